// SPDX-License-Identifier: MIT
#include "Support/TraceFiles.h"

#include "Support/FileHandle.h"
#include "Support/Output.h"
#include "Support/ProgressBar.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace RPGPref::Program
{
namespace
{

constexpr std::size_t kPieceBytes = 1 << 18;
constexpr std::size_t kShownProblems = 12;

FileHandle openFile(const std::string& path)
{
	return FileHandle(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
}

} // namespace

TraceReading readTraceFiles(const std::vector<std::string>& paths, const Domain& domain,
	TraceSink& sink, const TraceReaderOptions& options)
{
	TraceReading reading;
	TraceReader reader(domain, sink, options);
	ProgressBar bar("reading traces");
	std::string piece(kPieceBytes, '\0');
	for (const std::string& path : paths)
	{
		const FileHandle file = openFile(path);
		if (!file)
		{
			reading.diagnostics.push_back({path, {},
				path.empty() ? kEmptyFileName
							 : fmt::format("cannot be opened: {}", std::strerror(errno)),
				"file", Severity::Error});
			reading.hasStopped = true;
			break;
		}
		reader.beginFile(path);
		bool goesOn = true;
		while (goesOn)
		{
			const std::size_t count = std::fread(piece.data(), 1, piece.size(), file.get());
			goesOn = count > 0 && reader.feed(std::string_view(piece).substr(0, count));
			bar.show({reader.byteCount(), 0});
		}
		if (std::ferror(file.get()) != 0)
		{
			reading.diagnostics.push_back({path, {},
				fmt::format("cannot be read: {}", std::strerror(errno)), "file", Severity::Error});
			reading.hasStopped = true;
			break;
		}
		if (!reader.endFile())
		{
			break;
		}
	}
	reading.diagnostics.insert(
		reading.diagnostics.end(), reader.diagnostics().begin(), reader.diagnostics().end());
	reading.hasStopped = reading.hasStopped || reader.hasStopped();
	reading.events = reader.eventCount();
	reading.bytes = reader.byteCount();
	reading.problems = reader.errorCount() + reader.contradictionCount();
	return reading;
}

TraceReaderOptions traceOptions(const std::string& onError)
{
	TraceReaderOptions options;
	options.checkRules = true;
	if (onError == "skip")
	{
		options.onError = TraceReaderOptions::OnError::Skip;
		options.onContradiction = TraceReaderOptions::OnContradiction::Skip;
	}
	else if (onError == "stop")
	{
		options.onContradiction = TraceReaderOptions::OnContradiction::Stop;
	}
	return options;
}

ExitCode reportReading(const TraceReading& reading, bool json)
{
	if (reading.hasStopped)
	{
		Diagnostics errors;
		for (const Diagnostic& entry : reading.diagnostics)
		{
			if (entry.severity == Severity::Error)
			{
				errors.push_back(entry);
			}
		}
		return reportErrors(errors, json);
	}
	Diagnostics shown = reading.diagnostics;
	if (shown.size() > kShownProblems)
	{
		shown.resize(kShownProblems);
	}
	reportWarnings(shown);
	if (reading.problems > shown.size())
	{
		fmt::print(
			stderr, "... and {} more problems in the traces\n", reading.problems - shown.size());
	}
	return ExitCode::Done;
}

} // namespace RPGPref::Program
