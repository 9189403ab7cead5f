// SPDX-License-Identifier: MIT
#include "Preview/PreviewRun.h"

#include "Support/ProgressBar.h"

namespace RPGPref::Program
{

StepStatus drivePreview(PreviewJob& job, RunLimits& limits, const std::string& name,
	std::optional<double> secondsPerTeam)
{
	constexpr std::uint64_t kUnitsPerStep = 500; // Few, so that limits are kept on large levels.
	ProgressBar bar(name);
	std::uint64_t teams = 0;
	double begin = limits.seconds();
	for (;;)
	{
		Budget budget = limits.budget(kUnitsPerStep);
		const StepStatus status = job.step(budget);
		if (status != StepStatus::Running || limits.reached())
		{
			return status;
		}
		const Progress progress = job.progress();
		if (progress.done != teams)
		{
			teams = progress.done;
			begin = limits.seconds();
		}
		else if (secondsPerTeam && limits.seconds() - begin >= *secondsPerTeam)
		{
			job.endSearch();
		}
		bar.setWhat(name + ": " + job.stage());
		bar.show(progress);
	}
}

bool sharePlans(PreviewJob& first, PreviewJob& second, RunLimits& limits)
{
	first.addPlans(second.pool(), second.standards());
	if (drivePreview(first, limits, "comparing", {}) == StepStatus::Running)
	{
		return false;
	}
	second.addPlans(first.pool(), first.standards());
	return drivePreview(second, limits, "comparing", {}) != StepStatus::Running;
}

} // namespace RPGPref::Program
