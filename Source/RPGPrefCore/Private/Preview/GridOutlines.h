// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Level/Level.h"

#include <vector>

namespace RPGPref
{

/// A grid is shown as one box per run of free cells in a row.
std::vector<Outline> outlinesOf(const WalkGrid& grid);

} // namespace RPGPref
