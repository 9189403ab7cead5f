// SPDX-License-Identifier: MIT
#include "GroundTexts.h"

#include <utility>
#include <vector>

namespace RPGPref
{

std::string GroundTexts::atomText(std::uint32_t atom) const
{
	const std::uint32_t predicate = table_.predicate(atom);
	const std::span<const std::uint32_t> arguments = table_.arguments(atom);
	if (predicate == formulas_.auxiliaryPredicate())
	{
		return formulaText(formulas_.auxiliaries()[arguments.front()]);
	}
	if (predicate == formulas_.numericPredicate())
	{
		return conditionText(arguments.front());
	}
	if (predicate == formulas_.blockingPredicate())
	{
		return "(blocked " + std::to_string(arguments.front()) + ")";
	}
	std::string text = "(" + domain_.predicates[predicate].name;
	for (const std::uint32_t object : arguments)
	{
		text += " " + problem_.objects[object].name;
	}
	return text + ")";
}

std::string GroundTexts::literalText(std::uint32_t literal) const
{
	const std::string text = atomText(literal / 2);
	return literal % 2 == 0 ? text : "(not " + text + ")";
}

std::string GroundTexts::formulaText(const GroundFormula& formula) const
{
	if (formula.kind == GroundFormula::Kind::Literal)
	{
		return literalText(formula.literal);
	}
	std::string text = formula.kind == GroundFormula::Kind::Or ? "(or" : "(and";
	for (const GroundFormula& part : formula.parts)
	{
		text += " " + formulaText(part);
	}
	return text + ")";
}

std::string GroundTexts::expressionText(const GroundExpression& expression) const
{
	using Kind = ExtendedTask::Operation::Kind;
	std::vector<std::string> stack;
	for (const ExtendedTask::Operation& operation : expression.operations)
	{
		if (operation.kind == Kind::Constant)
		{
			stack.push_back(quantityText(operation.constant));
			continue;
		}
		if (operation.kind == Kind::Fluent)
		{
			const AtomTable& fluents = expressions_.fluents();
			std::string text =
				"(" + domain_.functions[fluents.predicate(operation.fluent.value())].name;
			for (const std::uint32_t object : fluents.arguments(operation.fluent.value()))
			{
				text += " " + problem_.objects[object].name;
			}
			stack.push_back(text + ")");
			continue;
		}
		const char* const sign = operation.kind == Kind::Add        ? "+"
								 : operation.kind == Kind::Subtract ? "-"
								 : operation.kind == Kind::Multiply ? "*"
								 : operation.kind == Kind::Divide   ? "/"
								 : operation.kind == Kind::Maximum  ? "max"
																	: "min";
		const std::string right = std::move(stack.back());
		stack.pop_back();
		stack.back() = "(" + std::string(sign) + " " + stack.back() + " " + right + ")";
	}
	return stack.back();
}

std::string GroundTexts::conditionText(std::uint32_t index) const
{
	const FormulaGrounder::Condition& condition = formulas_.conditions()[index];
	const bool isUnequal = condition.comparison == NumberComparison::Unequal;
	const std::string text =
		"(" + std::string(isUnequal ? "=" : comparisonText(condition.comparison)) + " " +
		expressionText(condition.left) + " " + expressionText(condition.right) + ")";
	return isUnequal ? "(not " + text + ")" : text;
}

} // namespace RPGPref
