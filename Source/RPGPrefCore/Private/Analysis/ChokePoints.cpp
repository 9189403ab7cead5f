// SPDX-License-Identifier: MIT
#include "RPGPref/Analysis/ChokePoints.h"

#include "RPGPref/Analysis/TaskWithout.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

bool contains(const std::vector<FactId>& sorted, FactId fact)
{
	return std::binary_search(sorted.begin(), sorted.end(), fact);
}

Removal removePlace(const GroundTask& task, const LevelBinding& binding, PlaceId place)
{
	Removal removal(task);
	for (std::size_t action = 0; action < task.actions.size(); ++action)
	{
		removal.actions[action] = binding.placement(ActionId(action)).at == place;
	}
	return removal;
}

Removal removeAchievers(const GroundTask& task, FactId fact)
{
	Removal removal(task);
	for (const ActionId action : task.achievedBy[fact])
	{
		removal.actions[action.value()] = true;
	}
	return removal;
}

} // namespace

ChokePoints findChokePoints(const GroundTask& task, const LevelBinding& binding)
{
	ChokePoints points;
	if (!isRelaxedSolvable(task, Removal(task)))
	{
		return points; // Without any plan, everything and nothing is a choke point.
	}
	for (std::size_t schema = 0; schema < task.schemaNames.size(); ++schema)
	{
		if (!isRelaxedSolvable(task, removeSchema(task, SchemaId(schema))))
		{
			points.actions.push_back(SchemaId(schema));
		}
	}
	for (std::size_t place = 0; place < binding.level().places.size(); ++place)
	{
		if (!isRelaxedSolvable(task, removePlace(task, binding, PlaceId(place))))
		{
			points.places.push_back(PlaceId(place));
		}
	}
	for (std::size_t i = 0; i < task.facts.size(); ++i)
	{
		const FactId fact(i);
		if (!contains(task.initialState, fact) && !contains(task.goals, fact) &&
			!isRelaxedSolvable(task, removeAchievers(task, fact)))
		{
			points.facts.push_back(fact);
		}
	}
	return points;
}

} // namespace RPGPref
