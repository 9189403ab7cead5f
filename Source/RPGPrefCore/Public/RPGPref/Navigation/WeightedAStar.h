// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Navigation/CellHeuristic.h"
#include "RPGPref/Navigation/NavSearch.h"

#include <memory>

namespace RPGPref
{

struct WeightedAStarOptions
{
	double weight = 1;
	/// The heuristic divided by this is consistent: 1, or epsilon for E-Graph and T-Graph.
	double heuristicInflation = 1;
	/// Expand a state again when a cheaper way to it comes up. Needed for the bound only when the
	/// heuristic is inconsistent beyond its inflation; costs expansions.
	bool reopen = false;
	NavLimits limits;
};

/// Weighted A*: expands by g + weight * h, ties to the larger g. The plan costs at most
/// weight * heuristicInflation times the optimum. At weight 1 with h^S this is A*.
class WeightedAStar final : public NavSearch
{
public:
	RPGPREFCORE_API WeightedAStar(const World& world, const CellHeuristic& heuristic,
		const WeightedAStarOptions& options = {});
	RPGPREFCORE_API ~WeightedAStar() override;

	RPGPREFCORE_API StepStatus step(Budget& budget) override;
	RPGPREFCORE_API SearchStatus status() const override;
	RPGPREFCORE_API NavPlan plan() const override;
	RPGPREFCORE_API void countExpansions(std::vector<std::uint32_t>& counts) const override;
	RPGPREFCORE_API Progress progress() const override;

private:
	struct Implementation;
	std::unique_ptr<Implementation> self_;
};

} // namespace RPGPref
