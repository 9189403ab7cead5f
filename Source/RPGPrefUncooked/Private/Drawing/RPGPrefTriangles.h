// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"

#include "Containers/Array.h"

#include <vector>

/** Areas as the engine can draw them. */
namespace RPGPrefTriangles
{

/**
 * Three corners for each triangle, by number; together they cover the polygon, seen from above.
 * Cuts off one ear after the other: exact for polygons that do not cross themselves, whichever way
 * they turn; of others as much as has ears. Takes the cube of the number of corners at worst, which
 * are a few dozen.
 */
TArray<int32> Cut(const std::vector<RPGPref::DisplayPoint>& Corners);

} // namespace RPGPrefTriangles
