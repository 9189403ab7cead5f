// SPDX-License-Identifier: MIT
#include "Kit/KitKnowledge.h"

#include "Foundation/Names.h"
#include "Kit/KitSight.h"
#include "Kit/Suggestion.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace RPGPref
{

namespace
{

using KnowledgeJson = nlohmann::ordered_json;

std::string notSo(const std::string& literal)
{
	return "(not " + literal + ")";
}

class KitKnowledge
{
public:
	explicit KitKnowledge(KitWorld& world)
		: world_(world)
		, sight_(world)
		, isUnknownItem_(world.kit.items.size(), false)
		, isUnknownThing_(world.kit.things.size(), false)
	{
	}

	std::string text()
	{
		readUnknown();
		for (std::size_t item = 0; item < isUnknownItem_.size(); ++item)
		{
			if (isUnknownItem_[item])
			{
				writeItem(item);
			}
		}
		for (std::size_t thing = 0; thing < isUnknownThing_.size(); ++thing)
		{
			if (isUnknownThing_[thing])
			{
				writeThing(thing);
			}
		}
		if (areWaysUnknown_)
		{
			writeWays();
		}
		for (std::size_t thing = 0; thing < world_.kit.things.size(); ++thing)
		{
			writeInformer(thing);
		}
		return document().dump(1, '\t') + "\n";
	}

private:
	/// `items`, `things`, `ways`, or the name of an item or a thing.
	void readUnknown()
	{
		for (const KitRow& row : world_.kit.newcomers.unknown)
		{
			if (sameName(row.text, "items"))
			{
				isUnknownItem_.assign(isUnknownItem_.size(), true);
			}
			else if (sameName(row.text, "things"))
			{
				isUnknownThing_.assign(isUnknownThing_.size(), true);
			}
			else if (sameName(row.text, "ways"))
			{
				areWaysUnknown_ = true;
			}
			else if (const std::optional<KitReference> one = subjectOf(row))
			{
				(one->noun == KitNoun::Item ? isUnknownItem_ : isUnknownThing_)[one->index] = true;
			}
		}
	}

	std::optional<KitReference> subjectOf(const KitRow& row)
	{
		const std::optional<KitReference> found = world_.index.find(row.text);
		if (found && (found->noun == KitNoun::Item || found->noun == KitNoun::Thing))
		{
			return found;
		}
		std::vector<std::string> known = world_.index.known(KitNoun::Item);
		const std::vector<std::string> things = world_.index.known(KitNoun::Thing);
		known.insert(known.end(), things.begin(), things.end());
		world_.error(row.position,
			"unknown item or thing \"" + row.text + "\", expected the id or name of one" +
				suggestion(row.text, known),
			"unknown-name");
		return std::nullopt;
	}

	std::string atPlace(std::size_t place) { return world_.at("?me", world_.placeSymbol(place)); }

	void see(const std::string& fact, std::vector<std::string> when)
	{
		perception_.push_back({{"sees", fact}, {"when", std::move(when)}});
	}

	/// What stands between two places has to be out of the way to see past it.
	std::vector<std::string> conditionsOf(const KitSight::View& view)
	{
		std::vector<std::string> when{atPlace(view.from)};
		for (const KitBarriers::Way& way : view.through)
		{
			for (std::size_t thing = 0; thing < world_.kit.things.size(); ++thing)
			{
				const std::vector<KitBarriers::Way>& shut = world_.barriers.waysOf(thing);
				if (world_.kit.things[thing].kind == KitThing::Kind::Gate &&
					std::find(shut.begin(), shut.end(), way) != shut.end())
				{
					when.push_back(notSo(slotFact(thing, way)));
				}
			}
		}
		return when;
	}

	std::string slotFact(std::size_t thing, const KitBarriers::Way& way)
	{
		return "(" + KitBarriers::slotName(world_.barriers.slotOf(thing)) + " " +
			   world_.placeSymbol(way.first) + " " + world_.placeSymbol(way.second) + ")";
	}

	/// A fact that can be seen in these places is seen from others that look into them, too.
	void seeAt(const std::string& fact, const std::vector<std::size_t>& places)
	{
		for (const std::size_t place : places)
		{
			see(fact, {atPlace(place)});
		}
		for (const KitSight::View& view : sight_.views())
		{
			const auto has = [&](std::size_t place)
			{ return std::find(places.begin(), places.end(), place) != places.end(); };
			if (has(view.to) && !has(view.from))
			{
				see(fact, conditionsOf(view));
			}
		}
	}

	/// Where newcomers think that an item may lie.
	std::vector<std::size_t> possiblePlaces(std::size_t item)
	{
		const KitItem& source = world_.kit.items[item];
		std::vector<std::size_t> places;
		for (const KitRow& row : source.mightBeAt)
		{
			if (const std::optional<std::size_t> place = world_.findPlace(row))
			{
				places.push_back(*place);
			}
		}
		for (std::size_t place = 0; source.mightBeAt.empty() && place < world_.kit.places.size();
			 ++place)
		{
			places.push_back(place);
		}
		for (const KitItem::Stock& stock : source.stock)
		{
			const std::optional<std::size_t> place = world_.findPlace(stock.place);
			if (place && std::find(places.begin(), places.end(), *place) == places.end())
			{
				places.push_back(*place);
			}
		}
		std::sort(places.begin(), places.end());
		places.erase(std::unique(places.begin(), places.end()), places.end());
		return places;
	}

	void writeItem(std::size_t item)
	{
		const KitItem& source = world_.kit.items[item];
		if (source.stock.empty())
		{
			return;
		}
		if (world_.stockOf(item))
		{
			world_.warn(source.position,
				"newcomers know where \"" + source.name + "\" is: counted items cannot be unknown",
				"left-out");
			return;
		}
		std::vector<std::string> facts;
		for (const std::size_t place : possiblePlaces(item))
		{
			facts.push_back(world_.lies(item, world_.placeSymbol(place)));
			if (!source.isHidden)
			{
				seeAt(facts.back(), {place});
			}
		}
		unknown_.insert(unknown_.end(), facts.begin(), facts.end());
		if (source.stock.size() == 1)
		{
			alternatives_.push_back({{"oneof", facts}});
		}
	}

	/// From where a thing can be seen: its place, and both ends of what it keeps shut.
	std::vector<std::size_t> placesOf(std::size_t thing)
	{
		std::vector<std::size_t> places;
		const KitThing& source = world_.kit.things[thing];
		if (!source.at.text.empty())
		{
			if (const std::optional<std::size_t> place = world_.findPlace(source.at))
			{
				places.push_back(*place);
			}
		}
		for (const auto& [from, to] : world_.barriers.waysOf(thing))
		{
			places.push_back(from);
			if (source.kind == KitThing::Kind::Gate)
			{
				places.push_back(to);
			}
		}
		std::sort(places.begin(), places.end());
		places.erase(std::unique(places.begin(), places.end()), places.end());
		return places;
	}

	std::vector<std::string> statesOf(std::size_t thing)
	{
		std::vector<std::string> facts;
		const std::size_t count = KitSentenceReader::statesOf(world_.kit.things[thing]).size();
		for (std::size_t state = 0; state < count; ++state)
		{
			facts.push_back(world_.isInState(thing, state));
		}
		return facts;
	}

	/// All that depends on a thing's state: in its first state it keeps its ways shut.
	std::vector<std::string> factsOf(std::size_t thing)
	{
		std::vector<std::string> facts = statesOf(thing);
		for (const KitBarriers::Way& way : world_.barriers.waysOf(thing))
		{
			facts.push_back(slotFact(thing, way));
		}
		return facts;
	}

	void writeThing(std::size_t thing)
	{
		const std::vector<std::string> states = statesOf(thing);
		if (states.size() < 2)
		{
			return;
		}
		const std::vector<std::string> facts = factsOf(thing);
		const std::vector<std::size_t> places = placesOf(thing);
		for (const std::string& fact : facts)
		{
			unknown_.push_back(fact);
			seeAt(fact, places);
		}
		alternatives_.push_back({{"oneof", states}});
		for (std::size_t i = states.size(); i < facts.size(); ++i)
		{
			std::vector<std::string> shut(states.begin() + 1, states.end());
			shut.push_back(facts[i]);
			alternatives_.push_back({{"oneof", std::move(shut)}});
		}
	}

	void writeWays()
	{
		const bool isAnyFree =
			std::any_of(world_.kit.connections.begin(), world_.kit.connections.end(),
				[](const KitConnection& connection) { return connection.needs.empty(); });
		if (!isAnyFree)
		{
			return;
		}
		unknown_.emplace_back("(way * *)");
		see("(way ?here ?there)", {world_.at("?me", "?here")});
		for (const KitSight::View& view : sight_.views())
		{
			see("(way " + world_.placeSymbol(view.to) + " ?there)", conditionsOf(view));
		}
	}

	/// Somebody or something that knows: who is there learns it, as soon as its conditions hold.
	void writeInformer(std::size_t thing)
	{
		const KitThing& source = world_.kit.things[thing];
		if (source.knows.empty())
		{
			return;
		}
		std::vector<std::string> conditions;
		for (const KitRow& row : source.revealsWhen)
		{
			const std::optional<KitCondition> need = world_.sentences.readNeed(row);
			if (need && need->kind == KitCondition::Kind::Is)
			{
				const std::string fact = world_.isInState(need->object->index, need->state);
				conditions.push_back(need->isNegated ? notSo(fact) : fact);
			}
			else if (need)
			{
				world_.error(row.position,
					"\"" + row.text +
						"\" cannot decide what is revealed, expected \"THING is STATE\"",
					"unsupported");
			}
		}
		const std::vector<std::string> facts = knownBy(source);
		const std::vector<std::size_t> places = placesOf(thing);
		for (const std::string& fact : facts)
		{
			for (const std::size_t place : places)
			{
				std::vector<std::string> when{atPlace(place)};
				when.insert(when.end(), conditions.begin(), conditions.end());
				see(fact, std::move(when));
			}
			if (places.empty())
			{
				see(fact, conditions);
			}
		}
	}

	std::vector<std::string> knownBy(const KitThing& source)
	{
		std::vector<std::string> facts;
		for (const KitRow& row : source.knows)
		{
			const std::optional<KitReference> subject = subjectOf(row);
			if (subject && subject->noun == KitNoun::Item)
			{
				facts.push_back(world_.lies(subject->index, "?there"));
			}
			else if (subject)
			{
				const std::vector<std::string> states = factsOf(subject->index);
				facts.insert(facts.end(), states.begin(), states.end());
			}
		}
		return facts;
	}

	KnowledgeJson document() const
	{
		const KitNewcomers& newcomers = world_.kit.newcomers;
		KnowledgeJson json = {{"schema", "knowledge/1"}, {"name", world_.kit.name},
			{"unknown", unknown_}, {"alternatives", alternatives_}, {"perception", perception_},
			{"sharing", newcomers.isIndividual ? "individual" : "team"}};
		if (newcomers.isIndividual)
		{
			json["contact"] = {"(at ?me ?place)", "(at ?you ?place)"};
		}
		json["guess"] = newcomers.guess;
		json["curiosity"] = newcomers.curiosity;
		json["side_trips"] = newcomers.sideTrips;
		return json;
	}

	KitWorld& world_;
	KitSight sight_;
	std::vector<bool> isUnknownItem_;
	std::vector<bool> isUnknownThing_;
	bool areWaysUnknown_ = false;
	std::vector<std::string> unknown_;
	KnowledgeJson alternatives_ = KnowledgeJson::array();
	KnowledgeJson perception_ = KnowledgeJson::array();
};

} // namespace

std::string kitKnowledgeText(KitWorld& world)
{
	return world.kit.newcomers.isPresent ? KitKnowledge(world).text() : std::string();
}

} // namespace RPGPref
