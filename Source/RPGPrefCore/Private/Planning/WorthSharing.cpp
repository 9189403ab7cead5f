// SPDX-License-Identifier: MIT
// The part of the improver that takes work from the busiest agent. An attempt draws a light plan
// that is worth about enough, and a part of it: any window, or a trip after which everything about
// the agent is as before. There the agent's steps are made dear or forbidden, or one of them is
// handed to somebody else, and a short search fills the part again. One search an attempt.
#include "RPGPref/Planning/PlanShares.h"

#include "Planning/WorthImprover.h"

#include <algorithm>

namespace RPGPref
{

std::pair<std::size_t, std::size_t> WorthImprover::drawTrip(const Course& course, AgentId agent)
{
	const Plan& plan = *course.plan;
	const PackedState& about = factsAbout_[agent.value()];
	const auto isAsBefore = [&](std::size_t begin, std::size_t end)
	{
		for (std::size_t word = 0; word < about.size(); ++word)
		{
			if (((course.states[begin][word] ^ course.states[end][word]) & about[word]) != 0)
			{
				return false;
			}
		}
		return true;
	};
	const auto size = static_cast<std::uint32_t>(plan.size());
	std::size_t begin = random_.below(size);
	while (begin > 0 && task_.actions[plan[begin].value()].executor != agent)
	{
		--begin;
	}
	std::vector<std::size_t> ends;
	for (std::size_t end = begin + 1; end <= plan.size(); ++end)
	{
		const bool isOwn = task_.actions[plan[end - 1].value()].executor == agent;
		if (isOwn && isAsBefore(begin, end))
		{
			ends.push_back(end);
		}
	}
	return ends.empty()
			   ? drawWindow(plan.size())
			   : std::pair(begin, ends[random_.below(static_cast<std::uint32_t>(ends.size()))]);
}

void WorthImprover::makeBusiestDear(
	std::vector<std::uint32_t>& costs, AgentId busiest, bool isForbidden)
{
	const std::uint32_t factor = 1 + random_.below(4);
	for (std::size_t position = 0; position < costs.size(); ++position)
	{
		if (task_.actions[position].executor == busiest)
		{
			costs[position] = isForbidden ? CostedSearch::kForbidden
										  : (std::min)((costs[position] + 4) * factor, 4096U);
		}
	}
}

void WorthImprover::handOver(std::vector<std::uint32_t>& costs, ActionId step)
{
	const std::vector<ActionId> variants = variantsByAnybody(task_, step);
	for (const ActionId variant : variants)
	{
		// One of the others, drawn by chance, is as good as free.
		const bool isDrawn = random_.below(static_cast<std::uint32_t>(variants.size())) == 0;
		costs[variant.value()] = isDrawn ? 1 : costs[variant.value()];
	}
	costs[step.value()] = CostedSearch::kForbidden;
}

std::uint64_t WorthImprover::attemptToShare(FixedValue bar)
{
	if (!canAttempt())
	{
		return kNothingToDo;
	}
	if (task_.isExtended())
	{
		return attemptExtended();
	}
	// The lightest plans that are worth about enough, now and then a slightly less worthy one:
	// what it lacks may be gained elsewhere.
	constexpr FixedValue kBelowTheBar = kFixedOne / 2;
	std::vector<const PlanVault::Entry*> parents;
	for (const PlanVault::Entry& entry : vault_.front())
	{
		if (entry.worth >= (random_.below(3) == 0 ? bar - kBelowTheBar : bar))
		{
			parents.push_back(&entry);
		}
	}
	const PlanVault::Entry& parent =
		parents.empty()
			? vault_.best()
			: *parents[(std::min)(random_.below(static_cast<std::uint32_t>(parents.size())),
				  random_.below(static_cast<std::uint32_t>(parents.size())))];
	const Plan plan = parent.plan;
	const AgentId busiest = parent.load.busiest;
	const Course course = follow(plan);
	// Nobody is the busiest where all steps are the team's.
	const bool isTrip = random_.below(3) == 0 && busiest.isValid();
	const auto window = isTrip ? drawTrip(course, busiest) : drawWindow(plan.size());
	std::vector<std::uint32_t> costs = drawCosts(plan, window.first, window.second);
	std::vector<ActionId> own;
	for (std::size_t step = window.first; step < window.second; ++step)
	{
		if (task_.actions[plan[step].value()].executor == busiest)
		{
			own.push_back(plan[step]);
		}
	}
	if (own.empty())
	{
		return 1;
	}
	if (!isTrip && random_.below(2) == 0)
	{
		handOver(costs, own[random_.below(static_cast<std::uint32_t>(own.size()))]);
	}
	else
	{
		makeBusiestDear(costs, busiest, isTrip || random_.below(3) == 0);
	}
	std::uint64_t units = 1;
	const std::optional<Plan> middle = search(
		std::move(costs), course.states[window.first], needsBefore(plan, window.second), units);
	if (middle)
	{
		replace(plan, window.first, window.second, *middle, Kind::Sharing, units);
	}
	Yield& yield = yields_[static_cast<std::size_t>(Kind::Sharing)];
	++yield.attempts;
	yield.units += units;
	return units;
}

} // namespace RPGPref
