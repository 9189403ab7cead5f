// SPDX-License-Identifier: MIT
#include "Planning/NaturalSearch.h"

#include "Planning/EvaluationWork.h"
#include "Planning/NeedlessSets.h"
#include "Planning/PlanReplay.h"
#include "Planning/StepByPieces.h"

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
	return (std::max)(work / evaluationWork(task), fewest);
}

/// Units to look for plans that are worth exactly as much as a proven one.
constexpr std::uint64_t kUnitsForTies = 500;

/// The mode `full` with the same effort, as far as that is a reasonable one: what it finds is a
/// beginning here, so a long effort goes into what follows.
PlanRequest meanRequest(const GroundTask& task, const PlanRequest& request)
{
	PlanRequest mean = request;
	const bool isLong = request.effortUnits > unitsFor(task, PlanEffort::Normal) ||
						request.effort == PlanEffort::Thorough;
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

void NaturalSearch::work()
{
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
	case Phase::Share:
		share();
		break;
	case Phase::Finished:
		break;
	}
}

StepStatus NaturalSearch::step(Budget& budget)
{
	return stepByPieces(
		budget, units_, result_, [&] { return phase_ == Phase::Finished; }, [&] { work(); });
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
	result_.greatestWorth = best.worth;
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
		units_ += improver_.offer(found.plan, WorthImprover::Kind::Race);
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
		units_ += improver_.offer(racers_->result().plan, WorthImprover::Kind::Race);
	}
	takeBest();
	if (!result_.hasPlan())
	{
		result_.outcome = racers_->result().outcome;
		result_.isCutShort = result_.outcome != SearchOutcome::Unsolvable;
		phase_ = Phase::Finished;
		return;
	}
	const bool isCutShort = racers_->result().isCutShort || isOverLimit();
	racers_.reset();
	if (isCutShort || result_.plan.empty())
	{
		result_.isCutShort = isCutShort;
		result_.isProvenBest = result_.plan.empty();
		finish();
		return;
	}
	end_ = units_ + effortUnits_ - sharingUnits();
	if (task_.isExtended())
	{
		phase_ = Phase::Improve;
		return;
	}
	small_.emplace(task_, model_);
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
			units_ += improver_.offer(std::move(plan), WorthImprover::Kind::Complete, true);
		}
	}
	takeBest();
	if (small_->isExhausted() && isSettled)
	{
		result_.isProvenBest = true;
		// Only what is worth exactly as much can take its place.
		beginSharing((std::min)(sharingUnits(), kUnitsForTies));
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
	if (result_.isCutShort)
	{
		finish();
	}
	else if (units_ >= end_)
	{
		beginSharing(sharingUnits());
	}
}

std::uint64_t NaturalSearch::sharingUnits() const
{
	constexpr std::uint64_t kPart = 5;
	return task_.agents.size() < 2 ? 0 : effortUnits_ / kPart;
}

void NaturalSearch::beginSharing(std::uint64_t units)
{
	small_.reset();
	end_ = units_ + units;
	phase_ = Phase::Share;
}

/// Worth from which on plans are as good as the best.
FixedValue NaturalSearch::bar() const
{
	const FixedValue best = improver_.vault().best().worth;
	if (result_.isProvenBest)
	{
		return best;
	}
	const auto& yields = improver_.yields();
	return (std::max)(
		{sharingBar(best), yields[static_cast<std::size_t>(WorthImprover::Kind::Known)].best,
			yields[static_cast<std::size_t>(WorthImprover::Kind::Race)].best});
}

void NaturalSearch::share()
{
	const PlanLoad& load = improver_.vault().bestShared(bar()).load;
	const auto agents = static_cast<std::uint32_t>(task_.agents.size());
	const bool isFair = load.most * agents < load.somebody + agents;
	if (isFair)
	{
		end_ = units_;
	}
	if (units_ < end_)
	{
		const std::uint64_t evaluations = improver_.evaluations();
		units_ += improver_.attemptToShare(bar());
		result_.nodes += improver_.evaluations() - evaluations;
		takeBest();
		result_.isCutShort = isOverLimit();
	}
	if (units_ >= end_ || result_.isCutShort)
	{
		finish();
	}
}

/// Settles what is shown. Attempts look for needless sets of steps with little effort; what is
/// shown is looked at once more, closely. Of what is about as good the worthiest and the lightest
/// are reported.
void NaturalSearch::finish()
{
	constexpr std::uint64_t kCloseLook = 8'000'000; // Steps tried times steps replayed.
	constexpr std::size_t kMostOthers = 4;
	small_.reset();
	phase_ = Phase::Finished;
	const PlanVault& vault = improver_.vault();
	for (;;)
	{
		result_.plan = vault.bestShared(bar()).plan;
		result_.worth = model_.worth(result_.plan);
		NeedlessSets sets;
		if (!result_.isCutShort)
		{
			sets = findNeedlessSet(
				task_, model_, result_.plan, kCloseLook / (result_.plan.size() + 1));
		}
		if (!sets.rest)
		{
			break;
		}
		improver_.drop(result_.plan);
		improver_.offer(std::move(*sets.rest), WorthImprover::Kind::Known);
	}
	result_.greatestWorth = vault.best().worth;
	for (auto entry = vault.front().rbegin(); entry != vault.front().rend(); ++entry)
	{
		const bool isWorthiest = entry == vault.front().rbegin();
		const bool isLightest =
			static_cast<std::size_t>(vault.front().rend() - entry) < kMostOthers;
		if ((isWorthiest || isLightest) && entry->worth >= sharingBar(vault.best().worth) &&
			entry->plan != result_.plan)
		{
			result_.others.push_back(entry->plan);
		}
	}
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
