// SPDX-License-Identifier: MIT
// Reads the metric as a linear form over numbers and time, then gives each action the sum of
// coefficient times what it adds in any case. What is not linear, not constant or out of range
// counts 0, so these costs guide a search; PlanValidator computes the exact metric of a plan.
// Linear in the metric and in the actions' constant effects.
#include "MetricCosts.h"

#include "Foundation/Names.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace RPGPref
{

namespace
{

/// A fluent: function and arguments.
using FluentKey = std::pair<std::uint32_t, std::vector<std::uint32_t>>;

/// A metric as a sum: a constant, and for each fluent and the time how much it counts.
struct Linear
{
	Quantity constant = 0;
	Quantity time = 0;
	std::map<FluentKey, Quantity> fluents;

	bool isConstant() const { return time == 0 && fluents.empty(); }

	void scale(Quantity factor)
	{
		const auto times = [&](Quantity value)
		{
			const Quantity product = multiplyQuantities(value, factor);
			return product == kUndefined ? 0 : product;
		};
		constant = times(constant);
		time = times(time);
		for (auto& [fluent, coefficient] : fluents)
		{
			coefficient = times(coefficient);
		}
	}

	void add(const Linear& other)
	{
		const auto plus = [](Quantity& left, Quantity right)
		{
			const Quantity sum = addQuantities(left, right);
			left = sum == kUndefined ? left : sum;
		};
		plus(constant, other.constant);
		plus(time, other.time);
		for (const auto& [fluent, coefficient] : other.fluents)
		{
			plus(fluents[fluent], coefficient);
		}
	}
};

class MetricReader
{
public:
	MetricReader(const Domain& domain, const ExpressionGrounder& expressions)
		: expressions_(expressions), totalCost_(domain.findFunction("total-cost"))
	{
	}

	Linear read(const Expression& expression) const
	{
		Linear result;
		switch (expression.kind)
		{
		case Expression::Kind::Number:
			result.constant = expression.number;
			return result;
		case Expression::Kind::Fluent:
		{
			std::vector<std::uint32_t> arguments;
			for (const Term term : expression.terms)
			{
				arguments.push_back(term.index);
			}
			if (expressions_.isStatic(expression.function))
			{
				const Quantity value = expressions_.initialValue(expression.function, arguments);
				result.constant = value == kUndefined ? 0 : value;
			}
			else
			{
				result.fluents[{expression.function.value(), arguments}] = kQuantityOne;
			}
			return result;
		}
		case Expression::Kind::TotalTime:
			result.time = kQuantityOne;
			return result;
		case Expression::Kind::Add:
			for (const Expression& operand : expression.operands)
			{
				result.add(read(operand));
			}
			return result;
		case Expression::Kind::Subtract:
		{
			result = read(expression.operands.front());
			if (expression.operands.size() == 1)
			{
				result.scale(-kQuantityOne);
				return result;
			}
			Linear right = read(expression.operands[1]);
			right.scale(-kQuantityOne);
			result.add(right);
			return result;
		}
		case Expression::Kind::Multiply:
			result = read(expression.operands.front());
			for (std::size_t i = 1; i < expression.operands.size(); ++i)
			{
				Linear factor = read(expression.operands[i]);
				if (!result.isConstant() && !factor.isConstant())
				{
					return {};
				}
				if (result.isConstant())
				{
					std::swap(result, factor);
				}
				result.scale(factor.constant);
			}
			return result;
		case Expression::Kind::Divide:
		{
			result = read(expression.operands[0]);
			const Linear divisor = read(expression.operands[1]);
			const Quantity factor = divisor.isConstant()
										? divideQuantities(kQuantityOne, divisor.constant)
										: kUndefined;
			if (factor == kUndefined)
			{
				return {};
			}
			result.scale(factor);
			return result;
		}
		case Expression::Kind::TotalCost:
			if (totalCost_.isValid())
			{
				result.fluents[{totalCost_.value(), {}}] = kQuantityOne;
			}
			return result;
		case Expression::Kind::IsViolated:
		case Expression::Kind::Duration:
			return result;
		}
		return result;
	}

private:
	const ExpressionGrounder& expressions_;
	FunctionId totalCost_;
};

} // namespace

std::vector<std::int64_t> metricCosts(const Domain& domain, const Problem&, const Metric& metric,
	const std::vector<GroundAction>& actions, const ExpressionGrounder& expressions)
{
	Linear linear = MetricReader(domain, expressions).read(metric.expression);
	if (metric.maximizes)
	{
		linear.scale(-kQuantityOne);
	}
	const bool hasDurations = std::any_of(domain.actions.begin(), domain.actions.end(),
		[](const ActionSchema& schema) { return schema.isDurative; });
	const AtomTable& fluents = expressions.fluents();
	std::vector<std::int64_t> costs;
	for (const GroundAction& action : actions)
	{
		Quantity cost = 0;
		const auto add = [&](Quantity coefficient, Quantity amount)
		{
			const Quantity sum = addQuantities(cost, multiplyQuantities(coefficient, amount));
			cost = sum == kUndefined ? cost : sum;
		};
		for (const GroundAction::Change& change : action.constantChanges)
		{
			const std::span<const std::uint32_t> arguments = fluents.arguments(change.fluent);
			const auto found = linear.fluents.find({fluents.predicate(change.fluent),
				std::vector<std::uint32_t>(arguments.begin(), arguments.end())});
			if (found != linear.fluents.end())
			{
				if (change.kind == EffectNode::Change::Increase)
				{
					add(found->second, change.value.constant());
				}
				else if (change.kind == EffectNode::Change::Decrease)
				{
					add(-found->second, change.value.constant());
				}
			}
		}
		if (action.duration && action.duration->isConstant())
		{
			add(linear.time, action.duration->constant());
		}
		else if (!hasDurations)
		{
			add(linear.time, kQuantityOne);
		}
		costs.push_back(cost);
	}
	return costs;
}

} // namespace RPGPref
