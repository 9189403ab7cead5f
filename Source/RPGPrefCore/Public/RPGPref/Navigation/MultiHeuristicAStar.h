// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Navigation/CellHeuristic.h"
#include "RPGPref/Navigation/NavSearch.h"

#include <memory>
#include <span>

namespace RPGPref
{

struct SharedMhaOptions
{
	double w1 = 1; ///< Weight of all heuristics.
	double w2 = 1; ///< How far ahead of the anchor the guided searches may run.
	NavLimits limits;
};

/// Shared Multi-Heuristic A* (Aine et al., "Multi-Heuristic A*"): an anchor search with a
/// consistent heuristic, and one guided search per guiding heuristic, which all share what they
/// find. The plan costs at most w1 * w2 times the optimum however wrong the guides are. A state
/// is expanded at most twice. Without guides this is Weighted A* at w1.
class SharedMhaStar final : public NavSearch
{
public:
	RPGPREFCORE_API SharedMhaStar(const World& world, const CellHeuristic& anchor,
		std::span<const GuidingHeuristic> guides, const SharedMhaOptions& options);
	RPGPREFCORE_API ~SharedMhaStar() override;

	RPGPREFCORE_API StepStatus step(Budget& budget) override;
	RPGPREFCORE_API SearchStatus status() const override;
	RPGPREFCORE_API NavPlan plan() const override;
	RPGPREFCORE_API void countExpansions(std::vector<std::uint32_t>& counts) const override;
	RPGPREFCORE_API Progress progress() const override;

	/// The largest number of times that any state was expanded.
	RPGPREFCORE_API std::uint32_t mostExpansionsOfAState() const;

private:
	struct Implementation;
	std::unique_ptr<Implementation> self_;
};

struct ImprovedMhaOptions
{
	double weight = 1;
	NavLimits limits;
};

/// Improved Multi-Heuristic A* (Narayanan et al., "Improved Multi-Heuristic A* for Searching with
/// Uncalibrated Heuristics"): guides rank states by their estimate alone, so they need no
/// calibration, and choose among those that cannot break the bound. The plan costs at most
/// weight times the optimum. A state is expanded at most twice.
class ImprovedMhaStar final : public NavSearch
{
public:
	RPGPREFCORE_API ImprovedMhaStar(const World& world, const CellHeuristic& anchor,
		std::span<const GuidingHeuristic> guides, const ImprovedMhaOptions& options);
	RPGPREFCORE_API ~ImprovedMhaStar() override;

	RPGPREFCORE_API StepStatus step(Budget& budget) override;
	RPGPREFCORE_API SearchStatus status() const override;
	RPGPREFCORE_API NavPlan plan() const override;
	RPGPREFCORE_API void countExpansions(std::vector<std::uint32_t>& counts) const override;
	RPGPREFCORE_API Progress progress() const override;
	RPGPREFCORE_API std::uint32_t mostExpansionsOfAState() const;

private:
	struct Implementation;
	std::unique_ptr<Implementation> self_;
};

} // namespace RPGPref
