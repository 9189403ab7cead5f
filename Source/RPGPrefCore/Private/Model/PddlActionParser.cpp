// SPDX-License-Identifier: MIT
// The part of the domain parser that reads functions, rules and actions.
#include "FormulaParts.h"
#include "PddlDomainParser.h"
#include "PddlWords.h"
#include "TextScan.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

void PddlDomainParser::readFunctions(const Word& section)
{
	noteSection(sawFunctions_, section);
	if (!domain_.actions.empty() || !domain_.derived.empty())
	{
		error(section.position, "(:functions ...) comes too late, expected it before the actions",
			"wrong-order");
	}
	while (atOpen() || (atWord() && token().text == "-"))
	{
		if (takeKeyword("-"))
		{
			if (!atWord() || !sameName(token().text, "number"))
			{
				error(token().position, "object fluents are not supported, expected a predicate",
					"unsupported");
			}
			skipOne();
			continue;
		}
		const Form form = open();
		const std::optional<Word> name = takeName("the name of a function");
		if (!name)
		{
			abandon(form);
			continue;
		}
		std::vector<Parameter> parameters =
			typedList(ListOf::Variables, "a variable such as ?x", typeNames_);
		close(form);
		findRepeats(parameters);
		if (isReservedWord(name->text))
		{
			error(name->position,
				quoteForMessage(name->text) + " has a meaning in PDDL, expected another name",
				"reserved-name");
		}
		else if (!functionNames_.insert(name->text, domain_.functions.size()))
		{
			error(name->position, "function " + quoteForMessage(name->text) + " is declared twice",
				"duplicate-name");
		}
		else
		{
			domain_.functions.push_back(
				{std::string(name->text), std::move(parameters), name->position});
		}
	}
}

void PddlDomainParser::readDerived()
{
	if (!atOpen())
	{
		unexpected("a head such as (near ?p ?q - player)");
		return;
	}
	const Form head = open();
	const std::optional<Word> name = takeName("the name of a predicate");
	if (!name)
	{
		abandon(head);
		return;
	}
	DerivedRule rule;
	rule.position = name->position;
	rule.parameters = typedList(ListOf::Variables, "a variable such as ?x", typeNames_);
	close(head);
	findRepeats(rule.parameters);
	const std::uint32_t position = predicateNames_.find(name->text);
	if (position == NameTable::kNotFound)
	{
		error(name->position,
			"undeclared predicate " + quoteForMessage(name->text) +
				", expected one declared in (:predicates ...)",
			"unknown-predicate");
		return;
	}
	rule.predicate = PredicateId(position);
	const Predicate& predicate = domain_.predicates[position];
	if (predicate.parameters.size() != rule.parameters.size())
	{
		error(name->position,
			wrongArity(predicate.name, rule.parameters.size(), predicate.parameters.size()),
			"wrong-arity");
		return;
	}
	for (std::size_t i = 0; i < rule.parameters.size(); ++i)
	{
		if (rule.parameters[i].types == TypeUnion{TypeId(0)})
		{
			rule.parameters[i].types = predicate.parameters[i].types;
		}
	}
	if (!atOpen())
	{
		unexpected("the condition of the rule");
		return;
	}
	Scope scope;
	scope.variables = rule.parameters;
	scope.owner = name->text;
	std::optional<Formula> condition = readFormulaTree(scope);
	if (!atClose())
	{
		unexpected("')'");
		return;
	}
	if (condition)
	{
		rule.condition = std::move(*condition);
		domain_.derived.push_back(std::move(rule));
	}
}

void PddlDomainParser::readConstraints(const Form& form, const Word& section)
{
	bool isEmpty = atClose();
	if (atOpen())
	{
		const Form inner = open();
		takeKeyword("and");
		isEmpty = atClose();
		abandon(inner);
		isEmpty = isEmpty && atClose();
	}
	if (!isEmpty)
	{
		error(section.position,
			"section " + quoteForMessage(section.text) +
				" is not supported, expected side quests as (preference NAME FORMULA) in the goal",
			"unsupported");
	}
	abandon(form);
}

bool PddlDomainParser::readParameters(Scope& scope, ActionSchema& action)
{
	if (!atOpen())
	{
		unexpected("'(' and the parameters");
		return false;
	}
	const Form list = open();
	action.parameters = typedList(ListOf::Variables, "a variable such as ?x", typeNames_);
	close(list);
	findRepeats(action.parameters);
	scope.variables = action.parameters;
	return true;
}

void PddlDomainParser::readAction(bool isDurative)
{
	const std::optional<Word> name = takeName("the name of the action");
	ActionSchema action;
	action.name = name ? name->text : "unnamed";
	action.position = name ? name->position : token().position;
	action.isDurative = isDurative;
	Scope scope;
	scope.owner = action.name;
	bool sawParameters = false;
	bool sawDuration = false;
	bool sawPrecondition = false;
	bool sawEffect = false;
	while (atWord())
	{
		const Word part{token().text, token().position};
		if (takeKeyword(":parameters"))
		{
			noteSection(sawParameters, part);
			if (!readParameters(scope, action))
			{
				return;
			}
		}
		else if (isDurative && takeKeyword(":duration"))
		{
			noteSection(sawDuration, part);
			scope.hasDuration = true;
			if (atOpen())
			{
				readDuration(scope, action, 0);
			}
			else
			{
				unexpected("a duration such as (= ?duration 3)");
			}
			scope.hasDuration = false;
		}
		else if (takeKeyword(isDurative ? ":condition" : ":precondition"))
		{
			noteSection(sawPrecondition, part);
			readPrecondition(scope, action);
		}
		else if (takeKeyword(":effect"))
		{
			noteSection(sawEffect, part);
			readEffects(scope, action);
		}
		else
		{
			return; // The caller says what was expected.
		}
	}
	if (name && !actionNames_.insert(name->text, domain_.actions.size()))
	{
		const SourcePosition first = domain_.actions[actionNames_.find(name->text)].position;
		error(name->position,
			"action " + quoteForMessage(name->text) + " is declared twice, first at " +
				std::to_string(first.line) + ":" + std::to_string(first.column),
			"duplicate-name");
	}
	else
	{
		domain_.actions.push_back(std::move(action));
	}
}

void PddlDomainParser::readPrecondition(Scope& scope, ActionSchema& action)
{
	if (!atOpen())
	{
		unexpected("a condition such as (and ...)");
		if (atWord() && token().text.front() != ':')
		{
			advance();
		}
		return;
	}
	if (!action.isDurative)
	{
		if (std::optional<Formula> condition = readFormulaTree(scope))
		{
			addPrecondition(std::move(*condition), action);
		}
		return;
	}
	std::vector<Formula> quantifiers;
	std::vector<Formula> atStart;
	readTimedCondition(scope, quantifiers, atStart, action.endConditions, 0);
	for (Formula& condition : atStart)
	{
		addPrecondition(std::move(condition), action);
	}
}

void PddlDomainParser::readEffects(Scope& scope, ActionSchema& action)
{
	if (!atOpen())
	{
		unexpected("an effect such as (and ...)");
		if (atWord() && token().text.front() != ':')
		{
			advance();
		}
		return;
	}
	if (action.isDurative)
	{
		scope.hasDuration = true;
		std::vector<EffectNode> wrappers;
		readTimedEffect(scope, wrappers, action.startEffects, action.endEffects, 0);
		scope.hasDuration = false;
		return;
	}
	std::vector<EffectNode> effects;
	readEffect(scope, effects);
	for (EffectNode& effect : effects)
	{
		addEffect(std::move(effect), domain_, action);
	}
}

void PddlDomainParser::readDuration(Scope& scope, ActionSchema& action, int depth)
{
	const Form form = open();
	if (atClose())
	{
		advance();
		return;
	}
	const Word head{token().text, token().position};
	if (isTooDeep(depth, form.position) || !atWord())
	{
		abandon(form);
		return;
	}
	advance();
	if (sameName(head.text, "and"))
	{
		while (atOpen())
		{
			readDuration(scope, action, depth + 1);
		}
		close(form, "'(' or ')'");
		return;
	}
	if (sameName(head.text, "at") && takeKeyword("start") && atOpen())
	{
		readDuration(scope, action, depth + 1);
		close(form);
		return;
	}
	const bool isBound = head.text == "=" || head.text == "<=" || head.text == ">=";
	if (!isBound || !takeKeyword("?duration"))
	{
		error(head.position,
			"expected a duration such as (= ?duration 3), (<= ?duration 8) or (>= ?duration 2)",
			"syntax");
		abandon(form);
		return;
	}
	scope.hasDuration = false;
	if (std::optional<Expression> value = readExpression(scope, depth + 1))
	{
		action.duration.push_back({head.text == "="    ? NumberComparison::Equal
								   : head.text == "<=" ? NumberComparison::LessEqual
													   : NumberComparison::GreaterEqual,
			std::move(*value)});
	}
	scope.hasDuration = true;
	close(form);
}

std::optional<PddlDomainParser::Moment> PddlDomainParser::takeMoment()
{
	if (takeKeyword("over"))
	{
		if (takeKeyword("all"))
		{
			return Moment::All;
		}
		return std::nullopt;
	}
	if (takeKeyword("at"))
	{
		if (takeKeyword("start"))
		{
			return Moment::Start;
		}
		if (takeKeyword("end"))
		{
			return Moment::End;
		}
	}
	return std::nullopt;
}

void PddlDomainParser::readTimedCondition(Scope& scope, std::vector<Formula>& quantifiers,
	std::vector<Formula>& atStart, std::vector<Formula>& atEnd, int depth)
{
	const Form form = open();
	if (atClose())
	{
		advance();
		return;
	}
	const SourcePosition position = token().position;
	if (isTooDeep(depth, form.position))
	{
		abandon(form);
		return;
	}
	if (takeKeyword("and"))
	{
		while (atOpen())
		{
			readTimedCondition(scope, quantifiers, atStart, atEnd, depth + 1);
		}
		close(form, "'(' or ')'");
		return;
	}
	if (takeKeyword("forall"))
	{
		Formula quantifier;
		quantifier.kind = Formula::Kind::Forall;
		quantifier.position = position;
		quantifier.firstVariable = static_cast<std::uint32_t>(scope.variables.size());
		if (std::optional<std::vector<Parameter>> variables = readVariables(scope))
		{
			quantifier.variables = std::move(*variables);
			quantifiers.push_back(quantifier);
			if (atOpen())
			{
				readTimedCondition(scope, quantifiers, atStart, atEnd, depth + 1);
			}
			quantifiers.pop_back();
		}
		scope.variables.resize(quantifier.firstVariable);
		close(form);
		return;
	}
	const std::optional<Moment> moment = takeMoment();
	if (!moment || !atOpen())
	{
		error(position, "expected (at start ..), (over all ..) or (at end ..) in a durative action",
			"syntax");
		abandon(form);
		return;
	}
	if (std::optional<Formula> condition = readFormulaTree(scope, depth + 1))
	{
		for (std::size_t i = quantifiers.size(); i > 0; --i)
		{
			Formula outer = quantifiers[i - 1];
			outer.parts.push_back(std::move(*condition));
			condition = std::move(outer);
		}
		(*moment == Moment::Start ? atStart : atEnd).push_back(std::move(*condition));
	}
	close(form);
}

void PddlDomainParser::readTimedEffect(Scope& scope, std::vector<EffectNode>& wrappers,
	std::vector<EffectNode>& atStart, std::vector<EffectNode>& atEnd, int depth)
{
	const Form form = open();
	if (atClose())
	{
		advance();
		return;
	}
	const SourcePosition position = token().position;
	if (isTooDeep(depth, form.position))
	{
		abandon(form);
		return;
	}
	if (takeKeyword("and"))
	{
		while (atOpen())
		{
			readTimedEffect(scope, wrappers, atStart, atEnd, depth + 1);
		}
		close(form, "'(' or ')'");
		return;
	}
	EffectNode wrapper;
	wrapper.position = position;
	if (takeKeyword("forall"))
	{
		wrapper.kind = EffectNode::Kind::Forall;
		wrapper.firstVariable = static_cast<std::uint32_t>(scope.variables.size());
		if (std::optional<std::vector<Parameter>> variables = readVariables(scope))
		{
			wrapper.variables = std::move(*variables);
			wrappers.push_back(wrapper);
			if (atOpen())
			{
				readTimedEffect(scope, wrappers, atStart, atEnd, depth + 1);
			}
			wrappers.pop_back();
		}
		scope.variables.resize(wrapper.firstVariable);
		close(form);
		return;
	}
	if (takeKeyword("when"))
	{
		wrapper.kind = EffectNode::Kind::When;
		std::vector<Formula> quantifiers;
		if (!atOpen())
		{
			unexpected("a condition after 'when'");
			abandon(form);
			return;
		}
		readTimedCondition(scope, quantifiers, wrapper.condition, wrapper.endCondition, depth + 1);
		wrappers.push_back(wrapper);
		if (atOpen())
		{
			readTimedEffect(scope, wrappers, atStart, atEnd, depth + 1);
		}
		else
		{
			unexpected("an effect after the condition of 'when'");
		}
		wrappers.pop_back();
		close(form);
		return;
	}
	const std::optional<Moment> moment = takeMoment();
	if (!moment || *moment == Moment::All || !atOpen())
	{
		error(position, "expected (at start ..) or (at end ..) in a durative action", "syntax");
		abandon(form);
		return;
	}
	const bool readsEnd = std::any_of(wrappers.begin(), wrappers.end(),
		[](const EffectNode& around) { return !around.endCondition.empty(); });
	if (*moment == Moment::Start && readsEnd)
	{
		error(position,
			"a 'when' that reads the end and changes something at the start is not supported, "
			"expected (at end ..) after it",
			"unsupported");
		abandon(form);
		return;
	}
	std::vector<EffectNode> effects;
	readEffect(scope, effects, depth + 1);
	close(form);
	if (*moment == Moment::End)
	{
		readConditionsAtEnd(effects);
	}
	for (EffectNode& effect : effects)
	{
		for (std::size_t i = wrappers.size(); i > 0; --i)
		{
			EffectNode outer = wrappers[i - 1];
			outer.parts.push_back(std::move(effect));
			effect = std::move(outer);
		}
		(*moment == Moment::Start ? atStart : atEnd).push_back(std::move(effect));
	}
}

} // namespace RPGPref
