// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/FullPlanner.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/TeamSearch.h"
#include "RPGPref/Preview/PreviewJob.h"

#include <memory>

namespace RPGPref
{

/// Plans for one team with whichever planner the preview uses.
class TeamPlanner
{
public:
	/// Task and preferences must outlive the planner.
	TeamPlanner(const GroundTask& task, const TeamPreferences& preferences, std::uint32_t f,
		PreviewPlanner planner, std::uint64_t nodes);

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
