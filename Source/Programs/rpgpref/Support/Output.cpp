// SPDX-License-Identifier: MIT
#include "Support/Output.h"

#include "Platform/System.h"
#include "Support/FileHandle.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace RPGPref::Program
{

namespace
{

constexpr std::uint64_t kLargestFile = 2ULL << 30;

Diagnostic fileError(const std::string& path, const std::string& message)
{
	return {path, {}, message, "unreadable-file"};
}

} // namespace

Result<std::string> readFile(const std::string& path)
{
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
		return fileError(path, "is larger than 2 GiB, expected a smaller file");
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
			return fileError(path, "is larger than 2 GiB, expected a smaller file");
		}
	}
	if (std::ferror(file.get()) != 0)
	{
		return fileError(path, fmt::format("cannot be read: {}", std::strerror(errno)));
	}
	return content;
}

std::string writeFile(const std::string& path, std::string_view content)
{
	const std::string beside = fmt::format("{}.{}.partial", path, processId());
	FileHandle file(std::fopen(beside.c_str(), "wb"));
	const auto failure = [&](const char* what, const std::string& reason)
	{
		file.reset(); // Windows removes no open file.
		std::remove(beside.c_str());
		return fmt::format("{}: {}: {}", path, what, reason);
	};
	if (!file || std::fwrite(content.data(), 1, content.size(), file.get()) != content.size() ||
		std::fflush(file.get()) != 0)
	{
		return failure("cannot be written", std::strerror(errno));
	}
	if (std::fclose(file.release()) != 0)
	{
		return failure("cannot be written", std::strerror(errno));
	}
	std::error_code error;
	std::filesystem::rename(beside, path, error); // Replaces on every system.
	return error ? failure("cannot be put in place", error.message()) : std::string();
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
		const nlohmann::ordered_json error = {{"code", first->code}, {"message", first->message},
			{"file", first->file}, {"line", (std::max)(first->position.line, 1U)},
			{"column", (std::max)(first->position.column, 1U)}};
		fmt::print("{}", toText({{"error", error}}));
	}
	return ExitCode::InputIsWrong;
}

void reportWarnings(const Diagnostics& diagnostics)
{
	for (const Diagnostic& entry : diagnostics)
	{
		fmt::print(stderr, "{}\n", format(entry));
	}
}

ExitCode deliver(std::string_view text, const std::string& outFile)
{
	if (outFile.empty())
	{
		std::fwrite(text.data(), 1, text.size(), stdout);
		return ExitCode::Done;
	}
	if (const std::string problem = writeFile(outFile, text); !problem.empty())
	{
		fmt::print(stderr, "{}\n", problem);
		return ExitCode::InputIsWrong;
	}
	return ExitCode::Done;
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
