// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPref/Display/DisplayList.h"
#include "RPGPref/Export.h"

#include <cstddef>
#include <span>

namespace RPGPref
{

/// The colour in which a demonstration is drawn, by its position among the others.
RPGPREFCORE_API Colour demonstrationColour(std::size_t position);

/// Demonstrations as the graph that companions search: an arrow along each walk, a node at each of
/// its points, its name and how long it takes in the middle. Sizes follow the extent of all
/// together.
RPGPREFCORE_API DisplayList drawTGraph(
	std::span<const Demonstration> demonstrations, double ticksPerSecond);

/// The line alone, for thumbnails.
RPGPREFCORE_API DisplayList drawPath(const Demonstration& demonstration, Colour colour);

} // namespace RPGPref
