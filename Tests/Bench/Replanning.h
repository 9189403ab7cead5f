// SPDX-License-Identifier: MIT
#pragma once

#include "Bench.h"

namespace RPGPref::Bench
{

/// Mending a plan after one change of the world, against planning anew with the same bound: every
/// door of a level in turn, from the same plan, times and expansions summed up over the doors.
void reportReplanning(Report& report);

} // namespace RPGPref::Bench
