// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Session/LevelTexts.h"
#include "RPGPrefRuntime/Execution/RPGPrefActionRow.h"

#include "Containers/Array.h"

#include <optional>
#include <string>

class URPGPrefLevelBinding;
class URPGPrefTeam;

/** A level and its team, copied out of the assets: a task never touches an object. */
struct FRPGPrefLevelInput
{
	RPGPref::LevelTexts Texts;
	/** The level's bindings as a map, where it has no text of its own. */
	std::optional<RPGPref::Level> Map;
	RPGPref::Team Team;
	/** What an action table adds to the map. */
	TArray<FRPGPrefActionRow> Rows;

	/** Game thread. The level must have a domain. */
	static FRPGPrefLevelInput Of(const URPGPrefLevelBinding& Level, const URPGPrefTeam& Players);
	/** Any thread. */
	RPGPref::Result<RPGPref::LevelModel> Read() const;
};
