// SPDX-License-Identifier: MIT
// Organised by what happens: tasks come in (accept, revise, withdraw); a cycle begins and ends;
// service resends; messages arrive (receive and what follows); records are kept. Commands other
// than tasks are in PlannerCommands.cpp.
//
// endCycle pops what is due up to the end of the window from a queue by start: what lies before the
// window is missed and says so, what waits for its conditions is put back, the rest is sent.
// service wakes by alarms: a task without an answer is sent again while its grace allows, then
// cancelled, because the answer to the cancel says what became of it. So every accepted task gets
// exactly one outcome, whatever the link loses. Costs a logarithm for each task and alarm.
#include "RPGPref/Protocol/PlannerInterface.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// A task that ends when the game says so is asked for this much less often.
constexpr Tick kOpenEndedPatience = 64;

} // namespace

PlannerInterface::PlannerInterface(
	const Settings& settings, JournalSink* journal, MeasureSink* measures)
	: settings_(settings), journal_(journal), measures_(measures), timing_(settings.timing)
{
	if (settings.mode == ExecutionMode::Published)
	{
		settings_.timing.rule = WindowRule::Published;
		timing_ = TimingControl(settings_.timing);
	}
}

void PlannerInterface::restore(std::span<const PlannerJournal::OpenTask> tasks)
{
	for (const PlannerJournal::OpenTask& open : tasks)
	{
		if (records_.find(open.task.task) != nullptr)
		{
			continue;
		}
		const bool isLocked = open.state == JournalEntry::Kind::Locked;
		const bool isClosing = open.state == JournalEntry::Kind::Closing;
		Record& record = add(open.task, isClosing  ? State::Closing
										: isLocked ? State::Sent
												   : State::Unlocked);
		if (record.state == State::Unlocked)
		{
			queueUnlocked(record);
		}
		else
		{
			wakeAt(record, -kLargestTick); // As soon as the time is known.
		}
	}
}

bool PlannerInterface::accept(const ExecuteTask& task)
{
	if (records_.find(task.task) != nullptr)
	{
		return false;
	}
	Record& record = add(task, State::Unlocked);
	record.task.revision = 1;
	queueUnlocked(record);
	write(JournalEntry::Kind::Accepted, record.task);
	return true;
}

bool PlannerInterface::revise(const ExecuteTask& task, Tick plannerNow)
{
	Record* record = records_.find(task.task);
	if (record == nullptr)
	{
		return false;
	}
	const Revision revision = record->task.revision;
	if (record->state == State::Unlocked)
	{
		record->task = task;
		record->task.revision = revision;
		record->wereConditionsUnmet = false; // The new start has its own chance.
		record->stamp = ++stamp_;
		queueUnlocked(*record);
		write(JournalEntry::Kind::Accepted, record->task);
		return true;
	}
	const bool isWaiting = record->state == State::Sent || record->state == State::Confirmed;
	const Tick arrival =
		timing_.hasTime()
			? lateBoundWindow(timing_.estimate(plannerNow), {1, timing_.roundTrip(), 0, 0, 0, 0}).lo
			: kLargestTick;
	if (!isWaiting || record->task.start < arrival || task.start < arrival)
	{
		return false;
	}
	record->task = task;
	record->task.revision = revision + 1;
	send(*record, plannerNow);
	return true;
}

bool PlannerInterface::withdraw(TaskId task, Tick plannerNow)
{
	Record* record = records_.find(task);
	if (record == nullptr || record->state == State::Running)
	{
		return false;
	}
	record->isWithdrawn = true;
	if (record->state == State::Unlocked)
	{
		close(*record, TaskOutcome::Withdrawn);
	}
	else if (record->state != State::Closing)
	{
		sendCancel(*record, plannerNow);
	}
	return true;
}

bool PlannerInterface::isLocked(TaskId task) const
{
	const Record* const record = records_.find(task);
	return record != nullptr && record->state != State::Unlocked;
}

void PlannerInterface::beginCycle(Tick plannerNow)
{
	timing_.beginCycle(plannerNow);
	if (!timing_.hasTime())
	{
		return;
	}
	measure(Measure::Staleness, timing_.staleness());
	if (timing_.roundTrip() != knownRoundTrip_)
	{
		knownRoundTrip_ = timing_.roundTrip();
		measure(Measure::RoundTripBound, knownRoundTrip_);
	}
	if (timing_.omega() > (std::max)(knownOmega_, Tick{settings_.timing.omega}))
	{
		measure(Measure::OmegaRaised, timing_.omega());
	}
	knownOmega_ = timing_.omega();
}

TimingControl::Cycle PlannerInterface::endCycle(Tick plannerNow, DispatchCheck* conditions)
{
	const Tick omega = timing_.omega();
	const TimingControl::Cycle cycle = timing_.endCycle(plannerNow);
	measure(Measure::CycleLength, cycle.length);
	if (cycle.isOverrun)
	{
		measure(Measure::CycleOverrun, cycle.length - omega);
	}
	if (!cycle.hasWindow)
	{
		return cycle;
	}
	measure(Measure::WindowGap, (std::max)(cycle.gap, Tick{0}));
	measure(Measure::WindowOverlap, (std::max)(-cycle.gap, Tick{0}));
	deferred_.clear();
	while (unlocked_.isDue(cycle.window.hi))
	{
		const TickQueue::Entry due = unlocked_.pop();
		Record* record = records_.find(due.id);
		if (record == nullptr || record->stamp != due.stamp || record->state != State::Unlocked)
		{
			continue;
		}
		if (due.tick < cycle.window.lo)
		{
			// The printed algorithm says nothing here: the task is lost without a word.
			if (settings_.mode == ExecutionMode::Guarded)
			{
				miss(*record, cycle);
			}
		}
		else if (conditions != nullptr && !conditions->mayDispatch(record->task))
		{
			record->wereConditionsUnmet = true;
			deferred_.push_back(due);
		}
		else
		{
			measure(Measure::LockHorizon, due.tick - timing_.estimate(plannerNow));
			send(*record, plannerNow);
		}
	}
	for (const TickQueue::Entry& entry : deferred_)
	{
		unlocked_.push(entry);
	}
	return cycle;
}

void PlannerInterface::service(Tick plannerNow)
{
	if (!timing_.hasTime() || settings_.mode == ExecutionMode::Published)
	{
		return;
	}
	const Tick now = timing_.estimate(plannerNow);
	while (alarms_.isDue(now))
	{
		const TickQueue::Entry due = alarms_.pop();
		Record* record = records_.find(due.id);
		if (record != nullptr && record->stamp == due.stamp)
		{
			serviceTask(*record, plannerNow);
		}
	}
	serviceCommands(plannerNow);
}

void PlannerInterface::serviceTask(Record& record, Tick plannerNow)
{
	const Tick now = timing_.estimate(plannerNow);
	const ExecuteTask& task = record.task;
	switch (record.state)
	{
	case State::Unlocked:
		break;
	case State::Sent:
		// Within its grace a task still makes sense, so it is still worth repeating.
		if (task.start + task.grace - now > (timing_.roundTrip() + 1) / 2 + 1)
		{
			measure(Measure::Resend, 1);
			send(record, plannerNow);
		}
		else if (now <= task.start + task.grace)
		{
			wakeAt(
				record, task.start + task.grace + 1); // Too late to repeat, too early to give up.
		}
		else
		{
			sendCancel(record, plannerNow); // Its answer says what became of the task.
		}
		break;
	case State::Closing:
		measure(Measure::Resend, 1);
		--record.task.revision; // The same cancel again.
		sendCancel(record, plannerNow);
		break;
	case State::Confirmed:
	case State::Running:
		measure(Measure::Resend, 1);
		outbox_.push_back(task); // A duplicate: its acknowledgement carries the state.
		std::get<ExecuteTask>(outbox_.back()).sentAt = now;
		wakeAt(record, now + timing_.resendInterval());
		break;
	}
}

void PlannerInterface::miss(Record& record, const TimingControl::Cycle& cycle)
{
	const TaskOutcome reason = record.wereConditionsUnmet ? TaskOutcome::ConditionsNotMet
							   : cycle.isOverrun          ? TaskOutcome::Overrun
														  : TaskOutcome::InsertedTooLate;
	close(record, reason);
}

void PlannerInterface::send(Record& record, Tick plannerNow)
{
	const Tick now = timing_.estimate(plannerNow);
	record.state = State::Sent;
	record.task.sentAt = now;
	write(JournalEntry::Kind::Locked, record.task);
	outbox_.push_back(record.task);
	wakeAt(record, now + timing_.resendInterval());
}

void PlannerInterface::sendCancel(Record& record, Tick plannerNow)
{
	const Tick now = timing_.estimate(plannerNow);
	record.state = State::Closing;
	++record.task.revision;
	write(JournalEntry::Kind::Closing, record.task);
	outbox_.push_back(CancelTask{record.task.task, record.task.revision, now, record.task.start});
	wakeAt(record, now + timing_.resendInterval());
}

void PlannerInterface::wakeAt(Record& record, Tick executorTick)
{
	record.stamp = ++stamp_;
	alarms_.push({executorTick, record.task.task, record.stamp});
	tidy(alarms_);
}

void PlannerInterface::queueUnlocked(const Record& record)
{
	unlocked_.push({record.task.start, record.task.task, record.stamp});
	tidy(unlocked_);
}

void PlannerInterface::tidy(TickQueue& queue)
{
	// Moved and withdrawn tasks leave outdated entries behind; a flood of them must not grow
	// memory.
	if (queue.size() > 4 * records_.size() + 64)
	{
		queue.sweep(
			[this](const TickQueue::Entry& entry)
			{
				const Record* owner = records_.find(entry.id);
				return owner == nullptr || owner->stamp != entry.stamp;
			});
	}
}

void PlannerInterface::receive(const Message& message, Tick plannerNow)
{
	if (const auto* update = std::get_if<TimeUpdate>(&message))
	{
		timing_.noteUpdate(update->at, plannerNow);
	}
	else if (const auto* ack = std::get_if<Acknowledgement>(&message))
	{
		timing_.noteTime(ack->at, plannerNow);
		timing_.noteRoundTrip(ack->echo, ack->at);
		measure(Measure::RoundTrip, ack->at - 1 - ack->echo);
		ack->subject == Subject::Task ? receiveTaskAck(*ack) : receiveCommandAck(*ack);
	}
	else if (const auto* status = std::get_if<TaskStatus>(&message))
	{
		timing_.noteTime(status->at, plannerNow);
		receiveStatus(*status);
	}
	else
	{
		receiveEvent(message, plannerNow);
	}
}

void PlannerInterface::receiveTaskAck(const Acknowledgement& ack)
{
	Record* record = records_.find(ack.id);
	if (record == nullptr || record->state == State::Unlocked)
	{
		return;
	}
	const bool isCurrent = ack.revision == record->task.revision;
	switch (ack.verdict)
	{
	case Verdict::Accepted:
		if (isCurrent && record->state == State::Sent)
		{
			record->state = State::Confirmed;
			wakeAt(*record, record->task.start + record->task.grace + timing_.resendInterval());
		}
		break;
	case Verdict::LateRejected:
	case Verdict::Cancelled:
	case Verdict::Noted:
	case Verdict::Duplicate:
	case Verdict::AlreadyStarted:
		if (isCurrent || ack.verdict == Verdict::AlreadyStarted)
		{
			learn(*record, ack);
		}
		break;
	case Verdict::Forgotten:
		if (isCurrent)
		{
			closeUnstarted(*record, TaskOutcome::Forgotten);
		}
		break;
	case Verdict::Full:
		if (isCurrent)
		{
			closeUnstarted(*record, TaskOutcome::Refused);
		}
		break;
	default:
		break;
	}
}

void PlannerInterface::learn(Record& record, const Acknowledgement& ack)
{
	switch (ack.state)
	{
	case TaskState::Waiting:
		if (record.state == State::Sent)
		{
			record.state = State::Confirmed;
			wakeAt(record, record.task.start + record.task.grace + timing_.resendInterval());
		}
		break;
	case TaskState::Started:
		noteStarted(record, ack.startedAt, ack.lateness);
		break;
	case TaskState::Finished:
	case TaskState::Failed:
		noteStarted(record, ack.startedAt, ack.lateness);
		noteEnded(record, ack.state == TaskState::Finished, ack.at);
		break;
	case TaskState::LateRejected:
		closeUnstarted(record, TaskOutcome::LateRejected);
		break;
	case TaskState::Cancelled:
		// A task that was never cancelled stands so when there was no room for it.
		closeUnstarted(record,
			record.state == State::Closing ? TaskOutcome::LostInTransit : TaskOutcome::Refused);
		break;
	case TaskState::Unknown:
		break;
	}
}

void PlannerInterface::receiveStatus(const TaskStatus& status)
{
	Record* record = records_.find(status.task);
	if (record == nullptr || record->state == State::Unlocked)
	{
		return;
	}
	if (status.state == TaskState::Started)
	{
		noteStarted(*record, status.at, status.lateness);
	}
	else if (status.state == TaskState::Finished || status.state == TaskState::Failed)
	{
		noteStarted(*record, record->task.start + status.lateness, status.lateness);
		noteEnded(*record, status.state == TaskState::Finished, status.at);
	}
	else if (status.state == TaskState::LateRejected && status.revision == record->task.revision)
	{
		closeUnstarted(*record, TaskOutcome::LateRejected);
	}
}

void PlannerInterface::noteStarted(Record& record, Tick at, TickSpan lateness)
{
	if (record.state == State::Running)
	{
		return;
	}
	record.state = State::Running;
	PlannerEvent event;
	event.id = record.task.task;
	event.at = at;
	event.lateness = lateness;
	events_.push_back(event);
	write(JournalEntry::Kind::Closed, record.task, TaskOutcome::Started);
	const Tick interval = timing_.resendInterval();
	wakeAt(record, record.task.duration == kOpenEnded ? at + kOpenEndedPatience * interval
													  : at + record.task.duration + interval);
}

void PlannerInterface::noteEnded(Record& record, bool succeeded, Tick at)
{
	PlannerEvent event;
	event.kind = PlannerEvent::Kind::Ended;
	event.id = record.task.task;
	event.at = at;
	event.value = succeeded ? 1 : 0;
	events_.push_back(event);
	records_.erase(record.task.task);
}

void PlannerInterface::closeUnstarted(Record& record, TaskOutcome outcome)
{
	if (record.state == State::Running)
	{
		records_.erase(record.task.task); // Its outcome was reported; its end will never be known.
		return;
	}
	close(record, record.isWithdrawn ? TaskOutcome::Withdrawn : outcome);
}

void PlannerInterface::close(Record& record, TaskOutcome outcome)
{
	PlannerEvent event;
	event.id = record.task.task;
	event.outcome = outcome;
	event.at = record.task.start;
	events_.push_back(event);
	write(JournalEntry::Kind::Closed, record.task, outcome);
	records_.erase(record.task.task);
}

PlannerInterface::Record& PlannerInterface::add(const ExecuteTask& task, State state)
{
	Record& record = records_.add(task.task);
	record.task = task;
	record.state = state;
	record.stamp = ++stamp_;
	return record;
}

void PlannerInterface::measure(Measure what, Tick value)
{
	if (measures_ != nullptr)
	{
		measures_->note(what, value);
	}
}

void PlannerInterface::write(JournalEntry::Kind kind, const ExecuteTask& task, TaskOutcome outcome)
{
	if (journal_ != nullptr)
	{
		journal_->write({kind, task, outcome});
	}
}

} // namespace RPGPref
