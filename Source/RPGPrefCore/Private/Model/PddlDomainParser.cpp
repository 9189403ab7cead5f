// SPDX-License-Identifier: MIT
#include "PddlDomainParser.h"

#include "Millionths.h"
#include "PddlWords.h"
#include "TextScan.h"
#include "TypeHierarchy.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

constexpr std::string_view kPartsOfAction = "':parameters', ':precondition', ':effect' or ')'";

std::string firstAt(SourcePosition position)
{
	return ", first at " + std::to_string(position.line) + ":" + std::to_string(position.column);
}

} // namespace

PddlDomainParser::PddlDomainParser(std::string_view text, std::string_view file)
	: PddlParser(text, file), domain_{}, typeNames_({})
{
	domain_.file = file;
	domain_.types = buildTypeHierarchy({}, errors_);
	typeNames_ = TypeNames(domain_.types);
}

PddlDomainParser::PddlDomainParser(std::string_view text, std::string_view file, Domain domain)
	: PddlParser(text, file), domain_(std::move(domain)), typeNames_(domain_.types)
{
	const auto enter = [](NameTable& table, const auto& entries)
	{
		for (std::size_t position = 0; position < entries.size(); ++position)
		{
			table.insert(entries[position].name, position);
		}
	};
	enter(constantNames_, domain_.constants);
	enter(predicateNames_, domain_.predicates);
	enter(actionNames_, domain_.actions);
}

Result<Domain> PddlDomainParser::readFurtherAction()
{
	if (!atOpen())
	{
		unexpected("(:action ...)");
		return result();
	}
	const Form form = open();
	if (takeKeyword(":action"))
	{
		readAction();
		close(form, kPartsOfAction);
	}
	else
	{
		unexpected("':action'");
		abandon(form);
	}
	if (!atEnd())
	{
		unexpected("nothing after the action's closing ')'");
	}
	return result();
}

Result<Domain> PddlDomainParser::result()
{
	if (!errors_.isEmpty())
	{
		return errors_.take();
	}
	return std::move(domain_);
}

Result<Domain> PddlDomainParser::read()
{
	if (const std::optional<Word> name = openDefinition("domain"))
	{
		domain_.name = name->text;
		while (atOpen())
		{
			readSection();
		}
		closeDefinition();
	}
	return result();
}

void PddlDomainParser::readSection()
{
	const Form form = open();
	const Word section{token().text, token().position};
	if (!atWord() || section.text.front() != ':')
	{
		unexpected("a section such as :types, :predicates or :action");
		abandon(form);
		return;
	}
	if (takeKeyword(":requirements"))
	{
		noteSection(sawRequirements_, section);
		readRequirements(&domain_.requirements);
		close(form, "a requirement such as :typing, or ')'");
	}
	else if (takeKeyword(":types"))
	{
		readTypes(section);
		close(form);
	}
	else if (takeKeyword(":constants"))
	{
		readConstants(section);
		close(form);
	}
	else if (takeKeyword(":predicates"))
	{
		readPredicates(section);
		close(form, "a predicate such as (at ?x ?place), or ')'");
	}
	else if (takeKeyword(":functions"))
	{
		noteSection(sawFunctions_, section);
		abandon(form); // Whatever is used as a cost counts as declared.
	}
	else if (takeKeyword(":action"))
	{
		readAction();
		close(form, kPartsOfAction);
	}
	else
	{
		error(section.position,
			"section " + quoteForMessage(section.text) +
				" is not supported, expected :requirements, :types, :constants, :predicates, "
				":functions or :action",
			"unsupported");
		abandon(form);
	}
}

void PddlDomainParser::readTypes(const Word& section)
{
	noteSection(sawTypes_, section);
	const bool isTooLate = sawConstants_ || sawPredicates_ || !domain_.actions.empty();
	if (isTooLate)
	{
		error(section.position, "(:types ...) comes too late, expected it before what uses types",
			"wrong-order");
	}
	std::vector<TypeDeclaration> declarations;
	std::size_t firstWithoutParent = 0;
	while (!atClose() && !atEnd())
	{
		if (!takeKeyword("-"))
		{
			if (const std::optional<Word> name = takeName("the name of a type"))
			{
				declarations.push_back({std::string(name->text), name->position, {}, {}});
			}
			else
			{
				skipOne();
			}
			continue;
		}
		if (atOpen())
		{
			error(token().position,
				"a type cannot derive from several types, expected one name after '-'",
				"unsupported");
			skipOne();
		}
		else if (const std::optional<Word> parent = takeName("the name of a type after '-'"))
		{
			for (std::size_t i = firstWithoutParent; i < declarations.size(); ++i)
			{
				declarations[i].parent = parent->text;
				declarations[i].parentPosition = parent->position;
			}
		}
		firstWithoutParent = declarations.size();
	}
	// What has been read before refers to the types as they were.
	if (!isTooLate)
	{
		domain_.types = buildTypeHierarchy(declarations, errors_, &domain_.warnings);
		typeNames_ = TypeNames(domain_.types);
	}
}

void PddlDomainParser::readConstants(const Word& section)
{
	noteSection(sawConstants_, section);
	if (!domain_.actions.empty())
	{
		error(section.position, "(:constants ...) comes too late, expected it before the actions",
			"wrong-order");
	}
	for (Parameter& constant : typedList(ListOf::Names, "the name of a constant", typeNames_))
	{
		if (!constantNames_.insert(constant.name, domain_.constants.size()))
		{
			const Object& first = domain_.constants[constantNames_.find(constant.name)];
			error(constant.position,
				"constant " + quoteForMessage(constant.name) + " is declared twice" +
					firstAt(first.position),
				"duplicate-name");
			continue;
		}
		domain_.constants.push_back(
			{std::move(constant.name), std::move(constant.types), constant.position});
	}
}

void PddlDomainParser::readPredicates(const Word& section)
{
	noteSection(sawPredicates_, section);
	if (!domain_.actions.empty())
	{
		error(section.position, "(:predicates ...) comes too late, expected it before the actions",
			"wrong-order");
	}
	while (atOpen())
	{
		const Form form = open();
		const std::optional<Word> name = takeName("the name of a predicate");
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
		else if (!predicateNames_.insert(name->text, domain_.predicates.size()))
		{
			const Predicate& first = domain_.predicates[predicateNames_.find(name->text)];
			error(name->position,
				"predicate " + quoteForMessage(name->text) + " is declared twice" +
					firstAt(first.position),
				"duplicate-name");
		}
		else
		{
			domain_.predicates.push_back(
				{std::string(name->text), std::move(parameters), name->position});
		}
	}
}

void PddlDomainParser::readAction()
{
	const std::optional<Word> name = takeName("the name of the action");
	ActionSchema action;
	action.name = name ? name->text : "unnamed";
	action.position = name ? name->position : token().position;
	bool sawParameters = false;
	bool sawPrecondition = false;
	bool sawEffect = false;
	while (atWord())
	{
		const Word part{token().text, token().position};
		if (takeKeyword(":parameters"))
		{
			noteSection(sawParameters, part);
			if (!atOpen())
			{
				unexpected("'(' and the parameters");
				return;
			}
			const Form list = open();
			action.parameters = typedList(ListOf::Variables, "a variable such as ?x", typeNames_);
			close(list);
			findRepeats(action.parameters);
		}
		else if (takeKeyword(":precondition"))
		{
			noteSection(sawPrecondition, part);
			readCondition(action, Place::Precondition);
		}
		else if (takeKeyword(":effect"))
		{
			noteSection(sawEffect, part);
			readCondition(action, Place::Effect);
		}
		else
		{
			return; // The caller says what was expected.
		}
	}
	if (name && !actionNames_.insert(name->text, domain_.actions.size()))
	{
		const ActionSchema& first = domain_.actions[actionNames_.find(name->text)];
		error(name->position,
			"action " + quoteForMessage(name->text) + " is declared twice" +
				firstAt(first.position),
			"duplicate-name");
	}
	else
	{
		domain_.actions.push_back(std::move(action));
	}
}

void PddlDomainParser::readCondition(ActionSchema& action, Place place)
{
	if (!atOpen())
	{
		unexpected(place == Place::Precondition ? "a condition such as (and ...)"
												: "an effect such as (and ...)");
		if (atWord() && token().text.front() != ':')
		{
			advance();
		}
		return;
	}
	readFormula("(at ?x ?place)",
		[&](const Word& head, bool negated) { readAtom(action, place, head, negated); });
}

void PddlDomainParser::readAtom(ActionSchema& action, Place place, const Word& head, bool negated)
{
	if (head.text == "=")
	{
		readEquality(action, place, head, negated);
		return;
	}
	if (place == Place::Effect && !negated && sameName(head.text, "increase"))
	{
		readIncrease(action, head);
		return;
	}
	if (isReservedWord(head.text))
	{
		unsupported(head, place);
		return;
	}
	const std::uint32_t position = predicateNames_.find(head.text);
	if (position == NameTable::kNotFound)
	{
		error(head.position,
			"undeclared predicate " + quoteForMessage(head.text) +
				", expected one declared in (:predicates ...)",
			"unknown-predicate");
		return;
	}
	const Predicate& predicate = domain_.predicates[position];
	Literal literal{PredicateId(position), {}, negated, head.position};
	bool isKnown = true;
	while (!atClose() && !atEnd())
	{
		const SourcePosition termPosition = token().position;
		const std::optional<Term> term = readTerm(action);
		isKnown = isKnown && term.has_value();
		literal.terms.push_back(term.value_or(Term{}));
		if (term && literal.terms.size() <= predicate.parameters.size())
		{
			requireType(action, *term, termPosition, predicate.parameters[literal.terms.size() - 1],
				predicate.name);
		}
	}
	if (literal.terms.size() != predicate.parameters.size())
	{
		error(head.position,
			wrongArity(predicate.name, literal.terms.size(), predicate.parameters.size()),
			"wrong-arity");
		return;
	}
	if (isKnown)
	{
		(place == Place::Precondition ? action.preconditions : action.effects)
			.push_back(std::move(literal));
	}
}

void PddlDomainParser::readIncrease(ActionSchema& action, const Word& head)
{
	const auto ignore = [&]
	{
		domain_.warnings.push_back({domain_.file, head.position,
			"this 'increase' is ignored, expected (increase (total-cost) NUMBER) or "
			"(increase (total-cost) (FUNCTION ...))",
			"ignored", Severity::Warning});
	};
	if (!atOpen())
	{
		ignore();
		return;
	}
	const Form counter = open();
	const bool isTotalCost = takeKeyword("total-cost") && atClose();
	abandon(counter);
	CostIncrease increase;
	if (isTotalCost && atOpen())
	{
		const Form function = open();
		if (const std::optional<Word> name = takeName("the name of a function"))
		{
			increase.function = name->text;
			while (!atClose() && !atEnd())
			{
				increase.terms.push_back(readTerm(action).value_or(Term{}));
			}
			action.costs.push_back(std::move(increase));
		}
		abandon(function);
		return;
	}
	const std::optional<std::int64_t> amount =
		isTotalCost && atWord() ? readMillionths(token().text) : std::nullopt;
	if (!amount)
	{
		ignore();
		return;
	}
	increase.amount = *amount;
	action.costs.push_back(std::move(increase));
}

void PddlDomainParser::readEquality(
	ActionSchema& action, Place place, const Word& head, bool negated)
{
	if (place == Place::Effect)
	{
		error(head.position, "'=' cannot be an effect, expected a predicate", "unsupported");
		return;
	}
	const std::optional<Term> left = readTerm(action);
	const std::optional<Term> right = left ? readTerm(action) : std::nullopt;
	if (left && right)
	{
		if (!atClose())
		{
			error(head.position, "'=' takes 2 arguments, found more", "wrong-arity");
		}
		action.equalities.push_back({*left, *right, negated});
	}
}

std::optional<Term> PddlDomainParser::readTerm(const ActionSchema& action)
{
	if (!atWord())
	{
		unexpected("a variable or a constant");
		skipOne();
		return std::nullopt;
	}
	const Word word{token().text, token().position};
	advance();
	if (word.text.front() == '?')
	{
		const auto found = std::find_if(action.parameters.begin(), action.parameters.end(),
			[&](const Parameter& parameter) { return sameName(parameter.name, word.text); });
		if (found == action.parameters.end())
		{
			error(word.position,
				"unknown variable " + quoteForMessage(word.text) + ", expected a parameter of " +
					quoteForMessage(action.name),
				"unknown-variable");
			return std::nullopt;
		}
		return Term{
			Term::Kind::Parameter, static_cast<std::uint32_t>(found - action.parameters.begin())};
	}
	const std::uint32_t constant = constantNames_.find(word.text);
	if (constant == NameTable::kNotFound)
	{
		error(word.position,
			"unknown constant " + quoteForMessage(word.text) +
				", expected one declared in (:constants ...) or a variable",
			"unknown-object");
		return std::nullopt;
	}
	return Term{Term::Kind::Object, constant};
}

void PddlDomainParser::requireType(const ActionSchema& action, Term term, SourcePosition position,
	const Parameter& wanted, std::string_view predicateName)
{
	const bool isParameter = term.kind == Term::Kind::Parameter;
	const TypeUnion& given =
		isParameter ? action.parameters[term.index].types : domain_.constants[term.index].types;
	// A parameter of a wider type is fine: some of the objects it stands for fit.
	if (given.empty() || wanted.types.empty() || domain_.accepts(wanted.types, given) ||
		(isParameter && domain_.accepts(given, wanted.types)))
	{
		return;
	}
	const std::string& name =
		isParameter ? action.parameters[term.index].name : domain_.constants[term.index].name;
	error(position,
		quoteForMessage(name) + " is " + aTypeText(given, domain_.types) + ", expected " +
			aTypeText(wanted.types, domain_.types) + " as " + wanted.name + " of " +
			quoteForMessage(predicateName),
		"wrong-type");
}

void PddlDomainParser::findRepeats(const std::vector<Parameter>& parameters)
{
	NameTable names;
	for (std::size_t i = 0; i < parameters.size(); ++i)
	{
		if (!names.insert(parameters[i].name, i))
		{
			error(parameters[i].position,
				"parameter " + quoteForMessage(parameters[i].name) +
					" is given twice, expected different names",
				"duplicate-name");
		}
	}
}

void PddlDomainParser::unsupported(const Word& word, Place place)
{
	error(word.position,
		quoteForMessage(word.text) + " is not supported in " +
			(place == Place::Precondition ? "preconditions, expected 'and', 'not', '=' and atoms"
										  : "effects, expected 'and', 'not', 'increase' and atoms"),
		"unsupported");
}

} // namespace RPGPref
