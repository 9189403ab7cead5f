// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Trace/TraceLevel.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace RPGPref
{

/// One attempted action. The spans are valid only during the call that hands them over.
struct TraceEvent
{
	std::uint64_t index = 0; ///< Over all files, from 0.
	std::uint32_t file = 0;  ///< In the order of beginFile, from 0.
	std::uint32_t line = 0;
	SchemaId action;
	std::span<const ObjectId> arguments;
	bool succeeded = false;
	/// What the player wanted, where the recorder knew it; events of one intent are one decision.
	std::string_view intent;
	std::optional<double> time;
	std::span<const TraceAtomId> adds;    ///< Became true, as recorded.
	std::span<const TraceAtomId> deletes; ///< Became false, as recorded.
	std::span<const TraceNumber> numbers; ///< Changed, as recorded: the new values.
};

using TraceLevelPtr = std::shared_ptr<const TraceLevel>;

/// Receives a trace while it is read. The state passed is the one current state of the reader:
/// it changes between the two calls for an event.
class TraceSink
{
public:
	virtual ~TraceSink() = default;

	/// A level begins; also called when a later header starts another one.
	virtual void onLevel(const TraceLevelPtr& level, const TraceState& initial) = 0;
	virtual void onBefore(const TraceEvent& event, const TraceState& state) = 0;
	virtual void onAfter(const TraceEvent& event, const TraceState& state) = 0;
	/// The state changed without an action (undo, script): nothing to learn from.
	virtual void onJump(const TraceState& state) = 0;
	/// The level begins again. A jump like any other, except to those who tell attempts apart.
	virtual void onReset(const TraceState& state) { onJump(state); }
};

struct TraceReaderOptions
{
	enum class OnError : std::uint8_t
	{
		Stop, ///< The first error ends the reading.
		Skip  ///< The line is reported and left out; the rest is read.
	};
	/// A line that can be read but contradicts what came before it (it adds what is true, deletes
	/// what is false, a failed action changes something) or the domain's rules.
	enum class OnContradiction : std::uint8_t
	{
		Accept, ///< Reported as a warning; the line counts. Right for noisy recordings.
		Stop,
		Skip ///< Reported; its state is taken over, but nothing is learned from it.
	};

	OnError onError = OnError::Stop;
	OnContradiction onContradiction = OnContradiction::Accept;
	/// Whether events are judged by the domain's rules, too: preconditions, result, effects.
	bool checkRules = false;
	/// Later problems are only counted.
	std::size_t maximumDiagnostics = 100;
	/// A longer line is an error; bounds the memory.
	std::size_t maximumLineBytes = std::size_t{64} << 20;
};

/// Reads traces in the `aml-trace` format, version 1: UTF-8, one JSON object a line, as
/// Content/Samples/traces/README.md describes it. Takes bytes in pieces of any size, so a trace of
/// gigabytes needs no more memory than its longest line and its level.
///
/// Never fails hard: what is wrong is in diagnostics(), with line numbers. A last line that was
/// cut off is an error of that line alone; everything before it has been handed over.
class TraceReader
{
public:
	/// Domain and sink must outlive the reader.
	RPGPREFCORE_API TraceReader(const Domain& domain, TraceSink& sink, TraceReaderOptions options);
	RPGPREFCORE_API ~TraceReader();
	TraceReader(const TraceReader&) = delete;
	TraceReader& operator=(const TraceReader&) = delete;

	/// A new file begins; `name` is used in messages.
	RPGPREFCORE_API void beginFile(std::string_view name);
	/// The next bytes of the file. False once reading has stopped because of an error.
	RPGPREFCORE_API bool feed(std::string_view bytes);
	/// The file is complete.
	RPGPREFCORE_API bool endFile();

	RPGPREFCORE_API bool hasStopped() const;
	RPGPREFCORE_API const Diagnostics& diagnostics() const;
	/// All problems found, whether or not they are in diagnostics().
	RPGPREFCORE_API std::uint64_t errorCount() const;
	RPGPREFCORE_API std::uint64_t contradictionCount() const;
	RPGPREFCORE_API std::uint64_t eventCount() const;
	RPGPREFCORE_API std::uint64_t byteCount() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
