// SPDX-License-Identifier: MIT
#include "PreviewSearch.h"

#include "Planning/EvaluationWork.h"

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
		request.effortUnits =
			(std::max)(kNormalWork / sharing / evaluationWork(task), kFewestUnits);
	}
	request.weights = team.weights;
	// The limit is there for levels in which no plan is found; it must not cut a long look short.
	constexpr std::uint64_t kThorough = 12;
	request.limits.nodes = options.effort == PlanEffort::Thorough &&
								   options.nodesPerTeam < Budget::kUnlimited / kThorough
							   ? options.nodesPerTeam * kThorough
							   : options.nodesPerTeam;
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
	if (task.isExtended())
	{
		// Numbers make levels endless: what cannot be done must not take all the time there is.
		constexpr std::uint64_t kFewestNodes = 300;
		constexpr std::uint64_t kReplansToAfford = 20;
		const std::uint64_t nodes = options.replanWork / kReplansToAfford / evaluationWork(task);
		request.limits.nodes = (std::min)(request.limits.nodes, (std::max)(nodes, kFewestNodes));
		request.effortUnits = (std::min)(kImprovementUnits, request.limits.nodes);
	}
	return request;
}

std::uint64_t replanWork(const GroundTask& task, std::uint64_t evaluations)
{
	return evaluations * (task.isExtended() ? evaluationWork(task) : task.actions.size());
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
