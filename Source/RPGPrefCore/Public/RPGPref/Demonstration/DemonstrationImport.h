// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPref/Demonstration/Journal.h"
#include "RPGPref/Export.h"

#include <span>
#include <vector>

namespace RPGPref
{

/// Leaves out samples that the others imply anyway: along the line that remains, whoever moves
/// evenly from point to point is never farther than `maximumError` from where the recorded player
/// was at that moment. Keeps the first and the last sample. Samples whose time does not grow are
/// dropped.
RPGPREFCORE_API std::vector<RecordedSample> thinSamples(
	std::span<const RecordedSample> samples, double maximumError);

/// A recording as a demonstration: thinned, with the time that each piece took.
RPGPREFCORE_API Demonstration toDemonstration(const Recording& recording, double maximumError);

/// A line that a designer drew: walked at the highest speed (units of length per tick).
RPGPREFCORE_API Demonstration drawnDemonstration(
	std::string id, std::vector<WorldPoint> points, double maxSpeed);

} // namespace RPGPref
