// SPDX-License-Identifier: MIT
// Replays the plan and notes for each step the variant that held, the parts that fired, and all
// that its outcome could depend on: conditions of parts that did not fire are read, too, and a
// derived fact reads everything below its rules. Conservative: two steps that are not reported as
// dependent can be exchanged; some that are could be exchanged all the same. Costs, for each step,
// one walk through the rules below its conditions.
#include "RPGPref/Model/ExecutedSteps.h"

#include "SortUnique.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

template <class T>
bool meet(const std::vector<T>& left, const std::vector<T>& right)
{
	return std::any_of(left.begin(), left.end(),
		[&](T item) { return std::binary_search(right.begin(), right.end(), item); });
}

/// What lies behind a fact: the atoms and numbers from which it follows, through all rules.
class Supports
{
public:
	explicit Supports(const GroundTask& task)
		: task_(task), extension_(task.extension), rulesOf_(task.facts.size())
	{
		for (std::size_t rule = 0; rule < extension_.firstBlockingRule; ++rule)
		{
			rulesOf_[extension_.ruleHeads[rule].value()].push_back(GroundRuleId(rule));
		}
	}

	void add(std::span<const FactId> facts, ExecutedStep& step) const
	{
		std::vector<FactId> stack(facts.begin(), facts.end());
		std::vector<bool> isSeen(task_.facts.size(), false);
		while (!stack.empty())
		{
			FactId fact = stack.back();
			stack.pop_back();
			if (task_.facts[fact.value()].negated)
			{
				fact = extension_.opposites[fact.value()];
			}
			if (isSeen[fact.value()])
			{
				continue;
			}
			isSeen[fact.value()] = true;
			if (extension_.isNumeric(fact))
			{
				const ExtendedTask::NumericCondition& condition =
					extension_.numericConditions[fact.value() - extension_.firstNumericFact];
				addFluents(condition.left, step.readFluents);
				addFluents(condition.right, step.readFluents);
			}
			else if (!extension_.isConsequence(fact))
			{
				step.readAtoms.push_back(fact);
			}
			for (const GroundRuleId rule : rulesOf_[fact.value()])
			{
				const std::span<const FactId> body = extension_.ruleBodies[rule];
				stack.insert(stack.end(), body.begin(), body.end());
			}
		}
	}

	void addFluents(ExtendedTask::Calculation calculation, std::vector<FluentId>& fluents) const
	{
		for (std::uint32_t i = calculation.begin; i < calculation.end; ++i)
		{
			if (extension_.operations[i].kind == ExtendedTask::Operation::Kind::Fluent)
			{
				fluents.push_back(extension_.operations[i].fluent);
			}
		}
	}

private:
	const GroundTask& task_;
	const ExtendedTask& extension_;
	std::vector<std::vector<GroundRuleId>> rulesOf_;
};

} // namespace

std::vector<ExecutedStep> executeSteps(const GroundTask& task, const Plan& plan)
{
	const ExtendedTask& extension = task.extension;
	const Supports supports(task);
	std::vector<ExecutedStep> steps;
	PackedState state = extendedStart(task);
	std::vector<FactId> positiveOf(task.atoms.size());
	for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
	{
		if (!task.facts[fact].negated)
		{
			positiveOf[task.facts[fact].atom.value()] = FactId(fact);
		}
	}
	for (const ActionId action : plan)
	{
		const VariantId variant = holdingVariant(task, state, action);
		if (tryStep(task, state, action) != StepOutcome::Possible)
		{
			break;
		}
		ExecutedStep& step = steps.emplace_back();
		const std::span<const FactId> facts = extension.variants[variant];
		step.needs.assign(facts.begin(), facts.end());
		supports.add(facts, step);
		for (std::size_t part = extension.firstPart(action); part < extension.lastPart(action);
			 ++part)
		{
			const std::span<const FactId> condition = extension.partConditions[PartId(part)];
			supports.add(condition, step);
			if (!holdAll(state, condition))
			{
				continue;
			}
			step.needs.insert(step.needs.end(), condition.begin(), condition.end());
			for (const ExtendedTask::PartEffect& effect : extension.partEffects[PartId(part)])
			{
				step.writtenAtoms.push_back(positiveOf[effect.atom.value()]);
			}
			for (const ExtendedTask::NumericEffect& effect : extension.partNumbers[PartId(part)])
			{
				step.writtenFluents.push_back(effect.fluent);
				supports.addFluents(effect.value, step.readFluents);
				const bool isConstant = effect.value.end == effect.value.begin + 1 &&
										extension.operations[effect.value.begin].kind ==
											ExtendedTask::Operation::Kind::Constant;
				const bool adds = effect.change == EffectNode::Change::Increase ||
								  effect.change == EffectNode::Change::Decrease;
				if (adds && isConstant)
				{
					step.addedFluents.push_back(effect.fluent);
				}
			}
		}
		if (!extension.durations.empty())
		{
			supports.addFluents(extension.durations[action.value()], step.readFluents);
		}
		const std::span<const FactId> interrupts = extension.interrupts[action];
		step.writtenAtoms.insert(step.writtenAtoms.end(), interrupts.begin(), interrupts.end());
		const PackedState before = state;
		applyExtended(task, action, state);
		for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
		{
			if (holds(state, FactId(fact)) && !holds(before, FactId(fact)))
			{
				step.brings.push_back(FactId(fact));
			}
		}
		// A number that is also changed in another way does not commute.
		std::vector<FluentId> otherwise = step.writtenFluents;
		for (const FluentId fluent : step.addedFluents)
		{
			otherwise.erase(std::find(otherwise.begin(), otherwise.end(), fluent));
		}
		std::erase_if(step.addedFluents, [&](FluentId fluent)
			{ return std::find(otherwise.begin(), otherwise.end(), fluent) != otherwise.end(); });
		sortUnique(step.needs);
		sortUnique(step.readAtoms);
		sortUnique(step.readFluents);
		sortUnique(step.writtenAtoms);
		sortUnique(step.writtenFluents);
		sortUnique(step.addedFluents);
	}
	return steps;
}

bool mustStayOrdered(const ExecutedStep& first, const ExecutedStep& second)
{
	const bool bothWriteFluent =
		std::any_of(first.writtenFluents.begin(), first.writtenFluents.end(),
			[&](FluentId fluent)
			{
				const auto contains = [&](const std::vector<FluentId>& list)
				{ return std::binary_search(list.begin(), list.end(), fluent); };
				return contains(second.writtenFluents) &&
					   !(contains(first.addedFluents) && contains(second.addedFluents));
			});
	return bothWriteFluent || meet(first.writtenAtoms, second.readAtoms) ||
		   meet(first.writtenAtoms, second.writtenAtoms) ||
		   meet(first.readAtoms, second.writtenAtoms) ||
		   meet(first.writtenFluents, second.readFluents) ||
		   meet(first.readFluents, second.writtenFluents);
}

} // namespace RPGPref
