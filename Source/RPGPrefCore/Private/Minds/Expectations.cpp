// SPDX-License-Identifier: MIT
// Once a cycle each rule is looked at: O(people). The executor judges deadlines, so that a change
// in the very tick of the deadline counts; here it is only decided whether there will be more time,
// early enough for the message to arrive.
#include "RPGPref/Minds/Expectations.h"

#include <algorithm>

namespace RPGPref
{

void Expectations::learn(const PlannerEvent& event)
{
	for (Watched& watched : watched_)
	{
		if (event.kind == PlannerEvent::Kind::RuleEnded && watched.rule == event.id)
		{
			watched.ended = event.rule;
		}
	}
}

void Expectations::noteProgress(AgentId agent)
{
	for (Watched& watched : watched_)
	{
		watched.hasProgress = watched.hasProgress || watched.what.agent == agent;
	}
	if (agent.value() < failures_.size())
	{
		failures_[agent.value()] = 0;
	}
}

void Expectations::settle(std::span<const Wanted> wanted, const CycleBounds& bounds,
	PlannerInterface& planner, Tick plannerNow)
{
	for (std::size_t i = 0; i < watched_.size();)
	{
		Watched& watched = watched_[i];
		const bool isWanted = std::any_of(wanted.begin(), wanted.end(),
			[&](const Wanted& entry)
			{ return entry.agent == watched.what.agent && entry.action == watched.what.action; });
		const bool isMet = watched.isThere || watched.ended == RuleState::Satisfied;
		const bool isBroken = !isMet && watched.ended == RuleState::TimedOut;
		if (!isMet && !isBroken && isWanted && !watched.ended)
		{
			extendIfDue(watched, bounds, planner, plannerNow);
			++i;
			continue;
		}
		if (!watched.ended)
		{
			planner.drop(watched.rule, plannerNow);
		}
		if (isMet || isBroken)
		{
			++(isMet ? counts_.met : counts_.broken);
			news_.push_back({isMet ? News::Kind::Met : News::Kind::Broken, watched.what});
			std::uint32_t& failures = failures_[watched.what.agent.value()];
			failures = isMet ? 0 : failures + 1;
		}
		watched_.erase(watched_.begin() + static_cast<std::ptrdiff_t>(i));
	}
	for (const Wanted& entry : wanted)
	{
		const bool isWatched = std::any_of(watched_.begin(), watched_.end(),
			[&](const Watched& watched) { return watched.what.agent == entry.agent; });
		// Whoever has just failed is not expected to do the same; there will be another plan.
		const bool isBroken = std::any_of(news_.begin(), news_.end(),
			[&](const News& news)
			{ return news.kind == News::Kind::Broken && news.what.agent == entry.agent; });
		if (!isWatched && !isBroken)
		{
			begin(entry, bounds, planner, plannerNow);
		}
	}
}

void Expectations::begin(
	const Wanted& wanted, const CycleBounds& bounds, PlannerInterface& planner, Tick plannerNow)
{
	constexpr std::uint32_t kMostDoublings = 6;
	failures_.resize((std::max)(failures_.size(), std::size_t{wanted.agent.value()} + 1));
	const Tick planned = (std::max)(wanted.end - bounds.now, Tick{0});
	const Tick patient =
		(std::max)(planned * options_.patience / 100, planned + options_.leastPatience);
	const std::uint32_t doublings = (std::min)(failures_[wanted.agent.value()], kMostDoublings);
	Watched watched;
	watched.rule = nextRule_++;
	watched.span = static_cast<TickSpan>((std::min)(patient << doublings, Tick{1} << 30));
	watched.what = {wanted.agent, wanted.action, wanted.fact, wanted.value,
		(std::max)(bounds.now + watched.span, bounds.earliestStart)};
	planner.monitor(
		watched.rule, wanted.fact.value(), wanted.value ? 1 : 0, watched.what.deadline, plannerNow);
	news_.push_back({News::Kind::Begun, watched.what});
	watched_.push_back(watched);
}

void Expectations::extendIfDue(
	Watched& watched, const CycleBounds& bounds, PlannerInterface& planner, Tick plannerNow)
{
	const Tick cycle = bounds.earliestStart - bounds.now;
	if (!watched.hasProgress || bounds.earliestStart + 2 * cycle < watched.what.deadline)
	{
		return;
	}
	const Tick deadline = watched.what.deadline + watched.span;
	if (planner.extend(watched.rule, watched.what.deadline, deadline, plannerNow))
	{
		watched.what.deadline = deadline;
		watched.hasProgress = false;
		++counts_.extended;
		news_.push_back({News::Kind::Extended, watched.what});
	}
}

std::vector<Expectation> Expectations::open() const
{
	std::vector<Expectation> all;
	for (const Watched& watched : watched_)
	{
		all.push_back(watched.what);
	}
	return all;
}

} // namespace RPGPref
