// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/FullPlanner.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/TeamSearch.h"
#include "RPGPref/Preview/PreviewJob.h"

#include <memory>

namespace RPGPref
{

struct TeamPlannerOptions
{
	PreviewPlanner planner = PreviewPlanner::Full;
	std::uint32_t f = 1; ///< For the published search.
	std::uint64_t nodes = 0;
	std::uint64_t improvementUnits = 0; ///< As for FullPlanner.
	Plan knownPlan;                     ///< As for FullPlanner.
};

/// For a variant of a task that was planned before. It is about as hard as the task, so one that
/// is much harder is given up; and as there are many, none is improved for long.
TeamPlannerOptions replanOptions(const Playthrough& base, PreviewPlanner planner);

/// Plans for one team with whichever planner the preview uses.
class TeamPlanner
{
public:
	/// Task and preferences must outlive the planner.
	TeamPlanner(const GroundTask& task, const TeamPreferences& preferences,
		const TeamPlannerOptions& options);

	StepStatus step(Budget& budget);
	PlaythroughStatus status() const;
	Plan plan() const;
	std::uint64_t nodes() const;

private:
	std::unique_ptr<RelaxedPlanGraph> graph_;
	std::unique_ptr<TeamSearch> search_;
	std::unique_ptr<FullPlanner> full_;
};

} // namespace RPGPref
