// SPDX-License-Identifier: MIT
#include "GroundExpressions.h"

#include "LanguageFacts.h"
#include "OperationArithmetic.h"

#include <utility>

namespace RPGPref
{

ExpressionGrounder::ExpressionGrounder(const Domain& domain, const Problem& problem)
	: isStatic_(staticFunctions(domain)), isNeeded_(neededFunctions(domain, problem))
{
	for (const Problem::FunctionValue& value : problem.functionValues)
	{
		const FunctionId function = domain.findFunction(value.function);
		scratch_.clear();
		for (const ObjectId object : value.arguments)
		{
			scratch_.push_back(object.value());
		}
		if (values_.intern(function.value(), scratch_) == amounts_.size())
		{
			amounts_.push_back(value.amount);
		}
	}
}

Quantity ExpressionGrounder::initialValue(
	FunctionId function, std::span<const std::uint32_t> arguments) const
{
	const std::uint32_t known = values_.find(function.value(), arguments);
	if (known != AtomTable::kNotFound)
	{
		return amounts_[known];
	}
	return isStatic_[function.value()] || isNeeded_[function.value()] ? kUndefined : 0;
}

void ExpressionGrounder::fill(std::span<const Term> terms, std::span<const std::uint32_t> bindings)
{
	scratch_.clear();
	for (const Term term : terms)
	{
		scratch_.push_back(term.kind == Term::Kind::Object ? term.index : bindings[term.index]);
	}
}

std::uint32_t ExpressionGrounder::fluent(
	FunctionId function, std::span<const Term> terms, std::span<const std::uint32_t> bindings)
{
	fill(terms, bindings);
	return fluents_.intern(function.value(), scratch_);
}

GroundExpression ExpressionGrounder::number(Quantity value)
{
	return {{{ExtendedTask::Operation::Kind::Constant, value, {}}}};
}

GroundExpression ExpressionGrounder::fluentExpression(std::uint32_t fluent)
{
	return {{{ExtendedTask::Operation::Kind::Fluent, 0, FluentId(fluent)}}};
}

GroundExpression ExpressionGrounder::combine(
	ExtendedTask::Operation::Kind kind, GroundExpression left, const GroundExpression& right)
{
	if (left.isUndefined() || right.isUndefined())
	{
		return number(kUndefined);
	}
	if (left.isConstant() && right.isConstant())
	{
		return number(applyOperation(kind, left.constant(), right.constant()));
	}
	left.operations.insert(left.operations.end(), right.operations.begin(), right.operations.end());
	left.operations.push_back({kind, 0, {}});
	return left;
}

GroundExpression ExpressionGrounder::ground(const Expression& expression,
	std::span<const std::uint32_t> bindings, const ExpressionMeaning& meaning)
{
	switch (expression.kind)
	{
	case Expression::Kind::Number:
		return number(expression.number);
	case Expression::Kind::Duration:
		return meaning.duration != nullptr ? *meaning.duration : number(kUndefined);
	case Expression::Kind::Fluent:
	{
		fill(expression.terms, bindings);
		if (isStatic_[expression.function.value()])
		{
			return number(initialValue(expression.function, scratch_));
		}
		const std::uint32_t fluent = fluents_.intern(expression.function.value(), scratch_);
		const bool isReplaced = meaning.fluents != nullptr && fluent < meaning.fluents->size() &&
								(*meaning.fluents)[fluent].has_value();
		return isReplaced ? *(*meaning.fluents)[fluent] : fluentExpression(fluent);
	}
	case Expression::Kind::TotalTime:
	case Expression::Kind::IsViolated:
	case Expression::Kind::TotalCost:
		return number(kUndefined);
	case Expression::Kind::Add:
	case Expression::Kind::Multiply:
	case Expression::Kind::Subtract:
	case Expression::Kind::Divide:
		break;
	}
	const ExtendedTask::Operation::Kind kind =
		expression.kind == Expression::Kind::Add        ? ExtendedTask::Operation::Kind::Add
		: expression.kind == Expression::Kind::Multiply ? ExtendedTask::Operation::Kind::Multiply
		: expression.kind == Expression::Kind::Subtract ? ExtendedTask::Operation::Kind::Subtract
														: ExtendedTask::Operation::Kind::Divide;
	GroundExpression result = ground(expression.operands.front(), bindings, meaning);
	if (expression.operands.size() == 1)
	{
		return kind == ExtendedTask::Operation::Kind::Subtract ? combine(kind, number(0), result)
															   : result;
	}
	for (std::size_t i = 1; i < expression.operands.size(); ++i)
	{
		result =
			combine(kind, std::move(result), ground(expression.operands[i], bindings, meaning));
	}
	return result;
}

} // namespace RPGPref
