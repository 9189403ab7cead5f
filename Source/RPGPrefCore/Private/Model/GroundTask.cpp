// SPDX-License-Identifier: MIT
#include "RPGPref/Model/GroundTask.h"

#include "Foundation/Names.h"

#include <algorithm>

namespace RPGPref
{

std::string GroundTask::actionText(ActionId action) const
{
	std::string text = schemaNames[actions[action.value()].schema.value()];
	for (const ObjectId object : arguments[action])
	{
		text += ' ';
		text += objectNames[object.value()];
	}
	return text;
}

std::string GroundTask::atomText(AtomId atom) const
{
	const Atom& content = atoms[atom.value()];
	std::string text = "(" + predicateNames[content.predicate.value()];
	for (const ObjectId object : content.arguments)
	{
		text += ' ';
		text += objectNames[object.value()];
	}
	return text + ')';
}

std::string GroundTask::factText(FactId fact) const
{
	const std::string text = atomText(facts[fact.value()].atom);
	return facts[fact.value()].negated ? "(not " + text + ")" : text;
}

std::string GroundTask::fluentText(FluentId fluent) const
{
	const ExtendedTask::Fluent& content = extension.fluents[fluent.value()];
	std::string text = "(" + extension.functionNames[content.function.value()];
	for (const ObjectId object : content.arguments)
	{
		text += ' ';
		text += objectNames[object.value()];
	}
	return text + ')';
}

std::string_view GroundTask::agentName(AgentId agent) const
{
	return agent.isValid() ? std::string_view(objectNames[agents[agent.value()].value()])
						   : std::string_view("team");
}

ActionId GroundTask::findAction(std::string_view text) const
{
	const auto nextWord = [&]()
	{
		const std::size_t end = (std::min)(text.find(' '), text.size());
		const std::string_view word = text.substr(0, end);
		text.remove_prefix((std::min)(end + 1, text.size()));
		return word;
	};
	const auto find = [](const std::vector<std::string>& names, std::string_view name)
	{
		return static_cast<std::size_t>(
			std::find_if(names.begin(), names.end(),
				[&](const std::string& other) { return sameName(other, name); }) -
			names.begin());
	};
	const std::size_t schema = find(schemaNames, nextWord());
	std::vector<ObjectId> wanted;
	while (!text.empty())
	{
		wanted.push_back(ObjectId(find(objectNames, nextWord())));
	}
	// Actions are sorted by schema, then by arguments.
	const auto isBefore = [&](const Action& action, int)
	{
		if (action.schema != SchemaId(schema))
		{
			return action.schema < SchemaId(schema);
		}
		const ActionId id{static_cast<std::size_t>(&action - actions.data())};
		const auto& known = arguments[id];
		return std::lexicographical_compare(
			known.begin(), known.end(), wanted.begin(), wanted.end());
	};
	const auto found = std::lower_bound(actions.begin(), actions.end(), 0, isBefore);
	if (found == actions.end() || found->schema != SchemaId(schema))
	{
		return {};
	}
	const ActionId id{static_cast<std::size_t>(found - actions.begin())};
	const auto& known = arguments[id];
	return std::equal(known.begin(), known.end(), wanted.begin(), wanted.end()) ? id : ActionId();
}

} // namespace RPGPref
