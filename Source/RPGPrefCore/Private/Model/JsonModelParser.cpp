// SPDX-License-Identifier: MIT
#include "JsonModelParser.h"

#include "PddlParser.h"
#include "PddlWords.h"
#include "TextScan.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

bool JsonModelParser::isSecondForm(std::string_view schema)
{
	const JsonNode word = reader_.root().find("schema");
	return word.isString() && word.string() == schema;
}

std::string JsonModelParser::readName(const JsonNode& node)
{
	std::string name = node.string();
	if (node.isString() && !isPddlName(name))
	{
		node.error(quoteForMessage(name) + " is not a name, expected letters, digits, '-' and '_'",
			"invalid-name");
	}
	return name;
}

TypeUnion JsonModelParser::readTypes(const JsonNode& node, const TypeNames& types)
{
	if (!node.isPresent())
	{
		return {TypeId(0)};
	}
	TypeUnion result;
	node.expectArray();
	for (std::size_t i = 0; i < (node.isArray() ? node.size() : 0); ++i)
	{
		const JsonNode element = node.element(i);
		const std::string name = element.string();
		const TypeId type = types.find(name);
		if (type.isValid())
		{
			result.push_back(type);
		}
		else if (element.isString())
		{
			element.error("unknown type " + quoteForMessage(name) + ", expected one of \"types\"",
				"unknown-type");
		}
	}
	if (node.isArray() && node.size() == 0)
	{
		node.error("no type, expected at least one", "missing-type");
	}
	return result;
}

std::vector<Parameter> JsonModelParser::readTypedList(
	const JsonNode& list, const TypeNames& types, bool areVariables)
{
	std::vector<Parameter> result;
	if (!list.expectArray())
	{
		return result;
	}
	NameTable names;
	for (std::size_t i = 0; i < list.size(); ++i)
	{
		const JsonNode entry = list.element(i);
		entry.allowOnly({"name", "types"});
		const JsonNode nameNode = entry.at("name");
		Parameter parameter{{}, readTypes(entry.find("types"), types), entry.position()};
		if (areVariables)
		{
			parameter.name = nameNode.string();
			if (nameNode.isString() &&
				(parameter.name.substr(0, 1) != "?" || !isPddlName(parameter.name.substr(1))))
			{
				nameNode.error(quoteForMessage(parameter.name) +
								   " is not a variable, expected a name after a question mark",
					"invalid-name");
			}
		}
		else
		{
			parameter.name = readName(nameNode);
		}
		if (!names.insert(parameter.name, i))
		{
			nameNode.error(
				quoteForMessage(parameter.name) + " is given twice, expected different names",
				"duplicate-name");
			continue;
		}
		result.push_back(std::move(parameter));
	}
	return result;
}

std::optional<JsonModelParser::Words> JsonModelParser::readWords(const JsonNode& node)
{
	if (!node.expectArray())
	{
		return std::nullopt;
	}
	Words words{node, false};
	if (node.size() == 2 && node.element(0).isString() && sameName(node.element(0).string(), "not"))
	{
		words = {node.element(1), true};
		if (!words.node.expectArray())
		{
			return std::nullopt;
		}
	}
	if (words.node.size() == 0 || !words.node.element(0).isString())
	{
		words.node.error(
			"no name, expected a literal such as [\"at\", \"?p\", \"Rome\"]", "invalid-literal");
		return std::nullopt;
	}
	return words;
}

PredicateId JsonModelParser::readPredicate(
	const Words& words, const std::vector<Predicate>& predicates, const NameTable& names)
{
	const std::string name = words.node.element(0).string();
	const std::uint32_t position = names.find(name);
	if (position == NameTable::kNotFound)
	{
		words.node.element(0).error("undeclared predicate " + quoteForMessage(name) +
										", expected one of the domain's \"predicates\"",
			"unknown-predicate");
		return {};
	}
	const std::size_t arity = predicates[position].parameters.size();
	if (words.node.size() - 1 != arity)
	{
		words.node.error(
			wrongArity(predicates[position].name, words.node.size() - 1, arity), "wrong-arity");
		return {};
	}
	return PredicateId(position);
}

Diagnostics JsonModelParser::allErrors(Diagnostics others) const
{
	Diagnostics all = reader_.diagnostics();
	all.insert(all.end(), others.begin(), others.end());
	sortByPlace(all);
	return all;
}

} // namespace RPGPref
