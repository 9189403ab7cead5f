// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PackedState.h"
#include "RPGPref/Planning/Worth.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace RPGPref
{

/// How much the team likes a plan: the mean of its steps' values, compared exactly.
struct PlanLiking
{
	FixedValue sum = 0;
	std::uint64_t steps = 0;

	/// A higher mean is better, then fewer steps.
	friend bool isBetter(const PlanLiking& left, const PlanLiking& right)
	{
		const FixedValue leftScaled = left.sum * static_cast<FixedValue>(right.steps);
		const FixedValue rightScaled = right.sum * static_cast<FixedValue>(left.steps);
		return leftScaled != rightScaled ? leftScaled > rightScaled : left.steps < right.steps;
	}
};

/// Makes plans shorter by leaving out redundant steps.
class PlanReducer
{
public:
	/// A plan is the better one if its mean liking is higher.
	PlanReducer(const GroundTask& task, const TeamPreferences& preferences);
	/// A plan is the better one if it is worth more, then if it has fewer steps. The model must
	/// outlive the reducer.
	PlanReducer(
		const GroundTask& task, const TeamPreferences& preferences, const WorthModel& model);

	PlanLiking liking(const Plan& plan) const;

	/// What is left without the step and all that then becomes impossible; nothing if the goal is
	/// missed. The reference is valid until the next call.
	const Plan* leaveOut(const Plan& plan, std::size_t step);

	/// Leaves out steps until none is redundant. Steps are tried in ascending order of
	/// `reluctance` (one number per step); leaving one out counts as a gain as long as the plan
	/// does not get worse, and only when no gain is left the least loss is taken. One unit is
	/// one replay; false if the budget was spent first, and the plan is then only partly reduced.
	bool reduce(Plan& plan, std::vector<FixedValue> reluctance, Budget& budget);

	/// The same with the steps' own values as reluctance: least liked first.
	bool reduce(Plan& plan, Budget& budget);

private:
	/// The state in which the plan's step is done. Most calls leave out a step of the plan of the
	/// call before, so the states of its first steps are kept.
	StateView stateBefore(const Plan& plan, std::size_t step);
	bool isBetterPlan(const Plan& left, const Plan& right) const;
	bool takeGains(Plan& plan, std::vector<FixedValue>& reluctance, Budget& budget, bool& changed);
	bool takeLeastLoss(
		Plan& plan, std::vector<FixedValue>& reluctance, Budget& budget, bool& changed);
	void keepOnly(Plan& plan, std::vector<FixedValue>& reluctance) const;

	const GroundTask& task_;
	const TeamPreferences& preferences_;
	const WorthModel* model_ = nullptr;
	PackedState state_;
	Plan rest_;
	/// Positions in the plan of the steps in `rest_`.
	std::vector<std::uint32_t> kept_;
	/// The steps whose states are known, and the states before each and after the last of them.
	Plan replayed_;
	std::vector<std::uint64_t> before_;
};

} // namespace RPGPref
