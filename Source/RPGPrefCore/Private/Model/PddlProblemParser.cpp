// SPDX-License-Identifier: MIT
#include "PddlProblemParser.h"

#include "RPGPref/Foundation/Hash.h"

#include "FormulaParts.h"
#include "LanguageChecks.h"
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
	: PddlFormulaParser(text, file), domain_(domain), typeNames_(domain.types)
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
	words_ = {&predicateNames_, &objectNames_, &problem_.objects, &typeNames_, "(at Red Beach)",
		"one of the domain's (:predicates ...)",
		"one of (:objects ...) or a constant of the domain"};
}

FunctionId PddlProblemParser::declareFunction(std::string_view, std::size_t)
{
	return {}; // Only domains declare functions.
}

void PddlProblemParser::warn(SourcePosition position, std::string message, std::string_view code)
{
	problem_.warnings.push_back(
		{problem_.file, position, std::move(message), std::string(code), Severity::Warning});
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
	if (errors_.isEmpty())
	{
		checkLanguage(domain_, problem_, errors_);
	}
	if (!errors_.isEmpty())
	{
		return errors_.take();
	}
	if (Diagnostics tooLarge = checkQuantifiers(domain_, problem_); !tooLarge.empty())
	{
		return tooLarge;
	}
	warnOfUndefinedFluents(domain_, problem_);
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
	else if (sameName(head.text, "at") && atWord() && token().text.front() >= '0' &&
			 token().text.front() <= '9' && objectNames_.find(token().text) == NameTable::kNotFound)
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
		if (domain_.isDerived(atom->predicate))
		{
			error(head.position,
				quoteForMessage(head.text) +
					" is derived, expected it not to be stated: its rules decide",
				"derived-init");
		}
		problem_.init.push_back(std::move(*atom));
	}
	abandon(form);
}

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
	else if (atWord() && domain_.findFunction(token().text).isValid())
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
		const bool isObject = objectNames_.find(word.text) != NameTable::kNotFound;
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
	const FunctionId function = domain_.findFunction(value.function);
	if (!function.isValid())
	{
		warn(head.position,
			"function " + quoteForMessage(value.function) +
				" is unknown, so its value is ignored, expected one of the domain's "
				"(:functions ...)",
			"unknown-function");
		return;
	}
	const Function& declared = domain_.functions[function.value()];
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
		hash, [&](std::uint32_t entry) { return isSame(problem_.functionValues[entry]); });
	if (known != HashIndex::kNotFound)
	{
		if (problem_.functionValues[known].amount != value.amount)
		{
			error(head.position,
				"function " + quoteForMessage(value.function) +
					" gets two different values here, expected one",
				"duplicate-name");
		}
		return;
	}
	valueHashes_.push_back(hash);
	valueIndex_.insert(hash, static_cast<std::uint32_t>(problem_.functionValues.size()),
		[&](std::uint32_t entry) { return valueHashes_[entry]; });
	problem_.functionValues.push_back(std::move(value));
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
	const bool isTotalCost =
		metric.expression.kind == Expression::Kind::TotalCost ||
		(metric.expression.kind == Expression::Kind::Fluent &&
			sameName(domain_.functions[metric.expression.function.value()].name, "total-cost"));
	problem_.minimizesTotalCost = isTotalCost && !metric.maximizes;
	problem_.metric = std::move(metric);
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
		if (sameName(word.text, "total-cost") && !domain_.findFunction(word.text).isValid())
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
	scope.quests = &problem_.sideQuests;
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
	if (isLiteral(goal))
	{
		const Literal literal = toLiteral(goal);
		Atom atom{literal.predicate, {}};
		for (const Term term : literal.terms)
		{
			atom.arguments.push_back(ObjectId(term.index));
		}
		problem_.goal.push_back({std::move(atom), literal.negated, literal.position});
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
	problem_.goalConditions.push_back(std::move(goal));
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
