// SPDX-License-Identifier: MIT
#include "RPGPref/Playstyle/PatternMatches.h"

#include "Model/TextScan.h"
#include "PreferencePatterns.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

bool knows(const std::vector<std::string>& names, const std::string& name)
{
	return name == "*" || std::any_of(names.begin(), names.end(),
							  [&](const std::string& other) { return sameName(other, name); });
}

template <typename Id>
void addMatches(const PreferencePatterns& patterns, std::uint32_t name,
	std::span<const ObjectId> arguments, Id id, std::vector<PatternMatches<Id>>& result)
{
	bool isFirst = true;
	patterns.forEachMatch(name, arguments,
		[&](std::size_t preference, FixedValue)
		{
			result[preference].all.push_back(id);
			if (isFirst)
			{
				result[preference].counting.push_back(id);
			}
			isFirst = false;
		});
}

} // namespace

std::vector<PatternMatches<ActionId>> matchActions(
	const std::vector<Preference>& preferences, const GroundTask& task, AgentId agent)
{
	const PreferencePatterns patterns(preferences, NameTable(task.schemaNames),
		NameTable(task.objectNames), task.schemaNames.size());
	std::vector<PatternMatches<ActionId>> result(preferences.size());
	for (std::size_t i = 0; i < task.actions.size(); ++i)
	{
		const GroundTask::Action& action = task.actions[i];
		if (action.executor.isValid() && (!agent.isValid() || action.executor == agent))
		{
			addMatches(
				patterns, action.schema.value(), task.arguments[ActionId(i)], ActionId(i), result);
		}
	}
	return result;
}

std::vector<PatternMatches<AtomId>> matchPropositions(
	const std::vector<Preference>& preferences, const GroundTask& task)
{
	const PreferencePatterns patterns(preferences, NameTable(task.predicateNames),
		NameTable(task.objectNames), task.predicateNames.size());
	std::vector<PatternMatches<AtomId>> result(preferences.size());
	for (std::size_t i = 0; i < task.atoms.size(); ++i)
	{
		addMatches<AtomId>(
			patterns, task.atoms[i].predicate.value(), task.atoms[i].arguments, AtomId(i), result);
	}
	return result;
}

std::string unknownName(const Preference& preference, PreferenceKind kind, const GroundTask& task)
{
	const bool isAction = kind == PreferenceKind::Action;
	if (!knows(isAction ? task.schemaNames : task.predicateNames, preference.name))
	{
		return std::string("there is no ") + (isAction ? "action" : "predicate") + " of that name";
	}
	for (const std::string& argument : preference.arguments.value_or(std::vector<std::string>()))
	{
		if (!knows(task.objectNames, argument))
		{
			return "there is no object " + quoteForMessage(argument);
		}
	}
	return {};
}

} // namespace RPGPref
