// SPDX-License-Identifier: MIT
#include "Kit/KitWorld.h"

#include "Foundation/Names.h"
#include "Kit/Suggestion.h"

#include <algorithm>

namespace RPGPref
{

KitWorld::KitWorld(const Kit& source)
	: kit(source)
	, index(source, errors)
	, barriers(source, index, errors)
	, sentences(source, index, errors)
	, counters_(source.items.size())
	, stocks_(source.items.size())
	, isTracked_(source.items.size(), false)
{
	countItems();
}

std::vector<std::string> KitWorld::playerSymbols() const
{
	std::vector<std::string> symbols;
	for (std::size_t player = 0; player < kit.players.size(); ++player)
	{
		symbols.push_back(playerSymbol(player));
	}
	return symbols;
}

std::string KitWorld::at(const std::string& who, const std::string& place)
{
	draft.declare(
		{"at", "?who - player ?place - place", "{who} is at {place}", "{who} is not at {place}"});
	return "(at " + who + " " + place + ")";
}

std::string KitWorld::carries(std::size_t item, const std::string& who)
{
	const std::string& symbol = index.symbol(KitNoun::Item, item);
	if (kit.items[item].isShared)
	{
		draft.declare(
			{"team-has", "?item - item", "the team has {item}", "the team does not have {item}"});
		return "(team-has " + symbol + ")";
	}
	declareCarries();
	return "(carries " + who + " " + symbol + ")";
}

void KitWorld::declareCarries()
{
	draft.declare({"carries", "?who - player ?item - item", "{who} has {item}",
		"{who} does not have {item}"});
}

void KitWorld::declareSlot(std::size_t slot)
{
	draft.declare({KitBarriers::slotName(slot), "?from ?to - place",
		"something keeps the way from {from} to {to} shut",
		"nothing keeps the way from {from} to {to} shut"});
}

std::string KitWorld::held(std::size_t item)
{
	if (kit.items[item].isShared)
	{
		return carries(item, {});
	}
	draft.declare({"somebody-has", "?item - item", "somebody has {item}", "nobody has {item}"});
	return "(somebody-has " + index.symbol(KitNoun::Item, item) + ")";
}

std::string KitWorld::lies(std::size_t item, const std::string& place)
{
	draft.declare({"lies", "?item - item ?place - place", "{item} is at {place}",
		"{item} is not at {place}"});
	return "(lies " + index.symbol(KitNoun::Item, item) + " " + place + ")";
}

std::string KitWorld::isInState(std::size_t thing, std::size_t state)
{
	const std::string state_ = folded(KitSentenceReader::statesOf(kit.things[thing])[state]);
	const std::string word = "is-" + state_;
	std::string symbol = word;
	std::replace_if(
		symbol.begin(), symbol.end(),
		[](char c) { return !((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'); },
		'-');
	draft.declare({symbol, "?what - thing", "{what} is " + state_, "{what} is not " + state_});
	const std::string& name = index.symbol(KitNoun::Thing, thing);
	draft.addObject("thing", name);
	return "(" + symbol + " " + name + ")";
}

std::string KitWorld::can(const std::string& who, const std::string& ability)
{
	std::string word = folded(ability);
	std::replace(word.begin(), word.end(), ' ', '-');
	draft.declare(
		{"can-" + word, "?who - player", "{who} can " + ability, "{who} cannot " + ability});
	return "(can-" + word + " " + who + ")";
}

KitCounter KitWorld::numberCounter(std::size_t number) const
{
	const KitNumber& source = kit.numbers[number];
	return {folded(index.symbol(KitNoun::Number, number)), source.isPerPlayer ? "player" : "",
		source.name, source.least, source.most};
}

void KitWorld::setState(ActionDraft& action, std::size_t thing, std::size_t state)
{
	const std::size_t count = KitSentenceReader::statesOf(kit.things[thing]).size();
	for (std::size_t other = 0; other < count; ++other)
	{
		if (other != state)
		{
			action.deletes.push_back(isInState(thing, other));
		}
	}
	action.adds.push_back(isInState(thing, state));
	for (const auto& [from, to] : barriers.waysOf(thing))
	{
		const std::string held = "(" + KitBarriers::slotName(barriers.slotOf(thing)) + " " +
								 placeSymbol(from) + " " + placeSymbol(to) + ")";
		(state == 0 ? action.adds : action.deletes).push_back(held);
	}
}

std::optional<std::size_t> KitWorld::findPlace(const KitRow& row)
{
	const std::optional<std::size_t> place = index.find(KitNoun::Place, row.text);
	if (!place)
	{
		error(row.position,
			"unknown place \"" + row.text + "\", expected the id or name of one" +
				suggestion(row.text, index.known(KitNoun::Place)),
			"unknown-place");
	}
	return place;
}

void KitWorld::error(SourcePosition position, std::string message, std::string code)
{
	errors.push_back({kit.file, position, std::move(message), std::move(code)});
}

void KitWorld::warn(SourcePosition position, std::string message, std::string code)
{
	warnings.push_back(
		{kit.file, position, std::move(message), std::move(code), Severity::Warning});
}

void KitWorld::noteAmounts(
	const std::vector<KitRow>& rows, bool areResults, std::vector<std::int64_t>& most)
{
	// Errors are reported when the rows are compiled; here only amounts are of interest.
	Diagnostics ignored;
	KitSentenceReader reader(kit, index, ignored);
	const auto noteNeed = [&](const KitCondition& need)
	{
		if (need.kind == KitCondition::Kind::Has)
		{
			const std::size_t item = need.object->index;
			most[item] = (std::max)(most[item], need.amount);
			const bool isAboutAll = need.subject.kind == KitSubject::Kind::Somebody ||
									need.subject.kind == KitSubject::Kind::Nobody;
			isTracked_[item] = isTracked_[item] || isAboutAll;
		}
	};
	for (const KitRow& row : rows)
	{
		if (!areResults)
		{
			if (const std::optional<KitCondition> need = reader.readNeed(row))
			{
				noteNeed(*need);
			}
			continue;
		}
		const std::optional<KitResult> result = reader.readResult(row);
		if (result && result->object && result->object->noun == KitNoun::Item)
		{
			std::int64_t& amount = most[result->object->index];
			amount = (std::max)(amount, result->amount);
		}
		if (result && result->condition)
		{
			noteNeed(*result->condition);
		}
	}
}

void KitWorld::countItems()
{
	std::vector<std::int64_t> most(kit.items.size(), 1);
	const auto noteDeed = [&](const KitDeed& deed)
	{
		noteAmounts(deed.needs, false, most);
		noteAmounts(deed.results, true, most);
	};
	const auto noteList =
		[&](const std::vector<KitRow>& rows, std::string_view verb, bool areResults)
	{
		std::vector<KitRow> sentencesOf;
		sentencesOf.reserve(rows.size());
		for (const KitRow& row : rows)
		{
			sentencesOf.push_back({std::string(verb) + " " + row.text, row.position});
		}
		noteAmounts(sentencesOf, areResults, most);
	};
	for (const KitThing& thing : kit.things)
	{
		std::for_each(thing.deeds.begin(), thing.deeds.end(), noteDeed);
	}
	std::for_each(kit.actions.begin(), kit.actions.end(), noteDeed);
	for (const KitRecipe& recipe : kit.recipes)
	{
		noteDeed(recipe.deed);
		noteList(recipe.ingredients, "has", false);
		noteList(recipe.tools, "has", false);
		noteList(recipe.products, "gets", true);
	}
	for (const KitConnection& connection : kit.connections)
	{
		noteAmounts(connection.needs, false, most);
	}
	for (const KitObjective& objective : kit.objectives)
	{
		// In an objective, "has" is about whoever of the team.
		for (const KitRow& row : objective.needs)
		{
			const bool isPlain = row.text.rfind("has ", 0) == 0;
			noteAmounts({{(isPlain ? "somebody " : "") + row.text, row.position}}, false, most);
		}
	}
	for (std::size_t item = 0; item < kit.items.size(); ++item)
	{
		std::int64_t stock = 0;
		std::int64_t largest = 1;
		for (const KitItem::Stock& place : kit.items[item].stock)
		{
			stock += place.count;
			largest = (std::max)(largest, place.count);
		}
		if (most[item] <= 1 && largest <= 1)
		{
			continue;
		}
		const std::string symbol = folded(index.symbol(KitNoun::Item, item));
		const std::int64_t bound = (std::max)(stock, most[item]);
		counters_[item] = KitCounter{symbol + "-count", kit.items[item].isShared ? "" : "player",
			kit.items[item].name, 0, bound};
		stocks_[item] = KitCounter{symbol + "-stock", "place", kit.items[item].name, 0, bound};
	}
}

} // namespace RPGPref
