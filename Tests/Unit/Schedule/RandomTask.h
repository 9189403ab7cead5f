// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Plan.h"

#include <algorithm>
#include <string>
#include <vector>

namespace RPGPref::Testing
{

/// A small random task together with a plan that solves it. Facts are propositions; actions have
/// random conditions and effects; agents are drawn at random, now and then none. The plan is a
/// random walk, and the goals are some of the facts it ends with.
struct RandomTask
{
	GroundTask task;
	Plan plan;

	RandomTask(std::uint64_t seed, std::size_t steps, std::size_t facts, std::size_t agents)
	{
		Random random(seed);
		describe(facts, agents);
		std::vector<bool> state(facts);
		for (std::size_t fact = 0; fact < facts; ++fact)
		{
			state[fact] = random.below(2) == 0;
			if (state[fact])
			{
				task.initialState.push_back(FactId(fact));
			}
		}
		for (std::size_t step = 0; step < steps; ++step)
		{
			addAction(random, state, agents);
			plan.push_back(ActionId(step));
		}
		for (std::size_t fact = 0; fact < facts; ++fact)
		{
			if (state[fact] && random.below(3) != 0)
			{
				task.goals.push_back(FactId(fact));
			}
		}
	}

	/// Whether the steps, in the given order, can be done one after another and end in the goals.
	bool replays(const std::vector<std::size_t>& order) const
	{
		std::vector<bool> state(task.facts.size(), false);
		for (const FactId fact : task.initialState)
		{
			state[fact.value()] = true;
		}
		const auto holds = [&](FactId fact) { return state[fact.value()]; };
		for (const std::size_t step : order)
		{
			const auto conditions = task.preconditions[plan[step]];
			if (!std::all_of(conditions.begin(), conditions.end(), holds))
			{
				return false;
			}
			for (const FactId fact : task.deletes[plan[step]])
			{
				state[fact.value()] = false;
			}
			for (const FactId fact : task.adds[plan[step]])
			{
				state[fact.value()] = true;
			}
		}
		return std::all_of(task.goals.begin(), task.goals.end(), holds);
	}

private:
	static std::string numbered(const char* name, std::size_t number)
	{
		return std::string(name).append(std::to_string(number));
	}

	void describe(std::size_t facts, std::size_t agents)
	{
		for (std::size_t agent = 0; agent < agents; ++agent)
		{
			task.objectNames.push_back(numbered("agent", agent));
			task.agents.push_back(ObjectId(agent));
		}
		for (std::size_t fact = 0; fact < facts; ++fact)
		{
			task.predicateNames.push_back(numbered("p", fact));
			task.atoms.push_back({PredicateId(fact), {}});
			task.facts.push_back({AtomId(fact), false});
		}
	}

	/// An action that can be done in the state, which is changed accordingly.
	void addAction(Random& random, std::vector<bool>& state, std::size_t agents)
	{
		const ActionId action(task.actions.size());
		task.schemaNames.push_back(numbered("a", action.value()));
		const std::size_t who = random.below(static_cast<std::uint32_t>(agents) + 1);
		const bool isTeam = who == agents;
		task.actions.push_back({SchemaId(action.value()), isTeam ? AgentId() : AgentId(who)});
		if (!isTeam)
		{
			task.arguments.push(ObjectId(who));
		}
		task.arguments.endList();
		std::vector<bool> after = state;
		for (std::size_t fact = 0; fact < state.size(); ++fact)
		{
			const std::uint32_t role =
				random.below((std::max)(8U, static_cast<std::uint32_t>(state.size())));
			if (role < 2 && state[fact])
			{
				task.preconditions.push(FactId(fact));
			}
			if (role == 1 || role == 2)
			{
				task.deletes.push(FactId(fact));
				task.effects.push({AtomId(fact), true});
				after[fact] = false;
			}
			else if (role == 3 || role == 4)
			{
				task.adds.push(FactId(fact));
				task.effects.push({AtomId(fact), false});
				after[fact] = true;
			}
		}
		task.preconditions.endList();
		task.deletes.endList();
		task.adds.endList();
		task.effects.endList();
		state = after;
	}
};

} // namespace RPGPref::Testing
