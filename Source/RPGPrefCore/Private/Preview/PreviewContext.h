// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PlanObjective.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "PlaythroughPool.h"
#include "PreviewSearch.h"

#include <vector>

namespace RPGPref
{

/// What all parts of a preview share.
struct PreviewContext
{
	PreviewReport& report;
	const PreviewOptions& options;
	PlaythroughPool pool;
	std::vector<PlanObjective> objectives = {}; ///< By team.

	PlanObjective objectiveFor(const TeamPreferences& preferences) const
	{
		return {report.task, preferences, modeOf(options.planner), options.weights};
	}

	/// What a plan of the level is to a team of the report.
	PlanValue valueFor(std::size_t team, const Plan& plan) const
	{
		return {objectives[team].model().worth(plan),
			averagePlaystyle(report.playthroughs[team].preferences, plan)};
	}
};

} // namespace RPGPref
