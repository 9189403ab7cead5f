// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/Navigator.h"
#include "RPGPref/Navigation/World.h"
#include "RPGPref/Protocol/CyclePlanner.h"

#include <memory>
#include <vector>

namespace RPGPref
{

struct RouteCycleOptions
{
	NavParameters navigation;
	/// Executor ticks for one tick of the scenario.
	TickSpan ticksPerStep = 1;
	TickSpan grace = 0;
	TaskId firstTask = 0;
};

/// Leads an NPC along demonstrations while the game runs: the demonstration planner in cycles.
/// Each step of the route is a task (subject: the cell to go to, argument: 1 when sneaking).
/// Observations: kWhere is the cell the NPC stands on, kFirstDoor + n is door n, 1 when open. When
/// they contradict the route, a new one is planned from where the steps that are already sent
/// will have led, or from where the NPC was seen. A planner that follows one that died is made
/// with a world whose start is where the NPC stands; the steps that its predecessor left open are
/// withdrawn.
class RouteCyclePlanner final : public CyclePlanner
{
public:
	static constexpr SymbolId kWhere = 0;
	static constexpr SymbolId kFirstDoor = 1;

	/// The world is changed by what is observed; world and demonstrations must outlive the planner.
	RPGPREFCORE_API RouteCyclePlanner(World& world, std::span<const Demonstration> demonstrations,
		const RouteCycleOptions& options = {});
	RPGPREFCORE_API ~RouteCyclePlanner() override;

	/// Takes over a predecessor's open task, in order to withdraw it. Before the first cycle.
	RPGPREFCORE_API void restore(const PlannerJournal::OpenTask& open);

	RPGPREFCORE_API void learn(const PlannerEvent& event) override;
	RPGPREFCORE_API void begin(const CycleBounds& bounds) override;
	RPGPREFCORE_API StepStatus think(Budget& budget) override;
	RPGPREFCORE_API void commit(PlannerInterface& planner, Tick plannerNow) override;
	/// The goal is reached, or it is proven that it cannot be.
	RPGPREFCORE_API bool isDone() const override;

	bool isUnsolvable() const { return isUnsolvable_; }
	std::uint32_t plansMade() const { return plansMade_; }
	NpcState where() const { return where_; }

private:
	struct Step
	{
		NpcState state; ///< Where it leads.
		Tick start = 0;
		TickSpan duration = 0;
		TaskId task = 0;
		bool isHanded = false;
		bool isStarted = false;
	};

	bool isFixed(const Step& step) const;
	void adopt(const NavPlan& plan);

	World* world_;
	std::span<const Demonstration> demonstrations_;
	RouteCycleOptions options_;
	NpcState where_; ///< After the last step that is known to be over.
	std::vector<Step> steps_;
	std::vector<TaskId> withdrawn_;
	std::unique_ptr<Navigator> navigator_;
	Tick searchReady_ = 0;
	CycleBounds bounds_;
	TaskId nextTask_;
	bool isDirty_ = true;
	bool isUnsolvable_ = false;
	std::uint32_t plansMade_ = 0;
};

} // namespace RPGPref
