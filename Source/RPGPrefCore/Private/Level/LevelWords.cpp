// SPDX-License-Identifier: MIT
#include "RPGPref/Level/LevelWords.h"

#include "Foundation/Names.h"
#include "LevelWordsReader.h"

#include <map>

namespace RPGPref
{

namespace
{

template <class Read>
void eachMember(JsonNode node, Read read)
{
	for (std::size_t i = 0; node && node.expectObject() && i < node.size(); ++i)
	{
		read(std::string(node.key(i)), node.element(i));
	}
}

LevelWords::Deed readDeed(std::string action, JsonNode node)
{
	node.allowOnly({"name", "phrase", "sentence", "kind", "tags"});
	LevelWords::Deed deed;
	deed.action = std::move(action);
	deed.name = node.at("name").string();
	deed.phrase = node.find("phrase").string(deed.name);
	deed.sentence = node.at("sentence").string();
	deed.kind = node.find("kind").string();
	const JsonNode tags = node.find("tags");
	for (std::size_t i = 0; tags && tags.expectArray() && i < tags.size(); ++i)
	{
		deed.tags.push_back(tags.element(i).string());
	}
	deed.position = node.position();
	return deed;
}

LevelWords::Saying readSaying(std::string predicate, JsonNode node)
{
	node.allowOnly({"is", "is_not"});
	LevelWords::Saying saying;
	saying.predicate = std::move(predicate);
	saying.is = node.at("is").string();
	saying.isNot = node.at("is_not").string();
	saying.position = node.position();
	return saying;
}

/// Where names stand in a list.
class Positions
{
public:
	template <class List, class NameOf>
	Positions(const List& list, NameOf nameOf)
	{
		for (std::size_t i = 0; i < list.size(); ++i)
		{
			byName_.emplace(folded(nameOf(list[i])), i);
		}
	}
	/// Null if there is none.
	const std::size_t* find(const std::string& name) const
	{
		const auto found = byName_.find(folded(name));
		return found == byName_.end() ? nullptr : &found->second;
	}

private:
	std::map<std::string, std::size_t> byName_;
};

/// `{who} takes {item}` with positions for the parameters' names.
std::string withPositions(std::string pattern, const std::vector<Parameter>& parameters)
{
	for (std::size_t i = 0; i < parameters.size(); ++i)
	{
		std::string name = "{" + parameters[i].name + "}";
		name.erase(1, 1); // The question mark.
		const std::string position = "{" + std::to_string(i) + "}";
		for (std::size_t at = pattern.find(name); at != std::string::npos;
			 at = pattern.find(name, at + position.size()))
		{
			pattern.replace(at, name.size(), position);
		}
	}
	return pattern;
}

/// One number for each kind, and one for each schema without a kind.
std::vector<std::uint32_t> numberKinds(const std::vector<TaskWords::Deed>& deeds)
{
	std::map<std::string, std::uint32_t> numbers;
	std::vector<std::uint32_t> kinds;
	std::uint32_t next = 0;
	for (const TaskWords::Deed& deed : deeds)
	{
		if (deed.kind.empty())
		{
			kinds.push_back(next++);
			continue;
		}
		const auto [known, isNew] = numbers.emplace(folded(deed.kind), next);
		next += isNew ? 1 : 0;
		kinds.push_back(known->second);
	}
	return kinds;
}

} // namespace

LevelWords readLevelWords(JsonNode node)
{
	LevelWords words;
	if (!node || !node.expectObject())
	{
		return words;
	}
	node.allowOnly({"actions", "facts", "objects", "numbers"});
	eachMember(node.find("actions"), [&](std::string name, JsonNode entry)
		{ words.actions.push_back(readDeed(std::move(name), entry)); });
	eachMember(node.find("facts"), [&](std::string name, JsonNode entry)
		{ words.facts.push_back(readSaying(std::move(name), entry)); });
	eachMember(node.find("objects"),
		[&](std::string name, JsonNode entry) {
			words.objects.push_back({std::move(name), entry.string(), entry.position()});
		});
	eachMember(node.find("numbers"),
		[&](std::string name, JsonNode entry) {
			words.numbers.push_back({std::move(name), entry.string(), entry.position()});
		});
	return words;
}

void applyWords(const LevelWords& words, std::string_view file, const Domain& domain,
	GroundTask& task, Diagnostics& warnings)
{
	if (words.isEmpty())
	{
		return;
	}
	const auto identity = [](const std::string& name) { return name; };
	const auto warn = [&](SourcePosition position, const char* what, const std::string& name)
	{
		warnings.push_back({std::string(file), position,
			"words for the " + std::string(what) + " \"" + name +
				"\", which the domain does not have",
			"unknown-word", Severity::Warning});
	};
	const Positions schemas(task.schemaNames, identity);
	task.words.deeds.resize(task.schemaNames.size());
	for (const LevelWords::Deed& deed : words.actions)
	{
		const std::size_t* schema = schemas.find(deed.action);
		if (schema == nullptr)
		{
			warn(deed.position, "action", deed.action);
			continue;
		}
		const std::vector<Parameter>& parameters = domain.actions[*schema].parameters;
		task.words.deeds[*schema] = {deed.name, withPositions(deed.phrase, parameters),
			withPositions(deed.sentence, parameters), deed.kind, deed.tags};
	}
	const Positions predicates(task.predicateNames, identity);
	task.words.facts.resize(task.predicateNames.size());
	for (const LevelWords::Saying& saying : words.facts)
	{
		const std::size_t* predicate = predicates.find(saying.predicate);
		if (predicate == nullptr)
		{
			warn(saying.position, "predicate", saying.predicate);
			continue;
		}
		const std::vector<Parameter>& parameters = domain.predicates[*predicate].parameters;
		task.words.facts[*predicate] = {
			withPositions(saying.is, parameters), withPositions(saying.isNot, parameters)};
	}
	const Positions objects(task.objectNames, identity);
	task.words.objects.resize(task.objectNames.size());
	for (const LevelWords::Name& name : words.objects)
	{
		if (const std::size_t* object = objects.find(name.symbol))
		{
			task.words.objects[*object] = name.name;
		}
	}
	task.words.isNumber.resize(task.objectNames.size());
	for (const LevelWords::Name& number : words.numbers)
	{
		if (const std::size_t* object = objects.find(number.symbol))
		{
			task.words.objects[*object] = number.name;
			task.words.isNumber[*object] = true;
		}
	}
	task.kinds = numberKinds(task.words.deeds);
}

} // namespace RPGPref
