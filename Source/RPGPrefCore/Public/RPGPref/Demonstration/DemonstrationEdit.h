// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPref/Export.h"

namespace RPGPref
{

/// Where somebody who follows the demonstration is after that many ticks; the first or the last
/// point before and after it. The demonstration must have a point.
RPGPREFCORE_API WorldPoint positionAt(const Demonstration& demonstration, double ticks);

/// The part from one moment to another, cut between points where need be. Moments outside are
/// moved to the nearer end; nothing remains (no points) when the part has no duration.
RPGPREFCORE_API Demonstration trimmed(
	const Demonstration& demonstration, double fromTicks, double toTicks);

} // namespace RPGPref
