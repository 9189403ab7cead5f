// SPDX-License-Identifier: MIT
// The part of the problem parser that reads numbers: values at the start and the metric.
#include "RPGPref/Foundation/Hash.h"

#include "PddlProblemParser.h"
#include "PddlWords.h"
#include "TextScan.h"

#include <utility>

namespace RPGPref
{

void PddlProblemParser::readFunctionValue(const Word& head)
{
	Problem::FunctionValue value;
	if (atOpen())
	{
		const Form function = open();
		if (const std::optional<Word> name = takeName("the name of a function"))
		{
			value.function = name->text;
			while (!atClose() && !atEnd())
			{
				value.arguments.push_back(readObject());
			}
		}
		abandon(function);
	}
	else if (atWord() && draft_.domain.findFunction(token().text).isValid())
	{
		value.function = token().text;
		advance();
	}
	else
	{
		error(head.position, "'=' in (:init ...) can only give a number, expected an atom",
			"unsupported");
		return;
	}
	if (!atWord())
	{
		unexpected("a number such as 2.5");
		return;
	}
	const Word word{token().text, token().position};
	const std::optional<WrittenQuantity> amount = readQuantity(word.text);
	if (!amount)
	{
		const bool isObject = draft_.objectNames.find(word.text) != NameTable::kNotFound;
		error(word.position,
			isObject ? "object fluents are not supported, expected a predicate"
					 : "found " + quoteForMessage(word.text) +
						   ", expected a number within +-9223372036854.775807",
			isObject ? "unsupported" : "number-range");
		return;
	}
	if (amount->isRounded)
	{
		warn(word.position,
			quoteForMessage(word.text) + " is rounded to " + quantityText(amount->value) +
				", expected at most six decimals",
			"rounded-number");
	}
	value.amount = amount->value;
	const FunctionId function = draft_.domain.findFunction(value.function);
	if (!function.isValid())
	{
		warn(head.position,
			"function " + quoteForMessage(value.function) +
				" is unknown, so its value is ignored, expected one of the domain's "
				"(:functions ...)",
			"unknown-function");
		return;
	}
	const Function& declared = draft_.domain.functions[function.value()];
	if (declared.parameters.size() != value.arguments.size())
	{
		error(head.position,
			"function " + quoteForMessage(declared.name) + " has " +
				std::to_string(value.arguments.size()) +
				(value.arguments.size() == 1 ? " argument" : " arguments") + ", expected " +
				std::to_string(declared.parameters.size()),
			"wrong-arity");
		return;
	}
	const auto isSame = [&](const Problem::FunctionValue& other)
	{ return sameName(other.function, value.function) && other.arguments == value.arguments; };
	std::uint64_t hash = function.value();
	for (const ObjectId object : value.arguments)
	{
		hash = mixBits(hash ^ (object.isValid() ? object.value() + 1ULL : 0ULL));
	}
	const std::uint32_t known = valueIndex_.find(
		hash, [&](std::uint32_t entry) { return isSame(draft_.problem.functionValues[entry]); });
	if (known != HashIndex::kNotFound)
	{
		if (draft_.problem.functionValues[known].amount != value.amount)
		{
			error(head.position,
				"function " + quoteForMessage(value.function) +
					" gets two different values here, expected one",
				"duplicate-name");
		}
		return;
	}
	valueHashes_.push_back(hash);
	valueIndex_.insert(hash, static_cast<std::uint32_t>(draft_.problem.functionValues.size()),
		[&](std::uint32_t entry) { return valueHashes_[entry]; });
	draft_.problem.functionValues.push_back(std::move(value));
}

void PddlProblemParser::readMetric(const Word& section)
{
	Metric metric;
	metric.position = section.position;
	if (takeKeyword("maximize"))
	{
		metric.maximizes = true;
	}
	else if (!takeKeyword("minimize"))
	{
		unexpected("'minimize' or 'maximize'");
		return;
	}
	std::optional<Expression> expression = readMetricExpression(0);
	if (!expression)
	{
		return;
	}
	if (!atClose())
	{
		unexpected("')' after the metric");
		return;
	}
	metric.expression = std::move(*expression);
	draft_.setMetric(std::move(metric));
}

/// Like any expression, but for words that only a metric knows.
std::optional<Expression> PddlProblemParser::readMetricExpression(int depth)
{
	Scope scope;
	const auto special = [&](const Word& word) -> std::optional<Expression>
	{
		Expression result;
		result.position = word.position;
		if (sameName(word.text, "total-time"))
		{
			result.kind = Expression::Kind::TotalTime;
			return result;
		}
		if (sameName(word.text, "total-cost") && !draft_.domain.findFunction(word.text).isValid())
		{
			result.kind = Expression::Kind::TotalCost;
			return result;
		}
		return std::nullopt;
	};
	if (!atOpen())
	{
		const Word word{token().text, token().position};
		if (std::optional<Expression> known = atWord() ? special(word) : std::nullopt)
		{
			advance();
			return known;
		}
		return readExpression(scope, depth);
	}
	const Form form = open();
	const Word head{token().text, token().position};
	if (!atWord() || isTooDeep(depth, form.position))
	{
		if (!atWord())
		{
			unexpected("'+', '-', '*', '/' or the name of a function");
		}
		abandon(form);
		return std::nullopt;
	}
	advance();
	std::optional<Expression> result = special(head);
	if (sameName(head.text, "is-violated"))
	{
		result.emplace();
		result->kind = Expression::Kind::IsViolated;
		result->position = head.position;
		if (const std::optional<Word> name = takeName("the name of a preference"))
		{
			result->name = name->text;
		}
	}
	else if (head.text == "+" || head.text == "-" || head.text == "*" || head.text == "/")
	{
		result.emplace();
		result->position = head.position;
		result->kind = head.text == "+"   ? Expression::Kind::Add
					   : head.text == "*" ? Expression::Kind::Multiply
					   : head.text == "-" ? Expression::Kind::Subtract
										  : Expression::Kind::Divide;
		while (!atClose() && !atEnd())
		{
			std::optional<Expression> operand = readMetricExpression(depth + 1);
			if (!operand)
			{
				abandon(form);
				return std::nullopt;
			}
			result->operands.push_back(std::move(*operand));
		}
		const std::size_t count = result->operands.size();
		const bool isRight = head.text == "/"   ? count == 2
							 : head.text == "-" ? count == 1 || count == 2
												: count >= 1;
		if (!isRight)
		{
			error(head.position,
				quoteForMessage(head.text) + " has " + std::to_string(count) +
					" operands, expected " + (head.text == "/" ? "2" : "more"),
				"wrong-arity");
			result.reset();
		}
	}
	else if (!result)
	{
		result = readCall(scope, head, depth);
	}
	abandon(form);
	return result;
}

} // namespace RPGPref
