// SPDX-License-Identifier: MIT
// Attempts of WorthImprover in levels with numbers, conditions and rules. What a part of a plan is
// needed for cannot be read off there, so these attempts only execute: a window is filled by trying
// the rest of the plan (RejoiningSearch), and whole plans come from the team's own search, without
// one of the steps, or with a liked action as a further goal.
#include "RPGPref/Planning/PlanShares.h"
#include "RPGPref/Planning/TeamSearch.h"

#include "Planning/EvaluationWork.h"
#include "Planning/PinnedTask.h"
#include "Planning/RejoiningSearch.h"
#include "Planning/WorthImprover.h"

#include <algorithm>

namespace RPGPref
{

std::uint64_t WorthImprover::tryExtendedWindow(bool isWithout)
{
	/// What trying an action in a state takes, in the work of evaluations.
	constexpr std::uint64_t kWorkPerTry = 5;
	constexpr std::array<std::uint32_t, 4> kDifferenceCosts{2, 4, 8, 16};
	const Plan plan = chooseParent();
	const Course course = follow(plan);
	const auto window = drawWindow(plan.size());
	std::vector<std::uint32_t> costs = drawCosts(plan, window.first, window.second);
	if (isWithout)
	{
		const ActionId action = plan[window.first + random_.below(static_cast<std::uint32_t>(
														window.second - window.first))];
		for (const ActionId variant : random_.below(2) == 0 ? variantsByAnybody(task_, action)
															: std::vector<ActionId>{action})
		{
			costs[variant.value()] = CostedSearch::kForbidden;
		}
	}
	RejoiningSearch search{task_, std::move(costs), kDifferenceCosts[random_.below(4)]};
	const std::optional<Plan> middle = search.run(course.states[window.first],
		std::span(plan).subspan(window.second), course.states[window.second]);
	std::uint64_t units = 1 + search.tries * kWorkPerTry / evaluationWork_;
	if (middle)
	{
		replace(plan, window.first, window.second, *middle,
			isWithout ? Kind::Without : Kind::Window, units);
	}
	return units;
}

/// A plan of the team's own search over the graph.
std::uint64_t WorthImprover::offerTeamPlan(RelaxedPlanGraph& graph, Kind kind)
{
	constexpr std::uint64_t kMostNodes = 300;
	TeamSearch search(graph, {1 + random_.below(4), {.nodes = kMostNodes}});
	Budget budget(Budget::kUnlimited);
	search.step(budget);
	evaluations_ += search.nodes();
	std::uint64_t units = 1 + search.nodes();
	if (search.outcome() == SearchOutcome::Solved)
	{
		units += offer(search.plan(), kind);
	}
	return units;
}

std::uint64_t WorthImprover::tryExtendedDetour()
{
	if (!extendedGraph_)
	{
		extendedGraph_ = std::make_unique<RelaxedPlanGraph>(task_, preferences_);
	}
	const Plan plan = chooseParent();
	const ActionId action = plan[random_.below(static_cast<std::uint32_t>(plan.size()))];
	const std::vector<ActionId> without =
		random_.below(2) == 0 ? variantsByAnybody(task_, action) : std::vector<ActionId>{action};
	extendedGraph_->forbid(without);
	const std::uint64_t units = offerTeamPlan(*extendedGraph_, Kind::Without);
	extendedGraph_->forbid({});
	return units;
}

std::uint64_t WorthImprover::tryExtendedWish()
{
	constexpr std::size_t kMostLevels = 64;
	constexpr std::uint64_t kUnitsToBuild = 4;
	if (liked_.empty())
	{
		return 1;
	}
	const auto count = static_cast<std::uint32_t>(liked_.size());
	const ActionId wish = liked_[(std::min)(random_.below(count), random_.below(count))];
	auto level = std::find_if(wishedLevels_.begin(), wishedLevels_.end(),
		[&](const WishedLevel& one) { return one.wish == wish; });
	if (level != wishedLevels_.end())
	{
		return offerTeamPlan(*level->graph, Kind::Wish);
	}
	if (wishedLevels_.size() == kMostLevels)
	{
		wishedLevels_.erase(wishedLevels_.begin());
	}
	WishedLevel made;
	made.wish = wish;
	made.task = std::make_unique<GroundTask>(pinnedTask(task_, {{wish}}));
	made.graph = std::make_unique<RelaxedPlanGraph>(*made.task, preferences_);
	wishedLevels_.push_back(std::move(made));
	return kUnitsToBuild + offerTeamPlan(*wishedLevels_.back().graph, Kind::Wish);
}

std::uint64_t WorthImprover::attemptExtended()
{
	Kind kind = Kind::Without;
	std::uint64_t units = 1;
	switch (turn_++ % 5)
	{
	case 0:
		kind = Kind::Wish;
		units = tryExtendedWish();
		break;
	case 1:
	case 3:
		kind = Kind::Window;
		units = tryExtendedWindow(false);
		break;
	case 2:
		units = tryExtendedWindow(true);
		break;
	default:
		units = tryExtendedDetour();
		break;
	}
	Yield& yield = yields_[static_cast<std::size_t>(kind)];
	++yield.attempts;
	yield.units += units;
	return units;
}

} // namespace RPGPref
