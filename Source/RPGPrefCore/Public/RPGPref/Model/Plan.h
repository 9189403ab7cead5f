// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"

#include <vector>

namespace RPGPref
{

/// Actions in the order in which they are done.
using Plan = std::vector<ActionId>;

} // namespace RPGPref
