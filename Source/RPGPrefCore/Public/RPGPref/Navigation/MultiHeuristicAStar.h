// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Navigation/CellHeuristic.h"
#include "RPGPref/Navigation/NavSearch.h"

#include <memory>
#include <span>

namespace RPGPref
{

class MhaStates;

/// What both Multi-Heuristic searches have in common: an anchor search with a consistent
/// heuristic, and one guided search per guiding heuristic, which all share what they find. A state
/// is expanded at most twice. Without guides this is Weighted A*.
class MultiHeuristicSearch : public NavSearch
{
public:
	RPGPREFCORE_API ~MultiHeuristicSearch() override;

	RPGPREFCORE_API StepStatus step(Budget& budget) final;
	RPGPREFCORE_API SearchStatus status() const final;
	RPGPREFCORE_API NavPlan plan() const final;
	RPGPREFCORE_API void countExpansions(std::vector<std::uint32_t>& counts) const final;
	RPGPREFCORE_API Progress progress() const final;

	/// The largest number of times that any state was expanded.
	RPGPREFCORE_API std::uint32_t mostExpansionsOfAState() const;

protected:
	explicit MultiHeuristicSearch(std::unique_ptr<MhaStates> states);

private:
	std::unique_ptr<MhaStates> states_;
};

struct SharedMhaOptions
{
	double w1 = 1; ///< Weight of all heuristics.
	double w2 = 1; ///< How far ahead of the anchor the guided searches may run.
	NavLimits limits;
};

/// Shared Multi-Heuristic A* (Aine et al., "Multi-Heuristic A*"). The plan costs at most w1 * w2
/// times the optimum however wrong the guides are.
class SharedMhaStar final : public MultiHeuristicSearch
{
public:
	RPGPREFCORE_API SharedMhaStar(const World& world, const CellHeuristic& anchor,
		std::span<const GuidingHeuristic> guides, const SharedMhaOptions& options);
	RPGPREFCORE_API ~SharedMhaStar() override;
};

struct ImprovedMhaOptions
{
	double weight = 1;
	NavLimits limits;
};

/// Improved Multi-Heuristic A* (Narayanan et al., "Improved Multi-Heuristic A* for Searching with
/// Uncalibrated Heuristics"): guides rank states by their estimate alone, so they need no
/// calibration, and choose among those that cannot break the bound. The plan costs at most
/// weight times the optimum.
class ImprovedMhaStar final : public MultiHeuristicSearch
{
public:
	RPGPREFCORE_API ImprovedMhaStar(const World& world, const CellHeuristic& anchor,
		std::span<const GuidingHeuristic> guides, const ImprovedMhaOptions& options);
	RPGPREFCORE_API ~ImprovedMhaStar() override;
};

} // namespace RPGPref
