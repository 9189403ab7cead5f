// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/LiteralSpace.h"
#include "RPGPref/Export.h"
#include "RPGPref/Foundation/HashIndex.h"
#include "RPGPref/Trace/TraceReader.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// How often a literal was what around the successes of an action. Values that were not observed
/// are not counted; neither are changes where the literal's atom is also another literal's,
/// because an object is bound to two parameters or is a constant.
struct LiteralCounters
{
	std::uint64_t trueBefore = 0;
	std::uint64_t falseBefore = 0;
	std::uint64_t becameTrue = 0;
	std::uint64_t stayedFalse = 0;
	std::uint64_t becameFalse = 0;
	std::uint64_t stayedTrue = 0;
	std::uint64_t trueAfter = 0;
	/// Also where several literals mean the atom: what is false afterwards was not added.
	std::uint64_t falseAfter = 0;

	friend bool operator==(const LiteralCounters&, const LiteralCounters&) = default;
	RPGPREFCORE_API LiteralCounters& operator+=(const LiteralCounters& other);
};

/// What was true when an action failed.
struct FailurePattern
{
	LiteralBits truth;
	LiteralBits unknown; ///< Empty: all was observed.
	std::uint64_t count = 0;

	friend bool operator==(const FailurePattern&, const FailurePattern&) = default;
};

/// A change seen only where several literals meant the same atom: one of them did it.
struct SharedChange
{
	LiteralBits literals;
	bool isAdd = false;

	friend bool operator==(const SharedChange&, const SharedChange&) = default;
};

/// All that learning needs to remember of one action, however often it was tried.
class ActionStatistics
{
public:
	static constexpr std::size_t kMaximumTuples = 64;
	static constexpr std::size_t kMaximumPatterns = 256;
	static constexpr std::size_t kMaximumSharedChanges = 64;

	RPGPREFCORE_API ActionStatistics(const Domain& domain, SchemaId action);

	RPGPREFCORE_API void before(
		const TraceLevel& level, const TraceEvent& event, const TraceState& state);
	/// A level begins, or begins again: what happens now does not follow from what happened before.
	void beginSituation() { isNewSituation_ = true; }
	/// Right after the `before` of the same event.
	RPGPREFCORE_API void after(
		const TraceLevel& level, const TraceEvent& event, const TraceState& state);

	/// As if the other's events had followed.
	RPGPREFCORE_API void merge(const ActionStatistics& later);

	const LiteralSpace& space() const { return space_; }
	/// What was true before the last event.
	const LiteralBits& lastTruth() const { return truth_; }

	std::uint64_t successes = 0;
	std::uint64_t failures = 0;
	std::uint64_t situations = 0;          ///< Beginnings of a level that led to a success.
	std::vector<LiteralCounters> counters; ///< By literal.
	std::vector<std::uint64_t> tuples;     ///< Hashes of distinct arguments, in order.
	std::vector<FailurePattern> patterns;  ///< In the order of their first occurrence.
	std::uint64_t forgottenFailures = 0;   ///< Of further patterns.
	std::vector<SharedChange> sharedChanges;

private:
	void noteTuple(std::uint64_t hash);
	void notePattern(const LiteralBits& truth, const LiteralBits& unknown, std::uint64_t count);
	void noteSharedChange(const SharedChange& change);
	void countTransition(std::size_t literal);

	LiteralSpace space_;
	HashIndex patternIndex_; ///< Of patterns.
	bool isNewSituation_ = true;
	LiteralBits truth_;
	LiteralBits unknown_;
	LiteralBits truthAfter_;
	LiteralBits unknownAfter_;
};

} // namespace RPGPref
