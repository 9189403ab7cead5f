// SPDX-License-Identifier: MIT
#include "Planning/LandmarkGraph.h"

#include "RPGPref/Planning/PackedState.h"

#include <algorithm>
#include <map>
#include <utility>

namespace RPGPref
{

LandmarkGraph::LandmarkGraph(const GroundTask& task, const RelaxedTables& tables,
	std::span<const std::uint64_t> start, const std::vector<FactId>& goals)
	: task_(task)
	, tables_(tables)
	, start_(start)
	, goals_(goals)
	, words_((tables.factCount() + 63) / 64)
	, ofSingle_(tables.factCount(), kNone)
{
	const bool isSmall = words_ * tables.factCount() <= kMostWords;
	if (isSmall)
	{
		propagate();
	}
	collect();
	if (isSmall)
	{
		order();
	}
	indexFacts();
	rows_ = {};
}

bool LandmarkGraph::isTrueAtStart(std::uint32_t fact) const
{
	return holds(start_, FactId{fact});
}

bool LandmarkGraph::isLandmarkOf(std::uint32_t fact, std::uint32_t ofFact) const
{
	return ((row(ofFact)[fact / 64] >> (fact % 64)) & 1U) != 0;
}

void LandmarkGraph::propagate()
{
	rows_.assign(words_ * tables_.factCount(), 0);
	scratch_.resize(words_);
	isReached_.assign(tables_.factCount(), 0);
	isPossible_.assign(tables_.actionCount(), 0);
	isQueued_.assign(tables_.actionCount(), 0);
	for (std::uint32_t action = 0; action < tables_.actionCount(); ++action)
	{
		waiting_.push_back(tables_.waitCount(action));
	}
	queue_ = tables_.alwaysExecutable();
	tables_.forEachTrueFact(start_,
		[&](std::uint32_t fact)
		{
			isReached_[fact] = 1;
			for (const std::uint32_t action : tables_.users(fact))
			{
				if (--waiting_[action] == 0)
				{
					queue_.push_back(action);
				}
			}
		});
	for (const std::uint32_t action : queue_)
	{
		isPossible_[action] = 1;
		isQueued_[action] = 1;
	}
	// Rounds in order of arrival: what is known early spreads first, so few rows change twice.
	std::vector<std::uint32_t> round;
	while (!queue_.empty())
	{
		round.clear();
		round.swap(queue_);
		for (const std::uint32_t action : round)
		{
			isQueued_[action] = 0;
			reach(action);
		}
	}
}

/// Hands what every way to the action has in common on to all that it adds.
void LandmarkGraph::reach(std::uint32_t action)
{
	std::fill(scratch_.begin(), scratch_.end(), 0);
	for (const std::uint32_t fact : tables_.preconditions(action))
	{
		const std::uint64_t* const known = row(fact);
		for (std::size_t word = 0; word < words_; ++word)
		{
			scratch_[word] |= known[word];
		}
	}
	for (const std::uint32_t fact : tables_.adds(action))
	{
		if (isTrueAtStart(fact))
		{
			continue;
		}
		std::uint64_t* const known = row(fact);
		const std::uint64_t own = std::uint64_t{1} << (fact % 64);
		bool isChanged = isReached_[fact] == 0;
		if (isChanged)
		{
			std::copy(scratch_.begin(), scratch_.end(), known);
			known[fact / 64] |= own;
		}
		else
		{
			for (std::size_t word = 0; word < words_; ++word)
			{
				std::uint64_t common = known[word] & scratch_[word];
				common |= word == fact / 64 ? own : 0;
				isChanged = isChanged || common != known[word];
				known[word] = common;
			}
		}
		if (!isChanged)
		{
			continue;
		}
		for (const std::uint32_t user : tables_.users(fact))
		{
			if (isReached_[fact] == 0 && --waiting_[user] == 0)
			{
				isPossible_[user] = 1;
			}
			if (isPossible_[user] != 0 && isQueued_[user] == 0)
			{
				isQueued_[user] = 1;
				queue_.push_back(user);
			}
		}
		isReached_[fact] = 1;
	}
}

void LandmarkGraph::collect()
{
	for (const FactId goal : goals_)
	{
		if (!tables_.isStatic(goal.value()))
		{
			add({goal.value()}, true);
		}
	}
	if (rows_.empty())
	{
		return;
	}
	std::vector<std::uint64_t> all(words_, 0);
	for (const FactId goal : goals_)
	{
		for (std::size_t word = 0; word < words_; ++word)
		{
			all[word] |= row(goal.value())[word];
		}
	}
	tables_.forEachTrueFact(all, [&](std::uint32_t fact) { add({fact}, false); });
}

std::uint32_t LandmarkGraph::add(std::vector<std::uint32_t> facts, bool isGoal)
{
	const bool isSingle = facts.size() == 1;
	if (isSingle && ofSingle_[facts.front()] != kNone)
	{
		return ofSingle_[facts.front()];
	}
	const auto landmark = static_cast<std::uint32_t>(landmarks_.size());
	if (isSingle)
	{
		ofSingle_[facts.front()] = landmark;
	}
	origins_.push_back(facts.front());
	landmarks_.push_back({std::move(facts), isGoal, {}});
	return landmark;
}

void LandmarkGraph::addOrder(std::uint32_t before, std::uint32_t after)
{
	std::vector<std::uint32_t>& list = landmarks_[before].after;
	if (before != after && std::find(list.begin(), list.end(), after) == list.end())
	{
		list.push_back(after);
	}
}

std::vector<std::uint32_t> LandmarkGraph::adders(std::uint32_t fact) const
{
	std::vector<std::uint32_t> actions;
	for (const ActionId action : task_.achievedBy[FactId{fact}])
	{
		if (isPossible_[action.value()] != 0)
		{
			actions.push_back(action.value());
		}
	}
	return actions;
}

bool LandmarkGraph::needs(std::uint32_t action, std::uint32_t fact) const
{
	const std::span<const std::uint32_t> facts = tables_.preconditions(action);
	return std::any_of(facts.begin(), facts.end(),
		[&](std::uint32_t precondition) { return isLandmarkOf(fact, precondition); });
}

std::vector<std::uint32_t> LandmarkGraph::firstAchievers(std::uint32_t landmark) const
{
	std::vector<std::uint32_t> first;
	for (const std::uint32_t fact : landmarks_[landmark].facts)
	{
		for (const std::uint32_t action : adders(fact))
		{
			if (!needs(action, origins_[landmark]))
			{
				first.push_back(action);
			}
		}
	}
	std::sort(first.begin(), first.end());
	first.erase(std::unique(first.begin(), first.end()), first.end());
	return first;
}

void LandmarkGraph::order()
{
	// Grows while it is gone through: sets have sets before them.
	for (std::uint32_t landmark = 0; landmark < landmarks_.size(); ++landmark)
	{
		const std::vector<std::uint32_t>& facts = landmarks_[landmark].facts;
		if (!std::any_of(facts.begin(), facts.end(),
				[&](std::uint32_t fact) { return isTrueAtStart(fact); }))
		{
			findSets(landmark);
		}
	}
}

/// What all first achievers need comes right before; if each needs another fact of the same
/// predicate, one of these comes right before.
void LandmarkGraph::findSets(std::uint32_t landmark)
{
	const std::vector<std::uint32_t> achievers = firstAchievers(landmark);
	struct Needed
	{
		std::vector<std::uint32_t> facts;
		std::size_t actions = 0;
	};
	std::map<std::uint32_t, std::size_t> uses;
	std::map<std::pair<std::uint32_t, bool>, Needed> byPredicate;
	for (std::size_t position = 0; position < achievers.size(); ++position)
	{
		for (const std::uint32_t fact : tables_.preconditions(achievers[position]))
		{
			++uses[fact];
			const GroundTask::Fact& entry = task_.facts[fact];
			const std::uint32_t predicate = task_.atoms[entry.atom.value()].predicate.value();
			Needed& needed = byPredicate[{predicate, entry.negated}];
			needed.facts.push_back(fact);
			needed.actions += needed.actions == position ? 1 : 0;
		}
	}
	for (const auto& [fact, count] : uses)
	{
		if (count == achievers.size())
		{
			addOrder(add({fact}, false), landmark);
		}
	}
	for (auto& [predicate, needed] : byPredicate)
	{
		if (needed.actions == achievers.size())
		{
			addSet(landmark, std::move(needed.facts));
		}
	}
}

void LandmarkGraph::addSet(std::uint32_t landmark, std::vector<std::uint32_t> facts)
{
	std::sort(facts.begin(), facts.end());
	facts.erase(std::unique(facts.begin(), facts.end()), facts.end());
	const bool isUseless =
		facts.size() < 2 || facts.size() > kMostAlternatives ||
		std::any_of(facts.begin(), facts.end(),
			[&](std::uint32_t fact) { return isTrueAtStart(fact) || ofSingle_[fact] != kNone; });
	if (isUseless || landmarks_.size() > kMostSets + tables_.factCount())
	{
		return;
	}
	for (std::uint32_t known = 0; known < landmarks_.size(); ++known)
	{
		if (landmarks_[known].facts == facts)
		{
			addOrder(known, landmark);
			return;
		}
	}
	const std::uint32_t added = add(std::move(facts), false);
	origins_[added] = origins_[landmark];
	addOrder(added, landmark);
}

void LandmarkGraph::indexFacts()
{
	byFactEnds_.assign(tables_.factCount() + 1, 0);
	for (const Landmark& landmark : landmarks_)
	{
		for (const std::uint32_t fact : landmark.facts)
		{
			++byFactEnds_[fact + 1];
		}
	}
	for (std::uint32_t fact = 0; fact < tables_.factCount(); ++fact)
	{
		byFactEnds_[fact + 1] += byFactEnds_[fact];
	}
	byFact_.resize(byFactEnds_.back());
	std::vector<std::uint32_t> next(byFactEnds_.begin(), byFactEnds_.end() - 1);
	for (std::uint32_t landmark = 0; landmark < landmarks_.size(); ++landmark)
	{
		for (const std::uint32_t fact : landmarks_[landmark].facts)
		{
			byFact_[next[fact]++] = landmark;
		}
	}
}

std::size_t LandmarkGraph::bytes() const
{
	return landmarks_.size() * (sizeof(Landmark) + 16) +
		   sizeof(std::uint32_t) * (byFact_.capacity() + byFactEnds_.capacity() +
									   origins_.capacity() + ofSingle_.capacity());
}

} // namespace RPGPref
