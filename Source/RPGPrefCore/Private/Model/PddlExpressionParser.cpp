// SPDX-License-Identifier: MIT
#include "PddlExpressionParser.h"

#include "TextScan.h"

#include <utility>

namespace RPGPref
{

namespace
{

bool isNumber(std::string_view word)
{
	const std::string_view digits =
		word.substr(!word.empty() && (word.front() == '-' || word.front() == '+') ? 1 : 0);
	return !digits.empty() && ((digits.front() >= '0' && digits.front() <= '9') ||
								  (digits.front() == '.' && digits.size() > 1));
}

} // namespace

/// Whether the side of `=` at hand makes it numeric.
bool PddlExpressionParser::isNumericWord() const
{
	if (atOpen())
	{
		return true;
	}
	if (!atWord() || token().text.front() == '?')
	{
		return false;
	}
	const FunctionId function = knownDomain().findFunction(token().text);
	return isNumber(token().text) ||
		   (function.isValid() && knownDomain().functions[function.value()].parameters.empty() &&
			   words_.objects->find(token().text) == NameTable::kNotFound);
}

void PddlExpressionParser::refuseContinuous(const Word& word)
{
	error(word.position,
		"continuous effects (#t) are not supported, expected (at end (increase ..))",
		"unsupported");
}

std::optional<Expression> PddlExpressionParser::readExpression(Scope& scope, int depth)
{
	if (atWord())
	{
		return readWord(scope);
	}
	if (!atOpen())
	{
		unexpected("a number such as 2.5 or a function such as (gold ?p)");
		return std::nullopt;
	}
	const Form form = open();
	const Word head{token().text, token().position};
	if (isTooDeep(depth, form.position) || !atWord())
	{
		if (!atWord())
		{
			unexpected("'+', '-', '*', '/' or the name of a function");
		}
		abandon(form);
		return std::nullopt;
	}
	advance();
	std::optional<Expression> result = readCall(scope, head, depth);
	abandon(form);
	return result;
}

std::optional<Expression> PddlExpressionParser::readWord(Scope& scope)
{
	const Word word{token().text, token().position};
	Expression result;
	result.position = word.position;
	if (isNumber(word.text))
	{
		return readNumber(word);
	}
	if (sameName(word.text, "?duration"))
	{
		advance();
		if (!scope.hasDuration)
		{
			error(word.position, "'?duration' means nothing here, expected a number",
				"unknown-variable");
			return std::nullopt;
		}
		result.kind = Expression::Kind::Duration;
		return result;
	}
	if (word.text == "#t")
	{
		refuseContinuous(word);
		advance();
		return std::nullopt;
	}
	if (word.text.front() == '?' || !isPddlName(word.text))
	{
		unexpected("a number such as 2.5 or a function such as (gold ?p)");
		advance();
		return std::nullopt;
	}
	advance();
	result.kind = Expression::Kind::Fluent;
	if (!readFluent(scope, word, result.function, result.terms))
	{
		return std::nullopt;
	}
	return result;
}

std::optional<Expression> PddlExpressionParser::readNumber(const Word& word)
{
	const std::optional<WrittenQuantity> number = readQuantity(word.text);
	if (!number)
	{
		error(word.position,
			"found " + quoteForMessage(word.text) +
				", expected a number within +-9223372036854.775807",
			"number-range");
		advance();
		return std::nullopt;
	}
	if (number->isRounded)
	{
		warn(word.position,
			quoteForMessage(word.text) + " is rounded to " + quantityText(number->value) +
				", expected at most six decimals",
			"rounded-number");
	}
	Expression result;
	result.position = word.position;
	result.number = number->value;
	advance();
	return result;
}

std::optional<Expression> PddlExpressionParser::readCall(Scope& scope, const Word& head, int depth)
{
	Expression result;
	result.position = head.position;
	const bool isOperator =
		head.text == "+" || head.text == "-" || head.text == "*" || head.text == "/";
	if (!isOperator)
	{
		if (head.text == "#t")
		{
			refuseContinuous(head);
			return std::nullopt;
		}
		result.kind = Expression::Kind::Fluent;
		if (!readFluent(scope, head, result.function, result.terms))
		{
			return std::nullopt;
		}
		return result;
	}
	result.kind = head.text == "+"   ? Expression::Kind::Add
				  : head.text == "*" ? Expression::Kind::Multiply
				  : head.text == "-" ? Expression::Kind::Subtract
									 : Expression::Kind::Divide;
	while (!atClose() && !atEnd())
	{
		std::optional<Expression> operand = readExpression(scope, depth + 1);
		if (!operand)
		{
			return std::nullopt;
		}
		result.operands.push_back(std::move(*operand));
	}
	const std::size_t count = result.operands.size();
	const bool isRight = head.text == "/"   ? count == 2
						 : head.text == "-" ? count == 1 || count == 2
											: count >= 1;
	if (!isRight)
	{
		error(head.position,
			quoteForMessage(head.text) + " has " + std::to_string(count) + " operands, expected " +
				(head.text == "/"      ? "2"
					: head.text == "-" ? "1 or 2"
									   : "at least 1"),
			"wrong-arity");
		return std::nullopt;
	}
	return result;
}

bool PddlExpressionParser::readFluent(
	Scope& scope, const Word& head, FunctionId& function, std::vector<Term>& terms)
{
	function = knownDomain().findFunction(head.text);
	if (!function.isValid() && sameName(head.text, "total-cost"))
	{
		function = declareFunction(head.text, 0);
	}
	if (!function.isValid() && declaresCosts_)
	{
		while (!atClose() && !atEnd())
		{
			terms.push_back(readTerm(scope).value_or(Term{}));
		}
		function = declareFunction(head.text, terms.size());
		return true;
	}
	if (!function.isValid())
	{
		const bool isPredicate = words_.predicates->find(head.text) != NameTable::kNotFound;
		error(head.position,
			isPredicate
				? quoteForMessage(head.text) + " is a predicate, expected a number or a function"
				: "undeclared function " + quoteForMessage(head.text) +
					  ", expected one declared in (:functions ...)",
			"unknown-function");
		return false;
	}
	const Function& declared = knownDomain().functions[function.value()];
	if (declared.parameters.empty() && !atClose())
	{
		return true; // Written without parentheses: what follows belongs to somebody else.
	}
	Arguments arguments = readArguments(scope, declared.parameters, declared.name);
	if (!arguments.areWhole)
	{
		return false;
	}
	terms = std::move(arguments.terms);
	if (terms.size() != declared.parameters.size())
	{
		error(head.position,
			"function " + quoteForMessage(declared.name) + " has " + std::to_string(terms.size()) +
				(terms.size() == 1 ? " argument" : " arguments") + ", expected " +
				std::to_string(declared.parameters.size()),
			"wrong-arity");
		return false;
	}
	return arguments.areKnown;
}

} // namespace RPGPref
