// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Level/LevelBinding.h"
#include "RPGPref/Model/GroundTask.h"

#include <vector>

namespace RPGPref
{

/// What no playthrough can do without, whoever plays. Proven: without it the goals cannot be
/// reached even if nothing were ever deleted. Some choke points may escape this test.
struct ChokePoints
{
	std::vector<SchemaId> actions;
	std::vector<PlaceId> places;
};

RPGPREFCORE_API ChokePoints findChokePoints(const GroundTask& task, const LevelBinding& binding);

} // namespace RPGPref
