// SPDX-License-Identifier: MIT
#include "RPGPref/Level/LevelBinding.h"

#include "AgentLocations.h"

#include <algorithm>

namespace RPGPref
{

Level makePlainLevel(const GroundTask& task)
{
	constexpr double kSpacing = 30;
	const std::vector<ObjectId> locations = AgentLocations(task).all();
	Level level;
	level.name = task.problemName;
	std::size_t columns = 1;
	while (columns * columns < locations.size())
	{
		++columns;
	}
	for (const ObjectId object : locations)
	{
		const std::size_t index = level.places.size();
		const std::size_t column = index % columns;
		const std::size_t row = index / columns;
		const Point at = {kSpacing * (0.5 + static_cast<double>(column)),
			kSpacing * (0.5 + static_cast<double>(row))};
		const double half = kSpacing * 0.4;
		const std::string& name = task.objectNames[object.value()];
		const Outline square = {{at.x - half, at.y - half}, {at.x + half, at.y - half},
			{at.x + half, at.y + half}, {at.x - half, at.y + half}};
		level.regions.push_back({name, name, "at " + name, square});
		level.places.push_back({name, name, "place", at, RegionId(index), {}});
		level.scenery.push_back({"floor", Scenery::Shape::Area, square, 0});
	}
	const std::size_t rows = (std::max)(std::size_t{1}, (locations.size() + columns - 1) / columns);
	level.highest = {kSpacing * static_cast<double>(columns), kSpacing * static_cast<double>(rows)};
	return level;
}

} // namespace RPGPref
