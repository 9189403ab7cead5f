// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/CyclePlanner.h"

#include "Execution/RunSettings.h"

namespace RPGPref::Program
{

/// The tasks of a measured run: most are known beforehand and spread evenly; every twentieth is a
/// reaction to an event that the planner learns of by a subscription. Ids: regular tasks first,
/// then reactions, then the subscription; one that did not start is replaced under the next id.
class Workload
{
public:
	static constexpr SymbolId kEventCount = 1; ///< The attribute: events so far.

	explicit Workload(const RunSettings& settings);

	std::uint32_t regular() const { return regular_; }
	std::uint32_t reactive() const { return tasks_ - regular_; }
	TaskId firstSubscription() const { return tasks_; }
	Tick startOf(std::uint32_t regularTask) const;
	Tick eventTick(std::uint32_t event) const;
	/// Events up to and including this tick.
	std::uint32_t eventsUntil(Tick now) const;
	Tick end() const { return last_; }
	Tick lookAhead() const { return lookAhead_; }
	TickSpan grace() const { return grace_; }

private:
	std::uint32_t tasks_;
	std::uint32_t regular_;
	Tick first_;
	Tick last_;
	Tick lookAhead_;
	TickSpan grace_;
};

/// What a workload planner's predecessors have already accepted.
struct WorkloadProgress
{
	std::uint32_t regular = 0;
	std::uint32_t reactive = 0;
	std::uint32_t subscriptions = 0; ///< Each under its own id.
	bool isSubscribed = false;       ///< The last one is not known to have failed.

	/// Planners accept each of the three sequences in order.
	void note(const JournalEntry& entry, const Workload& workload);
};

/// Hands over the workload's tasks in time, and reactions as soon as their event is known.
class WorkloadPlanner final : public CyclePlanner
{
public:
	WorkloadPlanner(
		const Workload& workload, const WorkloadProgress& progress, MeasureSink* measures)
		: workload_(workload), progress_(progress), measures_(measures)
	{
	}

	void learn(const PlannerEvent& event) override;
	void begin(const CycleBounds& bounds) override { bounds_ = bounds; }
	StepStatus think(Budget&) override { return StepStatus::Done; }
	void commit(PlannerInterface& planner, Tick plannerNow) override;
	bool isDone() const override;

private:
	Workload workload_;
	WorkloadProgress progress_;
	MeasureSink* measures_;
	CycleBounds bounds_;
	std::uint32_t eventsSeen_ = 0;
};

} // namespace RPGPref::Program
