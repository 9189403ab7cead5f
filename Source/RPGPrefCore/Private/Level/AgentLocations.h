// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"

#include <algorithm>
#include <vector>

namespace RPGPref
{

/// Reads off a task where its agents are: by the predicate with two arguments that holds exactly
/// once for every agent at the start, such as (at Red Act1).
class AgentLocations
{
public:
	explicit AgentLocations(const GroundTask& task) : task_(task)
	{
		for (std::size_t p = 0; p < task.predicateNames.size() && !predicate_.isValid(); ++p)
		{
			if (tellsAllAgents(PredicateId(p)))
			{
				predicate_ = PredicateId(p);
			}
		}
	}

	/// Invalid when no predicate says where the agents are.
	PredicateId predicate() const { return predicate_; }

	/// Where the atom says that the agent is; invalid when it says nothing of the kind.
	ObjectId locationIn(AtomId atom, AgentId agent) const
	{
		const Atom& content = task_.atoms[atom.value()];
		const bool tells = predicate_.isValid() && content.predicate == predicate_ &&
						   content.arguments[0] == task_.agents[agent.value()];
		return tells ? content.arguments[1] : ObjectId();
	}

	ObjectId start(AgentId agent) const { return locationAmong(task_.initialState, agent); }

	/// Where the agent must be for the action; invalid when that is open.
	ObjectId before(ActionId action, AgentId agent) const
	{
		return locationAmong(task_.preconditions[action], agent);
	}

	/// Where the action takes the agent; invalid when it stays.
	ObjectId after(ActionId action, AgentId agent) const
	{
		return locationAmong(task_.adds[action], agent);
	}

	/// All objects at which an agent can ever be, ascending.
	std::vector<ObjectId> all() const
	{
		std::vector<ObjectId> objects;
		for (std::size_t atom = 0; atom < task_.atoms.size(); ++atom)
		{
			for (std::size_t agent = 0; agent < task_.agents.size(); ++agent)
			{
				const ObjectId location = locationIn(AtomId(atom), AgentId(agent));
				if (location.isValid())
				{
					objects.push_back(location);
				}
			}
		}
		std::sort(objects.begin(), objects.end());
		objects.erase(std::unique(objects.begin(), objects.end()), objects.end());
		return objects;
	}

private:
	template <class Facts>
	ObjectId locationAmong(const Facts& facts, AgentId agent) const
	{
		for (const FactId fact : facts)
		{
			const GroundTask::Fact& content = task_.facts[fact.value()];
			const ObjectId location =
				content.negated ? ObjectId() : locationIn(content.atom, agent);
			if (location.isValid())
			{
				return location;
			}
		}
		return {};
	}

	bool tellsAllAgents(PredicateId predicate) const
	{
		std::vector<std::size_t> times(task_.agents.size(), 0);
		for (const FactId fact : task_.initialState)
		{
			const GroundTask::Fact& content = task_.facts[fact.value()];
			const Atom& atom = task_.atoms[content.atom.value()];
			if (content.negated || atom.predicate != predicate || atom.arguments.size() != 2)
			{
				continue;
			}
			const auto agent =
				std::find(task_.agents.begin(), task_.agents.end(), atom.arguments[0]);
			if (agent != task_.agents.end())
			{
				++times[static_cast<std::size_t>(agent - task_.agents.begin())];
			}
		}
		return !times.empty() &&
			   std::all_of(times.begin(), times.end(), [](std::size_t n) { return n == 1; });
	}

	const GroundTask& task_;
	PredicateId predicate_;
};

} // namespace RPGPref
