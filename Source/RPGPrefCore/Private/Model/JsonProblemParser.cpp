// SPDX-License-Identifier: MIT
#include "JsonModelParser.h"
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
	const JsonNode root = reader_.rootWithSchema("problem/1");
	if (root.isObject())
	{
		root.allowOnly({"schema", "name", "domain", "objects", "init", "goal"});
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
		for (std::size_t i = 0; i < (goal.isArray() ? goal.size() : 0); ++i)
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
	std::sort(problem_.init.begin(), problem_.init.end());
	problem_.init.erase(
		std::unique(problem_.init.begin(), problem_.init.end()), problem_.init.end());
	return std::move(problem_);
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
