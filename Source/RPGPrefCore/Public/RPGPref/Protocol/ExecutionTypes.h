// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace RPGPref
{

/// Time of the executor, a whole number of fixed steps. It never goes back; it may skip.
using Tick = std::int64_t;
/// Messages with times beyond this are refused, so that sums of times cannot overflow.
inline constexpr Tick kLargestTick = Tick{1} << 53;

/// A span of ticks that fits into a message.
using TickSpan = std::int32_t;

/// Tasks, rules and objects of the story are numbered by the planner; names stay in the caller's
/// tables.
using TaskId = std::uint32_t;
using RuleId = std::uint32_t;
using AnchorId = std::uint32_t;

/// Names of attributes and assets, numbered by the caller.
using SymbolId = std::uint32_t;
inline constexpr SymbolId kNoSymbol = 0xFFFFFFFFU;

/// What an attribute holds; symbols are numbered by the caller.
using AttributeValue = std::int32_t;

/// Counts the planner's changes of one thing. The larger one wins, whatever the order of arrival.
using Revision = std::int32_t;
inline constexpr Revision kNoRevision = -1;

/// A task of this duration ends when the game says so.
inline constexpr TickSpan kOpenEnded = -1;

/// Guarded is the repaired protocol; Published is the printed algorithm with its gaps, kept for
/// comparison ("A Real-Time Concurrent Planning and Execution Framework for Automated Story
/// Planning for Games").
enum class ExecutionMode : std::uint8_t
{
	Guarded,
	Published
};

enum class TaskKind : std::uint8_t
{
	Action,
	Sense
};

enum class TaskState : std::uint8_t
{
	Unknown,
	Waiting,
	Started,
	Finished,
	Failed,
	LateRejected,
	Cancelled
};

enum class RuleState : std::uint8_t
{
	Watching,
	Satisfied,
	TimedOut,
	Dropped
};

enum class AnchorState : std::uint8_t
{
	Free,
	Requested,
	Anchored,
	WaitingForAsset,
	Committed,
	RefusedFree
};

/// What a message was about.
enum class Subject : std::uint8_t
{
	Task,
	Rule,
	Anchor
};

/// The executor's answer to a command. The executor's word is the truth; the planner repairs.
enum class Verdict : std::uint8_t
{
	Accepted,
	Duplicate,      ///< Same revision as before: nothing happened.
	Stale,          ///< Older than what is known: nothing happened.
	LateRejected,   ///< Polled later than start + grace.
	AlreadyStarted, ///< A started task is changed by nothing.
	Cancelled,
	Noted,     ///< A cancel or drop that overtook its task; the task will be stale.
	Forgotten, ///< So old that the executor no longer knows what became of it.
	Full,      ///< The executor's table is full; the task was not taken.
	Unknown,   ///< An extension of a rule that is not known.
	Extended,
	TimedOut,
	Satisfied,
	Dropped,
	Requested,
	Reanchor,
	Committed,
	Free
};

/// How a task ended, as the planner learns it. Each accepted task gets exactly one.
enum class TaskOutcome : std::uint8_t
{
	Started,          ///< On its tick, or late within its grace.
	LateRejected,     ///< Reached the executor too late.
	InsertedTooLate,  ///< Lay below the dispatch window when it was first seen.
	ConditionsNotMet, ///< Its conditions did not hold while it was in the window.
	Overrun,          ///< The planning cycle took longer than omega.
	LostInTransit,    ///< No message about it ever arrived; the executor promised not to start it.
	Forgotten,        ///< The executor had forgotten it when it was asked.
	Refused,          ///< The executor's table was full.
	Withdrawn         ///< The planner changed its mind in time.
};

/// The words of an enumeration, in the order of its values; also the bound for what may be read.
template <class Enum>
struct EnumWords;

template <>
struct EnumWords<TaskKind>
{
	static constexpr std::array<std::string_view, 2> kWords = {"action", "sense"};
};
template <>
struct EnumWords<TaskState>
{
	static constexpr std::array<std::string_view, 7> kWords = {
		"unknown", "waiting", "started", "finished", "failed", "late_rejected", "cancelled"};
};
template <>
struct EnumWords<RuleState>
{
	static constexpr std::array<std::string_view, 4> kWords = {
		"watching", "satisfied", "timed_out", "dropped"};
};
template <>
struct EnumWords<AnchorState>
{
	static constexpr std::array<std::string_view, 6> kWords = {
		"free", "requested", "anchored", "waiting_for_asset", "committed", "refused_free"};
};
template <>
struct EnumWords<Subject>
{
	static constexpr std::array<std::string_view, 3> kWords = {"task", "rule", "anchor"};
};
template <>
struct EnumWords<Verdict>
{
	static constexpr std::array<std::string_view, 18> kWords = {"accepted", "duplicate", "stale",
		"late_rejected", "already_started", "cancelled", "noted", "forgotten", "full", "unknown",
		"extended", "timed_out", "satisfied", "dropped", "requested", "reanchor", "committed",
		"free"};
};
template <>
struct EnumWords<TaskOutcome>
{
	static constexpr std::array<std::string_view, 9> kWords = {"started", "late_rejected",
		"inserted_too_late", "conditions_not_met", "overrun", "lost_in_transit", "forgotten",
		"refused", "withdrawn"};
};

template <class Enum>
constexpr std::string_view toWord(Enum value)
{
	const auto position = static_cast<std::size_t>(value);
	return position < EnumWords<Enum>::kWords.size() ? EnumWords<Enum>::kWords[position]
													 : "invalid";
}

} // namespace RPGPref
