// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/Problem.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// By predicate: no action's effect mentions it and no rule defines it.
std::vector<bool> staticPredicates(const Domain& domain);
/// By function: no action's effect changes it.
std::vector<bool> staticFunctions(const Domain& domain);
/// By function: part of the states, because a condition depends on it.
std::vector<bool> neededFunctions(const Domain& domain, const Problem& problem);
/// By predicate: the stratum of a derived one, 0 for others. Empty if there are no strata.
std::vector<std::uint32_t> strataOf(const Domain& domain);

} // namespace RPGPref
