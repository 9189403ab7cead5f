// SPDX-License-Identifier: MIT
#include "Knowledge/Whereabouts.h"

#include <algorithm>

namespace RPGPref
{

Whereabouts::Whereabouts(const GroundTask& task) : task_(task)
{
	const std::vector<PredicateId> candidates = replaced();
	for (const PredicateId candidate : candidates)
	{
		if (!predicate_.isValid() && isOnePlaceEach(candidate))
		{
			predicate_ = candidate;
		}
	}
	if (!predicate_.isValid() && !candidates.empty())
	{
		predicate_ = candidates.front();
	}
	for (std::size_t i = 0; i < task.facts.size() && predicate_.isValid(); ++i)
	{
		const GroundTask::Fact fact = task.facts[i];
		if (fact.negated || task.atoms[fact.atom.value()].predicate != predicate_)
		{
			continue;
		}
		if (const std::optional<Stay> stay = stayOf(fact.atom))
		{
			isAgentFirst_ = stay->isAgentFirst;
			facts_.push_back(FactId(i));
		}
	}
}

std::optional<Whereabouts::Stay> Whereabouts::stayOf(AtomId atom) const
{
	const std::vector<ObjectId>& arguments = task_.atoms[atom.value()].arguments;
	if (arguments.size() != 2)
	{
		return std::nullopt;
	}
	for (std::size_t i = 0; i < 2; ++i)
	{
		const auto found = std::find(task_.agents.begin(), task_.agents.end(), arguments[i]);
		if (found != task_.agents.end())
		{
			return Stay{AgentId(static_cast<std::size_t>(found - task_.agents.begin())),
				arguments[1 - i], i == 0};
		}
	}
	return std::nullopt;
}

std::vector<PredicateId> Whereabouts::replaced() const
{
	std::vector<PredicateId> result;
	for (std::size_t i = 0; i < task_.actions.size(); ++i)
	{
		for (const FactId gone : task_.deletes[ActionId(i)])
		{
			const GroundTask::Fact old = task_.facts[gone.value()];
			const std::optional<Stay> from = old.negated ? std::nullopt : stayOf(old.atom);
			const PredicateId predicate = task_.atoms[old.atom.value()].predicate;
			if (!from || std::find(result.begin(), result.end(), predicate) != result.end())
			{
				continue;
			}
			for (const FactId added : task_.adds[ActionId(i)])
			{
				const GroundTask::Fact now = task_.facts[added.value()];
				const std::optional<Stay> to = now.negated ? std::nullopt : stayOf(now.atom);
				if (to && to->agent == from->agent && to->place != from->place &&
					task_.atoms[now.atom.value()].predicate == predicate)
				{
					result.push_back(predicate);
					break;
				}
			}
		}
	}
	std::sort(result.begin(), result.end());
	return result;
}

bool Whereabouts::isOnePlaceEach(PredicateId predicate) const
{
	std::vector<int> counts(task_.agents.size(), 0);
	for (const FactId fact : task_.initialState)
	{
		const GroundTask::Fact now = task_.facts[fact.value()];
		if (now.negated || task_.atoms[now.atom.value()].predicate != predicate)
		{
			continue;
		}
		if (const std::optional<Stay> stay = stayOf(now.atom))
		{
			++counts[stay->agent.value()];
		}
	}
	return std::all_of(counts.begin(), counts.end(), [](int count) { return count == 1; });
}

ObjectId Whereabouts::placeOf(StateView state, AgentId agent) const
{
	for (const FactId fact : facts_)
	{
		const std::optional<Stay> stay = stayOf(task_.facts[fact.value()].atom);
		if (stay->agent == agent && holds(state, fact))
		{
			return stay->place;
		}
	}
	return {};
}

Literal Whereabouts::beingAt(ObjectId place) const
{
	Literal literal;
	literal.predicate = predicate_;
	literal.terms = {{Term::Kind::Parameter, 0}, {Term::Kind::Object, place.value()}};
	if (!isAgentFirst_)
	{
		std::swap(literal.terms.front(), literal.terms.back());
	}
	return literal;
}

} // namespace RPGPref
