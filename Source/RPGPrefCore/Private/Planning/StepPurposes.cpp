// SPDX-License-Identifier: MIT
// One replay that notes for each true fact the step that made it true. A step's preconditions then
// name the steps that it needs, and the goals at the end those that reach them.
//
// In extended tasks the executed variant and the parts that fired say what was needed. For a
// comparison of numbers, steps are taken from the last one back, those that moved it in the helpful
// direction, until it would not hold without them: the latest steps that suffice, which is one
// answer of several. Costs the plan's length times what its steps need; for numbers, the square of
// the length.
#include "Planning/StepPurposes.h"

#include "RPGPref/Model/ExecutedSteps.h"
#include "RPGPref/Planning/PackedState.h"

namespace RPGPref
{

namespace
{

/// Whether the numeric condition would hold in the last of the states if these steps had changed
/// none of its numbers: judged by how far each step moved left - right.
class NumberBringers
{
public:
	NumberBringers(const GroundTask& task, const std::vector<PackedState>& states)
		: task_(task), states_(states)
	{
	}

	/// The steps before `step` that brought the condition: those that moved it in the helpful
	/// direction, from the last back, until it would not hold without them.
	std::vector<std::size_t> find(FactId fact, std::size_t step) const
	{
		const ExtendedTask::NumericCondition& condition =
			task_.extension.numericConditions[fact.value() - task_.extension.firstNumericFact];
		const auto margin = [&](const PackedState& state)
		{
			const Quantity difference = subtractQuantities(
				evaluate(task_, condition.left, state), evaluate(task_, condition.right, state));
			const bool isUpwards = condition.comparison == NumberComparison::Greater ||
								   condition.comparison == NumberComparison::GreaterEqual;
			return difference == kUndefined || isUpwards ? difference : -difference;
		};
		std::vector<std::size_t> bringers;
		Quantity left = margin(states_[step]);
		const bool isStrict = condition.comparison == NumberComparison::Greater ||
							  condition.comparison == NumberComparison::Less;
		for (std::size_t earlier = step; earlier > 0 && left != kUndefined; --earlier)
		{
			if (isStrict ? left <= 0 : left < 0)
			{
				break;
			}
			const Quantity moved =
				subtractQuantities(margin(states_[earlier]), margin(states_[earlier - 1]));
			if (moved > 0) // What is undefined is below every number.
			{
				bringers.push_back(earlier - 1);
				left = subtractQuantities(left, moved);
			}
			else if (moved == kUndefined)
			{
				bringers.push_back(earlier - 1);
				break;
			}
		}
		// Without all of them it would still hold: nobody brought it.
		if (left != kUndefined && (isStrict ? left > 0 : left >= 0))
		{
			bringers.clear();
		}
		return bringers;
	}

private:
	const GroundTask& task_;
	const std::vector<PackedState>& states_;
};

std::vector<StepPurpose> findExtendedPurposes(const GroundTask& task, const Plan& plan)
{
	const std::size_t kStart = plan.size();
	std::vector<StepPurpose> purposes(plan.size());
	const std::vector<ExecutedStep> steps = executeSteps(task, plan);
	std::vector<PackedState> states{packInitialState(task)};
	std::vector<std::size_t> bringer(task.facts.size(), kStart);
	const NumberBringers numbers(task, states);
	const auto bringersOf = [&](FactId fact, std::size_t step)
	{
		if (task.extension.isNumeric(fact))
		{
			return numbers.find(fact, step);
		}
		return bringer[fact.value()] == kStart ? std::vector<std::size_t>()
											   : std::vector<std::size_t>{bringer[fact.value()]};
	};
	for (std::size_t step = 0; step < steps.size(); ++step)
	{
		for (const FactId fact : steps[step].needs)
		{
			for (const std::size_t from : bringersOf(fact, step))
			{
				std::vector<std::size_t>& needed = purposes[from].neededBy;
				if (needed.empty() || needed.back() != step)
				{
					needed.push_back(step);
				}
			}
		}
		for (const FactId fact : steps[step].brings)
		{
			bringer[fact.value()] = step;
		}
		states.push_back(states.back());
		applyAction(task, plan[step], states.back());
	}
	for (const FactId goal : task.goals)
	{
		if (steps.size() == plan.size() && holds(states.back(), goal))
		{
			for (const std::size_t from : bringersOf(goal, plan.size()))
			{
				purposes[from].reachesGoal = true;
			}
		}
	}
	return purposes;
}

} // namespace

std::vector<StepPurpose> findStepPurposes(const GroundTask& task, const Plan& plan)
{
	if (task.isExtended())
	{
		return findExtendedPurposes(task, plan);
	}
	const std::size_t kStart = plan.size();
	std::vector<StepPurpose> purposes(plan.size());
	std::vector<std::size_t> bringer(task.facts.size(), kStart); // Of the facts that are true.
	PackedState state = packInitialState(task);
	for (std::size_t step = 0; step < plan.size(); ++step)
	{
		for (const FactId fact : task.preconditions[plan[step]])
		{
			const std::size_t from = bringer[fact.value()];
			// A step may bring several of the facts that another one needs.
			if (from != kStart &&
				(purposes[from].neededBy.empty() || purposes[from].neededBy.back() != step))
			{
				purposes[from].neededBy.push_back(step);
			}
		}
		for (const FactId fact : task.adds[plan[step]])
		{
			bringer[fact.value()] = holds(state, fact) ? bringer[fact.value()] : step;
		}
		applyAction(task, plan[step], state);
	}
	for (const FactId goal : task.goals)
	{
		if (bringer[goal.value()] != kStart && holds(state, goal))
		{
			purposes[bringer[goal.value()]].reachesGoal = true;
		}
	}
	return purposes;
}

} // namespace RPGPref
