// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/MeasureSink.h"
#include "RPGPref/Protocol/PlannerJournal.h"
#include "RPGPref/Protocol/RecordPool.h"
#include "RPGPref/Protocol/TickQueue.h"
#include "RPGPref/Protocol/TimingControl.h"

namespace RPGPref
{

/// What the planner learns, in order. Outcome comes exactly once for each accepted task.
struct PlannerEvent
{
	enum class Kind : std::uint8_t
	{
		Outcome,   ///< The task's outcome is known; for Started, `at` and `lateness` say when.
		Ended,     ///< A started task finished (value 1) or failed (value 0).
		Observed,  ///< An attribute's value; overrides what was projected.
		RuleEnded, ///< A rule was satisfied or timed out.
		Anchored,  ///< An anchor changed its state.
		Answered   ///< The verdict on a rule or anchor command.
	};

	Kind kind = Kind::Outcome;
	std::uint32_t id = 0; ///< Task, rule, object; for Observed the attribute.
	TaskOutcome outcome = TaskOutcome::Started;
	Tick at = 0;
	TickSpan lateness = 0;
	AttributeValue value = 0;
	RuleState rule = RuleState::Watching;
	AnchorState anchor = AnchorState::Free;
	SymbolId asset = kNoSymbol;
	Verdict verdict = Verdict::Accepted;
	Subject subject = Subject::Task;
};

/// Whether a task's conditions hold at the moment of dispatch.
class DispatchCheck
{
public:
	virtual ~DispatchCheck() = default;
	virtual bool mayDispatch(const ExecuteTask& task) = 0;
};

/// The planner's half of the protocol. A state machine without threads and clock: the caller
/// passes the planner's own tick count, any origin, converted from its clock by rounding up.
///
///     planner.receive(message, now);            // whatever arrived, at any time
///     planner.beginCycle(now);                  // earliest start for new tasks: planningBound()
///     ... think for at most omega ticks; accept, move, withdraw ...
///     planner.endCycle(now);                    // sends what is due, reports what is missed
///     planner.service(now);                     // between cycles too: resends
///     for (const Message& message : planner.outbox()) send(message);
///     planner.clearOutbox();                    // events() and clearEvents() likewise
///
/// Promises in guarded mode: a task that was accepted is started on its tick, or its outcome says
/// why not; never both, never silently neither, whatever the link does and however long a cycle
/// takes. A start on or above the planning bound is met while delays and cycles stay within
/// their bounds. Commands are repeated until answered. Allocates nothing in steady operation.
class PlannerInterface
{
public:
	struct Settings
	{
		ExecutionMode mode = ExecutionMode::Guarded;
		TimingParameters timing;
		/// How often the planner was restarted: its commands to rules and anchors then outrank
		/// those of its predecessor. Tasks keep their revisions through the journal.
		std::uint16_t generation = 0;
	};

	/// Sinks may be null. `journal` is written before the message it concerns is in the outbox.
	RPGPREFCORE_API explicit PlannerInterface(
		const Settings& settings, JournalSink* journal = nullptr, MeasureSink* measures = nullptr);

	/// Takes over the open tasks of a planner that died. Before anything else.
	RPGPREFCORE_API void restore(std::span<const PlannerJournal::OpenTask> tasks);

	/// Answers for a task from now on; false if its id is in use. A start below the window is
	/// reported in the same cycle. `revision` and `sentAt` are set here.
	RPGPREFCORE_API bool accept(const ExecuteTask& task);
	/// Gives a task another start, duration or grace (or other content). A task that was sent is
	/// sent again in a newer revision, and only if both starts can still be met; false if not.
	RPGPREFCORE_API bool revise(const ExecuteTask& task, Tick plannerNow);
	/// Takes a task back. Unsent ones are closed as Withdrawn; for others a cancel goes out and
	/// the outcome follows. False if it has started or is unknown.
	RPGPREFCORE_API bool withdraw(TaskId task, Tick plannerNow);
	/// Whether the task was sent and is therefore fixed. False for unknown ones.
	RPGPREFCORE_API bool isLocked(TaskId task) const;

	/// Rules and anchors: sent at once, repeated until answered.
	RPGPREFCORE_API void monitor(
		RuleId rule, SymbolId attribute, AttributeValue value, Tick deadline, Tick plannerNow);
	/// False, and nothing is sent, if it could not arrive before the deadline.
	RPGPREFCORE_API bool extend(RuleId rule, Tick oldDeadline, Tick deadline, Tick plannerNow);
	RPGPREFCORE_API void drop(RuleId rule, Tick plannerNow);
	RPGPREFCORE_API void anchor(
		AnchorId object, SymbolId asset, TickSpan buildTicks, Tick plannerNow);
	RPGPREFCORE_API void deanchor(AnchorId object, Tick plannerNow);

	RPGPREFCORE_API void receive(const Message& message, Tick plannerNow);
	RPGPREFCORE_API void beginCycle(Tick plannerNow);
	RPGPREFCORE_API TimingControl::Cycle endCycle(
		Tick plannerNow, DispatchCheck* conditions = nullptr);
	/// Sends again what was not answered, asks for outcomes that are overdue.
	RPGPREFCORE_API void service(Tick plannerNow);

	/// False before the first time update was read at the start of a cycle.
	bool hasTime() const { return timing_.hasTime(); }
	Tick planningBound() const { return timing_.planningBound(); }
	const TimingControl& timing() const { return timing_; }

	/// What is to be sent, what is to be reported; both grow until they are cleared.
	std::span<const Message> outbox() const { return outbox_; }
	std::span<const PlannerEvent> events() const { return events_; }
	void clearOutbox() { outbox_.clear(); }
	void clearEvents() { events_.clear(); }

	/// Tasks whose outcome or end is not known yet.
	std::size_t openCount() const { return records_.size(); }
	/// Entries of its queues, outdated ones included; bounded by the open tasks.
	std::size_t queuedCount() const { return unlocked_.size() + alarms_.size(); }

private:
	enum class State : std::uint8_t
	{
		Unlocked,
		Sent,      ///< Not acknowledged.
		Confirmed, ///< The executor has it.
		Closing,   ///< A cancel is out; its answer decides.
		Running
	};

	struct Record
	{
		ExecuteTask task;
		State state = State::Unlocked;
		bool wereConditionsUnmet = false;
		bool isWithdrawn = false;
		std::uint32_t stamp = 0; ///< Outdates queue entries.
	};

	/// A command to a rule or an anchor; for rules kept until the rule has ended, because the
	/// message that says so can be lost.
	struct Command
	{
		Subject subject = Subject::Rule;
		std::uint32_t id = 0;
		Revision revision = 0;
		Message message;
		Tick deadline = 0; ///< Of the rule.
		Tick nextSend = 0;
	};
	struct LastRevision
	{
		Subject subject;
		std::uint32_t id;
		Revision revision;
		Revision monitored = kNoRevision; ///< For rules: of the last monitor.
	};

	Record& add(const ExecuteTask& task, State state);
	void close(Record& record, TaskOutcome outcome);
	void closeUnstarted(Record& record, TaskOutcome outcome);
	void noteStarted(Record& record, Tick at, TickSpan lateness);
	void noteEnded(Record& record, bool succeeded, Tick at);
	void learn(Record& record, const Acknowledgement& ack);
	void send(Record& record, Tick plannerNow);
	void sendCancel(Record& record, Tick plannerNow);
	void wakeAt(Record& record, Tick executorTick);
	void queueUnlocked(const Record& record);
	void tidy(TickQueue& queue);
	void serviceTask(Record& record, Tick plannerNow);
	void serviceCommands(Tick plannerNow);
	void miss(Record& record, const TimingControl::Cycle& cycle);
	void addCommand(
		Subject subject, std::uint32_t id, const Message& message, Tick deadline, Tick plannerNow);
	LastRevision& lastRevision(Subject subject, std::uint32_t id);
	Revision nextRevision(Subject subject, std::uint32_t id)
	{
		return ++lastRevision(subject, id).revision;
	}
	void endRule(RuleId rule, RuleState state, Tick when);
	void receiveTaskAck(const Acknowledgement& ack);
	void receiveCommandAck(const Acknowledgement& ack);
	void receiveStatus(const TaskStatus& status);
	void receiveEvent(const Message& message, Tick plannerNow);
	void measure(Measure what, Tick value);
	void write(JournalEntry::Kind kind, const ExecuteTask& task,
		TaskOutcome outcome = TaskOutcome::Started);

	Settings settings_;
	JournalSink* journal_;
	MeasureSink* measures_;
	TimingControl timing_;
	RecordPool<Record> records_;
	TickQueue unlocked_;
	TickQueue alarms_;
	std::vector<TickQueue::Entry> deferred_;
	std::vector<Command> commands_;
	std::vector<LastRevision> lastRevisions_;
	std::vector<Message> outbox_;
	std::vector<PlannerEvent> events_;
	std::uint32_t stamp_ = 0;
	Tick knownRoundTrip_ = 0;
	Tick knownOmega_ = 0;
};

} // namespace RPGPref
