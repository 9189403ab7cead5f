// SPDX-License-Identifier: MIT
// A kind of action or a place is a choke point if the goals are out of reach without it even when
// nothing is ever deleted. Only what one relaxed plan uses can be one: what all plans need, that
// plan needs, too. So one relaxed plan is made, and each of its schemas and places is taken out
// once.
//
// Everything found is a true choke point; some are missed, because real plans can lose what relaxed
// ones keep. Costs one relaxed reachability, linear in the task, for each schema and place of that
// plan.
#include "RPGPref/Analysis/ChokePoints.h"

#include "RPGPref/Analysis/TaskWithout.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"

#include <set>

namespace RPGPref
{

Removal removePlace(const GroundTask& task, const LevelBinding& binding, PlaceId place)
{
	Removal removal(task);
	for (std::size_t action = 0; action < task.actions.size(); ++action)
	{
		removal.actions[action] = binding.placement(ActionId(action)).at == place;
	}
	return removal;
}

ChokePoints findChokePoints(const GroundTask& task, const LevelBinding& binding)
{
	ChokePoints points;
	const TeamPreferences nobodyPrefersAnything(task);
	RelaxedPlanGraph graph(task, nobodyPrefersAnything);
	if (!graph.evaluate(packInitialState(task), 1))
	{
		return points; // Without any plan, everything and nothing is a choke point.
	}
	// What all plans need, this one needs, too: nothing else has to be tried.
	std::set<SchemaId> schemas;
	std::set<PlaceId> places;
	for (const ActionId action : graph.relaxedPlan())
	{
		schemas.insert(task.actions[action.value()].schema);
		if (const PlaceId place = binding.placement(action).at; place.isValid())
		{
			places.insert(place);
		}
	}
	for (const SchemaId schema : schemas)
	{
		if (!isRelaxedSolvable(task, removeSchema(task, schema)))
		{
			points.actions.push_back(schema);
		}
	}
	for (const PlaceId place : places)
	{
		if (!isRelaxedSolvable(task, removePlace(task, binding, place)))
		{
			points.places.push_back(place);
		}
	}
	return points;
}

} // namespace RPGPref
