// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Minds/TeamCyclePlanner.h"

#include <cstdint>
#include <string>
#include <vector>

/** What the game thread hears from a team's planner, wherever it works. */
struct FRPGPrefMindNews
{
	enum class EKind : std::uint8_t
	{
		Plan,        ///< The open steps on the clock.
		Expectation, ///< Of a person.
		Unsolvable,  ///< No plan leads to the goal any more.
		Log,         ///< What was adapted, in words.
		Lost,        ///< The planner is elsewhere and silent.
		Back,        ///< It, or another one, plans again.
		Refused      ///< It does not want to; the text says why.
	};
	EKind Kind = EKind::Log;
	std::vector<RPGPref::PlannedTask> Plan;
	RPGPref::Expectations::News Expectation;
	std::string Text;
	/** How often the steps became others. */
	std::uint32_t Revision = 0;
};
