// SPDX-License-Identifier: MIT
#include "PlayerModel/TraceProblems.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace RPGPref
{

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

bool TraceProblems::error(const char* code, std::string message)
{
	return error(std::size_t{0}, code, std::move(message));
}

bool TraceProblems::error(std::string_view slice, const char* code, std::string message)
{
	// A name that the line spells with backslashes is not a slice of it.
	const std::less_equal<const char*> notAfter;
	const bool isInside =
		notAfter(text_.data(), slice.data()) && notAfter(slice.data(), text_.data() + text_.size());
	const std::size_t offset =
		isInside ? static_cast<std::size_t>(slice.data() - text_.data()) : std::size_t{0};
	return error(offset, code, std::move(message));
}

bool TraceProblems::error(std::size_t offset, const char* code, std::string message)
{
	note(offset, Severity::Error, code, std::move(message));
	hasStopped_ = hasStopped_ || options_.onError == TraceReaderOptions::OnError::Stop;
	return false;
}

void TraceProblems::contradiction(std::string message)
{
	using OnContradiction = TraceReaderOptions::OnContradiction;
	const bool isAccepted = options_.onContradiction == OnContradiction::Accept;
	note(0, isAccepted ? Severity::Warning : Severity::Error, "contradiction", std::move(message));
	hasStopped_ = hasStopped_ || options_.onContradiction == OnContradiction::Stop;
}

void TraceProblems::note(
	std::size_t offset, Severity severity, const char* code, std::string message)
{
	++(severity == Severity::Error ? errors_ : warnings_);
	if (diagnostics_.size() < options_.maximumDiagnostics)
	{
		const std::uint32_t line = (std::max)(line_, 1U); // An empty file has no line.
		diagnostics_.push_back({file_, {line, static_cast<std::uint32_t>(offset + 1)},
			std::move(message), code, severity});
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
