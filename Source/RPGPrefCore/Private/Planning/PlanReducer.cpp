// SPDX-License-Identifier: MIT
#include "Planning/PlanReducer.h"

#include <algorithm>
#include <numeric>

namespace RPGPref
{

PlanReducer::PlanReducer(const GroundTask& task, const TeamPreferences& preferences)
	: task_(task), preferences_(preferences)
{
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

const Plan* PlanReducer::leaveOut(const Plan& plan, std::size_t step)
{
	state_.assign(task_.stateWords(), 0);
	for (const FactId fact : task_.initialState)
	{
		setFact(state_, fact, true);
	}
	rest_.clear();
	kept_.clear();
	for (std::size_t position = 0; position < plan.size(); ++position)
	{
		if (position < step || (position > step && isExecutable(task_, state_, plan[position])))
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
		if (rest == nullptr || isBetter(liking(plan), liking(*rest)))
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
	PlanLiking bestLiking;
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
		const PlanLiking restLiking = liking(*rest);
		if (!best || isBetter(restLiking, bestLiking))
		{
			best = step;
			bestLiking = restLiking;
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
		reluctance.push_back(preferences_.own(action));
	}
	return reduce(plan, std::move(reluctance), budget);
}

} // namespace RPGPref
