// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"

#include <vector>

namespace RPGPref
{

/// What a picture of a playthrough shows, and in which colours.
struct PlaythroughView
{
	bool ground = true;    ///< Scenery; off where the level itself is to be seen beneath.
	bool places = true;    ///< Places, links and names of regions.
	bool coverage = false; ///< How much all teams together use each place, as a heat map.
	bool ways = true;      ///< The ways that the agents came.
	bool order = true;     ///< The steps' numbers where they are done, in the agents' colours.
	bool starved = true;   ///< Where an agent finds nothing that it likes.
	bool agents = true;    ///< Where the agents are and what they are doing.
	bool title = true;     ///< The team's name and the time.
	/// The team as newcomers, with fog over what they do not know yet, if the report has them.
	bool newcomers = false;

	/// By AgentId; agents without an entry have the colour that the level gives them.
	std::vector<Colour> agentColours{};
	Colour rarelyUsed = Colour::rgb(0xFFE08A);
	Colour oftenUsed = Colour::rgb(0xD7301F);
	Colour unused = Colour::rgb(0x6B7280);
	Colour fog = Colour::rgb(0x3B4450);
	/// The level offers a starved agent nothing; it offers something, but nobody needs it.
	Colour starvedProblem = Colour::rgb(0xD32F2F);
	Colour starvedHint = Colour::rgb(0xF5A623);
};

} // namespace RPGPref
