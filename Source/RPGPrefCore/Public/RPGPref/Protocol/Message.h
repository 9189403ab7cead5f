// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/ExecutionTypes.h"
#include "RPGPref/Protocol/MessageFields.h"

#include <variant>

namespace RPGPref
{

// What planner and executor say to each other. Every message is a small plain value; `kFields`
// names its members in their order, and both encodings (FrameCodec, MessageJson) are made from
// that.
//
// Executor messages carry the tick at which they left in `at`. Planner messages carry in
// `sentAt` what the planner took for the executor's time; the acknowledgement returns it, which
// measures both delays in one sum without synchronised clocks.

/// Executor: the time is `at`.
struct TimeUpdate
{
	Tick at = 0;

	static constexpr auto kFields = fieldNames("at");
};

/// Executor: the answer to one command, given in the tick in which it was polled.
struct Acknowledgement
{
	Subject subject = Subject::Task;
	std::uint32_t id = 0;
	Revision revision = 0;
	Verdict verdict = Verdict::Accepted;
	/// For tasks: what the executor knows of the task after this command.
	TaskState state = TaskState::Unknown;
	Tick at = 0;
	/// The command's `sentAt`.
	Tick echo = 0;
	/// For tasks that were started: when, and how late.
	Tick startedAt = 0;
	TickSpan lateness = 0;

	static constexpr auto kFields = fieldNames(
		"subject", "id", "revision", "verdict", "state", "at", "echo", "startedAt", "lateness");
};

/// Executor: a task started, finished, failed or was rejected.
struct TaskStatus
{
	TaskId task = 0;
	Revision revision = 0;
	TaskState state = TaskState::Unknown;
	Tick at = 0;
	TickSpan lateness = 0;

	static constexpr auto kFields = fieldNames("task", "revision", "state", "at", "lateness");
};

/// Executor: a sensing task saw an attribute's value; it was so since `stamp`.
struct Observation
{
	TaskId task = 0;
	SymbolId attribute = 0;
	AttributeValue value = 0;
	Tick stamp = 0;
	Tick at = 0;

	static constexpr auto kFields = fieldNames("task", "attribute", "value", "stamp", "at");
};

/// Executor: a rule was satisfied at `when` or its deadline `when` passed.
struct RuleStatus
{
	RuleId rule = 0;
	Revision revision = 0;
	RuleState state = RuleState::Watching;
	Tick when = 0;
	Tick at = 0;

	static constexpr auto kFields = fieldNames("rule", "revision", "state", "when", "at");
};

/// Executor: an object's anchor changed its state.
struct AnchorStatus
{
	AnchorId object = 0;
	Revision revision = 0;
	AnchorState state = AnchorState::Free;
	SymbolId asset = kNoSymbol;
	/// When the asset is or will be ready.
	Tick ready = 0;
	Tick at = 0;

	static constexpr auto kFields =
		fieldNames("object", "revision", "state", "asset", "ready", "at");
};

/// Planner: start this task at its tick. An action is played by the game. A sensing task with
/// period 0 observes once; with a period it is a subscription: it observes at its start, on every
/// change and every `period` ticks, so that a lost observation is made good, until it ends.
struct ExecuteTask
{
	TaskId task = 0;
	Revision revision = 1;
	TaskKind kind = TaskKind::Action;
	Tick start = 0;
	TickSpan duration = 0;
	/// Ticks after `start` at which starting still makes sense; 0 is firm.
	TickSpan grace = 0;
	/// The action, or the attribute to sense.
	SymbolId subject = 0;
	/// Free for the caller: target, agent or the like.
	AttributeValue argument = 0;
	TickSpan period = 0;
	Tick sentAt = 0;

	static constexpr auto kFields = fieldNames("task", "revision", "kind", "start", "duration",
		"grace", "subject", "argument", "period", "sentAt");
};

/// Planner: do not start this task.
struct CancelTask
{
	TaskId task = 0;
	Revision revision = 1;
	Tick sentAt = 0;
	/// The task's; shows an executor that does not know the task whether it may have forgotten it.
	Tick start = 0;

	static constexpr auto kFields = fieldNames("task", "revision", "sentAt", "start");
};

/// Planner: report when the attribute takes the value, or when the deadline has passed.
struct MonitorRule
{
	RuleId rule = 0;
	Revision revision = 1;
	SymbolId attribute = 0;
	AttributeValue value = 0;
	Tick deadline = 0;
	Tick sentAt = 0;

	static constexpr auto kFields =
		fieldNames("rule", "revision", "attribute", "value", "deadline", "sentAt");
};

/// Planner: wait longer. Never shortens.
struct ExtendRule
{
	RuleId rule = 0;
	Revision revision = 1;
	Tick deadline = 0;
	Tick sentAt = 0;

	static constexpr auto kFields = fieldNames("rule", "revision", "deadline", "sentAt");
};

/// Planner: the rule no longer matters.
struct DropRule
{
	RuleId rule = 0;
	Revision revision = 1;
	Tick sentAt = 0;

	static constexpr auto kFields = fieldNames("rule", "revision", "sentAt");
};

/// Planner: let this asset stand for the object; it takes `buildTicks` to get ready.
struct AnchorObject
{
	AnchorId object = 0;
	Revision revision = 1;
	SymbolId asset = 0;
	TickSpan buildTicks = 0;
	Tick sentAt = 0;

	static constexpr auto kFields =
		fieldNames("object", "revision", "asset", "buildTicks", "sentAt");
};

/// Planner: let no asset stand for the object.
struct DeanchorObject
{
	AnchorId object = 0;
	Revision revision = 1;
	Tick sentAt = 0;

	static constexpr auto kFields = fieldNames("object", "revision", "sentAt");
};

/// The position in this list is the kind's number on the wire; append, never reorder.
using Message =
	std::variant<TimeUpdate, Acknowledgement, TaskStatus, Observation, RuleStatus, AnchorStatus,
		ExecuteTask, CancelTask, MonitorRule, ExtendRule, DropRule, AnchorObject, DeanchorObject>;

/// The words of the kinds, in the order of the list above.
inline constexpr std::array<std::string_view, std::variant_size_v<Message>> kMessageWords = {"time",
	"ack", "status", "observation", "rule", "anchor_status", "execute", "cancel", "monitor",
	"extend", "drop", "anchor", "deanchor"};

/// The first kind that the planner sends; those before it are the executor's.
inline constexpr std::size_t kFirstPlannerMessage = 6;

constexpr bool isFromPlanner(const Message& message)
{
	return message.index() >= kFirstPlannerMessage;
}

} // namespace RPGPref
