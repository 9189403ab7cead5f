// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/FixedPoint.h"
#include "RPGPref/Level/LevelBinding.h"
#include "RPGPref/Model/GroundTask.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// How long each action takes whoever does it, in milliseconds by ActionId, walking included.
///
/// That is the time that the level file gives it, or the way that it covers if that takes longer,
/// and the walk to where it happens. Where the agent comes from depends on the playthrough; so the
/// mean is taken over all places at which it can stand when the action is possible: where it starts
/// and where its other actions leave it, as far as the task says that it is in the same location.
RPGPREFCORE_API std::vector<std::int64_t> stepMilliseconds(
	const GroundTask& task, const LevelBinding& binding);

/// What a typical action of the level takes: the median of them; at least 1 ms.
RPGPREFCORE_API double typicalSeconds(const GroundTask& task, const LevelBinding& binding);

/// The effort of each action by ActionId: `effortPerStep` times its seconds over those of a typical
/// action, which is the median of the level's actions.
RPGPREFCORE_API std::vector<FixedValue> effortBySeconds(
	const GroundTask& task, const LevelBinding& binding, FixedValue effortPerStep);

} // namespace RPGPref
