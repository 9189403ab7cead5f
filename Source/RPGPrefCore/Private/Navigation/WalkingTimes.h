// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/CellHeuristic.h"

#include <cstdint>
#include <map>
#include <memory>

namespace RPGPref
{

/// Walking times to the goal and to single cells, each made when it is first asked for and then
/// shared: many demonstrations begin and end at the same places, and a field costs a Dijkstra.
class WalkingTimes
{
public:
	using Field = std::shared_ptr<const DistanceField>;

	explicit WalkingTimes(const World& world)
		: graph_(&world.graph()), toGoal_(std::make_shared<const DistanceField>(world))
	{
	}

	const Field& toGoal() const { return toGoal_; }

	const Field& to(std::uint32_t cell)
	{
		Field& field = toCells_[cell];
		if (field == nullptr)
		{
			field = std::make_shared<const DistanceField>(*graph_, cell);
		}
		return field;
	}

private:
	const NavGraph* graph_;
	Field toGoal_;
	std::map<std::uint32_t, Field> toCells_;
};

} // namespace RPGPref
