// SPDX-License-Identifier: MIT
// Leaving out a step means to replay the rest and drop what cannot be done any more; the rest
// counts if it still reaches the goal. Two passes take turns until neither finds anything.
// takeGains goes through the steps, those done most reluctantly first, and drops each whose absence
// does not make the plan worse. takeLeastLoss runs only when that changed nothing: of all steps
// that can go it drops the one that costs least.
//
// In the end no single step can be left out together with all that hangs on it; sets of independent
// steps are for NeedlessSets. Each try costs one replay from the step on, since the states before
// it are kept. A pass has as many tries as the plan has steps.
#include "Planning/PlanReducer.h"

#include <algorithm>
#include <numeric>

namespace RPGPref
{

PlanReducer::PlanReducer(const GroundTask& task, const TeamPreferences& preferences)
	: task_(task), preferences_(preferences)
{
}

PlanReducer::PlanReducer(
	const GroundTask& task, const TeamPreferences& preferences, const WorthModel& model)
	: task_(task), preferences_(preferences), model_(&model)
{
}

bool PlanReducer::isBetterPlan(const Plan& left, const Plan& right) const
{
	if (model_ == nullptr)
	{
		return isBetter(liking(left), liking(right));
	}
	const FixedValue leftWorth = model_->worth(left);
	const FixedValue rightWorth = model_->worth(right);
	return leftWorth != rightWorth ? leftWorth > rightWorth : left.size() < right.size();
}

PlanLiking PlanReducer::liking(const Plan& plan) const
{
	PlanLiking result;
	result.steps = plan.size();
	for (const ActionId action : plan)
	{
		result.sum += preferences_.own(action);
	}
	return result;
}

StateView PlanReducer::stateBefore(const Plan& plan, std::size_t step)
{
	const std::size_t words = task_.stateWords();
	if (before_.empty())
	{
		before_ = packInitialState(task_);
	}
	const auto wanted = plan.begin() + static_cast<std::ptrdiff_t>(step);
	const auto [known, next] =
		std::mismatch(replayed_.begin(), replayed_.end(), plan.begin(), wanted);
	if (next != wanted)
	{
		replayed_.erase(known, replayed_.end());
		before_.resize((replayed_.size() + 1) * words);
		state_.assign(before_.end() - static_cast<std::ptrdiff_t>(words), before_.end());
		for (auto action = next; action != wanted; ++action)
		{
			applyAction(task_, *action, state_);
			replayed_.push_back(*action);
			before_.insert(before_.end(), state_.begin(), state_.end());
		}
	}
	return StateView(before_).subspan(step * words, words);
}

const Plan* PlanReducer::leaveOut(const Plan& plan, std::size_t step)
{
	const StateView before = stateBefore(plan, step);
	state_.assign(before.begin(), before.end());
	rest_.assign(plan.begin(), plan.begin() + static_cast<std::ptrdiff_t>(step));
	kept_.resize(step);
	std::iota(kept_.begin(), kept_.end(), 0U);
	for (std::size_t position = step + 1; position < plan.size(); ++position)
	{
		if (isExecutable(task_, state_, plan[position]))
		{
			applyAction(task_, plan[position], state_);
			rest_.push_back(plan[position]);
			kept_.push_back(static_cast<std::uint32_t>(position));
		}
	}
	return isGoalState(task_, state_) ? &rest_ : nullptr;
}

void PlanReducer::keepOnly(Plan& plan, std::vector<FixedValue>& reluctance) const
{
	for (std::size_t position = 0; position < kept_.size(); ++position)
	{
		reluctance[position] = reluctance[kept_[position]];
	}
	reluctance.resize(kept_.size());
	plan = rest_;
}

bool PlanReducer::takeGains(
	Plan& plan, std::vector<FixedValue>& reluctance, Budget& budget, bool& changed)
{
	std::vector<std::uint32_t> order(plan.size());
	std::iota(order.begin(), order.end(), 0U);
	std::stable_sort(order.begin(), order.end(),
		[&](std::uint32_t left, std::uint32_t right)
		{ return reluctance[left] < reluctance[right]; });
	// Steps that have gone are marked, so that the order stays usable during the pass.
	std::vector<std::uint32_t> positions(plan.size());
	std::iota(positions.begin(), positions.end(), 0U);
	constexpr std::uint32_t kGone = 0xFFFFFFFFU;
	for (const std::uint32_t original : order)
	{
		if (positions[original] == kGone)
		{
			continue;
		}
		if (!budget.spend())
		{
			return false;
		}
		const Plan* rest = leaveOut(plan, positions[original]);
		if (rest == nullptr || isBetterPlan(plan, *rest))
		{
			continue;
		}
		std::vector<std::uint32_t> moved(plan.size(), kGone);
		for (std::size_t position = 0; position < kept_.size(); ++position)
		{
			moved[kept_[position]] = static_cast<std::uint32_t>(position);
		}
		for (std::uint32_t& position : positions)
		{
			position = position == kGone ? kGone : moved[position];
		}
		keepOnly(plan, reluctance);
		changed = true;
	}
	return true;
}

bool PlanReducer::takeLeastLoss(
	Plan& plan, std::vector<FixedValue>& reluctance, Budget& budget, bool& changed)
{
	std::optional<std::size_t> best;
	Plan bestRest;
	for (std::size_t step = 0; step < plan.size(); ++step)
	{
		if (!budget.spend())
		{
			return false;
		}
		const Plan* rest = leaveOut(plan, step);
		if (rest == nullptr)
		{
			continue;
		}
		if (!best || isBetterPlan(*rest, bestRest))
		{
			best = step;
			bestRest = *rest;
		}
	}
	if (best)
	{
		leaveOut(plan, *best);
		keepOnly(plan, reluctance);
		changed = true;
	}
	return true;
}

bool PlanReducer::reduce(Plan& plan, std::vector<FixedValue> reluctance, Budget& budget)
{
	bool changed = true;
	while (changed)
	{
		changed = false;
		if (!takeGains(plan, reluctance, budget, changed))
		{
			return false;
		}
		if (!changed && !takeLeastLoss(plan, reluctance, budget, changed))
		{
			return false;
		}
	}
	return true;
}

bool PlanReducer::reduce(Plan& plan, Budget& budget)
{
	std::vector<FixedValue> reluctance;
	for (const ActionId action : plan)
	{
		reluctance.push_back(model_ == nullptr ? preferences_.own(action)
											   : model_->liking(action) - model_->effort(action));
	}
	return reduce(plan, std::move(reluctance), budget);
}

} // namespace RPGPref
