// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Level/LevelBinding.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Schedule/PartialOrder.h"
#include "RPGPref/Schedule/WalkingTimes.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace RPGPref
{

/// A step of a plan on the clock. Times are seconds from the start of the playthrough.
struct ScheduledStep
{
	ActionId action;
	/// Who takes part; the executing agent first.
	std::vector<AgentId> participants;
	PlaceId place; ///< Invalid: done where the agents stand.
	RegionId region;
	double start = 0;
	double end = 0;
	/// When a machine is done with what the step began; `end` where there is none.
	double ready = 0;
};

/// What an agent does during a stretch of time.
struct LaneItem
{
	enum class Kind : std::uint8_t
	{
		Travel, ///< Walks to the place of `step`.
		Act,    ///< Does `step`.
		Wait    ///< Has nothing to do, or waits for others.
	};
	static constexpr std::size_t kNoStep = static_cast<std::size_t>(-1);

	Kind kind = Kind::Wait;
	std::size_t step = kNoStep; ///< kNoStep while waiting.
	double start = 0;
	double end = 0;
};

/// Where an agent is at a time; in between it moves evenly.
struct Keyframe
{
	double time = 0;
	Point at;
};

/// One agent's playthrough: items follow one another without gap or overlap.
struct Lane
{
	std::vector<LaneItem> items;
	std::vector<Keyframe> path;
	double busy = 0;   ///< Seconds of acting.
	double travel = 0; ///< Seconds of walking to places.
	double idle = 0;   ///< Seconds of waiting.
	double metres = 0; ///< Walked, boats included.

	RPGPREFCORE_API Point positionAt(double time) const;
};

/// A plan as a team would play it: agents act at the same time wherever the plan allows it, each
/// does its own steps in the plan's order, walks as soon as it is free, and team actions begin
/// when the last participant has come. Whoever started a machine goes on meanwhile; what it makes
/// is there when it is done. What serves an order waits until the order has come.
struct Schedule
{
	PartialOrder order{0}; ///< Which steps must wait for which, agents' own order left aside.
	std::vector<ScheduledStep> steps;
	std::vector<Lane> lanes; ///< By AgentId.
	double makespan = 0;
	/// By order of the level: when its goal is true for good.
	std::vector<double> served;
	/// The chain of steps that decides the makespan, in order.
	std::vector<std::size_t> critical;
	/// Ways that could not be found or are closed by the map's rules, as sentences; the agent is
	/// shown going there nevertheless.
	std::vector<std::string> lostWays;
};

/// From where and when a playthrough goes on. Times are seconds from its start.
struct ScheduleStart
{
	struct Agent
	{
		Point at;
		double free = 0;
	};
	std::vector<Agent> agents;     ///< By AgentId; empty: where the level has them, at once.
	std::vector<double> notBefore; ///< By step of the plan; empty: no such wish.
	/// How long agents really walk; null: as the map says. Must outlive the call.
	const WalkingTimes* walks = nullptr;
};

/// The plan must be valid for the task.
RPGPREFCORE_API Schedule makeSchedule(const GroundTask& task, const Plan& plan,
	const LevelBinding& binding, const ScheduleStart& start = {});

} // namespace RPGPref
