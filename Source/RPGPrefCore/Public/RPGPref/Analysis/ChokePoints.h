// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/TaskWithout.h"
#include "RPGPref/Export.h"
#include "RPGPref/Level/LevelBinding.h"
#include "RPGPref/Model/GroundTask.h"

#include <vector>

namespace RPGPref
{

/// What no playthrough can do without, whoever plays.
struct ChokePoints
{
	std::vector<SchemaId> actions;
	std::vector<PlaceId> places;
};

/// Everything that is done at a place.
RPGPREFCORE_API Removal removePlace(
	const GroundTask& task, const LevelBinding& binding, PlaceId place);

/// At once: that without which the goals cannot be reached even if nothing were ever deleted. Some
/// choke points escape this test; NecessitySearch looks for those, too.
RPGPREFCORE_API ChokePoints findChokePoints(const GroundTask& task, const LevelBinding& binding);

} // namespace RPGPref
