// SPDX-License-Identifier: MIT
#include "Knowledge/SideTrips.h"

#include "Knowledge/GuessStages.h"

#include <algorithm>
#include <set>

namespace RPGPref
{

namespace
{

/// A side trip is looked for among so many situations.
constexpr std::size_t kMostMet = 400;

} // namespace

SideTrips::SideTrips(const BeliefRules& rules, const TeamPreferences& preferences)
	: rules_(rules)
	, nothing_(rules.knowledgeTask(), false)
	, anything_(rules.knowledgeTask(), true)
	, curiosity_(curiosityOfAgents(rules.knowledgeTask()))
	, willingSteps_(curiosity_.size())
{
	const KnowledgeTask& task = rules.knowledgeTask();
	for (const FixedValue curiosity : curiosity_)
	{
		left_.push_back(curiosity > 0 ? task.knowledge.sideTripSteps : 0);
	}
	for (std::size_t i = 0; i < task.task.actions.size(); ++i)
	{
		const ActionId action{i};
		const AgentId executor = task.task.actions[i].executor;
		if (executor.isValid() && left_[executor.value()] > 0 &&
			preferences.own(action) + curiosity_[executor.value()] >= 0)
		{
			willingSteps_[executor.value()].push_back(action);
		}
	}
}

std::uint64_t SideTrips::stepsLeft() const
{
	std::uint64_t sum = 0;
	for (const std::uint32_t steps : left_)
	{
		sum += steps;
	}
	return sum;
}

Plan SideTrips::next(BeliefView beliefs, std::span<const ActionId> rest)
{
	for (std::size_t i = 0; i < left_.size(); ++i)
	{
		if (left_[i] == 0)
		{
			continue;
		}
		const AgentId agent{i};
		const std::uint32_t mind = rules_.knowledgeTask().mindOfAgent[i];
		Plan trip = tripOf(agent, beliefs, seenOnPlan(beliefs, rest, mind));
		if (!trip.empty())
		{
			left_[i] -= static_cast<std::uint32_t>(trip.size());
			return trip;
		}
	}
	return {};
}

std::vector<bool> SideTrips::seenOnPlan(
	BeliefView beliefs, std::span<const ActionId> rest, std::uint32_t mind) const
{
	const KnowledgeTask& task = rules_.knowledgeTask();
	std::vector<bool> isSeen(task.open.size(), false);
	std::vector<std::uint64_t> imagined(beliefs.begin(), beliefs.end());
	for (const ActionId action : rest)
	{
		if (!rules_.imagine(imagined, action, anything_))
		{
			break;
		}
		for (const KnowledgeTask::Perception& perception : task.perceptions)
		{
			if (task.mindOfAgent[perception.perceiver.value()] == mind &&
				rules_.expectsToSee(imagined, perception))
			{
				isSeen[perception.sees.value()] = true;
			}
		}
	}
	return isSeen;
}

template <class IsEnd>
std::size_t SideTrips::explore(
	AgentId agent, std::uint32_t mostSteps, std::vector<Met>& met, IsEnd isEnd) const
{
	std::set<std::vector<std::uint64_t>> known{met.front().beliefs};
	for (std::size_t position = 0; position < met.size(); ++position)
	{
		if (met[position].steps == mostSteps)
		{
			continue;
		}
		for (const ActionId action : willingSteps_[agent.value()])
		{
			Met next{met[position].beliefs, position, action, met[position].steps + 1};
			if (met.size() >= kMostMet || !rules_.imagine(next.beliefs, action, nothing_) ||
				!known.insert(next.beliefs).second)
			{
				continue;
			}
			met.push_back(std::move(next));
			if (isEnd(met.back().beliefs))
			{
				return met.size() - 1;
			}
		}
	}
	return met.size();
}

bool SideTrips::seesNews(AgentId agent, BeliefView beliefs, const std::vector<bool>& isSeen) const
{
	const std::vector<KnowledgeTask::Perception>& all = rules_.knowledgeTask().perceptions;
	return std::any_of(all.begin(), all.end(),
		[&](const KnowledgeTask::Perception& perception)
		{
			return perception.perceiver == agent && !perception.isSign &&
				   !isSeen[perception.sees.value()] && rules_.expectsToSee(beliefs, perception);
		});
}

bool SideTrips::canReturn(
	AgentId agent, BeliefView from, BeliefView to, std::uint32_t mostSteps) const
{
	std::vector<Met> met{{{from.begin(), from.end()}, 0, {}, 0}};
	return explore(agent, mostSteps, met,
			   [&](const std::vector<std::uint64_t>& beliefs) {
				   return std::equal(beliefs.begin(), beliefs.end(), to.begin(), to.end());
			   }) < met.size();
}

Plan SideTrips::tripOf(AgentId agent, BeliefView beliefs, const std::vector<bool>& isSeen) const
{
	const std::uint32_t mostSteps = left_[agent.value()];
	std::vector<Met> met{{{beliefs.begin(), beliefs.end()}, 0, {}, 0}};
	const std::size_t end = explore(agent, mostSteps, met,
		[&](const std::vector<std::uint64_t>& there)
		{ return seesNews(agent, there, isSeen) && canReturn(agent, there, beliefs, mostSteps); });
	Plan trip;
	for (std::size_t position = end; position < met.size() && position > 0;
		 position = met[position].from)
	{
		trip.push_back(met[position].by);
	}
	std::reverse(trip.begin(), trip.end());
	return trip;
}

} // namespace RPGPref
