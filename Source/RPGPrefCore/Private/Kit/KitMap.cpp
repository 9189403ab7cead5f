// SPDX-License-Identifier: MIT
#include "Kit/KitMap.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <deque>

namespace RPGPref
{

namespace
{

using Json = nlohmann::ordered_json;

constexpr double kColumn = 18;
constexpr double kRow = 14;
constexpr double kHalfWidth = 5;
constexpr double kHalfHeight = 4;

/// Where things stand around the middle of their place, so that they do not cover each other.
constexpr Point kSpots[] = {{-3, -2}, {3, -2}, {3, 2}, {-3, 2}, {0, -3}, {0, 3}, {-4, 0}, {4, 0}};

constexpr const char* kColours[] = {
	"#d1495b", "#2e6fbb", "#3a8f5c", "#b9770e", "#7d4fa8", "#1f8a8a", "#a8456f", "#5f6b2e"};

Json toJson(const Point& point)
{
	return Json::array({point.x, point.y});
}

Json toJson(const Outline& outline)
{
	Json list = Json::array();
	for (const Point& point : outline)
	{
		list.push_back(toJson(point));
	}
	return list;
}

Point middleOf(const Outline& outline)
{
	Point sum;
	for (const Point& point : outline)
	{
		sum.x += point.x;
		sum.y += point.y;
	}
	const auto count = static_cast<double>(outline.size());
	return {sum.x / count, sum.y / count};
}

std::vector<std::vector<std::size_t>> neighbours(const KitWorld& world)
{
	std::vector<std::vector<std::size_t>> lists(world.kit.places.size());
	for (const KitConnection& connection : world.kit.connections)
	{
		const std::optional<std::size_t> from =
			world.index.find(KitNoun::Place, connection.from.text);
		const std::optional<std::size_t> to = world.index.find(KitNoun::Place, connection.to.text);
		if (from && to)
		{
			lists[*from].push_back(*to);
			lists[*to].push_back(*from);
		}
	}
	return lists;
}

/// One column per step from the first place.
std::vector<Point> layOut(const KitWorld& world)
{
	const std::vector<std::vector<std::size_t>> next = neighbours(world);
	std::vector<std::size_t> depth(world.kit.places.size(), std::size_t(-1));
	std::vector<std::size_t> inColumn;
	std::vector<Point> points(depth.size());
	for (std::size_t root = 0; root < depth.size(); ++root)
	{
		if (depth[root] != std::size_t(-1))
		{
			continue;
		}
		depth[root] = 0;
		std::deque<std::size_t> queue = {root};
		while (!queue.empty())
		{
			const std::size_t place = queue.front();
			queue.pop_front();
			inColumn.resize((std::max)(inColumn.size(), depth[place] + 1), 0);
			points[place] = {kColumn * (static_cast<double>(depth[place]) + 0.5),
				kRow * (static_cast<double>(inColumn[depth[place]]++) + 0.5)};
			for (const std::size_t other : next[place])
			{
				if (depth[other] == std::size_t(-1))
				{
					depth[other] = depth[place] + 1;
					queue.push_back(other);
				}
			}
		}
	}
	return points;
}

Outline roomAround(const Point& middle)
{
	return {{middle.x - kHalfWidth, middle.y - kHalfHeight},
		{middle.x + kHalfWidth, middle.y - kHalfHeight},
		{middle.x + kHalfWidth, middle.y + kHalfHeight},
		{middle.x - kHalfWidth, middle.y + kHalfHeight}};
}

/// A word that the map has a picture for.
const char* mapKind(KitThing::Kind kind)
{
	switch (kind)
	{
	case KitThing::Kind::Gate:
		return "door";
	case KitThing::Kind::Enemy:
		return "camp";
	case KitThing::Kind::Obstacle:
		return "rock";
	case KitThing::Kind::Switch:
		return "lever";
	case KitThing::Kind::Puzzle:
		return "puzzle";
	case KitThing::Kind::Character:
		return "house";
	case KitThing::Kind::Trap:
		return "fire";
	case KitThing::Kind::Station:
		break;
	}
	return "workbench";
}

Json wordsJson(const KitWorld& world, const std::vector<CompiledKit::Action>& words)
{
	Json actions = Json::object();
	for (const CompiledKit::Action& action : words)
	{
		actions[action.schema] = {{"name", action.name}, {"phrase", action.phrase},
			{"sentence", action.sentence}, {"kind", action.kind}, {"tags", action.tags}};
	}
	Json facts = Json::object();
	for (const PredicateDraft& predicate : world.draft.predicates())
	{
		if (!predicate.is.empty())
		{
			facts[predicate.name] = {{"is", predicate.is}, {"is_not", predicate.isNot}};
		}
	}
	Json objects = Json::object();
	const auto addNames = [&](KitNoun noun, const auto& list)
	{
		for (std::size_t i = 0; i < list.size(); ++i)
		{
			objects[world.index.symbol(noun, i)] = list[i].name;
		}
	};
	addNames(KitNoun::Player, world.kit.players);
	addNames(KitNoun::Place, world.kit.places);
	addNames(KitNoun::Item, world.kit.items);
	addNames(KitNoun::Thing, world.kit.things);
	Json numbers = Json::object();
	for (const std::string& count : world.draft.objectsOf("count"))
	{
		numbers[count] = count.substr(1); // n5 is read as 5.
	}
	return {{"actions", std::move(actions)}, {"facts", std::move(facts)},
		{"objects", std::move(objects)}, {"numbers", std::move(numbers)}};
}

} // namespace

std::string kitLevelText(const KitWorld& world, const std::vector<KitSite>& sites,
	const std::vector<CompiledKit::Action>& words, const std::vector<KitOrder>& orders)
{
	const Kit& kit = world.kit;
	std::vector<Point> middles = layOut(world);
	std::vector<Outline> rooms(kit.places.size());
	Json json = {{"schema", "level/1"}, {"name", kit.name}};
	Point lowest = {1e9, 1e9};
	Point highest = {-1e9, -1e9};
	Json regions = Json::array();
	Json places = Json::array();
	Json areas = Json::array();
	for (std::size_t i = 0; i < kit.places.size(); ++i)
	{
		const KitPlace& place = kit.places[i];
		middles[i] = place.at                 ? *place.at
					 : !place.outline.empty() ? middleOf(place.outline)
											  : middles[i];
		rooms[i] = place.outline.empty() ? roomAround(middles[i]) : place.outline;
		for (const Point& corner : rooms[i])
		{
			lowest = {(std::min)(lowest.x, corner.x), (std::min)(lowest.y, corner.y)};
			highest = {(std::max)(highest.x, corner.x), (std::max)(highest.y, corner.y)};
		}
		const std::string symbol = world.placeSymbol(i);
		regions.push_back({{"id", symbol}, {"name", place.name},
			{"where", place.where.empty() ? "at " + place.name : place.where},
			{"outline", toJson(rooms[i])}});
		places.push_back({{"symbol", symbol}, {"name", place.name}, {"at", toJson(middles[i])},
			{"region", symbol}, {"kind", "room"}});
		areas.push_back(toJson(rooms[i]));
	}
	std::vector<std::size_t> used(kit.places.size(), 0);
	for (std::size_t i = 0; i < kit.things.size(); ++i)
	{
		const KitThing& thing = kit.things[i];
		const std::optional<std::size_t> at = world.index.find(KitNoun::Place, thing.at.text);
		if (!at)
		{
			continue;
		}
		const Point& offset = kSpots[used[*at]++ % std::size(kSpots)];
		const Point spot =
			thing.spot.value_or(Point{middles[*at].x + offset.x, middles[*at].y + offset.y});
		places.push_back({{"symbol", world.index.symbol(KitNoun::Thing, i)}, {"name", thing.name},
			{"at", toJson(spot)}, {"region", world.placeSymbol(*at)},
			{"kind", mapKind(thing.kind)}});
	}
	Json links = Json::array();
	for (std::size_t i = 0; i < kit.connections.size(); ++i)
	{
		const KitConnection& connection = kit.connections[i];
		const std::optional<std::size_t> from =
			world.index.find(KitNoun::Place, connection.from.text);
		const std::optional<std::size_t> to = world.index.find(KitNoun::Place, connection.to.text);
		if (from && to)
		{
			Json link = {{"id", "way-" + std::to_string(i + 1)},
				{"name", connection.name.empty()
							 ? kit.places[*from].name + " - " + kit.places[*to].name
							 : connection.name},
				{"kind", "door"},
				{"points", Json::array({toJson(middles[*from]), toJson(middles[*to])})}};
			if (connection.seconds > 0)
			{
				const double dx = middles[*from].x - middles[*to].x;
				const double dy = middles[*from].y - middles[*to].y;
				link["speed"] =
					(std::max)(std::sqrt(dx * dx + dy * dy) / connection.seconds, 0.001);
			}
			if (!connection.isTwoWay)
			{
				link["one_way"] = true;
			}
			links.push_back(std::move(link));
		}
	}
	constexpr double kMargin = 4;
	json["bounds"] = Json::array(
		{lowest.x - kMargin, lowest.y - kMargin, highest.x + kMargin, highest.y + kMargin});
	json["walking_speed"] = kit.walkingSpeed;
	json["regions"] = std::move(regions);
	json["walkable"] = {{"areas", std::move(areas)}, {"obstacles", Json::array()}};
	json["links"] = std::move(links);
	json["places"] = std::move(places);
	Json agents = Json::array();
	for (std::size_t i = 0; i < kit.players.size(); ++i)
	{
		const KitPlayer& player = kit.players[i];
		const std::optional<std::size_t> start =
			world.index.find(KitNoun::Place, player.start.text);
		agents.push_back({{"agent", world.playerSymbol(i)},
			{"colour", player.colour.empty() ? kColours[i % std::size(kColours)] : player.colour},
			{"start", start ? world.placeSymbol(*start) : std::string()}});
	}
	json["agents"] = std::move(agents);
	Json actions = Json::array();
	for (const KitSite& site : sites)
	{
		Json entry = {{"action", site.schema}, {"at", site.at}};
		if (!site.to.empty())
		{
			entry["to"] = site.to;
		}
		entry["seconds"] = site.seconds;
		if (site.machineSeconds > 0 && !site.machineMakes.empty())
		{
			entry["machine"] = {{"seconds", site.machineSeconds}, {"makes", site.machineMakes}};
		}
		actions.push_back(std::move(entry));
	}
	json["actions"] = std::move(actions);
	for (const KitOrder& order : orders)
	{
		Json entry = {{"goals", Json::array({order.goal})}, {"first", order.comes}};
		if (order.dueAfter)
		{
			entry["due_after"] = *order.dueAfter;
		}
		json["orders"].push_back(std::move(entry));
	}
	json["words"] = wordsJson(world, words);
	return json.dump(1, '\t') + "\n";
}

} // namespace RPGPref
