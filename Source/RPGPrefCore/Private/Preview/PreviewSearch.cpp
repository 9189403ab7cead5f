// SPDX-License-Identifier: MIT
#include "PreviewSearch.h"

#include <algorithm>

namespace RPGPref
{

PlanMode modeOf(PreviewPlanner planner)
{
	switch (planner)
	{
	case PreviewPlanner::Multistyle:
		return PlanMode::Paper;
	case PreviewPlanner::Full:
		return PlanMode::Full;
	case PreviewPlanner::Natural:
		break;
	}
	return PlanMode::Natural;
}

PlanRequest teamRequest(const PreviewOptions& options, const GroundTask& task,
	const Playthrough& team, std::size_t teams)
{
	// In units times actions: about two seconds for all teams together.
	constexpr std::uint64_t kNormalWork = 110'000'000;
	constexpr std::uint64_t kFewestUnits = 1'000;
	PlanRequest request;
	request.mode = modeOf(options.planner);
	request.f = team.team.f;
	request.effort = options.effort;
	request.effortUnits = options.effortUnits;
	if (options.effort == PlanEffort::Normal && options.effortUnits == 0)
	{
		const std::uint64_t sharing = (std::max)(teams, std::size_t{2});
		// An evaluation of an extended task takes longer.
		constexpr std::uint64_t kExtendedWork = 40;
		const std::uint64_t work = kNormalWork / (task.isExtended() ? kExtendedWork : 1);
		request.effortUnits =
			(std::max)(work / sharing / (task.actions.size() + 100), kFewestUnits);
	}
	request.weights = team.weights;
	request.limits.nodes = options.nodesPerTeam;
	return request;
}

PlanRequest replanRequest(
	const PreviewOptions& options, const GroundTask& task, const Playthrough& base)
{
	constexpr std::uint64_t kImprovementUnits = 1'000;
	PlanRequest request = teamRequest(options, task, base, 1);
	request.effort = PlanEffort::Quick;
	request.effortUnits = kImprovementUnits;
	request.limits.nodes = 2'000 + 20 * base.nodes;
	return request;
}

std::size_t mostReplans(const PreviewOptions& options)
{
	constexpr std::size_t kQuickly = 15;
	return options.effort == PlanEffort::Quick ? (std::min)(options.mostReplans, kQuickly)
											   : options.mostReplans;
}

PlaythroughStatus statusOf(const PlanResult& result)
{
	switch (result.outcome)
	{
	case SearchOutcome::Solved:
		return PlaythroughStatus::Solved;
	case SearchOutcome::Unsolvable:
		return PlaythroughStatus::Unsolvable;
	case SearchOutcome::Running:
	case SearchOutcome::NodeLimit:
	case SearchOutcome::MemoryLimit:
	case SearchOutcome::NumberRange:
		break;
	}
	return PlaythroughStatus::Limit;
}

} // namespace RPGPref
