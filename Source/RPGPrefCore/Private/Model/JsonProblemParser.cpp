// SPDX-License-Identifier: MIT
#include "FormulaParts.h"
#include "JsonModelParser.h"
#include "LanguageChecks.h"
#include "TextScan.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

JsonProblemParser::JsonProblemParser(
	std::string_view text, std::string_view file, const Domain& domain)
	: JsonModelParser(text, file), domain_(domain), typeNames_(domain.types)
{
	problem_.file = file;
	problem_.objects = domain.constants;
	for (std::size_t i = 0; i < domain.constants.size(); ++i)
	{
		objectNames_.insert(domain.constants[i].name, i);
	}
	for (std::size_t i = 0; i < domain.predicates.size(); ++i)
	{
		predicateNames_.insert(domain.predicates[i].name, i);
	}
}

Result<Problem> JsonProblemParser::read()
{
	const bool isSecond = isSecondForm("problem/2");
	const JsonNode root = reader_.rootWithSchema(isSecond ? "problem/2" : "problem/1");
	if (root.isObject())
	{
		isSecond ? root.allowOnly({"schema", "name", "domain", "objects", "init", "goal", "values",
					   "preferences", "metric"})
				 : root.allowOnly({"schema", "name", "domain", "objects", "init", "goal"});
		problem_.name = readName(root.at("name"));
		const JsonNode domainName = root.at("domain");
		const std::string name = domainName.string();
		if (domainName.isString() && !sameName(name, domain_.name))
		{
			domainName.error(
				"the problem is for another domain, expected " + quoteForMessage(domain_.name),
				"wrong-domain");
		}
		readObjects(root.find("objects"));
		const JsonNode init = root.at("init");
		init.expectArray();
		for (std::size_t i = 0; i < (init.isArray() ? init.size() : 0); ++i)
		{
			const std::optional<Words> words = readWords(init.element(i));
			std::optional<Atom> atom = words ? readAtom(*words) : std::nullopt;
			if (atom && !words->negated)
			{
				problem_.init.push_back(std::move(*atom));
			}
		}
		const JsonNode goal = root.at("goal");
		goal.expectArray();
		if (isSecond)
		{
			readExtended(root);
		}
		for (std::size_t i = 0; i < (goal.isArray() && !isSecond ? goal.size() : 0); ++i)
		{
			const std::optional<Words> words = readWords(goal.element(i));
			if (std::optional<Atom> atom = words ? readAtom(*words) : std::nullopt)
			{
				problem_.goal.push_back({std::move(*atom), words->negated, words->node.position()});
			}
		}
	}
	if (reader_.hasErrors())
	{
		return allErrors({});
	}
	ErrorList errors(problem_.file);
	checkLanguage(domain_, problem_, errors);
	if (!errors.isEmpty())
	{
		return errors.take();
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

void JsonProblemParser::addGoal(Formula goal)
{
	if (goal.kind == Formula::Kind::And)
	{
		for (Formula& part : goal.parts)
		{
			addGoal(std::move(part));
		}
		return;
	}
	if (!isLiteral(goal))
	{
		problem_.goalConditions.push_back(std::move(goal));
		return;
	}
	const Literal literal = toLiteral(goal);
	Atom atom{literal.predicate, {}};
	for (const Term term : literal.terms)
	{
		atom.arguments.push_back(ObjectId(term.index));
	}
	problem_.goal.push_back({std::move(atom), literal.negated, literal.position});
}

void JsonProblemParser::readValues(const JsonNode& list)
{
	JsonFormulas reader({&domain_, &predicateNames_, &objectNames_, &typeNames_, {}});
	for (std::size_t i = 0; i < (list.isPresent() && list.expectArray() ? list.size() : 0); ++i)
	{
		const JsonNode entry = list.element(i);
		const std::optional<Expression> fluent = reader.readExpression(entry.element(0));
		const std::optional<Quantity> number = reader.readNumber(entry.element(1));
		if (!fluent || !number || fluent->kind != Expression::Kind::Fluent)
		{
			entry.error("expected [[FUNCTION, OBJECT, ..], NUMBER]", "invalid-value");
			continue;
		}
		Problem::FunctionValue value{domain_.functions[fluent->function.value()].name, {}, *number};
		for (const Term term : fluent->terms)
		{
			value.arguments.push_back(ObjectId(term.index));
		}
		const auto known =
			std::find_if(problem_.functionValues.begin(), problem_.functionValues.end(),
				[&](const Problem::FunctionValue& other)
				{ return other.function == value.function && other.arguments == value.arguments; });
		if (known == problem_.functionValues.end())
		{
			problem_.functionValues.push_back(std::move(value));
		}
		else if (known->amount != value.amount)
		{
			entry.error("two different values for one fluent, expected one", "duplicate-name");
		}
	}
}

void JsonProblemParser::readExtended(const JsonNode& root)
{
	JsonFormulas reader({&domain_, &predicateNames_, &objectNames_, &typeNames_,
		[this](const JsonNode& node) { return readTypedList(node, typeNames_, true); }});
	const JsonNode goal = root.find("goal");
	for (std::size_t i = 0; i < (goal.isArray() ? goal.size() : 0); ++i)
	{
		if (std::optional<Formula> formula = reader.readFormula(goal.element(i)))
		{
			addGoal(std::move(*formula));
		}
	}
	readValues(root.find("values"));
	const JsonNode preferences = root.find("preferences");
	for (std::size_t i = 0;
		 i < (preferences.isPresent() && preferences.expectArray() ? preferences.size() : 0); ++i)
	{
		const JsonNode entry = preferences.element(i);
		entry.allowOnly({"name", "variables", "condition"});
		SideQuest quest;
		quest.name = readName(entry.at("name"));
		quest.position = entry.position();
		const JsonNode variables = entry.find("variables");
		if (variables.isPresent())
		{
			quest.variables = readTypedList(variables, typeNames_, true);
		}
		reader.variables = quest.variables;
		std::optional<Formula> condition = reader.readFormula(entry.at("condition"));
		reader.variables.clear();
		if (condition)
		{
			quest.condition = std::move(*condition);
			problem_.sideQuests.push_back(std::move(quest));
		}
	}
	const JsonNode metric = root.find("metric");
	if (!metric.isPresent())
	{
		return;
	}
	metric.allowOnly({"direction", "expression"});
	const std::string direction = metric.at("direction").string();
	if (direction != "minimize" && direction != "maximize")
	{
		metric.error("expected \"minimize\" or \"maximize\" as \"direction\"", "invalid-value");
	}
	if (std::optional<Expression> expression = reader.readExpression(metric.at("expression")))
	{
		const bool isTotalCost =
			expression->kind == Expression::Kind::TotalCost ||
			(expression->kind == Expression::Kind::Fluent &&
				sameName(domain_.functions[expression->function.value()].name, "total-cost"));
		problem_.minimizesTotalCost = isTotalCost && direction == "minimize";
		problem_.metric =
			Metric{direction == "maximize", std::move(*expression), metric.position()};
	}
}

void JsonProblemParser::readObjects(const JsonNode& list)
{
	for (Parameter& object : readTypedList(list, typeNames_, false))
	{
		if (!objectNames_.insert(object.name, problem_.objects.size()))
		{
			list.error("object " + quoteForMessage(object.name) +
						   " is already a constant of the domain, expected it to be declared once",
				"duplicate-name");
			continue;
		}
		problem_.objects.push_back(
			{std::move(object.name), std::move(object.types), object.position});
	}
}

std::optional<Atom> JsonProblemParser::readAtom(const Words& words)
{
	Atom atom{readPredicate(words, domain_.predicates, predicateNames_), {}};
	if (!atom.predicate.isValid())
	{
		return std::nullopt;
	}
	const Predicate& predicate = domain_.predicates[atom.predicate.value()];
	for (std::size_t i = 1; i < words.node.size(); ++i)
	{
		const JsonNode node = words.node.element(i);
		const std::string name = node.string();
		const std::uint32_t object = objectNames_.find(name);
		if (object == NameTable::kNotFound)
		{
			if (node.isString())
			{
				node.error("unknown object " + quoteForMessage(name) +
							   ", expected one of \"objects\" or a constant of the domain",
					"unknown-object");
			}
			return std::nullopt;
		}
		const TypeUnion& given = problem_.objects[object].types;
		const TypeUnion& wanted = predicate.parameters[i - 1].types;
		if (!given.empty() && !domain_.accepts(wanted, given))
		{
			node.error(quoteForMessage(name) + " is " + aTypeText(given, domain_.types) +
						   ", expected " + aTypeText(wanted, domain_.types),
				"wrong-type");
		}
		atom.arguments.push_back(ObjectId(object));
	}
	return atom;
}

} // namespace RPGPref
