// SPDX-License-Identifier: MIT
#include "RPGPref/Kit/Kit.h"

#include "Kit/KitBlocks.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace RPGPref
{

namespace
{

using Json = nlohmann::ordered_json;

/// Whole numbers without a fraction.
Json numberJson(double value)
{
	return value == std::floor(value) && std::abs(value) < 1e15
			   ? Json(static_cast<std::int64_t>(value))
			   : Json(value);
}

Json pointJson(const Point& point)
{
	return Json::array({numberJson(point.x), numberJson(point.y)});
}

Json rowsJson(const std::vector<KitRow>& rows)
{
	Json list = Json::array();
	for (const KitRow& row : rows)
	{
		list.push_back(row.text);
	}
	return list;
}

/// Members that say nothing are left out.
class Entry
{
public:
	Entry() = default;
	/// Of anything that people name.
	template <class Named>
	explicit Entry(const Named& named)
	{
		put("id", named.id);
		put("name", named.name);
	}

	void put(const char* key, const std::string& text)
	{
		if (!text.empty())
		{
			json_[key] = text;
		}
	}
	void put(const char* key, const std::vector<KitRow>& rows)
	{
		if (!rows.empty())
		{
			json_[key] = rowsJson(rows);
		}
	}
	void put(const char* key, const std::vector<std::string>& words)
	{
		if (!words.empty())
		{
			json_[key] = words;
		}
	}
	void put(const char* key, const std::optional<Point>& point)
	{
		if (point)
		{
			json_[key] = pointJson(*point);
		}
	}
	void put(const char* key, const Outline& outline)
	{
		Json list = Json::array();
		for (const Point& point : outline)
		{
			list.push_back(pointJson(point));
		}
		if (!outline.empty())
		{
			json_[key] = std::move(list);
		}
	}
	void putTrue(const char* key, bool value)
	{
		if (value)
		{
			json_[key] = true;
		}
	}
	void putNumber(const char* key, double value) { json_[key] = numberJson(value); }
	/// Nothing for 0, which is the same as saying nothing.
	void putAbove(const char* key, double value)
	{
		if (value > 0)
		{
			putNumber(key, value);
		}
	}
	void putJson(const char* key, Json value)
	{
		if (!value.empty())
		{
			json_[key] = std::move(value);
		}
	}
	Json take() { return json_.is_null() ? Json::object() : std::move(json_); }

private:
	Json json_ = Json::object();
};

void putRules(const KitDeed& deed, Entry& entry)
{
	entry.put("needs", deed.needs);
	entry.put("results", deed.results);
	entry.put("tags", deed.tags);
	entry.put("who", deed.who);
}

void putTimes(const KitDeed& deed, Entry& entry)
{
	entry.putNumber("seconds", deed.seconds);
	entry.putAbove("machine_seconds", deed.machineSeconds);
}

Json deedJson(const KitDeed& deed)
{
	Entry entry(deed);
	entry.put("kind", deed.kind);
	entry.put("sentence", deed.sentence);
	putRules(deed, entry);
	entry.put("at", deed.at);
	putTimes(deed, entry);
	entry.put("lasting", std::string(lastingWord(deed.lasting)));
	entry.putTrue("together", deed.isTeamwork);
	entry.putTrue("once", deed.once);
	return entry.take();
}

Json deedsJson(const std::vector<KitDeed>& deeds)
{
	Json list = Json::array();
	for (const KitDeed& deed : deeds)
	{
		list.push_back(deedJson(deed));
	}
	return list;
}

Json placeJson(const KitPlace& place)
{
	Entry entry(place);
	entry.put("where", place.where);
	entry.put("at", place.at);
	entry.put("outline", place.outline);
	entry.put("sees", place.sees);
	return entry.take();
}

Json connectionJson(const KitConnection& connection)
{
	Entry entry;
	entry.put("from", connection.from.text);
	entry.put("to", connection.to.text);
	entry.put("name", connection.name);
	entry.putTrue("one_way", !connection.isTwoWay);
	entry.putNumber("seconds", connection.seconds);
	entry.put("needs", connection.needs);
	entry.put("tags", connection.tags);
	return entry.take();
}

Json itemJson(const KitItem& item)
{
	Entry entry(item);
	std::vector<KitRow> places;
	for (const KitItem::Stock& stock : item.stock)
	{
		places.push_back(stock.place);
	}
	entry.put("at", places);
	if (!item.stock.empty() && item.stock.front().count != 1)
	{
		entry.putNumber("count", static_cast<double>(item.stock.front().count));
	}
	entry.putTrue("shared", item.isShared);
	entry.putTrue("unlimited", item.isUnlimited);
	entry.putTrue("hidden", item.isHidden);
	entry.put("might_be_at", item.mightBeAt);
	entry.put("who", item.who);
	entry.put("tags", item.tags);
	entry.putNumber("seconds", item.seconds);
	entry.put("verb", item.verb);
	return entry.take();
}

Json recipeJson(const KitRecipe& recipe)
{
	Entry entry(recipe.deed);
	entry.put("sentence", recipe.deed.sentence);
	entry.put("station", recipe.station.text);
	entry.put("from", recipe.ingredients);
	entry.put("tools", recipe.tools);
	entry.putJson("makes", rowsJson(recipe.products));
	putRules(recipe.deed, entry);
	putTimes(recipe.deed, entry);
	entry.putTrue("once", recipe.deed.once);
	return entry.take();
}

Json thingJson(const KitThing& thing)
{
	Entry entry(thing);
	entry.put("at", thing.at.text);
	entry.put("spot", thing.spot);
	Json pairs = Json::array();
	for (const auto& [from, to] : thing.between)
	{
		pairs.push_back(Json::array({from.text, to.text}));
	}
	entry.putJson("between", std::move(pairs));
	entry.put("guards", thing.guards);
	entry.put("sees", thing.sees);
	entry.put("knows", thing.knows);
	entry.put("reveals_when", thing.revealsWhen);
	entry.put("states", thing.states);
	entry.put("kind", thing.stationKind);
	entry.putJson(isInTheWay(thing.kind) ? "ways" : "uses", deedsJson(thing.deeds));
	return entry.take();
}

Json numberJson(const KitNumber& number)
{
	Entry entry(number);
	entry.putNumber("start", static_cast<double>(number.start));
	entry.putNumber("least", static_cast<double>(number.least));
	entry.putNumber("most", static_cast<double>(number.most));
	entry.put("per", std::string(number.isPerPlayer ? "player" : "team"));
	return entry.take();
}

Json playerJson(const KitPlayer& player)
{
	Entry entry(player);
	entry.put("start", player.start.text);
	entry.put("carries", player.carries);
	entry.put("can", player.abilities);
	entry.put("colour", player.colour);
	return entry.take();
}

Json objectiveJson(const KitObjective& objective)
{
	Entry entry(objective);
	entry.put("needs", objective.needs);
	entry.putTrue("optional", objective.isOptional);
	if (objective.comes)
	{
		entry.putNumber("comes", *objective.comes);
	}
	if (objective.dueAfter)
	{
		entry.putNumber("due_after", *objective.dueAfter);
	}
	return entry.take();
}

Json kitNewcomersJson(const KitNewcomers& newcomers)
{
	Json json = {{"unknown", rowsJson(newcomers.unknown)}};
	json["sight"] = newcomers.seesAlongLines ? "line" : "place";
	json["sharing"] = newcomers.isIndividual ? "individual" : "team";
	json["guess"] = newcomers.guess;
	json["curiosity"] = numberJson(newcomers.curiosity);
	json["side_trips"] = newcomers.sideTrips;
	return json;
}

class KitText
{
public:
	void member(const char* key, const Json& value)
	{
		text_ += (text_.empty() ? "{\n\t" : ",\n\t") + Json(key).dump() + ": " + value.dump();
	}

	/// A block with an entry a line; nothing for an empty one.
	template <class List, class ToJson>
	void block(const char* key, const List& list, ToJson toJson)
	{
		std::string entries;
		for (const auto& entry : list)
		{
			entries += (entries.empty() ? "\n\t\t" : ",\n\t\t") + toJson(entry).dump();
		}
		if (!entries.empty())
		{
			text_ += ",\n\t" + Json(key).dump() + ": [" + entries + "\n\t]";
		}
	}

	std::string take() { return std::move(text_) + "\n}\n"; }

private:
	std::string text_;
};

} // namespace

std::string writeKit(const Kit& kit)
{
	KitText text;
	text.member("schema", "kit/1");
	text.member("name", kit.name);
	text.member("together", kit.staysTogether);
	text.member("hand_over", kit.handsOver);
	text.member("walking_speed", numberJson(kit.walkingSpeed));
	if (kit.newcomers.isPresent)
	{
		text.member("newcomers", kitNewcomersJson(kit.newcomers));
	}
	text.block("places", kit.places, placeJson);
	text.block("connections", kit.connections, connectionJson);
	text.block("items", kit.items, itemJson);
	text.block("recipes", kit.recipes, recipeJson);
	for (const KitThingBlock& block : thingBlocks())
	{
		std::vector<KitThing> things;
		for (const KitThing& thing : kit.things)
		{
			if (thing.kind == block.kind)
			{
				things.push_back(thing);
			}
		}
		text.block(block.name, things, thingJson);
	}
	text.block("numbers", kit.numbers, [](const KitNumber& number) { return numberJson(number); });
	text.block("players", kit.players, playerJson);
	text.block("objectives", kit.objectives, objectiveJson);
	text.block("actions", kit.actions, deedJson);
	return text.take();
}

} // namespace RPGPref
