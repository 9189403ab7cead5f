// SPDX-License-Identifier: MIT
// The part of TeamCyclePlanner that deals with people: what they are seen to do, what the plan
// expects of them next, what is said about it.
#include "RPGPref/Choice/PersonForecast.h"
#include "RPGPref/Minds/TeamCyclePlanner.h"

#include <algorithm>

namespace RPGPref
{

/// Whoever can have done what none of the team's tasks does is there again.
void TeamCyclePlanner::welcomeBack(FactId fact)
{
	const auto isAddedBy = [&](ActionId action)
	{
		const auto adds = task_->adds[action];
		return std::find(adds.begin(), adds.end(), fact) != adds.end();
	};
	const bool isOwnWork = std::any_of(steps_.begin(), steps_.end(),
		[&](const Step& step) {
			return step.state == StepState::Started && !step.task.isWalk &&
				   isAddedBy(step.task.action);
		});
	for (const ActionId action : task_->achievedBy[fact])
	{
		const AgentId agent = task_->actions[action.value()].executor;
		if (!isOwnWork && isHuman(agent))
		{
			isAway_[agent.value()] = false;
		}
	}
}

void TeamCyclePlanner::learnPlace(AgentId agent, PlaceId place)
{
	if (options_.clock.map == nullptr ||
		place.value() >= options_.clock.map->level().places.size() || !isHuman(agent))
	{
		return;
	}
	lanes_[agent.value()].at = options_.clock.map->nearestStand(place, lanes_[agent.value()].at);
	for (const Expectation& expected : expectations_.open())
	{
		if (expected.agent == agent)
		{
			const TickSpan distance = clock_.walkFrom(lanes_[agent.value()].at, expected.action);
			TickSpan& last = distances_[agent.value()];
			if (last >= 0 && distance < last)
			{
				isAway_[agent.value()] = false;
				expectations_.noteProgress(agent);
			}
			last = distance;
		}
	}
}

bool TeamCyclePlanner::isHuman(AgentId agent) const
{
	return agent.isValid() && std::find(options_.humans.begin(), options_.humans.end(), agent) !=
								  options_.humans.end();
}

bool TeamCyclePlanner::isHumansStep(const TeamTask& task) const
{
	return isHuman(task.agent);
}

/// The step that the person will most probably do of theirs that are possible now, if anybody knows
/// better than the plan's order.
template <class IsTheirs>
std::vector<TeamCyclePlanner::Step>::const_iterator TeamCyclePlanner::likeliest(
	std::vector<Step>::const_iterator first, const IsTheirs& isTheirs) const
{
	if (options_.people == nullptr)
	{
		return first;
	}
	auto best = first;
	double most = options_.people->probability(first->task.agent, first->task.action);
	for (auto step = first + 1; step != steps_.end(); ++step)
	{
		if (isTheirs(*step) && isExecutable(*task_, state_, step->task.action))
		{
			const double probability =
				options_.people->probability(step->task.agent, step->task.action);
			best = probability > most ? step : best;
			most = (std::max)(most, probability);
		}
	}
	return best;
}

/// The first thing that each person still has to do, if the plan has something.
std::vector<Expectations::Wanted> TeamCyclePlanner::wantedOfPeople() const
{
	std::vector<Expectations::Wanted> wanted;
	if (options_.people != nullptr)
	{
		options_.people->setState(state_);
	}
	for (const AgentId human : options_.humans)
	{
		const auto isTheirs = [&](const Step& entry)
		{ return entry.state == StepState::Expected && entry.task.agent == human; };
		auto step = std::find_if(steps_.begin(), steps_.end(), isTheirs);
		if (step == steps_.end())
		{
			continue;
		}
		step = likeliest(step, isTheirs);
		Expectations::Wanted next{human, step->task.action, FactId(), true, step->end()};
		for (const FactId fact : task_->adds[next.action])
		{
			if (!holds(state_, fact) && !next.fact.isValid())
			{
				next.fact = fact;
			}
		}
		if (next.fact.isValid())
		{
			// What is reported are atoms: an expected "not" is an atom that becomes false.
			const GroundTask::Fact& entry = task_->facts[next.fact.value()];
			if (entry.negated)
			{
				const auto positive = std::find_if(task_->facts.begin(), task_->facts.end(),
					[&](const GroundTask::Fact& other)
					{ return other.atom == entry.atom && !other.negated; });
				next.value = positive == task_->facts.end();
				next.fact = next.value
								? next.fact
								: FactId(static_cast<std::size_t>(positive - task_->facts.begin()));
			}
			wanted.push_back(next);
		}
	}
	return wanted;
}

void TeamCyclePlanner::tellExpectations()
{
	const auto report = [this](const Expectations::News& news)
	{
		if (options_.showExpectation)
		{
			options_.showExpectation(news);
		}
		const std::string who(task_->agentName(news.what.agent));
		const std::string step = task_->actionText(news.what.action);
		const std::string by = " by " + clockText(news.what.deadline);
		switch (news.kind)
		{
		case Expectations::News::Kind::Begun:
			distances_[news.what.agent.value()] =
				clock_.walkFrom(lanes_[news.what.agent.value()].at, news.what.action);
			say(who + " is expected to do " + step + by);
			break;
		case Expectations::News::Kind::Met:
			if (options_.people != nullptr)
			{
				options_.people->did(news.what.action);
			}
			say(who + " did " + step);
			break;
		case Expectations::News::Kind::Extended:
			say(who + " works on " + step + " and gets more time:" + by);
			break;
		case Expectations::News::Kind::Broken:
			say(who + " did not do " + step + by + ": the team plans again");
			isAway_[news.what.agent.value()] = true;
			isDirty_ = true;
			break;
		}
	};
	for (const Expectations::News& news : expectations_.takeNews())
	{
		report(news);
	}
}

std::string TeamCyclePlanner::clockText(Tick tick) const
{
	if (options_.clock.map == nullptr)
	{
		return "tick " + std::to_string(tick);
	}
	const Tick tenths = tick * 10 / options_.clock.ticksPerSecond;
	return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " s";
}

} // namespace RPGPref
