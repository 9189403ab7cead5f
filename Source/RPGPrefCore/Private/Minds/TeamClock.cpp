// SPDX-License-Identifier: MIT
// With a map: one pass of the scheduler that previews use, then one pass that rounds to ticks.
// Rounding could let a step begin in the tick in which another ends, so each start is the later
// of its rounded time and the ends that it waits for; that costs at most a tick for each step of a
// chain. Without a map: one pass over the plan, O(steps x direct predecessors).
#include "RPGPref/Minds/TeamClock.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace RPGPref
{

TeamClock::TeamClock(const GroundTask& task, TeamClockOptions options)
	: task_(&task), options_(std::move(options))
{
}

std::vector<TeamLane> TeamClock::startLanes() const
{
	std::vector<TeamLane> lanes(task_->agents.size());
	for (std::size_t agent = 0; options_.map != nullptr && agent < lanes.size(); ++agent)
	{
		lanes[agent].at = options_.map->start(AgentId(agent));
	}
	return lanes;
}

std::vector<TimedTask> TeamClock::place(const GroundTask& situation, const Plan& plan,
	std::span<const TeamLane> lanes, std::span<const Tick> notBefore, Tick earliest) const
{
	return options_.map != nullptr ? placeOnMap(situation, plan, lanes, notBefore, earliest)
								   : placePlainly(situation, plan, lanes, notBefore, earliest);
}

std::vector<TimedTask> TeamClock::placePlainly(const GroundTask& situation, const Plan& plan,
	std::span<const TeamLane> lanes, std::span<const Tick> notBefore, Tick earliest) const
{
	std::vector<Tick> free(lanes.size() + 1, earliest); // The last one is the team's.
	for (std::size_t agent = 0; agent < lanes.size(); ++agent)
	{
		free[agent] = (std::max)(earliest, lanes[agent].free);
	}
	const PartialOrder order = deorder(situation, plan);
	std::vector<TimedTask> placed;
	for (std::size_t position = 0; position < plan.size(); ++position)
	{
		const AgentId agent = task_->actions[plan[position].value()].executor;
		Tick& lane = agent.isValid() ? free[agent.value()] : free.back();
		TimedTask step{{plan[position], agent, false}, lane, durationOf(plan[position])};
		step.start = (std::max)(step.start, notBefore.empty() ? earliest : notBefore[position]);
		for (const std::size_t before : order.directPredecessors(position))
		{
			step.start = (std::max)(step.start, placed[before].end() + kAfterEnd);
		}
		lane = step.end() + kAfterEnd;
		placed.push_back(step);
	}
	return placed;
}

std::vector<TimedTask> TeamClock::placeOnMap(const GroundTask& situation, const Plan& plan,
	std::span<const TeamLane> lanes, std::span<const Tick> notBefore, Tick earliest) const
{
	const double rate = options_.ticksPerSecond;
	ScheduleStart start;
	std::vector<Tick> free;
	for (const TeamLane& lane : lanes)
	{
		free.push_back((std::max)(lane.free, earliest));
		start.agents.push_back({lane.at, static_cast<double>(free.back() - earliest) / rate});
	}
	for (const Tick tick : notBefore)
	{
		start.notBefore.push_back(static_cast<double>((std::max)(tick - earliest, Tick{0})) / rate);
	}
	start.walks = &walks_;
	const Schedule schedule = makeSchedule(situation, plan, *options_.map, start);
	std::vector<TimedTask> placed;
	std::vector<Tick> ends(plan.size(), earliest);
	for (std::size_t position = 0; position < plan.size(); ++position)
	{
		const ScheduledStep& step = schedule.steps[position];
		Tick begin = earliest + ticksOf(step.start);
		begin = (std::max)(begin, notBefore.empty() ? earliest : notBefore[position]);
		for (const std::size_t before : schedule.order.directPredecessors(position))
		{
			begin = (std::max)(begin, ends[before] + kAfterEnd);
		}
		for (const AgentId agent : step.participants)
		{
			Tick& lane = free[agent.value()];
			for (const LaneItem& item : schedule.lanes[agent.value()].items)
			{
				if (item.kind == LaneItem::Kind::Travel && item.step == position)
				{
					const TimedTask walk{{step.action, agent, true},
						(std::max)(lane, earliest + ticksOf(item.start)),
						(std::max)(ticksOf(item.end - item.start), TickSpan{1})};
					placed.push_back(walk);
					lane = walk.end() + kAfterEnd;
				}
			}
			begin = (std::max)(begin, lane);
		}
		const AgentId executor = task_->actions[step.action.value()].executor;
		const TimedTask act{{step.action, executor, false}, begin,
			(std::max)(ticksOf(step.end - step.start), TickSpan{1})};
		placed.push_back(act);
		ends[position] = act.end();
		for (const AgentId agent : step.participants)
		{
			free[agent.value()] = act.end() + kAfterEnd;
		}
	}
	return placed;
}

void TeamClock::noteWalk(AgentId agent, Point from, ActionId action, TickSpan ticks)
{
	if (options_.map != nullptr && options_.map->placement(action).at.isValid())
	{
		const PlaceId place = options_.map->placement(action).at;
		walks_.note(agent, from, options_.map->nearestStand(place, from),
			static_cast<double>(ticks) / options_.ticksPerSecond);
	}
}

std::vector<AgentId> TeamClock::participants(ActionId action) const
{
	if (options_.map != nullptr)
	{
		return options_.map->participants(action);
	}
	const AgentId executor = task_->actions[action.value()].executor;
	return executor.isValid() ? std::vector<AgentId>{executor} : std::vector<AgentId>();
}

void TeamClock::follow(const TeamTask& task, TeamLane& lane) const
{
	if (options_.map == nullptr)
	{
		return;
	}
	const ActionPlacement& placement = options_.map->placement(task.action);
	const PlaceId place =
		!task.isWalk && placement.destination.isValid() ? placement.destination : placement.at;
	if (place.isValid())
	{
		lane.at = options_.map->nearestStand(place, lane.at);
	}
}

TickSpan TeamClock::durationOf(ActionId action) const
{
	if (options_.map != nullptr)
	{
		return (std::max)(ticksOf(options_.map->placement(action).seconds), TickSpan{1});
	}
	const std::uint32_t schema = task_->actions[action.value()].schema.value();
	return schema < options_.durations.size() ? options_.durations[schema]
											  : options_.defaultDuration;
}

TickSpan TeamClock::walkFrom(Point from, ActionId action) const
{
	if (options_.map == nullptr || !options_.map->placement(action).at.isValid())
	{
		return 0;
	}
	const PlaceId place = options_.map->placement(action).at;
	const Point to = options_.map->nearestStand(place, from);
	if (distance(from, to) <= kGeometryTolerance)
	{
		return 0;
	}
	const std::optional<Route> route = options_.map->routes().find(from, to);
	return ticksOf(
		route ? duration(*route) : distance(from, to) / options_.map->level().walkingSpeed);
}

TickSpan TeamClock::ticksOf(double seconds) const
{
	// A thousandth of a tick is rounding, not time.
	constexpr double kRounding = 1e-3;
	return static_cast<TickSpan>(
		std::ceil(seconds * static_cast<double>(options_.ticksPerSecond) - kRounding));
}

} // namespace RPGPref
