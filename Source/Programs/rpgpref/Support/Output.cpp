// SPDX-License-Identifier: MIT
#include "Support/Output.h"

#include "Platform/System.h"
#include "Support/FileHandle.h"
#include "Support/OutputFile.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace RPGPref::Program
{

namespace
{

/// Far more than any level or recording needs; a device that never ends is noticed soon.
constexpr std::uint64_t kLargestFile = 512ULL << 20;

Diagnostic fileError(const std::string& path, const std::string& message)
{
	return {path, {}, message, "unreadable-file"};
}

} // namespace

Result<std::string> readFile(const std::string& path)
{
	if (path.empty())
	{
		return fileError(path, kEmptyFileName);
	}
	struct stat status = {};
	if (stat(path.c_str(), &status) != 0)
	{
		return fileError(path, fmt::format("cannot be opened: {}", std::strerror(errno)));
	}
	if (S_ISDIR(status.st_mode))
	{
		return fileError(path, "is a directory, expected a file");
	}
	if (static_cast<std::uint64_t>(status.st_size) > kLargestFile)
	{
		return fileError(path, "is larger than 512 MiB, expected a smaller file");
	}
	const FileHandle file(std::fopen(path.c_str(), "rb"));
	if (!file)
	{
		return fileError(path, fmt::format("cannot be opened: {}", std::strerror(errno)));
	}
	std::string content;
	char buffer[1 << 16];
	while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get()))
	{
		content.append(buffer, count);
		if (content.size() > kLargestFile)
		{
			return fileError(path, "is larger than 512 MiB, expected a smaller file");
		}
	}
	if (std::ferror(file.get()) != 0)
	{
		return fileError(path, fmt::format("cannot be read: {}", std::strerror(errno)));
	}
	return content;
}

Diagnostics writeFile(const std::string& path, std::string_view content)
{
	OutputFile file(path);
	file.write(content);
	return file.finish();
}

nlohmann::ordered_json errorJson(const Diagnostic& error)
{
	return {{"code", error.code}, {"message", error.message}, {"file", error.file},
		{"line", (std::max)(error.position.line, 1U)},
		{"column", (std::max)(error.position.column, 1U)}};
}

ExitCode reportErrors(const Diagnostics& diagnostics, bool json)
{
	const Diagnostic* first = nullptr;
	for (const Diagnostic& entry : diagnostics)
	{
		fmt::print(stderr, "{}\n", format(entry));
		if (first == nullptr && entry.severity == Severity::Error)
		{
			first = &entry;
		}
	}
	if (json && first != nullptr)
	{
		fmt::print("{}", toText({{"error", errorJson(*first)}}));
	}
	return ExitCode::InputIsWrong;
}

ExitCode reportNothingFound(std::string_view command, const RunLimits& limits, bool json)
{
	const std::string message =
		fmt::format("stopped by {} before anything was found", limits.reasonText());
	fmt::print(stderr, "{}: {}\n", command, message);
	if (json)
	{
		fmt::print("{}", toText({{"status", "limit"}, {"message", message}}));
	}
	return ExitCode::StoppedByLimit;
}

void reportWarnings(const Diagnostics& diagnostics)
{
	for (const Diagnostic& entry : diagnostics)
	{
		fmt::print(stderr, "{}\n", format(entry));
	}
}

ExitCode deliver(std::string_view text, const std::string& outFile, bool json)
{
	if (outFile.empty())
	{
		std::fwrite(text.data(), 1, text.size(), stdout);
		return ExitCode::Done; // Whether all went well shows when the program ends.
	}
	const Diagnostics problems = writeFile(outFile, text);
	return problems.empty() ? ExitCode::Done : reportErrors(problems, json);
}

ExitCode deliverBeside(std::string_view text, const std::string& file)
{
	return file.empty() ? ExitCode::Done : deliver(text, file, false);
}

std::string toText(const nlohmann::ordered_json& json)
{
	return json.dump(1, '\t', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

bool stdoutHasColours()
{
	return isTerminal(stdout) && std::getenv("NO_COLOR") == nullptr;
}

bool stderrIsTerminal()
{
	return isTerminal(stderr);
}

} // namespace RPGPref::Program
