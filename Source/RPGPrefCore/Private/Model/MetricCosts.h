// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Problem.h"

#include "GroundAction.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// By action: by how much it worsens the metric, as far as that is constant: the coefficient of
/// each function in the metric times the amount that the action adds to it in any case, and the
/// coefficient of the total time times the duration. Products of functions count nothing.
std::vector<std::int64_t> metricCosts(const Domain& domain, const Problem& problem,
	const Metric& metric, const std::vector<GroundAction>& actions,
	const ExpressionGrounder& expressions);

} // namespace RPGPref
