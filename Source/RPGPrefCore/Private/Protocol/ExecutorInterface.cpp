// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/ExecutorInterface.h"

#include <algorithm>

namespace RPGPref
{

ExecutorInterface::ExecutorInterface(
	const Settings& settings, ExecutorHost& host, MeasureSink* measures)
	: settings_(settings)
	, host_(host)
	, measures_(measures)
	, tasks_(settings.mode, settings.tasks)
	, rules_(settings.rules)
	, anchors_(settings.objects)
{
	settings_.upsilon = (std::max)(settings.upsilon, TickSpan{1});
}

void ExecutorInterface::post(const Message& message)
{
	inbox_.push_back(message);
}

void ExecutorInterface::noteChange(SymbolId attribute, AttributeValue value, Tick stamp)
{
	changes_.push_back({attribute, value, stamp});
}

void ExecutorInterface::commit(AnchorId object)
{
	commits_.push_back(object);
}

void ExecutorInterface::endTask(TaskId task, bool succeeded)
{
	endings_.push_back({task, succeeded});
}

void ExecutorInterface::tick(Tick now)
{
	outbox_.clear();
	if (hasTicked_ && now <= lastTick_)
	{
		return; // Executor time never goes back.
	}
	updateTime(now);
	poll(now);
	judgeWorld(now);
	startDue(now);
	refreshSubscriptions(now);
	finishDue(now);
	hasTicked_ = true;
	lastTick_ = now;
}

void ExecutorInterface::updateTime(Tick now)
{
	const bool isCrossed =
		settings_.mode == ExecutionMode::Published
			? now % settings_.upsilon == 0
			: !hasTicked_ || now / settings_.upsilon != lastTick_ / settings_.upsilon;
	if (isCrossed)
	{
		outbox_.push_back(TimeUpdate{now});
	}
}

void ExecutorInterface::poll(Tick now)
{
	const auto answer = [&](Subject subject, std::uint32_t id, const auto& command, Verdict verdict)
	{
		Acknowledgement ack{subject, id, command.revision, verdict};
		ack.at = now;
		ack.echo = command.sentAt;
		if (const TaskTable::Record* known = subject == Subject::Task ? tasks_.find(id) : nullptr)
		{
			ack.state = known->state;
			ack.startedAt = known->startedAt;
			ack.lateness =
				static_cast<TickSpan>((std::max)(known->startedAt - known->task.start, Tick{0}));
		}
		outbox_.push_back(ack);
	};
	for (const Message& message : inbox_)
	{
		if (const auto* execute = std::get_if<ExecuteTask>(&message))
		{
			const Verdict verdict = tasks_.execute(*execute, now);
			if (verdict == Verdict::Accepted || verdict == Verdict::LateRejected)
			{
				measure(execute->kind == TaskKind::Action ? Measure::DispatchSlack
														  : Measure::SenseSlack,
					execute->start - now);
			}
			answer(Subject::Task, execute->task, *execute, verdict);
		}
		else if (const auto* cancel = std::get_if<CancelTask>(&message))
		{
			answer(Subject::Task, cancel->task, *cancel, tasks_.cancel(*cancel, now));
		}
		else if (const auto* monitor = std::get_if<MonitorRule>(&message))
		{
			answer(Subject::Rule, monitor->rule, *monitor, rules_.monitor(*monitor, now));
		}
		else if (const auto* extend = std::get_if<ExtendRule>(&message))
		{
			answer(Subject::Rule, extend->rule, *extend, rules_.extend(*extend));
		}
		else if (const auto* drop = std::get_if<DropRule>(&message))
		{
			answer(Subject::Rule, drop->rule, *drop, rules_.drop(*drop));
		}
		else if (const auto* anchor = std::get_if<AnchorObject>(&message))
		{
			const Verdict verdict = anchors_.anchor(*anchor, now);
			if (verdict == Verdict::Requested || verdict == Verdict::Reanchor)
			{
				host_.buildAsset(anchor->object, anchor->asset, anchor->buildTicks);
			}
			answer(Subject::Anchor, anchor->object, *anchor, verdict);
		}
		else if (const auto* deanchor = std::get_if<DeanchorObject>(&message))
		{
			answer(Subject::Anchor, deanchor->object, *deanchor, anchors_.deanchor(*deanchor));
		}
	}
	inbox_.clear();
}

void ExecutorInterface::judgeWorld(Tick now)
{
	for (const Change& change : changes_)
	{
		rules_.change(change.attribute, change.value, change.stamp, now, outbox_);
		for (Subscription& subscription : subscriptions_)
		{
			if (subscription.attribute == change.attribute)
			{
				observe(subscription.task, change.attribute, change.stamp, now);
				subscription.next = now + subscription.period;
			}
		}
	}
	changes_.clear();
	rules_.judge(now, outbox_);
	anchors_.complete(now, outbox_);
	for (const AnchorId object : commits_)
	{
		anchors_.commit(object, now, outbox_);
	}
	commits_.clear();
}

void ExecutorInterface::startDue(Tick now)
{
	while (const TaskTable::Record* record = tasks_.startNext(now))
	{
		report(*record, now);
		if (record->state != TaskState::Started)
		{
			continue;
		}
		const ExecuteTask& task = record->task;
		if (task.kind == TaskKind::Action)
		{
			measure(Measure::StartJitter, now - task.start);
			host_.startTask(task, now);
			continue;
		}
		measure(Measure::SenseJitter, now - task.start);
		observe(task.task, task.subject, now, now);
		if (task.period > 0)
		{
			subscriptions_.push_back({task.task, task.subject, task.period, now + task.period});
		}
	}
}

void ExecutorInterface::refreshSubscriptions(Tick now)
{
	for (Subscription& subscription : subscriptions_)
	{
		if (now >= subscription.next)
		{
			observe(subscription.task, subscription.attribute, now, now);
			subscription.next = now + subscription.period;
		}
	}
}

void ExecutorInterface::finishDue(Tick now)
{
	for (const Ending& ending : endings_)
	{
		const TaskState state = ending.succeeded ? TaskState::Finished : TaskState::Failed;
		if (const TaskTable::Record* record = tasks_.end(ending.task, state, now))
		{
			closeEnded(*record, now);
		}
	}
	endings_.clear();
	while (const TaskTable::Record* record = tasks_.finishNext(now))
	{
		if (record->task.kind == TaskKind::Action)
		{
			host_.finishTask(record->task, now);
		}
		closeEnded(*record, now);
	}
}

void ExecutorInterface::closeEnded(const TaskTable::Record& record, Tick now)
{
	const TaskId task = record.task.task;
	std::erase_if(subscriptions_, [task](const Subscription& entry) { return entry.task == task; });
	report(record, now);
}

void ExecutorInterface::observe(TaskId task, SymbolId attribute, Tick stamp, Tick now)
{
	outbox_.push_back(Observation{task, attribute, host_.sense(attribute), stamp, now});
}

void ExecutorInterface::report(const TaskTable::Record& record, Tick now)
{
	const Tick begun = record.state == TaskState::LateRejected ? now : record.startedAt;
	outbox_.push_back(TaskStatus{record.task.task, record.task.revision, record.state, now,
		static_cast<TickSpan>(begun - record.task.start)});
}

void ExecutorInterface::measure(Measure what, Tick value)
{
	if (measures_ != nullptr)
	{
		measures_->note(what, value);
	}
}

} // namespace RPGPref
