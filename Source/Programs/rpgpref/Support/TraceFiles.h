// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Trace/TraceReader.h"

#include "Support/ExitCode.h"

#include <string>
#include <vector>

namespace RPGPref::Program
{

/// What reading some trace files brought, besides what the sink has seen.
struct TraceReading
{
	Diagnostics diagnostics;
	bool hasStopped = false;
	std::uint64_t events = 0;
	std::uint64_t bytes = 0;
	std::uint64_t problems = 0; ///< Errors and contradictions, reported or not.
};

/// Streams the files into the sink in pieces, so that memory does not depend on their size. `-` is
/// standard input. A file that cannot be opened stops the reading.
TraceReading readTraceFiles(const std::vector<std::string>& paths, const Domain& domain,
	TraceSink& sink, const TraceReaderOptions& options);

/// From `--on-error`: "stop" and "skip" hold for errors and contradictions alike; the default stops
/// at errors and accepts contradictions with a warning.
TraceReaderOptions traceOptions(const std::string& onError);

/// Prints the problems of a reading to standard error, the first dozen in full. InputIsWrong if
/// the reading stopped.
ExitCode reportReading(const TraceReading& reading, bool json);

} // namespace RPGPref::Program
