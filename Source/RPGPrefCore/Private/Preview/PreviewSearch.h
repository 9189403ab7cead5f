// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PlanSearch.h"
#include "RPGPref/Preview/PreviewJob.h"

#include <memory>
#include <vector>

namespace RPGPref
{

PlanMode modeOf(PreviewPlanner planner);

/// What the preview asks for one of so many teams. In normal effort the teams share what a single
/// search would get: what is found for one is offered to all.
PlanRequest teamRequest(const PreviewOptions& options, const GroundTask& task,
	const Playthrough& team, std::size_t teams);

/// For a variant of a task that was planned before. It is about as hard as the task, so one that
/// is much harder is given up; and as there are many, none is improved for long.
PlanRequest replanRequest(
	const PreviewOptions& options, const GroundTask& task, const Playthrough& base);

/// So much of PreviewOptions::replanWork do these evaluations take.
std::uint64_t replanWork(const GroundTask& task, std::uint64_t evaluations);

/// At most so many replans of each kind; few in quick effort.
std::size_t mostReplans(const PreviewOptions& options);

/// Unless solved or proven unsolvable: a limit.
PlaythroughStatus statusOf(const PlanResult& result);

} // namespace RPGPref
