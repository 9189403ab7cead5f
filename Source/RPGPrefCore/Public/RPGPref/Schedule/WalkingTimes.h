// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Level/Geometry.h"
#include "RPGPref/Model/GroundTask.h"

#include <optional>
#include <vector>

namespace RPGPref
{

/// How long agents really walk, learned from play: for each agent and pair of places an exponential
/// average of what was seen. Maps know distances; a game has stairs, crowds and slow characters.
class WalkingTimes
{
public:
	/// An agent came from one place to another in this many seconds.
	RPGPREFCORE_API void note(AgentId agent, Point from, Point to, double seconds);
	/// What to expect; nothing if the agent was never seen on that way.
	RPGPREFCORE_API std::optional<double> seconds(AgentId agent, Point from, Point to) const;

private:
	struct Entry
	{
		AgentId agent;
		Point from;
		Point to;
		double seconds = 0;
	};

	std::vector<Entry> entries_; ///< Few: agents times the ways that a level's plans take.
};

} // namespace RPGPref
