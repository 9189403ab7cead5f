// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PlanObjective.h"
#include "RPGPref/Planning/PlanSharing.h"
#include "RPGPref/Planning/RedundantSteps.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "PlaythroughPool.h"
#include "PreviewSearch.h"

#include <algorithm>
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
	/// By team the effort of each action; empty: the same for each.
	std::vector<std::vector<FixedValue>> efforts = {};
	/// By team what its plans are held against.
	std::vector<TeamStandard> standards = {};

	/// Of a team of the report, or of the same team with other preferences.
	PlanObjective objectiveFor(std::size_t team, const TeamPreferences& preferences) const
	{
		return {report.task, preferences, modeOf(options.planner),
			report.playthroughs[team].weights, efforts[team]};
	}

	/// The same, with the bar for the plans that are in the pool.
	PlanObjective settledObjectiveFor(std::size_t team, const TeamPreferences& preferences) const
	{
		PlanObjective objective = objectiveFor(team, preferences);
		const FixedValue greatest = pool.greatestWorth(objective);
		objective.setBar(report.playthroughs[team].isProvenBest ? greatest : sharingBar(greatest));
		return objective;
	}

	/// What the pool holds now decides what is about as good as the best.
	void setBars()
	{
		for (std::size_t team = 0; team < objectives.size(); ++team)
		{
			TeamStandard& standard = standards[team];
			standard.greatest = (std::max)(standard.greatest, pool.greatestWorth(objectives[team]));
			objectives[team].setBar(
				report.playthroughs[team].isProvenBest
					? pool.greatestWorth(objectives[team])
					: (std::max)(sharingBar(standard.greatest), standard.floor));
		}
	}

	/// A plan that people know: what is shown is not worth less than it is without needless steps.
	void raiseFloor(std::size_t team, const Plan& plan)
	{
		const Plan rest =
			withoutRedundantSteps(report.task, report.playthroughs[team].preferences, plan);
		FixedValue& floor = standards[team].floor;
		floor = (std::max)(floor, objectives[team].model().worth(rest));
	}

	/// What a plan of the level is to a team of the report.
	PlanValue valueFor(std::size_t team, const Plan& plan) const
	{
		return {objectives[team].model().worth(plan),
			averagePlaystyle(report.playthroughs[team].preferences, plan),
			planLoad(report.task, plan).most};
	}
};

} // namespace RPGPref
