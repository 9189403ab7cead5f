// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"

#include <vector>

namespace RPGPref
{

/// The same task with one further goal for each group of actions: that one of them was done. Facts
/// and actions keep their numbers, so a plan of the one is a plan of the other. A group without
/// actions makes the goal unreachable.
GroundTask pinnedTask(const GroundTask& task, const std::vector<std::vector<ActionId>>& groups);

} // namespace RPGPref
