// SPDX-License-Identifier: MIT
#include "RuledWays.h"

#include <algorithm>

namespace RPGPref
{

RuledWays::RuledWays(const GroundTask& task, const Plan& plan, const LevelBinding& binding)
	: task_(task), binding_(binding)
{
	const WayRules& rules = binding.rules();
	if (rules.passages() == 0)
	{
		return;
	}
	atoms_.resize(task.atoms.size());
	for (std::size_t passage = 0; passage < rules.passages(); ++passage)
	{
		for (const WayRules::Condition& condition : rules.conditions(passage))
		{
			for (const AtomId atom : condition.atoms)
			{
				if (atom.isValid())
				{
					atoms_[atom.value()].isRuled = true;
				}
			}
		}
	}
	// An atom that only occurs negatively has a fact for its absence alone.
	for (const GroundTask::Fact& fact : task.facts)
	{
		atoms_[fact.atom.value()].isTrue = atoms_[fact.atom.value()].isTrue || fact.negated;
	}
	for (const FactId fact : task.initialState)
	{
		const GroundTask::Fact& content = task.facts[fact.value()];
		atoms_[content.atom.value()].isTrue = !content.negated;
	}
	for (const ActionId action : plan)
	{
		for (const GroundTask::Effect& effect : task.effects[action])
		{
			atoms_[effect.atom.value()].changesLater = true;
		}
	}
}

bool RuledWays::holds(const WayRules::Condition& condition, AgentId agent, ActionId doing) const
{
	if (condition.atoms.empty())
	{
		return doing.isValid() && condition.actions[doing.value()];
	}
	const AtomId atom = condition.atoms[agent.value()];
	const bool isTrue = atom.isValid() && atoms_[atom.value()].isTrue;
	return isTrue != condition.isNegated;
}

AtomId RuledWays::atomOf(const WayRules::Condition& condition, AgentId agent)
{
	return condition.atoms.empty() ? AtomId() : condition.atoms[agent.value()];
}

std::optional<double> RuledWays::openSince(std::size_t passage, AgentId agent, ActionId doing) const
{
	std::optional<double> earliest;
	for (const WayRules::Condition& condition : binding_.rules().conditions(passage))
	{
		if (holds(condition, agent, doing))
		{
			const AtomId atom = atomOf(condition, agent);
			const double since = atom.isValid() ? atoms_[atom.value()].since : 0;
			earliest = earliest ? (std::min)(*earliest, since) : since;
		}
	}
	return earliest;
}

std::optional<Route> RuledWays::routeWith(
	const std::vector<bool>& isOpen, Point from, Point to) const
{
	RouteFinder& finder = binding_.routesWith(isOpen);
	// Who stands in a doorway or wants to get there stands beside it while it is closed.
	const std::optional<Point> start = finder.nearestWalkable(from);
	const std::optional<Point> end = finder.nearestWalkable(to);
	return start && end ? finder.find(*start, *end) : std::nullopt;
}

std::optional<RuledWays::Way> RuledWays::find(
	AgentId agent, Point from, Point to, double free, ActionId doing)
{
	const std::size_t count = binding_.rules().passages();
	std::vector<std::optional<double>> since(count);
	std::vector<double> moments = {free};
	for (std::size_t passage = 0; passage < count; ++passage)
	{
		since[passage] = openSince(passage, agent, doing);
		if (since[passage] && *since[passage] > free)
		{
			moments.push_back(*since[passage]);
		}
	}
	std::sort(moments.begin(), moments.end());
	moments.erase(std::unique(moments.begin(), moments.end()), moments.end());
	std::optional<Way> best;
	std::vector<bool> bestOpen;
	for (const double moment : moments)
	{
		if (best && moment >= best->departure + duration(best->route))
		{
			break;
		}
		std::vector<bool> isOpen(count, false);
		for (std::size_t passage = 0; passage < count; ++passage)
		{
			isOpen[passage] = since[passage] && *since[passage] <= moment;
		}
		std::optional<Route> route = routeWith(isOpen, from, to);
		if (route && (!best || moment + duration(*route) < best->departure + duration(best->route)))
		{
			best = Way{*std::move(route), moment};
			bestOpen = std::move(isOpen);
		}
	}
	if (best)
	{
		hold(bestOpen, agent, from, to, *best);
	}
	return best;
}

void RuledWays::hold(
	const std::vector<bool>& isOpen, AgentId agent, Point from, Point to, const Way& way)
{
	const double end = way.departure + duration(way.route);
	for (std::size_t passage = 0; passage < isOpen.size(); ++passage)
	{
		std::vector<AtomId> atoms;
		for (const WayRules::Condition& condition : binding_.rules().conditions(passage))
		{
			const AtomId atom = atomOf(condition, agent);
			if (atom.isValid() && holds(condition, agent, ActionId()) &&
				atoms_[atom.value()].changesLater)
			{
				atoms.push_back(atom);
			}
		}
		if (!isOpen[passage] || atoms.empty())
		{
			continue;
		}
		std::vector<bool> without = isOpen;
		without[passage] = false;
		const std::optional<Route> detour = routeWith(without, from, to);
		if (!detour || duration(*detour) > duration(way.route))
		{
			for (const AtomId atom : atoms)
			{
				double& until = atoms_[atom.value()].usedUntil;
				until = (std::max)(until, end);
			}
		}
	}
}

std::vector<std::string> RuledWays::closedTo(AgentId agent, ActionId doing) const
{
	std::vector<std::string> names;
	for (std::size_t passage = 0; passage < binding_.rules().passages(); ++passage)
	{
		if (!openSince(passage, agent, doing))
		{
			names.push_back(binding_.rules().name(passage));
		}
	}
	return names;
}

double RuledWays::earliestStart(ActionId action) const
{
	double start = 0;
	for (const GroundTask::Effect& effect : task_.effects[action])
	{
		if (!atoms_.empty() && atoms_[effect.atom.value()].isRuled)
		{
			const AtomState& state = atoms_[effect.atom.value()];
			start = (std::max)(start, (std::max)(state.since, state.usedUntil));
		}
	}
	return start;
}

void RuledWays::apply(ActionId action, double end)
{
	for (const GroundTask::Effect& effect : task_.effects[action])
	{
		if (!atoms_.empty() && atoms_[effect.atom.value()].isTrue == effect.deleted)
		{
			atoms_[effect.atom.value()].isTrue = !effect.deleted;
			atoms_[effect.atom.value()].since = end;
		}
	}
}

} // namespace RPGPref
