// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Trace/TraceReader.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace RPGPref
{

/// What is wrong with a trace, line by line, and whether that ends the reading.
class TraceProblems
{
public:
	explicit TraceProblems(const TraceReaderOptions& options) : options_(options) {}

	void beginFile(std::string_view name);
	/// The next line of the file. Its text must stay as long as it is the current one.
	void beginLine(std::string_view text);
	std::uint32_t line() const { return line_; }

	/// Of the whole line. Always false, so that callers can return it.
	bool error(const char* code, std::string_view message);
	/// Where a slice of the line stands.
	bool error(std::string_view slice, const char* code, std::string_view message);
	bool error(std::size_t offset, const char* code, std::string_view message);
	/// The line contradicts what came before it.
	void contradiction(std::string_view message);
	void stop() { hasStopped_ = true; }

	bool hasStopped() const { return hasStopped_; }
	const Diagnostics& diagnostics() const { return diagnostics_; }
	std::uint64_t errorCount() const { return errors_; }
	std::uint64_t contradictionCount() const { return warnings_; }

private:
	void note(std::size_t offset, Severity severity, const char* code, std::string_view message);

	TraceReaderOptions options_;
	std::string file_;
	std::uint32_t line_ = 0;
	std::string_view text_;
	Diagnostics diagnostics_;
	std::uint64_t errors_ = 0;
	std::uint64_t warnings_ = 0;
	bool hasStopped_ = false;
};

/// A name as messages show it.
std::string quoted(std::string_view name);

} // namespace RPGPref
