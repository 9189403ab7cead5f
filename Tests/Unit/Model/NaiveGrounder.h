// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Problem.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace RPGPref::Testing
{

/// Grounding by the definition: tries every tuple of objects, again and again, until nothing new
/// can be done. Obviously correct and hopelessly slow; it judges the fast one.
struct NaiveTask
{
	std::vector<std::string> actions; ///< By schema, then by arguments.
	std::set<std::string> facts;      ///< `(p a)` and `(not (p a))`.
};

NaiveTask groundNaively(const Domain& domain, const Problem& problem);

} // namespace RPGPref::Testing
