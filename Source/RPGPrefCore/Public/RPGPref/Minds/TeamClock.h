// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Minds/TeamTask.h"
#include "RPGPref/Schedule/Schedule.h"

#include <span>
#include <vector>

namespace RPGPref
{

/// How long a team's steps take.
struct TeamClockOptions
{
	/// Places, walks and durations; null: nobody walks, and actions take the ticks below.
	const LevelBinding* map = nullptr;
	std::uint32_t ticksPerSecond = 60;
	/// Ticks that an action takes, by schema; schemas beyond the list take `defaultDuration`.
	std::vector<TickSpan> durations;
	TickSpan defaultDuration = 30;
};

/// Where an agent is and when it can begin something new.
struct TeamLane
{
	Point at;
	Tick free = 0;
};

/// A walk or an action at its place in time.
struct TimedTask
{
	TeamTask task;
	Tick start = 0;
	TickSpan duration = 0;

	Tick end() const { return start + duration; }
};

/// Puts plans on the executor's clock: each agent on a lane of its own, steps at the same time
/// wherever the plan allows it. With a map it is the schedule that previews show, in ticks.
class TeamClock
{
public:
	/// Within a tick the executor starts tasks before it finishes others, so what needs a step to
	/// be over begins one tick after its end.
	static constexpr Tick kAfterEnd = 1;

	/// The task must outlive the clock.
	RPGPREFCORE_API TeamClock(const GroundTask& task, TeamClockOptions options);

	/// Agents where the level has them, free at once.
	RPGPREFCORE_API std::vector<TeamLane> startLanes() const;
	/// The plan's steps in its order, each behind the walks that lead to it. `situation` is the
	/// task with the state from which the plan is valid; nothing starts before `earliest`, no step
	/// before its entry in `notBefore` (empty: no such wish).
	RPGPREFCORE_API std::vector<TimedTask> place(const GroundTask& situation, const Plan& plan,
		std::span<const TeamLane> lanes, std::span<const Tick> notBefore, Tick earliest) const;

	/// An agent walked from there to where the action happens, and it took so long: schedules count
	/// on it from now on. Nothing without a map.
	RPGPREFCORE_API void noteWalk(AgentId agent, Point from, ActionId action, TickSpan ticks);

	/// Who must be there.
	RPGPREFCORE_API std::vector<AgentId> participants(ActionId action) const;
	/// Moves the lane to where it is after the task.
	RPGPREFCORE_API void follow(const TeamTask& task, TeamLane& lane) const;
	RPGPREFCORE_API TickSpan durationOf(ActionId action) const;
	/// Ticks to walk to where the action happens; 0 without a map.
	RPGPREFCORE_API TickSpan walkFrom(Point from, ActionId action) const;

private:
	std::vector<TimedTask> placePlainly(const GroundTask& situation, const Plan& plan,
		std::span<const TeamLane> lanes, std::span<const Tick> notBefore, Tick earliest) const;
	std::vector<TimedTask> placeOnMap(const GroundTask& situation, const Plan& plan,
		std::span<const TeamLane> lanes, std::span<const Tick> notBefore, Tick earliest) const;
	TickSpan ticksOf(double seconds) const;

	const GroundTask* task_;
	TeamClockOptions options_;
	WalkingTimes walks_;
};

} // namespace RPGPref
