// SPDX-License-Identifier: MIT
// A removal marks actions and initial facts. taskWithout copies the task without them in one pass
// over actions and facts; fact numbers stay, so states, goals and preferences of facts remain
// valid. isRelaxedSolvable needs no copy: it spreads truth from the start through actions whose
// open preconditions it counts down, and each fact and each precondition is met once. Extended
// tasks ask the relaxed plan graph with the removed actions forbidden.
//
// Exact for what it says: if a goal is out of reach when nothing is ever deleted, no plan reaches
// it.
#include "RPGPref/Analysis/TaskWithout.h"

#include "RPGPref/Planning/RelaxedPlanGraph.h"

#include <algorithm>
#include <iterator>

namespace RPGPref
{

namespace
{

bool speaksOf(const GroundTask& task, AtomId atom, ObjectId object)
{
	const std::vector<ObjectId>& arguments = task.atoms[atom.value()].arguments;
	return std::find(arguments.begin(), arguments.end(), object) != arguments.end();
}

bool speaksOf(const GroundTask& task, ActionId action, ObjectId object)
{
	const auto arguments = task.arguments[action];
	const auto preconditions = task.preconditions[action];
	const auto effects = task.effects[action];
	return std::find(arguments.begin(), arguments.end(), object) != arguments.end() ||
		   std::any_of(preconditions.begin(), preconditions.end(),
			   [&](FactId fact)
			   { return speaksOf(task, task.facts[fact.value()].atom, object); }) ||
		   std::any_of(effects.begin(), effects.end(),
			   [&](const GroundTask::Effect& effect)
			   { return speaksOf(task, effect.atom, object); });
}

/// The extension with the lists of the actions that stay.
ExtendedTask extensionWithout(const GroundTask& task, const Removal& removal)
{
	const ExtendedTask& before = task.extension;
	ExtendedTask after = before;
	after.variantEnds.clear();
	after.variants = {};
	after.partEnds.clear();
	after.partConditions = {};
	after.partAdds = {};
	after.partDeletes = {};
	after.partEffects = {};
	after.partNumbers = {};
	after.durations.clear();
	after.interrupts = {};
	after.metricCosts.clear();
	for (std::size_t i = 0; i < task.actions.size(); ++i)
	{
		const ActionId action(i);
		if (removal.actions[i])
		{
			continue;
		}
		for (std::size_t variant = before.firstVariant(action);
			 variant < before.lastVariant(action); ++variant)
		{
			after.variants.append(before.variant(variant));
		}
		after.variantEnds.push_back(static_cast<std::uint32_t>(after.variants.size()));
		for (std::size_t part = before.firstPart(action); part < before.lastPart(action); ++part)
		{
			after.partConditions.append(before.partConditions[PartId(part)]);
			after.partAdds.append(before.partAdds[PartId(part)]);
			after.partDeletes.append(before.partDeletes[PartId(part)]);
			after.partEffects.append(before.partEffects[PartId(part)]);
			after.partNumbers.append(before.partNumbers[PartId(part)]);
		}
		after.partEnds.push_back(static_cast<std::uint32_t>(after.partAdds.size()));
		after.interrupts.append(before.interrupts[action]);
		if (!before.durations.empty())
		{
			after.durations.push_back(before.durations[i]);
		}
		if (!before.metricCosts.empty())
		{
			after.metricCosts.push_back(before.metricCosts[i]);
		}
	}
	return after;
}

} // namespace

Removal removeSchema(const GroundTask& task, SchemaId schema)
{
	Removal removal(task);
	for (std::size_t action = 0; action < task.actions.size(); ++action)
	{
		removal.actions[action] = task.actions[action].schema == schema;
	}
	return removal;
}

Removal removeObject(const GroundTask& task, ObjectId object)
{
	Removal removal(task);
	for (std::size_t action = 0; action < task.actions.size(); ++action)
	{
		removal.actions[action] = speaksOf(task, ActionId(action), object);
	}
	for (const FactId fact : task.initialState)
	{
		const GroundTask::Fact& content = task.facts[fact.value()];
		removal.facts[fact.value()] = !content.negated && speaksOf(task, content.atom, object);
	}
	return removal;
}

Removal removeFact(const GroundTask& task, FactId fact)
{
	Removal removal(task);
	removal.facts[fact.value()] = true;
	return removal;
}

std::vector<FactId> startWithout(const GroundTask& task, const Removal& removal)
{
	std::vector<bool> isGone(task.atoms.size(), false);
	for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
	{
		if (removal.facts[fact] && !task.facts[fact].negated)
		{
			isGone[task.facts[fact].atom.value()] = true;
		}
	}
	std::vector<bool> isInitial(task.facts.size(), false);
	for (const FactId fact : task.initialState)
	{
		isInitial[fact.value()] = true;
	}
	std::vector<FactId> state;
	for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
	{
		const GroundTask::Fact& content = task.facts[fact];
		const bool becomesTrue = content.negated && isGone[content.atom.value()];
		if (becomesTrue || (isInitial[fact] && !removal.facts[fact]))
		{
			state.push_back(FactId(fact));
		}
	}
	return state;
}

std::vector<ActionId> keptActions(const GroundTask& task, const Removal& removal)
{
	std::vector<ActionId> kept;
	for (std::size_t action = 0; action < task.actions.size(); ++action)
	{
		if (!removal.actions[action])
		{
			kept.push_back(ActionId(action));
		}
	}
	return kept;
}

GroundTask taskWithout(const GroundTask& task, const Removal& removal)
{
	GroundTask result;
	result.domainName = task.domainName;
	result.problemName = task.problemName;
	result.objectNames = task.objectNames;
	result.predicateNames = task.predicateNames;
	result.schemaNames = task.schemaNames;
	result.agents = task.agents;
	result.atoms = task.atoms;
	result.facts = task.facts;
	result.goals = task.goals;
	result.unreachableGoals = task.unreachableGoals;
	result.words = task.words;
	result.kinds = task.kinds;

	result.initialState = startWithout(task, removal);
	std::vector<ActionId> newId(task.actions.size());
	for (std::size_t i = 0; i < task.actions.size(); ++i)
	{
		if (removal.actions[i])
		{
			continue;
		}
		const ActionId action(i);
		newId[i] = ActionId(result.actions.size());
		result.actions.push_back(task.actions[i]);
		result.arguments.append(task.arguments[action]);
		result.preconditions.append(task.preconditions[action]);
		result.adds.append(task.adds[action]);
		result.deletes.append(task.deletes[action]);
		result.effects.append(task.effects[action]);
	}
	const auto keep = [&](std::span<const ActionId> actions, FlatLists<FactId, ActionId>& lists)
	{
		for (const ActionId action : actions)
		{
			if (newId[action.value()].isValid())
			{
				lists.push(newId[action.value()]);
			}
		}
		lists.endList();
	};
	for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
	{
		keep(task.neededBy[FactId(fact)], result.neededBy);
		keep(task.achievedBy[FactId(fact)], result.achievedBy);
	}
	for (const ActionId action : task.withoutPreconditions)
	{
		if (newId[action.value()].isValid())
		{
			result.withoutPreconditions.push_back(newId[action.value()]);
		}
	}
	if (task.isExtended())
	{
		result.extension = extensionWithout(task, removal);
	}
	return result;
}

bool isRelaxedSolvable(const GroundTask& task, const Removal& removal)
{
	if (task.isExtended())
	{
		const TeamPreferences indifferent(task);
		RelaxedPlanGraph graph(task, indifferent);
		std::vector<ActionId> gone;
		for (std::size_t action = 0; action < task.actions.size(); ++action)
		{
			if (removal.actions[action])
			{
				gone.push_back(ActionId(action));
			}
		}
		graph.forbid(gone);
		return graph.evaluate(packState(task, startWithout(task, removal)), 1);
	}
	std::vector<bool> isTrue(task.facts.size(), false);
	std::vector<std::size_t> open(task.actions.size());
	std::vector<FactId> agenda;
	const auto reach = [&](FactId fact)
	{
		if (!isTrue[fact.value()])
		{
			isTrue[fact.value()] = true;
			agenda.push_back(fact);
		}
	};
	const auto execute = [&](ActionId action)
	{
		if (!removal.actions[action.value()])
		{
			const auto adds = task.adds[action];
			std::for_each(adds.begin(), adds.end(), reach);
		}
	};
	for (std::size_t action = 0; action < open.size(); ++action)
	{
		open[action] = task.preconditions[ActionId(action)].size();
	}
	const std::vector<FactId> start = startWithout(task, removal);
	std::for_each(start.begin(), start.end(), reach);
	std::for_each(task.withoutPreconditions.begin(), task.withoutPreconditions.end(), execute);
	while (!agenda.empty())
	{
		const FactId fact = agenda.back();
		agenda.pop_back();
		for (const ActionId action : task.neededBy[fact])
		{
			if (--open[action.value()] == 0)
			{
				execute(action);
			}
		}
	}
	return task.unreachableGoals.empty() && std::all_of(task.goals.begin(), task.goals.end(),
												[&](FactId goal) { return isTrue[goal.value()]; });
}

} // namespace RPGPref
