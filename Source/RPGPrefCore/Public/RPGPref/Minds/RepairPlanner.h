// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Minds/RepairPlan.h"

#include <optional>

namespace RPGPref
{

/// What a repairing planner did to its plan, and why; for people.
struct PlanChange
{
	enum class Kind : std::uint8_t
	{
		Inserted,
		Moved,
		Removed,
		Lost,     ///< The executor or the protocol reported that the task did not start.
		Surprised ///< An attribute was not what had been projected.
	};

	Kind kind = Kind::Inserted;
	Tick now = 0;
	std::uint32_t subject = 0;                  ///< The template; for Surprised the attribute.
	Tick start = 0;                             ///< The task's start, old for Removed and Lost.
	TaskOutcome outcome = TaskOutcome::Started; ///< For Lost.
	AttributeValue expected = 0;                ///< For Surprised.
	AttributeValue actual = 0;
};

/// An anytime planner that repairs: a plan is a set of tasks at their places in time; every goal
/// that is missed, every condition that does not hold and every actuator that is wanted twice has
/// a cost; in each step the largest cost is taken and the change of the plan is made that lowers
/// the sum most. What does not help is left for the next cycle, so a plan is there at any time.
/// After an observation or a missed task only what is now wrong is repaired; tasks that were sent
/// stand. In the spirit of the planner that "A Real-Time Concurrent Planning and Execution
/// Framework for Automated Story Planning for Games" assumes.
///
/// One unit of budget is one evaluation of the plan. Deterministic.
class RepairPlanner final : public CyclePlanner
{
public:
	/// The model must outlive the planner; its goals may be changed between cycles. Tasks get ids
	/// from `firstTask` on.
	RPGPREFCORE_API RepairPlanner(const TemporalModel& model, TaskId firstTask);
	RPGPREFCORE_API ~RepairPlanner() override;

	/// Takes over a predecessor's open task; those with other subjects than templates are ignored.
	/// If it is lost, a pinned one is wanted as soon as possible; any other was planned for a goal,
	/// and whatever the goal needs then is planned for it.
	RPGPREFCORE_API void restore(const PlannerJournal::OpenTask& open, bool isPinned);
	/// A predecessor's task that has started: what it contributes may still be to come.
	RPGPREFCORE_API void restoreStarted(std::uint32_t kind, Tick start);
	/// Wants this task at exactly this tick, whatever it costs; repaired around. If it is lost, it
	/// is wanted as soon as possible.
	RPGPREFCORE_API TaskId pin(std::uint32_t kind, Tick start);
	/// An id for a task of the caller's own, which the plan will never use.
	TaskId takeId() { return nextTask_++; }

	RPGPREFCORE_API void learn(const PlannerEvent& event) override;
	RPGPREFCORE_API void begin(const CycleBounds& bounds) override;
	RPGPREFCORE_API StepStatus think(Budget& budget) override;
	RPGPREFCORE_API void commit(PlannerInterface& planner, Tick plannerNow) override;
	/// Nothing is left that costs.
	RPGPREFCORE_API bool isDone() const override;

	/// Cost of the plan as it stands; the price of tasks is not counted.
	RPGPREFCORE_API std::int64_t cost() const;
	const Projection& projection() const { return plan_.projection(); }
	/// Changes since they were last cleared.
	std::span<const PlanChange> changes() const { return changes_; }
	void clearChanges() { changes_.clear(); }
	std::size_t taskCount() const { return plan_.tasks().size(); }
	const std::vector<PlacedTask>& tasks() const { return plan_.tasks(); }

private:
	/// A choice among repairs that may be interrupted and continued.
	struct Choice
	{
		bool isOpen = false;
		PlanFlaw flaw;
		std::int64_t current = 0;
		std::size_t next = 0; ///< The proposal to look at.
		std::optional<std::size_t> best;
		std::int64_t bestCost = 0;
	};

	void learnObservation(const PlannerEvent& event);
	void learnOutcome(const PlannerEvent& event);
	bool hasSubstitute(std::size_t lost);
	bool isHistory(std::size_t task) const;
	bool openChoice();
	void closeChoice(Budget& budget);
	bool repairByChain(const PlanRepair& first, std::int64_t current, Budget& budget);
	void apply(const PlanRepair& repair);
	void note(PlanChange::Kind kind, std::uint32_t subject, Tick start);

	RepairPlan plan_;
	std::vector<TaskId> withdrawn_;
	std::vector<std::uint32_t> lostPins_; ///< Templates that are still wanted.
	std::vector<PlanChange> changes_;
	std::vector<PlanFlaw> hopeless_;
	std::vector<PlanRepair> proposals_;
	Choice choice_;
	TaskId nextTask_;
};

} // namespace RPGPref
