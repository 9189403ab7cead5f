// SPDX-License-Identifier: MIT
#include "PddlProblemParser.h"

#include "Millionths.h"
#include "PddlWords.h"
#include "TextScan.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

PddlProblemParser::PddlProblemParser(
	std::string_view text, std::string_view file, const Domain& domain)
	: PddlParser(text, file), domain_(domain), typeNames_(domain.types)
{
	problem_.file = file;
	problem_.objects = domain.constants;
	for (std::size_t i = 0; i < domain.predicates.size(); ++i)
	{
		predicateNames_.insert(domain.predicates[i].name, i);
	}
	for (std::size_t i = 0; i < domain.constants.size(); ++i)
	{
		objectNames_.insert(domain.constants[i].name, i);
	}
}

Result<Problem> PddlProblemParser::read()
{
	if (const std::optional<Word> name = openDefinition("problem"))
	{
		problem_.name = name->text;
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
			error(end, "the problem has no (:goal ...), expected what is to be reached",
				"missing-section");
		}
	}
	if (!errors_.isEmpty())
	{
		return errors_.take();
	}
	std::sort(problem_.init.begin(), problem_.init.end());
	problem_.init.erase(
		std::unique(problem_.init.begin(), problem_.init.end()), problem_.init.end());
	return std::move(problem_);
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
	if (name && !sameName(name->text, domain_.name))
	{
		error(name->position,
			"the problem is for domain " + quoteForMessage(name->text) + ", expected " +
				quoteForMessage(domain_.name) + ", the domain it is read with",
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
	for (Parameter& object : typedList(ListOf::Names, "the name of an object", typeNames_))
	{
		if (objectNames_.insert(object.name, problem_.objects.size()))
		{
			problem_.objects.push_back(
				{std::move(object.name), std::move(object.types), object.position});
			continue;
		}
		const std::uint32_t first = objectNames_.find(object.name);
		const SourcePosition position = problem_.objects[first].position;
		const std::string place =
			std::to_string(position.line) + ":" + std::to_string(position.column);
		error(object.position,
			first < domain_.constants.size()
				? "object " + quoteForMessage(object.name) +
					  " is already a constant of the domain (" + domain_.file + ":" + place +
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
		problem_.init.push_back(std::move(*atom));
	}
	abandon(form);
}

void PddlProblemParser::readFunctionValue(const Word& head)
{
	if (!atOpen())
	{
		error(head.position, "'=' in (:init ...) can only give a cost, expected an atom",
			"unsupported");
		return;
	}
	Problem::FunctionValue value;
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
	if (const std::optional<std::int64_t> amount =
			atWord() ? readMillionths(token().text) : std::nullopt)
	{
		value.amount = *amount;
		problem_.functionValues.push_back(std::move(value));
		return;
	}
	problem_.warnings.push_back({problem_.file, head.position,
		"this value is ignored, expected (= (FUNCTION ...) NUMBER) with a number from 0 to "
		"1000000000000",
		"ignored", Severity::Warning});
}

void PddlProblemParser::readMetric(const Word& section)
{
	bool isTotalCost = takeKeyword("minimize") && atOpen();
	if (isTotalCost)
	{
		const Form counter = open();
		isTotalCost = takeKeyword("total-cost") && atClose();
		abandon(counter);
	}
	problem_.minimizesTotalCost = isTotalCost && atClose();
	if (!problem_.minimizesTotalCost)
	{
		problem_.warnings.push_back({problem_.file, section.position,
			"this metric is ignored, expected (:metric minimize (total-cost))", "ignored",
			Severity::Warning});
	}
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
	readFormula("(at Red Beach)",
		[&](const Word& head, bool negated)
		{
			if (head.text == "=")
			{
				readGoalEquality(head, negated);
			}
			else if (std::optional<Atom> atom = readAtom(head))
			{
				problem_.goal.push_back({std::move(*atom), negated, head.position});
			}
		});
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
	const std::uint32_t position = predicateNames_.find(head.text);
	if (position == NameTable::kNotFound)
	{
		error(head.position,
			"undeclared predicate " + quoteForMessage(head.text) +
				", expected one of the domain's (:predicates ...)",
			"unknown-predicate");
		return std::nullopt;
	}
	const Predicate& predicate = domain_.predicates[position];
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
		const Object& given = problem_.objects[object.value()];
		if (!given.types.empty() && !domain_.accepts(wanted.types, given.types))
		{
			error(argumentPosition,
				quoteForMessage(given.name) + " is " + aTypeText(given.types, domain_.types) +
					", expected " + aTypeText(wanted.types, domain_.types) + " as " + wanted.name +
					" of " + quoteForMessage(predicate.name),
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

void PddlProblemParser::readGoalEquality(const Word& head, bool negated)
{
	const ObjectId left = readObject();
	const ObjectId right = left.isValid() ? readObject() : ObjectId();
	if (left.isValid() && right.isValid() && (left == right) == negated)
	{
		error(head.position, "this '=' can never hold, expected a goal that can be reached",
			"impossible-goal");
	}
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
	const std::uint32_t object = objectNames_.find(word.text);
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
