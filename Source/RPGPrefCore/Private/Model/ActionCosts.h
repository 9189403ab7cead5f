// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// What each ground action adds to the total cost, in millionths. Empty if the problem does not
/// minimise the total cost, or if a cost has no value.
std::vector<std::int64_t> groundCosts(
	const Domain& domain, const Problem& problem, const GroundTask& task);

} // namespace RPGPref
