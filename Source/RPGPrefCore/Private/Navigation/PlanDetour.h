// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/NavPlan.h"

#include "Navigation/CellSet.h"
#include "Navigation/HeuristicTable.h"
#include "Navigation/SuccessorGenerator.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace RPGPref
{

/// Which steps of a plan the world no longer allows: the first and the last of them.
struct PlanGap
{
	std::size_t first = 0; ///< The step from path[first] to path[first + 1].
	std::size_t last = 0;
};

/// The gap of a plan after a change that concerns only steps from these cells.
std::optional<PlanGap> findGap(
	const World& world, const NavPlan& plan, const CellSet& changedSources);

/// Leads a plan around its gap: leaves it somewhere before, goes unseen over open ground, and
/// joins it again behind. Searches cells instead of states, of which there are far fewer, so it is
/// quick, and the way is simulated afterwards. It can fail where a plan exists, for instance when
/// something has to be fetched on the way; worlds with a modelled player, for whom time counts,
/// are left alone altogether.
class PlanDetour
{
public:
	explicit PlanDetour(const World& world)
		: world_(&world), generator_(world), places_(world.graph().cellCount())
	{
		open_.reserve(kUsualSize);
		way_.reserve(kUsualSize);
	}

	/// The mended plan. It has no bound: that is for the caller to prove. Larger weights look at
	/// fewer cells and find longer ways.
	std::optional<NavPlan> around(
		const NavPlan& plan, const PlanGap& gap, const HeuristicTable& estimate, double weight);

	/// Cells looked at in all calls together.
	std::uint64_t expansions() const { return expansions_; }

private:
	/// Room for what a call collects, made when nobody waits yet.
	static constexpr std::size_t kUsualSize = 256;

	/// What a search knows of a cell.
	struct Place
	{
		std::uint32_t search = 0; ///< The search that this is about; others are forgotten.
		std::uint32_t g = 0;
		std::uint32_t origin = 0; ///< The cell before; of cells of the plan themselves.
		std::uint32_t step = 0;   ///< Of cells of the plan: their place in its path.
		bool isExit = false;      ///< The plan goes on from here, behind the gap.
	};

	/// What one call works on.
	struct Task
	{
		const NavPlan& plan;
		const HeuristicTable& estimate;
		double weight;
	};

	Place& placeOf(std::uint32_t cell);
	void mark(const Task& task, const PlanGap& gap);
	void open(const Task& task, std::uint32_t cell);
	void expand(const Task& task, std::uint32_t cell);
	void leaveThrough(const Task& task, std::uint32_t cell);
	void findExit(const Task& task);
	std::optional<NavPlan> assemble(const NavPlan& plan);
	bool walk(NavPlan& plan, std::uint32_t cell) const;

	const World* world_;
	SuccessorGenerator generator_;
	std::vector<Place> places_;
	OpenList open_;
	std::vector<std::uint32_t> way_; ///< Cells from the exit back to the plan.
	std::uint32_t search_ = 0;
	std::uint32_t flags_ = 0; ///< Those that are set before the gap.
	std::uint32_t exit_ = 0;  ///< The cheapest that was reached.
	std::uint32_t exitCost_ = 0;
	std::uint64_t expansions_ = 0;
};

} // namespace RPGPref
