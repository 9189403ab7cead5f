// SPDX-License-Identifier: MIT
#include "Planning/AgentSymmetry.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

/// What an action does, apart from its number.
struct Deed
{
	SchemaId schema;
	std::vector<ObjectId> arguments;
};

Deed keyOf(const GroundTask& task, ActionId action)
{
	const std::span<const ObjectId> arguments = task.arguments[action];
	return {task.actions[action.value()].schema, {arguments.begin(), arguments.end()}};
}

/// Below 0, 0 or above 0, as the action comes before, is or comes after the deed.
int compareDeeds(const GroundTask& task, ActionId action, const Deed& deed)
{
	const SchemaId schema = task.actions[action.value()].schema;
	if (schema != deed.schema)
	{
		return schema < deed.schema ? -1 : 1;
	}
	const std::span<const ObjectId> arguments = task.arguments[action];
	const auto [left, right] = std::mismatch(
		arguments.begin(), arguments.end(), deed.arguments.begin(), deed.arguments.end());
	if (left == arguments.end() || right == deed.arguments.end())
	{
		return static_cast<int>(arguments.size()) - static_cast<int>(deed.arguments.size());
	}
	return *left < *right ? -1 : 1;
}

std::vector<AgentId> sameAgents(const GroundTask& task)
{
	std::vector<AgentId> images;
	for (std::size_t agent = 0; agent < task.agents.size(); ++agent)
	{
		images.push_back(AgentId{agent});
	}
	return images;
}

/// An atom as a word that can be sorted and compared.
std::vector<std::uint32_t> renamedAtom(const GroundTask& task, AtomId atom,
	std::span<const AgentId> agentOfObject, std::span<const AgentId> images)
{
	std::vector<std::uint32_t> key{task.atoms[atom.value()].predicate.value()};
	for (const ObjectId object : task.atoms[atom.value()].arguments)
	{
		const AgentId agent = agentOfObject[object.value()];
		key.push_back(
			(agent.isValid() ? task.agents[images[agent.value()].value()] : object).value());
	}
	return key;
}

/// The facts in an order that does not depend on the agents' names, agents renamed.
std::vector<std::vector<std::uint32_t>> renamedFacts(const GroundTask& task,
	std::span<const FactId> facts, std::span<const AgentId> agentOfObject,
	std::span<const AgentId> images)
{
	std::vector<std::vector<std::uint32_t>> keys;
	for (const FactId fact : facts)
	{
		keys.push_back(renamedAtom(task, task.facts[fact.value()].atom, agentOfObject, images));
		keys.back().push_back(task.facts[fact.value()].negated ? 1 : 0);
	}
	std::sort(keys.begin(), keys.end());
	return keys;
}

} // namespace

AgentSymmetry::AgentSymmetry(const GroundTask& task, const TeamPreferences* preferences)
	: task_(task), agentOfObject_(task.objectNames.size())
{
	for (std::size_t agent = 0; agent < task.agents.size(); ++agent)
	{
		agentOfObject_[task.agents[agent].value()] = AgentId{agent};
	}
	if (task.agents.size() < 2)
	{
		return;
	}
	for (std::size_t position = 0; position < task.actions.size(); ++position)
	{
		order_.push_back(ActionId{position});
	}
	std::sort(order_.begin(), order_.end(),
		[&](ActionId left, ActionId right)
		{ return compareDeeds(task, left, keyOf(task, right)) < 0; });
	std::vector<bool> isGrouped(task.agents.size(), false);
	for (std::size_t first = 0; first < task.agents.size(); ++first)
	{
		std::vector<AgentId> group{AgentId{first}};
		for (std::size_t second = first + 1; !isGrouped[first] && second < task.agents.size();
			 ++second)
		{
			if (!isGrouped[second] && isExchangeable(AgentId{first}, AgentId{second}, preferences))
			{
				isGrouped[second] = true;
				group.push_back(AgentId{second});
			}
		}
		if (group.size() > 1)
		{
			groups_.push_back(std::move(group));
		}
	}
}

bool AgentSymmetry::isExchangeable(
	AgentId first, AgentId second, const TeamPreferences* preferences) const
{
	const std::vector<AgentId> same = sameAgents(task_);
	std::vector<AgentId> images = same;
	std::swap(images[first.value()], images[second.value()]);
	for (const std::vector<FactId>* facts : {&task_.initialState, &task_.goals})
	{
		if (renamedFacts(task_, *facts, agentOfObject_, images) !=
			renamedFacts(task_, *facts, agentOfObject_, same))
		{
			return false;
		}
	}
	for (std::size_t position = 0; position < task_.actions.size(); ++position)
	{
		const ActionId image = renamedAction(ActionId{position}, images);
		if (!image.isValid() ||
			(preferences != nullptr &&
				preferences->liking(image) != preferences->liking(ActionId{position})))
		{
			return false;
		}
	}
	return true;
}

ActionId AgentSymmetry::renamedAction(ActionId action, std::span<const AgentId> images) const
{
	Deed key = keyOf(task_, action);
	for (ObjectId& object : key.arguments)
	{
		const AgentId agent = agentOfObject_[object.value()];
		object = agent.isValid() ? task_.agents[images[agent.value()].value()] : object;
	}
	const auto found = std::lower_bound(order_.begin(), order_.end(), key,
		[&](ActionId left, const Deed& right) { return compareDeeds(task_, left, right) < 0; });
	const bool isFound = found != order_.end() && compareDeeds(task_, *found, key) == 0;
	return isFound ? *found : ActionId();
}

std::vector<ActionId> AgentSymmetry::renamedActions(std::span<const AgentId> images) const
{
	std::vector<ActionId> renamed;
	renamed.reserve(task_.actions.size());
	for (std::size_t position = 0; position < task_.actions.size(); ++position)
	{
		renamed.push_back(renamedAction(ActionId{position}, images));
	}
	return renamed;
}

Plan AgentSymmetry::renamed(std::span<const ActionId> plan, std::span<const AgentId> images) const
{
	Plan result;
	for (const ActionId action : plan)
	{
		result.push_back(renamedAction(action, images));
		if (!result.back().isValid())
		{
			return {};
		}
	}
	return result;
}

std::vector<std::vector<AgentId>> AgentSymmetry::renamings(std::size_t most) const
{
	const std::vector<AgentId> same = sameAgents(task_);
	std::vector<std::vector<AgentId>> all{same};
	for (const std::vector<AgentId>& group : groups_)
	{
		const std::size_t before = all.size();
		std::vector<AgentId> order = group;
		while (std::next_permutation(order.begin(), order.end()) && all.size() <= most)
		{
			for (std::size_t base = 0; base < before; ++base)
			{
				std::vector<AgentId> images = all[base];
				for (std::size_t member = 0; member < group.size(); ++member)
				{
					images[group[member].value()] = order[member];
				}
				all.push_back(std::move(images));
			}
		}
	}
	if (all.size() <= most + 1)
	{
		all.erase(all.begin());
		return all;
	}
	all.clear();
	for (const std::vector<AgentId>& group : groups_)
	{
		for (std::size_t first = 0; first < group.size(); ++first)
		{
			for (std::size_t second = first + 1; second < group.size() && all.size() < most;
				 ++second)
			{
				all.push_back(same);
				std::swap(all.back()[group[first].value()], all.back()[group[second].value()]);
			}
		}
	}
	return all;
}

} // namespace RPGPref
