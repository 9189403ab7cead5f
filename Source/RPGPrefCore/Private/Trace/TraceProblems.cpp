// SPDX-License-Identifier: MIT
#include "Trace/TraceProblems.h"

#include <algorithm>
#include <functional>

namespace RPGPref
{
namespace
{

/// Messages repeat what a trace says, and a terminal obeys control characters: these are spelled
/// out. Above ASCII they are U+0080 to U+009F, in UTF-8 C2 and the byte itself.
std::string printable(std::string_view text)
{
	std::string result;
	for (std::size_t i = 0; i < text.size(); ++i)
	{
		const auto byte = static_cast<unsigned char>(text[i]);
		const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : '\0');
		const bool isHighControl = byte == 0xC2 && next >= 0x80 && next < 0xA0;
		if (byte >= 0x20 && byte != 0x7F && !isHighControl)
		{
			result += text[i];
			continue;
		}
		const unsigned code = isHighControl ? next : byte;
		result += "\\u00";
		result += "0123456789abcdef"[code >> 4];
		result += "0123456789abcdef"[code & 15];
		i += isHighControl ? 1 : 0;
	}
	return result;
}

} // namespace

void TraceProblems::beginFile(std::string_view name)
{
	file_ = name;
	line_ = 0;
}

void TraceProblems::beginLine(std::string_view text)
{
	++line_;
	text_ = text;
}

bool TraceProblems::error(const char* code, std::string_view message)
{
	return error(std::size_t{0}, code, message);
}

bool TraceProblems::error(std::string_view slice, const char* code, std::string_view message)
{
	// A name that the line spells with backslashes is not a slice of it.
	const std::less_equal<const char*> notAfter;
	const bool isInside =
		notAfter(text_.data(), slice.data()) && notAfter(slice.data(), text_.data() + text_.size());
	const std::size_t offset =
		isInside ? static_cast<std::size_t>(slice.data() - text_.data()) : std::size_t{0};
	return error(offset, code, message);
}

bool TraceProblems::error(std::size_t offset, const char* code, std::string_view message)
{
	note(offset, Severity::Error, code, message);
	hasStopped_ = hasStopped_ || options_.onError == TraceReaderOptions::OnError::Stop;
	return false;
}

void TraceProblems::contradiction(std::string_view message)
{
	using OnContradiction = TraceReaderOptions::OnContradiction;
	const bool isAccepted = options_.onContradiction == OnContradiction::Accept;
	note(0, isAccepted ? Severity::Warning : Severity::Error, "contradiction", message);
	hasStopped_ = hasStopped_ || options_.onContradiction == OnContradiction::Stop;
}

void TraceProblems::note(
	std::size_t offset, Severity severity, const char* code, std::string_view message)
{
	++(severity == Severity::Error ? errors_ : warnings_);
	if (diagnostics_.size() < options_.maximumDiagnostics)
	{
		const std::uint32_t line = (std::max)(line_, 1U); // An empty file has no line.
		diagnostics_.push_back({file_, {line, static_cast<std::uint32_t>(offset + 1)},
			printable(message), code, severity});
	}
}

std::string quoted(std::string_view name)
{
	std::string text(1, '"');
	text.append(name);
	text.append(1, '"');
	return text;
}

} // namespace RPGPref
