// SPDX-License-Identifier: MIT
#include "PddlFormulaParser.h"

#include "PddlWords.h"
#include "TextScan.h"

#include <algorithm>
#include <array>
#include <utility>

namespace RPGPref
{

namespace
{

std::optional<NumberComparison> comparisonOf(std::string_view word)
{
	constexpr std::array<std::pair<std::string_view, NumberComparison>, 4> kWords = {
		{{"<", NumberComparison::Less}, {"<=", NumberComparison::LessEqual},
			{">", NumberComparison::Greater}, {">=", NumberComparison::GreaterEqual}}};
	const auto found = std::find_if(
		kWords.begin(), kWords.end(), [&](const auto& entry) { return entry.first == word; });
	return found == kWords.end() ? std::nullopt : std::optional<NumberComparison>(found->second);
}

} // namespace

std::optional<Formula> PddlFormulaParser::readFormulaTree(Scope& scope, int depth)
{
	const Form form = open();
	if (atClose())
	{
		advance(); // () is an empty conjunction.
		return Formula{.position = form.position};
	}
	const Word head{token().text, token().position};
	if (isTooDeep(depth, form.position))
	{
		abandon(form);
		return std::nullopt;
	}
	if (!atWord())
	{
		unexpected("'and', 'not' or the name of a predicate");
		abandon(form);
		return std::nullopt;
	}
	advance();
	std::vector<SideQuest>* const quests = scope.quests;
	const bool mayHoldQuests = sameName(head.text, "and") || sameName(head.text, "forall") ||
							   sameName(head.text, "preference");
	scope.quests = mayHoldQuests ? quests : nullptr;
	std::optional<Formula> result = readAfterHead(scope, form, head, depth);
	scope.quests = quests;
	if (result)
	{
		result->position = head.position;
	}
	return result;
}

std::optional<Formula> PddlFormulaParser::readAfterHead(
	Scope& scope, const Form& form, const Word& head, int depth)
{
	if (sameName(head.text, "and") || sameName(head.text, "or"))
	{
		return readJunction(scope, form,
			sameName(head.text, "and") ? Formula::Kind::And : Formula::Kind::Or, depth);
	}
	if (sameName(head.text, "not"))
	{
		return readNegation(scope, form, depth);
	}
	if (sameName(head.text, "imply"))
	{
		return readImplication(scope, form, depth);
	}
	std::optional<Formula> result;
	if (sameName(head.text, "exists") || sameName(head.text, "forall"))
	{
		result = readQuantifier(scope,
			sameName(head.text, "exists") ? Formula::Kind::Exists : Formula::Kind::Forall, depth);
	}
	else if (sameName(head.text, "preference"))
	{
		result = readPreference(scope, head.position, depth);
	}
	else if (head.text == "=")
	{
		result = readEquals(scope, head, depth);
	}
	else if (const std::optional<NumberComparison> comparison = comparisonOf(head.text))
	{
		result = readComparison(scope, *comparison, depth);
	}
	else
	{
		result = readAtom(scope, head);
	}
	abandon(form);
	return result;
}

std::optional<Formula> PddlFormulaParser::readJunction(
	Scope& scope, const Form& form, Formula::Kind kind, int depth)
{
	Formula result;
	result.kind = kind;
	bool isGood = true;
	readParts(form,
		[&]
		{
			std::optional<Formula> part = readFormulaTree(scope, depth + 1);
			isGood = isGood && part.has_value();
			result.parts.push_back(part ? std::move(*part) : Formula());
		});
	return isGood ? std::optional<Formula>(std::move(result)) : std::nullopt;
}

std::optional<Formula> PddlFormulaParser::readNegation(Scope& scope, const Form& form, int depth)
{
	std::optional<Formula> result;
	if (!atOpen())
	{
		unexpected("an atom such as " + std::string(words_.exampleAtom) + " after 'not'");
		skipOne();
	}
	else if (std::optional<Formula> part = readFormulaTree(scope, depth + 1))
	{
		result.emplace();
		result->kind = Formula::Kind::Not;
		result->parts.push_back(std::move(*part));
	}
	close(form);
	return result;
}

std::optional<Formula> PddlFormulaParser::readImplication(Scope& scope, const Form& form, int depth)
{
	if (!atOpen())
	{
		unexpected("two conditions after 'imply'");
		abandon(form);
		return std::nullopt;
	}
	std::optional<Formula> left = readFormulaTree(scope, depth + 1);
	std::optional<Formula> right;
	if (atOpen())
	{
		right = readFormulaTree(scope, depth + 1);
	}
	else
	{
		unexpected("a second condition after 'imply'");
	}
	close(form);
	if (!left || !right)
	{
		return std::nullopt;
	}
	Formula negation;
	negation.kind = Formula::Kind::Not;
	negation.position = left->position;
	negation.parts.push_back(std::move(*left));
	Formula result;
	result.kind = Formula::Kind::Or;
	result.parts.push_back(std::move(negation));
	result.parts.push_back(std::move(*right));
	return result;
}

std::optional<Formula> PddlFormulaParser::readQuantifier(
	Scope& scope, Formula::Kind kind, int depth)
{
	const std::size_t outer = scope.variables.size();
	std::optional<std::vector<Parameter>> variables = readVariables(scope);
	std::optional<Formula> part;
	if (variables && !atOpen())
	{
		unexpected("a condition after the variables");
	}
	else if (variables)
	{
		part = readFormulaTree(scope, depth + 1);
		if (!atClose())
		{
			unexpected("')'");
			part.reset();
		}
	}
	scope.variables.resize(outer);
	if (!part)
	{
		return std::nullopt;
	}
	Formula result;
	result.kind = kind;
	result.variables = std::move(*variables);
	result.firstVariable = static_cast<std::uint32_t>(outer);
	result.parts.push_back(std::move(*part));
	return result;
}

std::optional<Formula> PddlFormulaParser::readPreference(
	Scope& scope, SourcePosition position, int depth)
{
	if (scope.quests == nullptr)
	{
		error(position,
			"'preference' is supported only in the problem's goal, under 'and' and 'forall'",
			"unsupported");
		return std::nullopt;
	}
	std::vector<SideQuest>* const quests = scope.quests;
	SideQuest quest;
	quest.position = position;
	if (atWord())
	{
		const std::optional<Word> name = takeName("the name of the preference");
		quest.name = name ? name->text : "";
	}
	if (quest.name.empty())
	{
		quest.name = "quest-" + std::to_string(++quietQuests_);
	}
	if (!atOpen())
	{
		unexpected("a condition after the preference's name");
		return std::nullopt;
	}
	quest.variables = scope.variables;
	scope.quests = nullptr;
	std::optional<Formula> condition = readFormulaTree(scope, depth + 1);
	scope.quests = quests;
	if (!condition)
	{
		return std::nullopt;
	}
	quest.condition = std::move(*condition);
	quests->push_back(std::move(quest));
	return Formula{}; // Nothing is demanded here.
}

std::optional<Formula> PddlFormulaParser::readEquals(Scope& scope, const Word& head, int depth)
{
	if (isNumericWord() || sameName(token().text, "?duration"))
	{
		return readComparison(scope, NumberComparison::Equal, depth);
	}
	const std::optional<Term> left = readTerm(scope);
	if (left && isNumericWord())
	{
		error(token().position,
			"found a number, expected an object: '=' compares two numbers or two objects",
			"syntax");
		return std::nullopt;
	}
	const std::optional<Term> right = left ? readTerm(scope) : std::nullopt;
	if (!left || !right)
	{
		return std::nullopt;
	}
	if (!atClose())
	{
		error(head.position, "'=' takes 2 arguments, found more", "wrong-arity");
	}
	Formula result;
	result.kind = Formula::Kind::Equal;
	result.terms = {*left, *right};
	return result;
}

std::optional<Formula> PddlFormulaParser::readComparison(
	Scope& scope, NumberComparison comparison, int depth)
{
	std::optional<Expression> left = readExpression(scope, depth + 1);
	std::optional<Expression> right =
		left ? readExpression(scope, depth + 1) : std::optional<Expression>();
	if (!left || !right)
	{
		return std::nullopt;
	}
	if (!atClose())
	{
		unexpected("')' after the two sides of the comparison");
		return std::nullopt;
	}
	Formula result;
	result.kind = Formula::Kind::Compare;
	result.comparison = comparison;
	result.sides.push_back(std::move(*left));
	result.sides.push_back(std::move(*right));
	return result;
}

std::optional<Formula> PddlFormulaParser::readAtom(Scope& scope, const Word& head)
{
	const std::uint32_t position = words_.predicates->find(head.text);
	if (position == NameTable::kNotFound)
	{
		refuseWord(head);
		return std::nullopt;
	}
	const Predicate& predicate = knownDomain().predicates[position];
	Arguments arguments = readArguments(scope, predicate.parameters, predicate.name);
	if (!arguments.areWhole)
	{
		return std::nullopt;
	}
	if (arguments.terms.size() != predicate.parameters.size())
	{
		error(head.position,
			wrongArity(predicate.name, arguments.terms.size(), predicate.parameters.size()),
			"wrong-arity");
		return std::nullopt;
	}
	if (!arguments.areKnown)
	{
		return std::nullopt;
	}
	Formula result;
	result.kind = Formula::Kind::Atom;
	result.predicate = PredicateId(position);
	result.terms = std::move(arguments.terms);
	return result;
}

void PddlFormulaParser::refuseWord(const Word& word)
{
	constexpr std::array<std::string_view, 11> kTrajectories = {"always", "sometime", "within",
		"at-most-once", "sometime-after", "sometime-before", "always-within", "hold-during",
		"hold-after", "at-end", "over"};
	const bool isTrajectory = std::any_of(kTrajectories.begin(), kTrajectories.end(),
		[&](std::string_view known) { return sameName(known, word.text); });
	if (isTrajectory)
	{
		error(word.position,
			quoteForMessage(word.text) +
				" is not supported, expected side quests as (preference NAME FORMULA) in the goal",
			"unsupported");
	}
	else if (isReservedWord(word.text) || sameName(word.text, "unknown") ||
			 sameName(word.text, "observe"))
	{
		error(word.position, quoteForMessage(word.text) + " is not supported here", "unsupported");
	}
	else if (knownDomain().findFunction(word.text).isValid())
	{
		error(word.position,
			quoteForMessage(word.text) + " is a function, expected a comparison such as (>= (" +
				std::string(word.text) + " ..) 1)",
			"unknown-predicate");
	}
	else
	{
		error(word.position,
			"undeclared predicate " + quoteForMessage(word.text) + ", expected " +
				std::string(words_.predicateHint),
			"unknown-predicate");
	}
}

} // namespace RPGPref
