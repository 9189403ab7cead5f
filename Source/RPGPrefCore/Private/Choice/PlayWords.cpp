// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/PlayWords.h"

#include "Foundation/JsonReader.h"

#include <algorithm>

namespace RPGPref
{

Result<PlayProtocol> readPlayProtocol(std::string_view text, std::string_view file)
{
	JsonReader reader(text, file);
	const JsonNode root = reader.rootWithSchema("play-words/1");
	root.allowOnly({"schema", "name", "categories", "items"});
	PlayProtocol protocol;
	const JsonNode categories = root.find("categories");
	for (std::size_t k = 0; k < categories.size(); ++k)
	{
		PlayProtocol::Category category{std::string(categories.key(k)), {}};
		const JsonNode actions = categories.element(k);
		actions.expectArray();
		for (std::size_t a = 0; a < actions.size(); ++a)
		{
			category.actions.push_back(actions.element(a).string());
		}
		protocol.categories.push_back(std::move(category));
	}
	protocol.everyActionCounts = protocol.categories.empty();
	const JsonNode items = root.find("items");
	for (std::size_t k = 0; k < items.size(); ++k)
	{
		protocol.items[std::string(items.key(k))] = items.element(k).string();
	}
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	return protocol;
}

std::uint32_t WordTable::number(std::string_view word)
{
	const auto found = numbers_.find(word);
	if (found != numbers_.end())
	{
		return found->second;
	}
	const auto number = static_cast<std::uint32_t>(words_.size());
	words_.emplace_back(word);
	numbers_.emplace(words_.back(), number);
	return number;
}

namespace
{

/// By schema: some other action takes it back exactly, as taking does with putting and going with
/// coming back. Such actions move things and people; they are not work.
std::vector<bool> findTransport(const GroundTask& task)
{
	constexpr std::size_t kMostLookedAt = 50; // Of a schema: one pair shows it.
	std::vector<bool> isTransport(task.schemaNames.size(), false);
	std::vector<std::size_t> looked(task.schemaNames.size(), 0);
	const auto isSame = [](std::span<const FactId> one, std::span<const FactId> other)
	{ return std::equal(one.begin(), one.end(), other.begin(), other.end()); };
	for (std::size_t k = 0; k < task.actions.size(); ++k)
	{
		const std::size_t schema = task.actions[k].schema.value();
		const ActionId action(k);
		if (isTransport[schema] || task.deletes[action].empty() || ++looked[schema] > kMostLookedAt)
		{
			continue;
		}
		const std::span<const ActionId> back = task.achievedBy[task.deletes[action].front()];
		isTransport[schema] = std::any_of(back.begin(), back.end(),
			[&](ActionId other)
			{
				return isSame(task.adds[other], task.deletes[action]) &&
					   isSame(task.deletes[other], task.adds[action]);
			});
	}
	return isTransport;
}

} // namespace

PlayLabels::PlayLabels(
	const Domain& domain, const GroundTask& task, PlayProtocol& protocol, WordTable& table)
{
	const std::vector<bool> isTransport =
		protocol.everyActionCounts ? findTransport(task) : std::vector<bool>();
	const auto isAgent = [&task](ObjectId object)
	{ return std::find(task.agents.begin(), task.agents.end(), object) != task.agents.end(); };
	for (std::size_t k = 0; k < task.actions.size(); ++k)
	{
		const ActionSchema& schema = domain.actions[task.actions[k].schema.value()];
		const std::span<const ObjectId> arguments = task.arguments[ActionId(k)];
		const auto rule = protocol.items.find(schema.name);
		ObjectId item;
		for (std::size_t p = 0; p < arguments.size() && p < schema.parameters.size(); ++p)
		{
			const bool isMeant = rule == protocol.items.end()
									 ? !isAgent(arguments[p])
									 : schema.parameters[p].name == rule->second;
			item = isMeant ? arguments[p] : item;
		}
		names_.push_back(table.number(schema.name));
		labels_.push_back(item.isValid()
							  ? table.number(schema.name + ":" + task.objectNames[item.value()])
							  : names_.back());
		std::uint32_t category = kNoCategory;
		for (std::size_t c = 0; c < protocol.categories.size(); ++c)
		{
			const std::vector<std::string>& actions = protocol.categories[c].actions;
			if (std::find(actions.begin(), actions.end(), schema.name) != actions.end())
			{
				category = static_cast<std::uint32_t>(c);
			}
		}
		if (category == kNoCategory && protocol.everyActionCounts &&
			!isTransport[task.actions[k].schema.value()])
		{
			category = static_cast<std::uint32_t>(protocol.categories.size());
			protocol.categories.push_back({schema.name, {schema.name}});
		}
		categories_.push_back(category);
	}
}

} // namespace RPGPref
