// SPDX-License-Identifier: MIT
#include "PddlProblemParser.h"

#include "FormulaParts.h"
#include "PddlWords.h"
#include "TextScan.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

bool demandsNothing(const Formula& formula)
{
	return (formula.kind == Formula::Kind::And || formula.kind == Formula::Kind::Forall) &&
		   std::all_of(formula.parts.begin(), formula.parts.end(), demandsNothing);
}

} // namespace

PddlProblemParser::PddlProblemParser(
	std::string_view text, std::string_view file, const Domain& domain)
	: PddlFormulaParser(text, file), draft_(domain, file)
{
	words_ = {&draft_.predicateNames, &draft_.objectNames, &draft_.problem.objects,
		&draft_.typeNames, "(at Red Beach)", "one of the domain's (:predicates ...)",
		"one of (:objects ...) or a constant of the domain"};
}

FunctionId PddlProblemParser::declareFunction(std::string_view, std::size_t)
{
	return {}; // Only domains declare functions.
}

void PddlProblemParser::warn(SourcePosition position, std::string message, std::string_view code)
{
	draft_.problem.warnings.push_back(
		{draft_.problem.file, position, std::move(message), std::string(code), Severity::Warning});
}

Result<Problem> PddlProblemParser::read()
{
	if (const std::optional<Word> name = openDefinition("problem"))
	{
		draft_.problem.name = name->text;
		while (atOpen())
		{
			readSection();
		}
		const SourcePosition end = token().position;
		const bool reachedEnd = atClose();
		closeDefinition();
		if (reachedEnd && !sawInit_)
		{
			error(end, "the problem has no (:init ...), expected what is true at the start",
				"missing-section");
		}
		if (reachedEnd && !sawGoal_)
		{
			error(end, "the problem has no (:goal ...), expected what must hold at the end",
				"missing-section");
		}
	}
	if (!errors_.isEmpty())
	{
		return errors_.take();
	}
	return draft_.finish();
}

void PddlProblemParser::readSection()
{
	const Form form = open();
	const Word section{token().text, token().position};
	if (!atWord() || section.text.front() != ':')
	{
		unexpected("a section such as :objects, :init or :goal");
		abandon(form);
		return;
	}
	if (takeKeyword(":domain"))
	{
		noteSection(sawDomain_, section);
		readDomainName();
		close(form);
	}
	else if (takeKeyword(":requirements"))
	{
		noteSection(sawRequirements_, section);
		readRequirements(nullptr);
		close(form, "a requirement such as :typing, or ')'");
	}
	else if (takeKeyword(":objects"))
	{
		readObjects(section);
		close(form);
	}
	else if (takeKeyword(":init"))
	{
		readInit(section);
		close(form, "an atom such as (at Red Beach), or ')'");
	}
	else if (takeKeyword(":goal"))
	{
		noteSection(sawGoal_, section);
		readGoal();
		close(form);
	}
	else if (takeKeyword(":metric"))
	{
		noteSection(sawMetric_, section);
		readMetric(section);
		abandon(form);
	}
	else if (takeKeyword(":length"))
	{
		abandon(form); // Advice for other planners.
	}
	else if (takeKeyword(":constraints"))
	{
		const bool isEmpty = isEmptyCondition();
		if (!isEmpty || !atClose())
		{
			error(section.position,
				"section " + quoteForMessage(section.text) +
					" is not supported, expected side quests as (preference NAME FORMULA) in the "
					"goal",
				"unsupported");
		}
		abandon(form);
	}
	else
	{
		error(section.position,
			"section " + quoteForMessage(section.text) +
				" is not supported, expected :domain, :requirements, :objects, :init, :goal or "
				":metric",
			"unsupported");
		abandon(form);
	}
}

void PddlProblemParser::readDomainName()
{
	const std::optional<Word> name = takeName("the name of the domain");
	if (name && !sameName(name->text, draft_.domain.name))
	{
		error(name->position,
			"the problem is for domain " + quoteForMessage(name->text) + ", expected " +
				quoteForMessage(draft_.domain.name) + ", the domain it is read with",
			"wrong-domain");
	}
}

void PddlProblemParser::readObjects(const Word& section)
{
	noteSection(sawObjects_, section);
	if (sawInit_ || sawGoal_)
	{
		error(section.position,
			"(:objects ...) comes too late, expected it before (:init ...) and (:goal ...)",
			"wrong-order");
	}
	for (Parameter& object : typedList(ListOf::Names, "the name of an object", draft_.typeNames))
	{
		if (draft_.objectNames.insert(object.name, draft_.problem.objects.size()))
		{
			draft_.problem.objects.push_back(
				{std::move(object.name), std::move(object.types), object.position});
			continue;
		}
		const std::uint32_t first = draft_.objectNames.find(object.name);
		const SourcePosition position = draft_.problem.objects[first].position;
		const std::string place =
			std::to_string(position.line) + ":" + std::to_string(position.column);
		error(object.position,
			first < draft_.domain.constants.size()
				? "object " + quoteForMessage(object.name) +
					  " is already a constant of the domain (" + draft_.domain.file + ":" + place +
					  "), expected it to be declared once"
				: "object " + quoteForMessage(object.name) + " is declared twice, first at " +
					  place,
			"duplicate-name");
	}
}

void PddlProblemParser::readInit(const Word& section)
{
	noteSection(sawInit_, section);
	while (atOpen())
	{
		readInitEntry();
	}
}

void PddlProblemParser::readInitEntry()
{
	const Form form = open();
	if (!atWord())
	{
		unexpected("the name of a predicate");
		abandon(form);
		return;
	}
	const Word head{token().text, token().position};
	advance();
	if (head.text == "=")
	{
		readFunctionValue(head);
	}
	else if (sameName(head.text, "at") && atWord() && token().text.front() >= '0' &&
			 token().text.front() <= '9' &&
			 draft_.objectNames.find(token().text) == NameTable::kNotFound)
	{
		error(head.position,
			"timed initial literals are not supported, expected an action that changes it",
			"unsupported");
	}
	else if (sameName(head.text, "not") && atOpen())
	{
		const Form inner = open();
		const Word innerHead{token().text, token().position};
		if (atWord())
		{
			advance();
			readAtom(innerHead); // False unless stated: nothing to store.
		}
		else
		{
			unexpected("the name of a predicate");
		}
		abandon(inner);
	}
	else if (std::optional<Atom> atom = readAtom(head))
	{
		if (draft_.domain.isDerived(atom->predicate))
		{
			error(head.position,
				quoteForMessage(head.text) +
					" is derived, expected no statement about it: its rules decide",
				"derived-init");
		}
		draft_.problem.init.push_back(std::move(*atom));
	}
	abandon(form);
}

bool PddlProblemParser::isEmptyCondition()
{
	if (!atOpen())
	{
		return atClose();
	}
	const Form inner = open();
	takeKeyword("and");
	const bool isEmpty = atClose();
	abandon(inner);
	return isEmpty;
}

void PddlProblemParser::readGoal()
{
	if (!atOpen())
	{
		unexpected("a goal such as (and ...)");
		if (!atClose())
		{
			skipOne();
		}
		return;
	}
	Scope scope;
	scope.quests = &draft_.problem.sideQuests;
	if (std::optional<Formula> goal = readFormulaTree(scope))
	{
		addGoal(std::move(*goal));
	}
}

void PddlProblemParser::addGoal(Formula goal)
{
	if (goal.kind == Formula::Kind::And)
	{
		for (Formula& part : goal.parts)
		{
			addGoal(std::move(part));
		}
		return;
	}
	const bool negated = goal.kind == Formula::Kind::Not;
	const Formula& inner = negated ? goal.parts.front() : goal;
	if (inner.kind == Formula::Kind::Equal)
	{
		if ((inner.terms[0] == inner.terms[1]) == negated)
		{
			error(inner.position, "this '=' can never hold, expected a goal that can be reached",
				"impossible-goal");
		}
		return;
	}
	// What is left of a `forall` around side quests only.
	if (goal.kind == Formula::Kind::Forall && demandsNothing(goal))
	{
		return;
	}
	RPGPref::addGoal(std::move(goal), draft_.problem);
}

std::optional<Atom> PddlProblemParser::readAtom(const Word& head)
{
	if (isReservedWord(head.text))
	{
		error(head.position,
			quoteForMessage(head.text) + " is not supported here, expected the name of a predicate",
			"unsupported");
		return std::nullopt;
	}
	const std::uint32_t position = draft_.predicateNames.find(head.text);
	if (position == NameTable::kNotFound)
	{
		error(head.position,
			"undeclared predicate " + quoteForMessage(head.text) +
				", expected one of the domain's (:predicates ...)",
			"unknown-predicate");
		return std::nullopt;
	}
	const Predicate& predicate = draft_.domain.predicates[position];
	Atom atom{PredicateId(position), {}};
	atom.arguments.reserve(predicate.parameters.size());
	bool isKnown = true;
	while (!atClose() && !atEnd())
	{
		const SourcePosition argumentPosition = token().position;
		const ObjectId object = readObject();
		atom.arguments.push_back(object);
		isKnown = isKnown && object.isValid();
		if (!object.isValid() || atom.arguments.size() > predicate.parameters.size())
		{
			continue;
		}
		const Parameter& wanted = predicate.parameters[atom.arguments.size() - 1];
		const Object& given = draft_.problem.objects[object.value()];
		if (!given.types.empty() && !draft_.domain.accepts(wanted.types, given.types))
		{
			error(argumentPosition,
				quoteForMessage(given.name) + " is " + aTypeText(given.types, draft_.domain.types) +
					", expected " + aTypeText(wanted.types, draft_.domain.types) + " as " +
					wanted.name + " of " + quoteForMessage(predicate.name),
				"wrong-type");
		}
	}
	if (atom.arguments.size() != predicate.parameters.size())
	{
		error(head.position,
			wrongArity(predicate.name, atom.arguments.size(), predicate.parameters.size()),
			"wrong-arity");
		return std::nullopt;
	}
	return isKnown ? std::optional<Atom>(std::move(atom)) : std::nullopt;
}

ObjectId PddlProblemParser::readObject()
{
	if (!atWord())
	{
		unexpected("the name of an object");
		skipOne();
		return {};
	}
	const Word word{token().text, token().position};
	advance();
	const std::uint32_t object = draft_.objectNames.find(word.text);
	if (object == NameTable::kNotFound)
	{
		error(word.position,
			"unknown object " + quoteForMessage(word.text) +
				", expected one of (:objects ...) or a constant of the domain",
			"unknown-object");
		return {};
	}
	return ObjectId(object);
}

} // namespace RPGPref
