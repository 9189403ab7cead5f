// SPDX-License-Identifier: MIT
#include "FormulaParts.h"
#include "JsonModelParser.h"
#include "TextScan.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

JsonProblemParser::JsonProblemParser(
	std::string_view text, std::string_view file, const Domain& domain)
	: JsonModelParser(text, file), draft_(domain, file)
{
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
		draft_.problem.name = readName(root.at("name"));
		const JsonNode domainName = root.at("domain");
		const std::string name = domainName.string();
		if (domainName.isString() && !sameName(name, draft_.domain.name))
		{
			domainName.error("the problem is for another domain, expected " +
								 quoteForMessage(draft_.domain.name),
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
				draft_.problem.init.push_back(std::move(*atom));
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
				draft_.problem.goal.push_back(
					{std::move(*atom), words->negated, words->node.position()});
			}
		}
	}
	if (reader_.hasErrors())
	{
		return allErrors({});
	}
	return draft_.finish();
}

void JsonProblemParser::readValues(const JsonNode& list)
{
	JsonFormulas reader(
		{&draft_.domain, &draft_.predicateNames, &draft_.objectNames, &draft_.typeNames, {}});
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
		Problem::FunctionValue value{
			draft_.domain.functions[fluent->function.value()].name, {}, *number};
		for (const Term term : fluent->terms)
		{
			value.arguments.push_back(ObjectId(term.index));
		}
		const auto known =
			std::find_if(draft_.problem.functionValues.begin(), draft_.problem.functionValues.end(),
				[&](const Problem::FunctionValue& other)
				{ return other.function == value.function && other.arguments == value.arguments; });
		if (known == draft_.problem.functionValues.end())
		{
			draft_.problem.functionValues.push_back(std::move(value));
		}
		else if (known->amount != value.amount)
		{
			entry.error("two different values for one fluent, expected one", "duplicate-name");
		}
	}
}

void JsonProblemParser::readExtended(const JsonNode& root)
{
	JsonFormulas reader(
		{&draft_.domain, &draft_.predicateNames, &draft_.objectNames, &draft_.typeNames,
			[this](const JsonNode& node) { return readTypedList(node, draft_.typeNames, true); }});
	const JsonNode goal = root.find("goal");
	for (std::size_t i = 0; i < (goal.isArray() ? goal.size() : 0); ++i)
	{
		if (std::optional<Formula> formula = reader.readFormula(goal.element(i)))
		{
			addGoal(std::move(*formula), draft_.problem);
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
			quest.variables = readTypedList(variables, draft_.typeNames, true);
		}
		reader.variables = quest.variables;
		std::optional<Formula> condition = reader.readFormula(entry.at("condition"));
		reader.variables.clear();
		if (condition)
		{
			quest.condition = std::move(*condition);
			draft_.problem.sideQuests.push_back(std::move(quest));
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
		draft_.setMetric({direction == "maximize", std::move(*expression), metric.position()});
	}
}

void JsonProblemParser::readObjects(const JsonNode& list)
{
	for (Parameter& object : readTypedList(list, draft_.typeNames, false))
	{
		if (!draft_.objectNames.insert(object.name, draft_.problem.objects.size()))
		{
			list.error("object " + quoteForMessage(object.name) +
						   " is already a constant of the domain, expected it to be declared once",
				"duplicate-name");
			continue;
		}
		draft_.problem.objects.push_back(
			{std::move(object.name), std::move(object.types), object.position});
	}
}

std::optional<Atom> JsonProblemParser::readAtom(const Words& words)
{
	Atom atom{readPredicate(words, draft_.domain.predicates, draft_.predicateNames), {}};
	if (!atom.predicate.isValid())
	{
		return std::nullopt;
	}
	const Predicate& predicate = draft_.domain.predicates[atom.predicate.value()];
	for (std::size_t i = 1; i < words.node.size(); ++i)
	{
		const JsonNode node = words.node.element(i);
		const std::string name = node.string();
		const std::uint32_t object = draft_.objectNames.find(name);
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
		const TypeUnion& given = draft_.problem.objects[object].types;
		const TypeUnion& wanted = predicate.parameters[i - 1].types;
		if (!given.empty() && !draft_.domain.accepts(wanted, given))
		{
			node.error(quoteForMessage(name) + " is " + aTypeText(given, draft_.domain.types) +
						   ", expected " + aTypeText(wanted, draft_.domain.types),
				"wrong-type");
		}
		atom.arguments.push_back(ObjectId(object));
	}
	return atom;
}

} // namespace RPGPref
