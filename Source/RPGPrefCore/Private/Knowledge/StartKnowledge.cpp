// SPDX-License-Identifier: MIT
// Of the entries that match a fact, the one with the most literal arguments decides; among equals,
// "unknown" does. Goals and signs are known to all, and what somebody was given beforehand is added
// to that. openAtoms lists the facts that some mind does not know and some action needs, by filling
// in the patterns; it gives up beyond `most` instead of enumerating a huge product. Costs the
// entries for each fact that is asked about.
#include "Knowledge/StartKnowledge.h"

#include <algorithm>

namespace RPGPref
{

StartKnowledge::StartKnowledge(const Domain& domain, const Problem& problem,
	const Knowledge& knowledge, std::vector<ObjectId> agents)
	: domain_(domain), problem_(problem), knowledge_(knowledge)
{
	minds_.resize(knowledge.isIndividual ? agents.size() : 1, {&knowledge.team});
	for (const Knowledge::Agent& agent : knowledge.agents)
	{
		const auto found = std::find(agents.begin(), agents.end(), agent.object);
		if (found != agents.end())
		{
			const auto position = static_cast<std::size_t>(found - agents.begin());
			minds_[knowledge.isIndividual ? position : 0].push_back(&agent.knows);
		}
	}
}

bool StartKnowledge::isTrue(const Atom& atom) const
{
	return std::binary_search(problem_.init.begin(), problem_.init.end(), atom);
}

bool StartKnowledge::isCommon(const Atom& atom, bool isTrue) const
{
	if (std::any_of(problem_.goal.begin(), problem_.goal.end(),
			[&](const Problem::GoalLiteral& goal) { return goal.atom == atom; }) ||
		std::any_of(knowledge_.signs.begin(), knowledge_.signs.end(),
			[&](const FactPattern& sign) { return sign.speaksOf(atom, isTrue); }))
	{
		return true;
	}
	bool isKnown = !knowledge_.unknownByDefault;
	std::ptrdiff_t best = -1; // Literal arguments of the entry that counts.
	for (const FactPattern& entry : knowledge_.known)
	{
		const auto rank = static_cast<std::ptrdiff_t>(entry.literalArguments());
		if (rank > best && entry.speaksOf(atom, isTrue))
		{
			best = rank;
			isKnown = true;
		}
	}
	for (const FactPattern& entry : knowledge_.unknown)
	{
		const auto rank = static_cast<std::ptrdiff_t>(entry.literalArguments());
		if (rank >= best && entry.matches(atom))
		{
			best = rank;
			isKnown = false;
		}
	}
	return isKnown;
}

bool StartKnowledge::knows(std::size_t mind, const Atom& atom) const
{
	const bool truth = isTrue(atom);
	return std::any_of(minds_[mind].begin(), minds_[mind].end(),
			   [&](const PriorKnowledge* prior)
			   {
				   return prior->isVeteran ||
						  std::any_of(prior->patterns.begin(), prior->patterns.end(),
							  [&](const FactPattern& entry)
							  { return entry.speaksOf(atom, truth); });
			   }) ||
		   isCommon(atom, truth);
}

bool StartKnowledge::isKnownToAll(const Atom& atom) const
{
	for (std::size_t mind = 0; mind < minds_.size(); ++mind)
	{
		if (!knows(mind, atom))
		{
			return false;
		}
	}
	return true;
}

bool StartKnowledge::collect(
	const FactPattern& pattern, std::size_t most, std::vector<Atom>& result) const
{
	const std::vector<Parameter>& parameters =
		domain_.predicates[pattern.predicate.value()].parameters;
	std::vector<std::vector<ObjectId>> choices(parameters.size());
	std::size_t count = 1;
	for (std::size_t i = 0; i < parameters.size(); ++i)
	{
		for (std::size_t object = 0; object < problem_.objects.size(); ++object)
		{
			const ObjectId id{object};
			if ((!pattern.arguments[i].isValid() || pattern.arguments[i] == id) &&
				domain_.accepts(parameters[i].types, problem_.objects[object].types))
			{
				choices[i].push_back(id);
			}
		}
		if (choices[i].empty())
		{
			return true;
		}
		count = count > most ? count : count * choices[i].size();
	}
	if (count > most)
	{
		return false;
	}
	for (std::size_t number = 0; number < count; ++number)
	{
		Atom atom{pattern.predicate, {}};
		std::size_t rest = number;
		for (const std::vector<ObjectId>& choice : choices)
		{
			atom.arguments.push_back(choice[rest % choice.size()]);
			rest /= choice.size();
		}
		if (!isKnownToAll(atom))
		{
			result.push_back(std::move(atom));
		}
	}
	return result.size() <= most;
}

std::optional<std::vector<Atom>> StartKnowledge::openAtoms(std::size_t most) const
{
	std::vector<bool> isNeeded(domain_.predicates.size(), false);
	for (const ActionSchema& action : domain_.actions)
	{
		for (const Literal& literal : action.preconditions)
		{
			isNeeded[literal.predicate.value()] = true;
		}
	}
	std::vector<FactPattern> patterns = knowledge_.unknown;
	for (std::size_t i = 0; knowledge_.unknownByDefault && i < domain_.predicates.size(); ++i)
	{
		FactPattern all;
		all.predicate = PredicateId(i);
		all.arguments.resize(domain_.predicates[i].parameters.size());
		patterns.push_back(std::move(all));
	}
	std::vector<Atom> result;
	for (const FactPattern& pattern : patterns)
	{
		if (isNeeded[pattern.predicate.value()] && !collect(pattern, most, result))
		{
			return std::nullopt;
		}
	}
	std::sort(result.begin(), result.end());
	result.erase(std::unique(result.begin(), result.end()), result.end());
	return result;
}

std::vector<ObjectId> agentsOf(
	const Domain& domain, const Problem& problem, const std::string& agentType)
{
	std::vector<ObjectId> agents;
	const TypeId type = domain.findType(agentType);
	for (std::size_t i = 0; type.isValid() && i < problem.objects.size(); ++i)
	{
		if (domain.accepts({type}, problem.objects[i].types))
		{
			agents.push_back(ObjectId(i));
		}
	}
	return agents;
}

} // namespace RPGPref
