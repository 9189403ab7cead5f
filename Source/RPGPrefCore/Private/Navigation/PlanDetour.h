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
	}

	/// The mended plan. It has no bound: that is for the caller to prove. Larger weights look at
	/// fewer cells and find longer ways.
	std::optional<NavPlan> around(
		const NavPlan& plan, const PlanGap& gap, const HeuristicTable& estimate, double weight);

	/// Cells looked at in all calls together.
	std::uint64_t expansions() const { return expansions_; }

private:
	/// What a search knows of a cell.
	struct Place
	{
		std::uint32_t search = 0; ///< The search that this is about; others are forgotten.
		std::uint32_t g = 0;
		std::uint32_t origin = 0; ///< The cell before; of cells of the plan themselves.
		std::uint32_t step = 0;   ///< Of cells of the plan: their place in its path.
		bool isExit = false;      ///< The plan goes on from here, behind the gap.
	};

	Place& placeOf(std::uint32_t cell);
	void mark(
		const NavPlan& plan, const PlanGap& gap, const HeuristicTable& estimate, double weight);
	std::uint32_t findExit(const NavPlan& plan, const HeuristicTable& estimate, double weight);
	void expand(std::uint32_t cell, const HeuristicTable& estimate, double weight);
	std::optional<NavPlan> assemble(const NavPlan& plan, std::uint32_t exit) const;
	bool walk(NavPlan& plan, std::uint32_t cell) const;

	const World* world_;
	SuccessorGenerator generator_;
	std::vector<Place> places_;
	OpenList open_;
	std::uint32_t search_ = 0;
	std::uint32_t flags_ = 0; ///< Those that are set before the gap.
	std::uint64_t expansions_ = 0;
};

} // namespace RPGPref
