// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Minds/RepairPlan.h"

#include <vector>

namespace RPGPref
{

/// The changes of a plan that might mend a flaw: tasks that contribute what is missing, at the
/// places where they fit, and tasks in the way moved or removed.
std::vector<PlanRepair> proposeRepairs(const RepairPlan& plan, const PlanFlaw& flaw);

} // namespace RPGPref
