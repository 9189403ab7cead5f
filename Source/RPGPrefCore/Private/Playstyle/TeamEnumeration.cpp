// SPDX-License-Identifier: MIT
// Two agents are interchangeable if exchanging their names everywhere leaves start, goal and action
// rules as they are. Each agent is compared with the first of every group, which is enough because
// exchangeability is an equivalence. Teams are then enumerated with choices that never fall within
// a group: one for each selection. Costs a comparison of the problem for each agent and group, and
// the number of teams, which countTeams says beforehand.
#include "RPGPref/Playstyle/TeamEnumeration.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace RPGPref
{

namespace
{

/// Exchanges two objects wherever they occur.
class Exchange
{
public:
	Exchange(ObjectId first, ObjectId second) : first_(first), second_(second) {}

	ObjectId operator()(ObjectId object) const
	{
		return object == first_ ? second_ : object == second_ ? first_ : object;
	}

	Atom operator()(Atom atom) const
	{
		for (ObjectId& argument : atom.arguments)
		{
			argument = (*this)(argument);
		}
		return atom;
	}

	Term operator()(Term term) const
	{
		if (term.kind == Term::Kind::Object)
		{
			term.index = (*this)(ObjectId(term.index)).value();
		}
		return term;
	}

private:
	ObjectId first_;
	ObjectId second_;
};

using LiteralKey = std::tuple<std::uint32_t, bool, std::vector<std::pair<int, std::uint32_t>>>;

template <class Change>
std::vector<LiteralKey> keysOf(const std::vector<Literal>& literals, Change change)
{
	std::vector<LiteralKey> keys;
	for (const Literal& literal : literals)
	{
		std::vector<std::pair<int, std::uint32_t>> terms;
		for (const Term& term : literal.terms)
		{
			const Term changed = change(term);
			terms.emplace_back(static_cast<int>(changed.kind), changed.index);
		}
		keys.emplace_back(literal.predicate.value(), literal.negated, std::move(terms));
	}
	std::sort(keys.begin(), keys.end());
	return keys;
}

bool leavesActionsAlone(const Domain& domain, const Exchange& exchange)
{
	const auto same = [](Term term) { return term; };
	const auto namesOne = [&](Term term) { return !(exchange(term) == term); };
	return std::all_of(domain.actions.begin(), domain.actions.end(),
		[&](const ActionSchema& action)
		{
			return keysOf(action.preconditions, same) == keysOf(action.preconditions, exchange) &&
				   keysOf(action.effects, same) == keysOf(action.effects, exchange) &&
				   std::none_of(action.equalities.begin(), action.equalities.end(),
					   [&](const EqualityConstraint& equality)
					   { return namesOne(equality.left) || namesOne(equality.right); });
		});
}

bool leavesProblemAlone(const Problem& problem, const Exchange& exchange)
{
	std::vector<Atom> init;
	for (const Atom& atom : problem.init)
	{
		init.push_back(exchange(atom));
	}
	std::sort(init.begin(), init.end());
	if (init != problem.init)
	{
		return false;
	}
	std::vector<std::pair<Atom, bool>> before;
	std::vector<std::pair<Atom, bool>> after;
	for (const Problem::GoalLiteral& literal : problem.goal)
	{
		before.emplace_back(literal.atom, literal.negated);
		after.emplace_back(exchange(literal.atom), literal.negated);
	}
	std::sort(before.begin(), before.end());
	std::sort(after.begin(), after.end());
	return before == after;
}

bool areInterchangeable(
	const Domain& domain, const Problem& problem, ObjectId first, ObjectId second)
{
	const Exchange exchange(first, second);
	return problem.objects[first.value()].types == problem.objects[second.value()].types &&
		   leavesProblemAlone(problem, exchange) && leavesActionsAlone(domain, exchange);
}

/// Extends the team member by member; within a group choices never fall.
void extend(const std::vector<std::size_t>& groups, std::size_t choices,
	std::vector<std::size_t>& team, std::vector<std::vector<std::size_t>>& teams)
{
	const std::size_t member = team.size();
	if (member == groups.size())
	{
		teams.push_back(team);
		return;
	}
	std::size_t first = 0;
	for (std::size_t earlier = 0; earlier < member; ++earlier)
	{
		if (groups[earlier] == groups[member])
		{
			first = team[earlier];
		}
	}
	for (std::size_t choice = first; choice < choices; ++choice)
	{
		team.push_back(choice);
		extend(groups, choices, team, teams);
		team.pop_back();
	}
}

} // namespace

std::vector<std::size_t> interchangeableAgents(
	const Domain& domain, const Problem& problem, const std::vector<ObjectId>& agents)
{
	std::vector<std::size_t> groups;
	std::vector<ObjectId> firstOfGroup;
	for (const ObjectId agent : agents)
	{
		std::size_t group = 0;
		while (group < firstOfGroup.size() &&
			   !areInterchangeable(domain, problem, firstOfGroup[group], agent))
		{
			++group;
		}
		if (group == firstOfGroup.size())
		{
			firstOfGroup.push_back(agent);
		}
		groups.push_back(group);
	}
	return groups;
}

std::vector<std::vector<std::size_t>> enumerateTeams(
	const std::vector<std::size_t>& groups, std::size_t choices)
{
	std::vector<std::vector<std::size_t>> teams;
	std::vector<std::size_t> team;
	extend(groups, choices, team, teams);
	return teams;
}

std::uint64_t countTeams(const std::vector<std::size_t>& groups, std::size_t choices)
{
	constexpr std::uint64_t kMost = (std::numeric_limits<std::uint64_t>::max)();
	std::uint64_t total = 1;
	for (std::size_t member = 0; member < groups.size(); ++member)
	{
		// Adding the kth member of a group multiplies the group's selections by (choices+k-1)/k;
		// the product of all such factors so far is always whole.
		const auto before = groups.begin() + static_cast<std::ptrdiff_t>(member);
		const std::uint64_t k =
			static_cast<std::uint64_t>(std::count(groups.begin(), before, groups[member])) + 1;
		const std::uint64_t factor = choices + k - 1;
		if (factor != 0 && total > kMost / factor)
		{
			return kMost;
		}
		total = total * factor / k;
	}
	return total;
}

} // namespace RPGPref
