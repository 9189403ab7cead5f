// SPDX-License-Identifier: MIT
#pragma once

#include "Bench.h"

namespace RPGPref::Bench
{

/// Mending a plan after one change of the world, against planning again with the same bound: every
/// door of a level in turn, from the same plan, times and expansions summed up over the doors, in
/// two levels. Planning again is A* with the heuristic that the mended search has, too; beside it
/// stand a new search of the kind that is mended, and A* with exact distances over the level's
/// cells, whose measuring counts.
void reportReplanning(Report& report);

} // namespace RPGPref::Bench
