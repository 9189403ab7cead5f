// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"

#include <cstddef>
#include <vector>

namespace RPGPref
{

/// What a step of a plan is good for.
struct StepPurpose
{
	std::vector<std::size_t> neededBy; ///< Later steps that need what it brings, in order.
	bool reachesGoal = false;          ///< It brings a goal that holds at the end.
};

/// By step. A fact is brought by the step that makes it true, not by one that finds it true.
std::vector<StepPurpose> findStepPurposes(const GroundTask& task, const Plan& plan);

} // namespace RPGPref
