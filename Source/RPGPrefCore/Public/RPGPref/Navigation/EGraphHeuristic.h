// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPref/Export.h"
#include "RPGPref/Navigation/CellHeuristic.h"

#include <span>
#include <vector>

namespace RPGPref
{

/// h^E, the experience graph's heuristic: the cheapest way to the goal over the points of the
/// demonstrations, where a demonstrated edge costs what it took (or epsilon times the straight
/// line, if that is less) and everything else epsilon times the straight line. Between 0 and
/// epsilon * h^S; divided by epsilon it is consistent. Unlike T-Graphs it knows only points, so
/// a state beside the middle of an edge is not drawn to it.
class EGraphHeuristic final : public CellHeuristic
{
public:
	/// Points beyond this many are left out evenly; making the heuristic takes their square.
	static constexpr std::size_t kMostPoints = 4096;

	RPGPREFCORE_API EGraphHeuristic(
		const World& world, std::span<const Demonstration> demonstrations, double epsilon);

	RPGPREFCORE_API double ticks(std::uint32_t cell) const override;

private:
	const World* world_;
	double epsilon_;
	std::vector<WorldPoint> points_;
	std::vector<double> values_;
};

} // namespace RPGPref
