// SPDX-License-Identifier: MIT
#include "Planning/TaskBuilder.h"

#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/PddlReader.h"

#include "Support/TestFiles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace RPGPref::Testing
{
namespace
{

template <class T>
T expectValue(Result<T> result, const char* what)
{
	if (!result)
	{
		ADD_FAILURE() << what << ": " << format(result.errors().front());
		std::abort();
	}
	return std::move(result).value();
}

template <class Key, class Item, class Select>
FlatLists<Key, Item> invert(std::size_t keys, std::size_t lists, Select select)
{
	std::vector<std::vector<Item>> users(keys);
	for (std::size_t list = 0; list < lists; ++list)
	{
		for (const auto item : select(Item{list}))
		{
			users[item.value()].push_back(Item{list});
		}
	}
	FlatLists<Key, Item> result;
	for (const auto& list : users)
	{
		result.append(list);
	}
	return result;
}

} // namespace

std::string numbered(std::string name, std::size_t number)
{
	name += std::to_string(number);
	return name;
}

TaskBuilder::TaskBuilder(std::vector<std::string> agents)
{
	task_.domainName = "built";
	task_.problemName = "built";
	for (const std::string& agent : agents)
	{
		task_.agents.push_back(ObjectId{task_.objectNames.size()});
		task_.objectNames.push_back(agent);
	}
}

std::vector<FactId> TaskBuilder::factIds(const std::vector<std::string>& names)
{
	std::set<FactId> ids;
	for (const std::string& name : names)
	{
		auto& known = task_.predicateNames;
		const auto found = std::find(known.begin(), known.end(), name);
		const std::size_t position = static_cast<std::size_t>(found - known.begin());
		if (found == known.end())
		{
			known.push_back(name);
			task_.atoms.push_back({PredicateId{position}, {}});
			task_.facts.push_back({AtomId{position}, false});
		}
		ids.insert(FactId{position});
	}
	return {ids.begin(), ids.end()};
}

TaskBuilder& TaskBuilder::initially(const std::vector<std::string>& facts)
{
	task_.initialState = factIds(facts);
	return *this;
}

TaskBuilder& TaskBuilder::goal(const std::vector<std::string>& facts)
{
	task_.goals = factIds(facts);
	return *this;
}

TaskBuilder& TaskBuilder::action(const std::string& name, const std::string& agent,
	const std::vector<std::string>& preconditions, const std::vector<std::string>& adds,
	const std::vector<std::string>& deletes)
{
	ActionLists lists;
	for (std::size_t position = 0; position < task_.agents.size(); ++position)
	{
		if (task_.objectNames[task_.agents[position].value()] == agent)
		{
			lists.agent = AgentId{position};
		}
	}
	lists.preconditions = factIds(preconditions);
	lists.adds = factIds(adds);
	lists.deletes = factIds(deletes);
	std::erase_if(lists.deletes, [&](FactId fact)
		{ return std::binary_search(lists.adds.begin(), lists.adds.end(), fact); });
	task_.schemaNames.push_back(name);
	actions_.push_back(std::move(lists));
	return *this;
}

GroundTask TaskBuilder::build() const
{
	GroundTask task = task_;
	for (std::size_t position = 0; position < actions_.size(); ++position)
	{
		const ActionLists& lists = actions_[position];
		task.actions.push_back({SchemaId{position}, lists.agent});
		if (lists.agent.isValid())
		{
			task.arguments.push(task.agents[lists.agent.value()]);
		}
		task.arguments.endList();
		task.preconditions.append(lists.preconditions);
		task.adds.append(lists.adds);
		task.deletes.append(lists.deletes);
		for (const FactId fact : lists.adds)
		{
			task.effects.push({task.facts[fact.value()].atom, false});
		}
		for (const FactId fact : lists.deletes)
		{
			task.effects.push({task.facts[fact.value()].atom, true});
		}
		task.effects.endList();
		if (lists.preconditions.empty())
		{
			task.withoutPreconditions.push_back(ActionId{position});
		}
	}
	task.neededBy = invert<FactId, ActionId>(task.facts.size(), actions_.size(),
		[&](ActionId action) { return task.preconditions[action]; });
	task.achievedBy = invert<FactId, ActionId>(
		task.facts.size(), actions_.size(), [&](ActionId action) { return task.adds[action]; });
	return task;
}

void prefer(
	Team& team, const std::string& agent, const std::string& name, double value, bool proposition)
{
	auto style = std::find_if(team.playstyles.begin(), team.playstyles.end(),
		[&](const Playstyle& playstyle) { return playstyle.agent == agent; });
	if (style == team.playstyles.end())
	{
		team.playstyles.emplace_back();
		style = team.playstyles.end() - 1;
		style->agent = agent;
	}
	Preference preference;
	preference.name = name;
	preference.value = value;
	(proposition ? style->propositions : style->actions).push_back(preference);
}

TeamTask withTeam(GroundTask task, Team team)
{
	TeamPreferences preferences = expectValue(TeamPreferences::bind(team, task), "playstyles");
	return {std::move(task), std::move(team), std::move(preferences)};
}

TeamTask randomTask(Random& random, std::uint32_t scale)
{
	const std::vector<std::string> agents = {"Ann", "Bob"};
	const std::uint32_t facts = 4 * scale + random.below(9 * scale);
	const std::uint32_t actions = 3 * scale + random.below(20 * scale);
	const auto someFacts = [&](std::uint32_t most)
	{
		std::vector<std::string> names;
		for (std::uint32_t left = random.below(most + 1); left > 0; --left)
		{
			names.push_back(numbered("p", random.below(facts)));
		}
		return names;
	};
	const double values[] = {-1, -0.5, 0.1, 0.3, 0.75, 1};

	TaskBuilder builder(agents);
	builder.initially(someFacts(3 * scale)).goal(someFacts(4));
	Team team;
	for (std::uint32_t position = 0; position < actions; ++position)
	{
		const std::string name = numbered("act", position);
		const std::uint32_t who = random.below(3);
		std::vector<std::string> adds = someFacts(3);
		adds.push_back(numbered("p", random.below(facts)));
		builder.action(name, who < 2 ? agents[who] : "", someFacts(3), adds, someFacts(2));
		for (const std::string& agent : agents)
		{
			if (random.below(3) == 0)
			{
				prefer(team, agent, name, values[random.below(6)]);
			}
		}
	}
	GroundTask task = builder.build();
	for (const std::string& agent : agents)
	{
		for (const std::string& predicate : task.predicateNames)
		{
			if (random.below(4) == 0)
			{
				prefer(team, agent, predicate, values[random.below(6)], true);
			}
		}
	}
	return withTeam(std::move(task), std::move(team));
}

TeamTask taskFromTexts(
	const std::string& domain, const std::string& problem, const std::string& playstyles)
{
	const Domain rules = expectValue(readPddlDomain(domain, "domain.pddl"), "domain");
	const Problem level = expectValue(readPddlProblem(problem, "problem.pddl", rules), "problem");
	Team team;
	if (!playstyles.empty())
	{
		team = expectValue(readTeam(playstyles, "playstyles.json"), "playstyles");
	}
	GroundingOptions options;
	options.agentType = team.agentType;
	options.agentParameter = team.agentParameter;
	return withTeam(expectValue(ground(rules, level, options), "task"), std::move(team));
}

TeamTask sampleTask(const std::string& sampleName, const std::string& playstyles)
{
	return taskFromTexts(sample(sampleName + "/domain.pddl"), sample(sampleName + "/problem.pddl"),
		playstyles.empty() ? std::string{} : sample(sampleName + "/" + playstyles));
}

std::vector<std::string> texts(const GroundTask& task, std::span<const ActionId> actions)
{
	std::vector<std::string> result;
	for (const ActionId action : actions)
	{
		result.push_back(task.actionText(action));
	}
	return result;
}

Plan parseSteps(const GroundTask& task, const std::vector<std::string>& steps)
{
	Plan plan;
	for (const std::string& step : steps)
	{
		plan.push_back(task.findAction(step));
		EXPECT_TRUE(plan.back().isValid()) << "no such action: " << step;
	}
	return plan;
}

std::string replayError(const GroundTask& task, std::span<const ActionId> plan)
{
	std::set<FactId> state(task.initialState.begin(), task.initialState.end());
	for (std::size_t step = 0; step < plan.size(); ++step)
	{
		for (const FactId fact : task.preconditions[plan[step]])
		{
			if (!state.contains(fact))
			{
				return "step " + std::to_string(step + 1) + " (" + task.actionText(plan[step]) +
					   ") lacks " + task.factText(fact);
			}
		}
		for (const FactId fact : task.deletes[plan[step]])
		{
			state.erase(fact);
		}
		state.insert(task.adds[plan[step]].begin(), task.adds[plan[step]].end());
	}
	for (const FactId goal : task.goals)
	{
		if (!state.contains(goal))
		{
			return "the goal " + task.factText(goal) + " is not reached";
		}
	}
	return task.unreachableGoals.empty() ? "" : "an unreachable goal cannot be reached";
}

} // namespace RPGPref::Testing
