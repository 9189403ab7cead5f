// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Trace/TraceLevel.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// An event to be written; states are written as differences.
struct RecordedEvent
{
	SchemaId action;
	std::span<const ObjectId> arguments;
	bool succeeded = false;
	std::span<const TraceAtomId> adds;
	std::span<const TraceAtomId> deletes;
	/// Numbers that changed: their new values.
	std::span<const TraceNumber> numbers;
	/// Atoms whose value after the event was not observed.
	std::span<const TraceAtomId> unknown;
	/// What the player wanted. A recorder that knows it writes it: then tries that the game makes
	/// on the player's behalf are told apart from the player's own mistakes.
	std::string_view intent;
	double time = -1; ///< Seconds; negative: not known.
};

/// Writes a trace in the `aml-trace` format, version 1. Collects text; the caller takes it away
/// as often as it likes, so memory stays small however long the recording.
class TraceWriter
{
public:
	/// Writes header and initial state. The level must outlive the writer.
	RPGPREFCORE_API TraceWriter(const TraceLevel& level, std::string_view domainName,
		const TraceState& initial, std::span<const TraceAtomId> unknown = {});

	RPGPREFCORE_API void event(const RecordedEvent& event);
	/// A change that no action caused: undo, a script.
	RPGPREFCORE_API void change(std::span<const TraceAtomId> adds,
		std::span<const TraceAtomId> deletes, std::span<const TraceNumber> numbers = {});
	/// Back to the initial state.
	RPGPREFCORE_API void reset();
	/// The last line, with the number of events and the checksum of the final state.
	RPGPREFCORE_API void end(const TraceState& last);

	std::uint64_t eventCount() const { return events_; }
	/// What was written since the last call.
	RPGPREFCORE_API std::string take();

private:
	void appendNames(std::span<const ObjectId> objects);
	void appendAtoms(std::string_view field, std::span<const TraceAtomId> atoms);
	void appendNumbers(std::span<const TraceNumber> numbers);

	const TraceLevel& level_;
	std::string text_;
	std::vector<std::string> sorted_;
	std::uint64_t events_ = 0;
};

} // namespace RPGPref
