// SPDX-License-Identifier: MIT
#include "Planning/NaturalSearch.h"

#include "Planning/NeedlessSets.h"
#include "Planning/PlanReplay.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

/// Units by the size of the task, so that the time is about the same for levels of all sizes.
std::uint64_t unitsFor(const GroundTask& task, PlanEffort effort)
{
	const std::uint64_t work = effort == PlanEffort::Quick    ? 2'000'000
							   : effort == PlanEffort::Normal ? 65'000'000
															  : 800'000'000;
	const std::uint64_t fewest = effort == PlanEffort::Quick ? 100 : 1000;
	return (std::max)(work / (task.actions.size() + 100), fewest);
}

/// The mode `full` with the same effort, as far as that is a reasonable one.
PlanRequest meanRequest(const GroundTask& task, const PlanRequest& request)
{
	PlanRequest mean = request;
	const bool isLong = request.effortUnits > unitsFor(task, PlanEffort::Normal);
	mean.effort = isLong ? PlanEffort::Normal : request.effort;
	mean.effortUnits = isLong ? 0 : request.effortUnits;
	return mean;
}

} // namespace

NaturalSearch::NaturalSearch(
	const GroundTask& task, const TeamPreferences& preferences, const PlanRequest& request)
	: task_(task)
	, request_(request)
	, model_(task, preferences, request.weights, request.stepEffort)
	, improver_(task, preferences, model_, request.seed)
	, racers_(std::in_place, task, preferences, meanRequest(task, request))
	, effortUnits_(request.effortUnits != 0 ? request.effortUnits : unitsFor(task, request.effort))
{
	for (const Plan& plan : request.knownPlans)
	{
		units_ += improver_.offer(plan);
	}
	takeBest();
}

StepStatus NaturalSearch::step(Budget& budget)
{
	while (phase_ != Phase::Finished)
	{
		if (budget.isSpent())
		{
			return StepStatus::Running;
		}
		const std::uint64_t before = units_;
		switch (phase_)
		{
		case Phase::Race:
			race();
			break;
		case Phase::Exhaust:
			exhaust();
			break;
		case Phase::Improve:
			improve();
			break;
		case Phase::Finished:
			break;
		}
		budget.spend((std::max)(units_ - before, std::uint64_t{1}));
	}
	return result_.hasPlan() ? StepStatus::Done : StepStatus::Failed;
}

bool NaturalSearch::isOverLimit() const
{
	return result_.nodes >= request_.limits.nodes || bytes() > request_.limits.bytes;
}

void NaturalSearch::takeBest()
{
	if (improver_.vault().isEmpty())
	{
		return;
	}
	const PlanVault::Entry& best = improver_.vault().best();
	result_.outcome = SearchOutcome::Solved;
	result_.plan = best.plan;
	result_.worth = best.worth;
}

void NaturalSearch::race()
{
	Budget slice(16);
	const std::uint64_t unitsBefore = racers_->progress().done;
	const StepStatus status = racers_->step(slice);
	units_ += racers_->progress().done - unitsBefore;
	result_.nodes = racers_->result().nodes;
	result_.distinctStates = racers_->result().distinctStates;
	for (; racePlans_ < racers_->racePlans().size(); ++racePlans_)
	{
		const FullPlanner::RacePlan& found = racers_->racePlans()[racePlans_];
		const FixedValue before = result_.worth;
		const bool hadPlan = result_.hasPlan();
		units_ += improver_.offer(found.plan);
		takeBest();
		result_.f = !hadPlan || result_.worth > before ? found.f : result_.f;
	}
	if (status != StepStatus::Running)
	{
		endRace();
	}
}

void NaturalSearch::endRace()
{
	if (racers_->result().hasPlan())
	{
		units_ += improver_.offer(racers_->result().plan);
	}
	takeBest();
	if (!result_.hasPlan())
	{
		result_.outcome = racers_->result().outcome;
		result_.isCutShort = result_.outcome != SearchOutcome::Unsolvable;
		phase_ = Phase::Finished;
		return;
	}
	floor_ = result_.worth;
	const bool isCutShort = racers_->result().isCutShort || isOverLimit();
	racers_.reset();
	if (isCutShort || result_.plan.empty())
	{
		result_.isCutShort = isCutShort;
		result_.isProvenBest = result_.plan.empty();
		finish();
		return;
	}
	small_.emplace(task_, model_);
	end_ = units_ + effortUnits_;
	exhaustEnd_ = units_ + effortUnits_ / 2;
	phase_ = Phase::Exhaust;
}

void NaturalSearch::exhaust()
{
	constexpr std::uint64_t kSlice = 64;
	// A way is looked at in a small part of the time that an evaluation takes.
	constexpr std::uint64_t kWaysPerUnit = 4;
	small_->raiseFloor(improver_.vault().best().worth);
	units_ += 1 + small_->work(kSlice * kWaysPerUnit) / kWaysPerUnit;
	bool isSettled = true;
	std::vector<Plan> plans = small_->takePlans();
	std::stable_sort(plans.begin(), plans.end(),
		[&](const Plan& left, const Plan& right)
		{ return model_.worth(left) > model_.worth(right); });
	for (Plan& plan : plans)
	{
		if (model_.worth(plan) <= improver_.vault().best().worth)
		{
			break;
		}
		const NeedlessSets sets = findNeedlessSet(task_, model_, plan, 20'000);
		units_ += 1 + sets.tried / 64;
		isSettled = isSettled && sets.isSettled;
		if (!sets.rest)
		{
			units_ += improver_.offer(std::move(plan), WorthImprover::Kind::Known, true);
		}
	}
	takeBest();
	if (small_->isExhausted() && isSettled)
	{
		result_.isProvenBest = true;
		finish();
	}
	else if (small_->isFinished() || units_ >= exhaustEnd_)
	{
		small_.reset();
		phase_ = Phase::Improve;
	}
}

void NaturalSearch::improve()
{
	const std::uint64_t evaluations = improver_.evaluations();
	units_ += improver_.attempt();
	result_.nodes += improver_.evaluations() - evaluations;
	takeBest();
	result_.isCutShort = isOverLimit();
	if (units_ >= end_ || result_.isCutShort)
	{
		finish();
	}
}

/// Settles what is shown: among plans that are worth about the same the one that is shared best. It
/// is not worth less than what the other modes have found, and of proven plans only the best count.
void NaturalSearch::finish()
{
	small_.reset();
	phase_ = Phase::Finished;
	const FixedValue best = improver_.vault().best().worth;
	const FixedValue tolerance =
		result_.isProvenBest
			? 0
			: (std::min)({(best < 0 ? -best : best) / 50, kFixedOne / 4, best - floor_});
	const PlanVault::Entry& shown = improver_.vault().bestShared(tolerance);
	result_.plan = shown.plan;
	result_.worth = shown.worth;
}

Progress NaturalSearch::progress() const
{
	return {units_, phase_ == Phase::Race ? 0 : end_};
}

std::size_t NaturalSearch::bytes() const
{
	return (racers_ ? racers_->bytes() : 0) + (small_ ? small_->bytes() : 0);
}

} // namespace RPGPref
