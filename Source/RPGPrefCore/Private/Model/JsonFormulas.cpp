// SPDX-License-Identifier: MIT
// Formulas, expressions and effects of domain/2 and problem/2: prefix arrays whose first word
// decides. Each returns nothing after it has reported an error, so that one mistake gives one
// message. Depth is limited, since files may be made to exhaust the stack.
#include "JsonFormulas.h"

#include "TextScan.h"

#include <cmath>
#include <utility>

namespace RPGPref
{

namespace
{

constexpr int kDeepestJson = 100;

/// The word that an array begins with; empty for anything else.
std::string headOf(const JsonNode& node)
{
	return node.isArray() && node.size() > 0 && node.element(0).isString()
			   ? node.element(0).string()
			   : std::string();
}

} // namespace

bool JsonFormulas::isTooDeep(const JsonNode& node, int depth) const
{
	if (depth > kDeepestJson)
	{
		node.error("nested deeper than 100 levels", "too-deep");
	}
	return depth > kDeepestJson;
}

std::optional<Term> JsonFormulas::readTerm(const JsonNode& node)
{
	const std::string word = node.string();
	if (!node.isString())
	{
		return std::nullopt;
	}
	for (std::size_t i = variables.size(); i > 0; --i)
	{
		if (sameName(variables[i - 1].name, word))
		{
			return Term{Term::Kind::Parameter, static_cast<std::uint32_t>(i - 1)};
		}
	}
	const std::uint32_t object = words_.objects->find(word);
	if (object == NameTable::kNotFound)
	{
		node.error("unknown name " + quoteForMessage(word) + ", expected a variable or an object",
			"unknown-object");
		return std::nullopt;
	}
	return Term{Term::Kind::Object, object};
}

std::optional<std::vector<Term>> JsonFormulas::readTerms(
	const JsonNode& node, std::size_t count, const std::string& name, const char* what)
{
	if (node.size() != count + 1)
	{
		node.error(std::string(what) + " " + quoteForMessage(name) + " has " +
					   std::to_string(node.size() - 1) + " arguments, expected " +
					   std::to_string(count),
			"wrong-arity");
		return std::nullopt;
	}
	std::vector<Term> terms;
	for (std::size_t i = 1; i < node.size(); ++i)
	{
		const std::optional<Term> term = readTerm(node.element(i));
		if (!term)
		{
			return std::nullopt;
		}
		terms.push_back(*term);
	}
	return terms;
}

std::optional<Formula> JsonFormulas::readAtom(const JsonNode& node)
{
	const std::string head = headOf(node);
	const std::uint32_t position = words_.predicates->find(head);
	if (position == NameTable::kNotFound)
	{
		node.error("undeclared predicate " + quoteForMessage(head) +
					   ", expected one of the domain's \"predicates\"",
			"unknown-predicate");
		return std::nullopt;
	}
	std::optional<std::vector<Term>> terms =
		readTerms(node, words_.domain->predicates[position].parameters.size(), head, "predicate");
	if (!terms)
	{
		return std::nullopt;
	}
	Formula result;
	result.kind = Formula::Kind::Atom;
	result.predicate = PredicateId(position);
	result.terms = std::move(*terms);
	result.position = node.position();
	return result;
}

std::optional<Quantity> JsonFormulas::readNumber(const JsonNode& node)
{
	if (node.isString())
	{
		const std::optional<WrittenQuantity> number = readQuantity(node.string());
		if (!number)
		{
			node.error("found " + quoteForMessage(node.string()) +
						   ", expected a number within +-9223372036854.775807",
				"number-range");
			return std::nullopt;
		}
		return number->value;
	}
	constexpr std::int64_t kMostWhole = 9'223'372'036'854;
	const double number = node.number();
	if (!node.isNumber() || number != std::floor(number))
	{
		node.error("found a number with decimals, expected \"2.5\" as a string", "invalid-number");
		return std::nullopt;
	}
	return node.integer(0, -kMostWhole, kMostWhole) * kQuantityOne;
}

bool JsonFormulas::isNumeric(const JsonNode& node) const
{
	if (node.isArray())
	{
		return true;
	}
	if (!node.isString())
	{
		return true;
	}
	const std::string word = node.string();
	return readQuantity(word).has_value() && words_.objects->find(word) == NameTable::kNotFound;
}

std::optional<Formula> JsonFormulas::readFormula(const JsonNode& node, int depth)
{
	if (!node.expectArray() || isTooDeep(node, depth))
	{
		return std::nullopt;
	}
	const std::string head = headOf(node);
	Formula result;
	result.position = node.position();
	if (sameName(head, "and") || sameName(head, "or") || sameName(head, "not") ||
		sameName(head, "imply"))
	{
		std::vector<Formula> parts;
		for (std::size_t i = 1; i < node.size(); ++i)
		{
			std::optional<Formula> part = readFormula(node.element(i), depth + 1);
			if (!part)
			{
				return std::nullopt;
			}
			parts.push_back(std::move(*part));
		}
		const bool isImply = sameName(head, "imply");
		const bool isNot = sameName(head, "not");
		if ((isNot && parts.size() != 1) || (isImply && parts.size() != 2))
		{
			node.error("'" + head + "' has " + std::to_string(parts.size()) +
						   " conditions, expected " + (isNot ? "1" : "2"),
				"wrong-arity");
			return std::nullopt;
		}
		if (isImply)
		{
			Formula negation;
			negation.kind = Formula::Kind::Not;
			negation.parts.push_back(std::move(parts[0]));
			parts[0] = std::move(negation);
		}
		result.kind = sameName(head, "and") ? Formula::Kind::And
					  : isNot               ? Formula::Kind::Not
											: Formula::Kind::Or;
		result.parts = std::move(parts);
		return result;
	}
	if (sameName(head, "exists") || sameName(head, "forall"))
	{
		if (node.size() != 3)
		{
			node.error("'" + head + "' takes variables and a condition", "wrong-arity");
			return std::nullopt;
		}
		result.kind = sameName(head, "exists") ? Formula::Kind::Exists : Formula::Kind::Forall;
		result.firstVariable = static_cast<std::uint32_t>(variables.size());
		result.variables = words_.readVariables(node.element(1));
		variables.insert(variables.end(), result.variables.begin(), result.variables.end());
		std::optional<Formula> part = readFormula(node.element(2), depth + 1);
		variables.resize(result.firstVariable);
		if (!part)
		{
			return std::nullopt;
		}
		result.parts.push_back(std::move(*part));
		return result;
	}
	const bool isEquals = head == "=";
	if (isEquals && node.size() == 3 && !isNumeric(node.element(1)) && !isNumeric(node.element(2)))
	{
		std::optional<std::vector<Term>> terms = readTerms(node, 2, head, "comparison");
		if (!terms)
		{
			return std::nullopt;
		}
		result.kind = Formula::Kind::Equal;
		result.terms = std::move(*terms);
		return result;
	}
	if (isEquals || head == "<" || head == "<=" || head == ">" || head == ">=")
	{
		if (node.size() != 3)
		{
			node.error("'" + head + "' takes 2 arguments", "wrong-arity");
			return std::nullopt;
		}
		result.kind = Formula::Kind::Compare;
		result.comparison = isEquals       ? NumberComparison::Equal
							: head == "<"  ? NumberComparison::Less
							: head == "<=" ? NumberComparison::LessEqual
							: head == ">"  ? NumberComparison::Greater
										   : NumberComparison::GreaterEqual;
		for (std::size_t i = 1; i < 3; ++i)
		{
			std::optional<Expression> side = readExpression(node.element(i), depth + 1);
			if (!side)
			{
				return std::nullopt;
			}
			result.sides.push_back(std::move(*side));
		}
		return result;
	}
	return readAtom(node);
}

std::optional<Expression> JsonFormulas::readExpression(const JsonNode& node, int depth)
{
	Expression result;
	result.position = node.position();
	if (!node.isArray())
	{
		if (node.isString() && sameName(node.string(), "?duration") && hasDuration)
		{
			result.kind = Expression::Kind::Duration;
			return result;
		}
		const std::optional<Quantity> number = readNumber(node);
		if (!number)
		{
			return std::nullopt;
		}
		result.number = *number;
		return result;
	}
	if (isTooDeep(node, depth))
	{
		return std::nullopt;
	}
	const std::string head = headOf(node);
	if (head == "+" || head == "-" || head == "*" || head == "/")
	{
		result.kind = head == "+"   ? Expression::Kind::Add
					  : head == "*" ? Expression::Kind::Multiply
					  : head == "-" ? Expression::Kind::Subtract
									: Expression::Kind::Divide;
		for (std::size_t i = 1; i < node.size(); ++i)
		{
			std::optional<Expression> operand = readExpression(node.element(i), depth + 1);
			if (!operand)
			{
				return std::nullopt;
			}
			result.operands.push_back(std::move(*operand));
		}
		const std::size_t count = result.operands.size();
		const bool isRight = head == "/"   ? count == 2
							 : head == "-" ? count == 1 || count == 2
										   : count >= 1;
		if (!isRight)
		{
			node.error("'" + head + "' has " + std::to_string(count) + " operands, expected " +
						   (head == "/" ? "2" : "1 or 2"),
				"wrong-arity");
			return std::nullopt;
		}
		return result;
	}
	if (sameName(head, "total-time") || sameName(head, "is-violated"))
	{
		const bool isTime = sameName(head, "total-time");
		result.kind = isTime ? Expression::Kind::TotalTime : Expression::Kind::IsViolated;
		result.name = isTime ? std::string() : node.element(1).string();
		return result;
	}
	result.kind = Expression::Kind::Fluent;
	result.function = words_.domain->findFunction(head);
	if (!result.function.isValid() && sameName(head, "total-cost"))
	{
		result.kind = Expression::Kind::TotalCost;
		return result;
	}
	if (!result.function.isValid())
	{
		node.error("undeclared function " + quoteForMessage(head) +
					   ", expected one of the domain's \"functions\"",
			"unknown-function");
		return std::nullopt;
	}
	std::optional<std::vector<Term>> terms = readTerms(node,
		words_.domain->functions[result.function.value()].parameters.size(), head, "function");
	if (!terms)
	{
		return std::nullopt;
	}
	result.terms = std::move(*terms);
	return result;
}

void JsonFormulas::readWhen(const JsonNode& node, EffectNode& effect, int depth)
{
	const auto add = [&](const JsonNode& condition, bool atEnd)
	{
		if (std::optional<Formula> formula = readFormula(condition, depth))
		{
			(atEnd ? effect.endCondition : effect.condition).push_back(std::move(*formula));
		}
	};
	if (!node.isArray() || node.size() == 0 || !node.element(0).isArray())
	{
		add(node, isAtEnd);
		return;
	}
	for (std::size_t i = 0; i < node.size(); ++i)
	{
		const JsonNode condition = node.element(i);
		const std::string moment = condition.isArray() ? headOf(condition) : std::string();
		if (!hasDuration || condition.size() != 2 || (moment != "start" && moment != "end"))
		{
			condition.error(hasDuration ? "expected [\"start\", CONDITION] or [\"end\", CONDITION]"
										: "expected one condition, times are for durative actions",
				"invalid-condition");
			return;
		}
		if (moment == "end" && !isAtEnd)
		{
			condition.error("a 'when' that reads the end and changes something at the start is not "
							"supported, expected it among \"end_effects\"",
				"unsupported");
			return;
		}
		add(condition.element(1), moment == "end");
	}
}

void JsonFormulas::readEffect(const JsonNode& node, std::vector<EffectNode>& result, int depth)
{
	if (!node.expectArray() || isTooDeep(node, depth))
	{
		return;
	}
	const std::string head = headOf(node);
	if (sameName(head, "and"))
	{
		for (std::size_t i = 1; i < node.size(); ++i)
		{
			readEffect(node.element(i), result, depth + 1);
		}
		return;
	}
	EffectNode effect;
	effect.position = node.position();
	if (sameName(head, "forall") || sameName(head, "when"))
	{
		if (node.size() != 3)
		{
			node.error("'" + head + "' takes two parts", "wrong-arity");
			return;
		}
		const bool isForall = sameName(head, "forall");
		effect.kind = isForall ? EffectNode::Kind::Forall : EffectNode::Kind::When;
		effect.firstVariable = static_cast<std::uint32_t>(variables.size());
		if (isForall)
		{
			effect.variables = words_.readVariables(node.element(1));
			variables.insert(variables.end(), effect.variables.begin(), effect.variables.end());
		}
		else
		{
			readWhen(node.element(1), effect, depth + 1);
		}
		readEffect(node.element(2), effect.parts, depth + 1);
		variables.resize(effect.firstVariable);
		effect.firstVariable = isForall ? effect.firstVariable : 0;
		result.push_back(std::move(effect));
		return;
	}
	const std::pair<const char*, EffectNode::Change> kChanges[] = {
		{"assign", EffectNode::Change::Assign}, {"increase", EffectNode::Change::Increase},
		{"decrease", EffectNode::Change::Decrease}, {"scale-up", EffectNode::Change::ScaleUp},
		{"scale-down", EffectNode::Change::ScaleDown}};
	for (const auto& [word, change] : kChanges)
	{
		if (!sameName(head, word))
		{
			continue;
		}
		std::optional<Expression> fluent = readExpression(node.element(1), depth + 1);
		std::optional<Expression> value = readExpression(node.element(2), depth + 1);
		if (node.size() != 3 || !fluent || fluent->kind != Expression::Kind::Fluent || !value)
		{
			node.error("expected [\"" + head + "\", [FUNCTION, ..], NUMBER]", "invalid-effect");
			return;
		}
		effect.kind = EffectNode::Kind::Numeric;
		effect.change = change;
		effect.function = fluent->function;
		effect.terms = std::move(fluent->terms);
		effect.value.push_back(std::move(*value));
		result.push_back(std::move(effect));
		return;
	}
	const bool negated = sameName(head, "not");
	if (std::optional<Formula> atom = readAtom(negated ? node.element(1) : node))
	{
		effect.predicate = atom->predicate;
		effect.terms = std::move(atom->terms);
		effect.negated = negated;
		result.push_back(std::move(effect));
	}
}

} // namespace RPGPref
