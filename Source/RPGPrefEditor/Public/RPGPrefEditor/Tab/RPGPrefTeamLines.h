// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewReport.h"

#include "Containers/Array.h"
#include "Internationalization/Text.h"

#include <cstddef>

/** A line of the overview of teams, as it is shown. */
struct FRPGPrefTeamLine
{
	std::size_t Team = 0;
	/** Up to the colon: "Playthrough 2" of "Playthrough 2: harvester, crafter". */
	FText Name;
	FText WholeName;
	FText Steps;
	FText Time;
	/** Fun minus effort. */
	FText Worth;
	/** Share of the agents' own steps that are liked. */
	FText Liked;
	/** Share of the agents' steps that the busiest one does. */
	FText Busiest;
	/** How many side quests hold at the end, as "2 of 5"; empty for a level without any. */
	FText Quests;
	/** Of each side quest whether the team does it and why or why not, one a line. */
	FText QuestReasons;
	/** Best possible, best found, easier on the busiest, cut short, or why there is no
	 * playthrough. */
	FText Standing;
};

/** How every team fares. Knows no widgets. */
namespace RPGPrefTeamLines
{

RPGPREFEDITOR_API TArray<FRPGPrefTeamLine> Make(const RPGPref::PreviewReport& Report);

} // namespace RPGPrefTeamLines
