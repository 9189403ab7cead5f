// SPDX-License-Identifier: MIT
#pragma once

#include "Support/ProgressBar.h"
#include "Support/RunLimits.h"

#include <string>

namespace RPGPref::Program
{

/// Runs a stepper to its end or to a limit, showing progress. Running means that a limit was met.
template <class Stepper>
StepStatus drive(Stepper& stepper, RunLimits& limits, std::string what, std::uint64_t unitsPerStep)
{
	ProgressBar bar(std::move(what));
	for (;;)
	{
		Budget budget = limits.budget(unitsPerStep);
		const StepStatus status = stepper.step(budget);
		if (status != StepStatus::Running || limits.reached())
		{
			return status;
		}
		bar.show(stepper.progress());
	}
}

} // namespace RPGPref::Program
