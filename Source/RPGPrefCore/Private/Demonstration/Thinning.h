// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/WorldPoint.h"

#include <cstddef>
#include <span>
#include <vector>

namespace RPGPref
{

/// Which points of a walk describe all of it, in order, the first and the last among them: whoever
/// moves evenly from one to the next is never farther than `maximumError` from where the walk was
/// at that moment. `times` has a value per point and always grows or always falls, or stays.
std::vector<std::size_t> tellingPoints(
	std::span<const WorldPoint> points, std::span<const double> times, double maximumError);

} // namespace RPGPref
