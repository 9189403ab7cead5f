// SPDX-License-Identifier: MIT
#include "Planning/MeanSearch.h"

#include "RPGPref/Planning/RedundantSteps.h"

#include "Planning/PlanReplay.h"
#include "Planning/StepByPieces.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

FullPlannerOptions fullOptions(const GroundTask& task, const PlanRequest& request)
{
	FullPlannerOptions options;
	options.improvementUnits = request.effortUnits;
	if (request.effort == PlanEffort::Quick)
	{
		options.patience = 300;
		options.patienceFactor = 5;
		options.improvementUnits = 1;
	}
	if (task.isExtended())
	{
		// An evaluation takes longer.
		options.patience = (std::min)(options.patience, std::uint64_t{500});
		options.patienceFactor = (std::min)(options.patienceFactor, std::uint64_t{5});
		options.improvementUnits =
			std::clamp(options.improvementUnits, std::uint64_t{1}, std::uint64_t{500});
	}
	options.limits = request.limits;
	options.seed = request.seed;
	for (const Plan& plan : request.knownPlans)
	{
		if (isValidPlan(task, plan))
		{
			options.knownPlans.push_back(plan);
		}
	}
	return options;
}

/// After the planner of old.
std::uint64_t furtherUnits(const GroundTask& task, const PlanRequest& request)
{
	const std::uint64_t work = request.effort == PlanEffort::Quick    ? 1'000'000
							   : request.effort == PlanEffort::Normal ? 20'000'000
																	  : 200'000'000;
	return request.effortUnits != 0
			   ? request.effortUnits
			   : (std::max)(work / (task.actions.size() + 100), std::uint64_t{200});
}

} // namespace

MeanSearch::Stage::Stage(const GroundTask& task, const TeamPreferences& preferences,
	std::span<const FixedValue> likings, FixedValue mean, std::uint64_t seed)
	: model(task, likings, {mean, 0}), small(task, model), improver(task, preferences, model, seed)
{
	small.raiseFloor(0);
}

MeanSearch::MeanSearch(
	const GroundTask& task, const TeamPreferences& preferences, const PlanRequest& request)
	: task_(task)
	, preferences_(preferences)
	, request_(request)
	, worth_(task, preferences, request.weights, request.stepEffort)
	, reducer_(task, preferences)
	, planner_(task, preferences, fullOptions(task, request))
{
	for (std::size_t position = 0; position < task.actions.size(); ++position)
	{
		likings_.push_back(preferences.own(ActionId{position}));
	}
}

void MeanSearch::work()
{
	switch (phase_)
	{
	case Phase::Begin:
		begin();
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
}

StepStatus MeanSearch::step(Budget& budget)
{
	return stepByPieces(
		budget, units_, result_, [&] { return phase_ == Phase::Finished; }, [&] { work(); });
}

void MeanSearch::take(const Plan& plan)
{
	result_.outcome = SearchOutcome::Solved;
	result_.plan = plan;
	result_.worth = worth_.worth(plan);
}

bool MeanSearch::offer(const Plan& plan)
{
	if (!isBetter(reducer_.liking(plan), reducer_.liking(result_.plan)) ||
		!redundantSteps(task_, plan).empty())
	{
		return false;
	}
	units_ += plan.size() / 8;
	take(plan);
	seeds_.push_back(plan);
	return true;
}

void MeanSearch::begin()
{
	Budget slice(16);
	const std::uint64_t before = planner_.progress().done;
	const StepStatus status = planner_.step(slice);
	units_ += planner_.progress().done - before;
	result_.outcome = planner_.outcome();
	result_.nodes = planner_.nodes();
	result_.distinctStates = planner_.distinctStates();
	result_.f = planner_.planF();
	if (result_.hasPlan())
	{
		take(planner_.plan());
	}
	if (status == StepStatus::Running)
	{
		return;
	}
	result_.isCutShort = result_.nodes >= request_.limits.nodes ||
						 result_.outcome == SearchOutcome::MemoryLimit ||
						 planner_.bytes() > request_.limits.bytes;
	// Without preferences the shortest plan at hand is the best: there is nothing to like.
	if (!result_.hasPlan() || result_.isCutShort || result_.plan.empty() || !preferences_.any() ||
		task_.isExtended() || result_.plan.size() > WorthImprover::kLongestPlan)
	{
		phase_ = Phase::Finished;
		return;
	}
	for (const FullPlanner::RacePlan& found : planner_.racePlans())
	{
		seeds_.push_back(found.plan);
	}
	seeds_.push_back(result_.plan);
	end_ = units_ + furtherUnits(task_, request_);
	beginStage();
	phase_ = Phase::Exhaust;
}

void MeanSearch::beginStage()
{
	const PlanLiking liking = reducer_.liking(result_.plan);
	const FixedValue mean = roundedDivide(liking.sum, static_cast<FixedValue>(liking.steps));
	stage_ = std::make_unique<Stage>(task_, preferences_, likings_, mean, request_.seed);
}

void MeanSearch::exhaust()
{
	constexpr std::uint64_t kSlice = 64;
	constexpr std::uint64_t kWaysPerUnit = 4;
	units_ += 1 + stage_->small.work(kSlice * kWaysPerUnit) / kWaysPerUnit;
	for (const Plan& plan : stage_->small.takePlans())
	{
		offer(plan);
	}
	if (stage_->small.isExhausted())
	{
		result_.isProvenBest = true;
		phase_ = Phase::Finished;
	}
	else if (stage_->small.isFinished() || units_ >= end_ / 2)
	{
		beginStage();
		for (const Plan& plan : seeds_)
		{
			units_ += stage_->improver.offer(plan);
		}
		phase_ = Phase::Improve;
	}
}

void MeanSearch::improve()
{
	const std::uint64_t evaluations = stage_->improver.evaluations();
	units_ += stage_->improver.attempt();
	result_.nodes += stage_->improver.evaluations() - evaluations;
	const std::vector<PlanVault::Entry>& found = stage_->improver.vault().entries();
	if (!found.empty() && found.front().worth > 0 && offer(found.front().plan))
	{
		std::vector<Plan> plans;
		plans.reserve(found.size());
		for (const PlanVault::Entry& entry : found)
		{
			plans.push_back(entry.plan);
		}
		++request_.seed;
		beginStage();
		for (const Plan& plan : plans)
		{
			units_ += stage_->improver.offer(plan, WorthImprover::Kind::Known, true);
		}
	}
	result_.isCutShort = result_.nodes >= request_.limits.nodes;
	phase_ = units_ >= end_ || result_.isCutShort ? Phase::Finished : phase_;
}

std::size_t MeanSearch::bytes() const
{
	return planner_.bytes() + (stage_ ? stage_->small.bytes() : 0);
}

} // namespace RPGPref
