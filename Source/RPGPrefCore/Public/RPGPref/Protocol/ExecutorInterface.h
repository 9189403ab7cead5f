// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/AnchorTable.h"
#include "RPGPref/Protocol/MeasureSink.h"
#include "RPGPref/Protocol/RuleMonitors.h"
#include "RPGPref/Protocol/TaskTable.h"

#include <span>

namespace RPGPref
{

/// What the game does for the executor. Called from ExecutorInterface::tick and nowhere else.
class ExecutorHost
{
public:
	virtual ~ExecutorHost() = default;

	/// An action starts now: on its tick, or late by at most its grace.
	virtual void startTask(const ExecuteTask& task, Tick now) = 0;
	/// Its duration is over.
	virtual void finishTask(const ExecuteTask& task, Tick now) = 0;
	/// The current value of an attribute.
	virtual AttributeValue sense(SymbolId attribute) = 0;
	/// Begin to build an asset; it counts as ready after the ticks that the planner gave.
	virtual void buildAsset(AnchorId, SymbolId, TickSpan) {}
};

/// The executor's half of the protocol, run by the game at its own rate. A state machine without
/// threads and clock: give it the messages that arrived and one call a tick, then send what is
/// in its outbox. Ticks may skip, never go back.
///
///     for (const Message& message : arrived) executor.post(message);
///     executor.tick(now);
///     for (const Message& message : executor.outbox()) send(message);
///
/// Each tick does, in this order: time update (on the first tick and whenever a multiple of
/// upsilon was crossed), poll, rules and anchors, starts, observations, finishes. A task starts
/// on its tick; later within its grace it starts late and says so; beyond that it is rejected and
/// says so. Nothing starts twice. Every command is answered. Costs O(log n) a task; allocates
/// nothing once its tables have grown.
class ExecutorInterface
{
public:
	struct Settings
	{
		ExecutionMode mode = ExecutionMode::Guarded;
		TickSpan upsilon = 6;
		TaskTable::Capacity tasks;
		std::uint32_t rules = 256;
		std::uint32_t objects = 1024;
	};

	RPGPREFCORE_API ExecutorInterface(
		const Settings& settings, ExecutorHost& host, MeasureSink* measures = nullptr);

	/// A command of the planner, polled in the next tick. Other kinds are ignored.
	RPGPREFCORE_API void post(const Message& message);
	/// An attribute took a value at `stamp`; judged in the next tick.
	RPGPREFCORE_API void noteChange(SymbolId attribute, AttributeValue value, Tick stamp);
	/// The player commits to an object; takes effect in the next tick, after its poll.
	RPGPREFCORE_API void commit(AnchorId object);
	/// A running task ended by itself, before or without its duration; reported in the next tick.
	RPGPREFCORE_API void endTask(TaskId task, bool succeeded);

	RPGPREFCORE_API void tick(Tick now);
	/// What the last tick had to say; valid until the next one.
	std::span<const Message> outbox() const { return outbox_; }

	const TaskTable& tasks() const { return tasks_; }
	const AnchorTable& anchors() const { return anchors_; }

private:
	struct Change
	{
		SymbolId attribute;
		AttributeValue value;
		Tick stamp;
	};
	struct Ending
	{
		TaskId task;
		bool succeeded;
	};
	struct Subscription
	{
		TaskId task;
		SymbolId attribute;
		TickSpan period;
		Tick next;
	};

	void updateTime(Tick now);
	void poll(Tick now);
	void judgeWorld(Tick now);
	void startDue(Tick now);
	void finishDue(Tick now);
	void observe(TaskId task, SymbolId attribute, Tick stamp, Tick now);
	void refreshSubscriptions(Tick now);
	void closeEnded(const TaskTable::Record& record, Tick now);
	void report(const TaskTable::Record& record, Tick now);
	void measure(Measure what, Tick value);

	Settings settings_;
	ExecutorHost& host_;
	MeasureSink* measures_;
	TaskTable tasks_;
	RuleMonitors rules_;
	AnchorTable anchors_;
	std::vector<Message> inbox_;
	std::vector<Message> outbox_;
	std::vector<Change> changes_;
	std::vector<AnchorId> commits_;
	std::vector<Ending> endings_;
	std::vector<Subscription> subscriptions_;
	bool hasTicked_ = false;
	Tick lastTick_ = 0;
};

} // namespace RPGPref
