// SPDX-License-Identifier: MIT
// The part of the domain parser that reads rules and actions.
#include "FormulaParts.h"
#include "PddlDomainParser.h"
#include "PddlWords.h"
#include "TextScan.h"

#include <utility>

namespace RPGPref
{

void PddlDomainParser::readDerived()
{
	if (!atOpen())
	{
		unexpected("a head such as (near ?p ?q - player)");
		return;
	}
	std::optional<Declaration> head = readDeclaration("the name of a predicate");
	if (!head)
	{
		return;
	}
	const Word name = head->name;
	DerivedRule rule;
	rule.position = name.position;
	rule.parameters = std::move(head->parameters);
	const std::uint32_t position = predicateNames_.find(name.text);
	if (position == NameTable::kNotFound)
	{
		error(name.position,
			"undeclared predicate " + quoteForMessage(name.text) +
				", expected one declared in (:predicates ...)",
			"unknown-predicate");
		return;
	}
	rule.predicate = PredicateId(position);
	const Predicate& predicate = domain_.predicates[position];
	if (predicate.parameters.size() != rule.parameters.size())
	{
		error(name.position,
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
	scope.owner = name.text;
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

bool PddlDomainParser::expectForm(std::string_view what)
{
	if (atOpen())
	{
		return true;
	}
	unexpected(what);
	if (atWord() && token().text.front() != ':')
	{
		advance();
	}
	return false;
}

void PddlDomainParser::readPrecondition(Scope& scope, ActionSchema& action)
{
	if (!expectForm("a condition such as (and ...)"))
	{
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
	readTimedCondition(scope, quantifiers, {atStart, action.endConditions}, 0);
	for (Formula& condition : atStart)
	{
		addPrecondition(std::move(condition), action);
	}
}

void PddlDomainParser::readEffects(Scope& scope, ActionSchema& action)
{
	if (!expectForm("an effect such as (and ...)"))
	{
		return;
	}
	if (action.isDurative)
	{
		scope.hasDuration = true;
		std::vector<EffectNode> wrappers;
		readTimedEffect(scope, wrappers, {action.startEffects, action.endEffects}, 0);
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

} // namespace RPGPref
