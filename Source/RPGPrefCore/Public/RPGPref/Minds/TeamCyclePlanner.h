// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/FullPlanner.h"
#include "RPGPref/Planning/PackedState.h"
#include "RPGPref/Protocol/CyclePlanner.h"

#include <memory>
#include <vector>

namespace RPGPref
{

struct TeamCycleOptions
{
	FullPlannerOptions planner;
	/// Ticks that an action takes, by schema; schemas beyond the list take `defaultDuration`.
	std::vector<TickSpan> durations;
	TickSpan defaultDuration = 30;
	TickSpan grace = 0;
	TaskId firstTask = 0;
};

/// Lets a team of companions play in its style while the game runs: the MULTISTYLE planner in
/// cycles. A plan is put on a clock, each agent on a lane of its own, steps at the same time
/// wherever the plan allows it, none before the planning bound. Tasks: subject is the action,
/// argument the agent (-1 for the team).
///
/// Observations (attribute: fact, value: 1 or 0) override what was projected. If the rest of the
/// plan still reaches the goals, it stays; steps that became unnecessary or impossible are taken
/// back; otherwise the planner runs again from what the steps that are already sent will leave
/// behind, and steps that occur in both plans keep their task and are merely moved.
class TeamCyclePlanner final : public CyclePlanner, private DispatchCheck
{
public:
	/// Task and preferences must outlive the planner.
	RPGPREFCORE_API TeamCyclePlanner(const GroundTask& task, const TeamPreferences& preferences,
		const TeamCycleOptions& options = {});
	RPGPREFCORE_API ~TeamCyclePlanner() override;

	/// For a planner that follows one that died: the state as it is now, and the tasks that are
	/// still open, in the order of their starts. Before the first cycle.
	RPGPREFCORE_API void setState(StateView state);
	RPGPREFCORE_API void restore(const PlannerJournal::OpenTask& open);

	RPGPREFCORE_API void learn(const PlannerEvent& event) override;
	RPGPREFCORE_API void begin(const CycleBounds& bounds) override;
	RPGPREFCORE_API StepStatus think(Budget& budget) override;
	RPGPREFCORE_API void commit(PlannerInterface& planner, Tick plannerNow) override;
	DispatchCheck* conditions() override { return this; }
	/// The goals hold, or it is proven that they cannot be reached.
	RPGPREFCORE_API bool isDone() const override;

	bool isUnsolvable() const { return isUnsolvable_; }
	/// How often a plan was made from scratch, and how often the rest of one was kept.
	std::uint32_t plansMade() const { return plansMade_; }
	std::uint32_t plansKept() const { return plansKept_; }
	StateView state() const { return state_; }

private:
	enum class StepState : std::uint8_t
	{
		Planned, ///< Not handed over.
		Handed,
		Started
	};
	struct Step
	{
		ActionId action;
		Tick start = 0;
		TickSpan duration = 0;
		TaskId task = 0;
		StepState state = StepState::Planned;
		bool isMoved = false;
	};

	bool mayDispatch(const ExecuteTask& task) override;
	bool isFixed(const Step& step) const;
	/// The state after the fixed steps, and when they are over.
	PackedState projected(Tick& ready) const;
	void repair();
	void schedule(const Plan& plan, Tick ready);
	TickSpan durationOf(ActionId action) const;
	Step* find(TaskId task);

	const GroundTask* task_;
	const TeamPreferences* preferences_;
	TeamCycleOptions options_;
	PackedState state_;
	std::vector<Step> steps_; ///< In the plan's order; those that ended are gone.
	std::vector<TaskId> withdrawn_;
	/// The task as it stands, for the running search.
	std::unique_ptr<GroundTask> situation_;
	std::unique_ptr<FullPlanner> search_;
	Tick searchReady_ = 0;
	CycleBounds bounds_;
	TaskId nextTask_;
	bool isDirty_ = true; ///< Something happened that the plan did not foresee.
	bool isUnsolvable_ = false;
	std::uint32_t plansMade_ = 0;
	std::uint32_t plansKept_ = 0;
};

} // namespace RPGPref
