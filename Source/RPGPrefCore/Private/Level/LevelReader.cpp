// SPDX-License-Identifier: MIT
// One method for each member of level/1 (Docs/level-format.md). Numbers of points, sizes, repeated
// names and what members need of each other are checked here. Names of the planning problem are
// not, because the task is not known yet: LevelBinding checks those.
#include "RPGPref/Level/Level.h"

#include "Foundation/JsonReader.h"
#include "Foundation/Names.h"
#include "LevelWordsReader.h"
#include "PassRuleReader.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{

namespace
{

constexpr double kFarthest = 1e6; // Metres from the origin; beyond it, distances lose their digits.
constexpr double kLongestSeconds = 86'400; // A day.
constexpr std::size_t kMostCells = 1'000'000;
constexpr std::size_t kMostCorners = 4'000;
constexpr std::size_t kMostEntries = 5'000;

Point readPoint(JsonNode node)
{
	if (!node.expectArray())
	{
		return {};
	}
	if (node.size() != 2)
	{
		node.error("found " + std::to_string(node.size()) + " numbers, expected [x, y]");
		return {};
	}
	return {node.element(0).number(0, -kFarthest, kFarthest),
		node.element(1).number(0, -kFarthest, kFarthest)};
}

std::vector<Point> readPoints(JsonNode node, std::size_t fewest)
{
	std::vector<Point> points;
	if (node.expectArray())
	{
		for (std::size_t i = 0; i < node.size(); ++i)
		{
			points.push_back(readPoint(node.element(i)));
		}
		if (points.size() < fewest)
		{
			node.error("found " + std::to_string(points.size()) + " points, expected at least " +
					   std::to_string(fewest));
		}
	}
	return points;
}

std::string readText(JsonNode node)
{
	std::string text = node.string();
	if (node.isString() && text.empty())
	{
		node.error("found an empty text, expected a name");
	}
	return text;
}

/// Positions of entries are only asked for where messages need them: looking them up is slow.
class LevelReader
{
public:
	explicit LevelReader(JsonNode root) : root_(root) {}

	Level read()
	{
		root_.allowOnly({"schema", "name", "bounds", "walking_speed", "regions", "walkable",
			"links", "places", "agents", "actions", "orders", "paths", "scenery", "words"});
		level_.name = readText(root_.at("name"));
		level_.walkingSpeed = root_.find("walking_speed").number(level_.walkingSpeed, 0.01, 1000);
		readBounds();
		each("regions", [this](JsonNode node) { readRegion(node); });
		readWalkable(root_.find("walkable"));
		each("links", [this](JsonNode node) { readLink(node); });
		each("places", [this](JsonNode node) { readPlace(node); });
		each("agents", [this](JsonNode node) { readAgent(node); });
		each("actions", [this](JsonNode node) { readSite(node); });
		each("orders", [this](JsonNode node) { readOrders(node); });
		each("paths", [this](JsonNode node) { readPath(node); });
		each("scenery", [this](JsonNode node) { readScenery(node); });
		level_.words = readLevelWords(root_.find("words"));
		return std::move(level_);
	}

private:
	template <class Read>
	void each(std::string_view key, Read read)
	{
		const JsonNode list = root_.find(key);
		if (list.size() > kMostEntries)
		{
			list.error("found " + std::to_string(list.size()) + " entries, expected at most " +
					   std::to_string(kMostEntries));
		}
		else if (list.expectArray())
		{
			for (std::size_t i = 0; i < list.size(); ++i)
			{
				if (list.element(i).expectObject())
				{
					read(list.element(i));
				}
			}
		}
	}

	void readBounds()
	{
		const JsonNode node = root_.at("bounds");
		if (!node.expectArray())
		{
			return;
		}
		double sides[4] = {0, 0, 0, 0};
		for (std::size_t i = 0; i < 4; ++i)
		{
			sides[i] = node.element(i).number(0, -kFarthest, kFarthest);
		}
		if (node.size() != 4 || sides[2] <= sides[0] || sides[3] <= sides[1])
		{
			node.error("expected [left, top, right, bottom] with left < right and top < bottom");
		}
		level_.lowest = {sides[0], sides[1]};
		level_.highest = {sides[2], sides[3]};
	}

	void readRegion(JsonNode node)
	{
		node.allowOnly({"id", "name", "where", "outline"});
		Region region;
		region.id = readText(node.at("id"));
		region.name = node.find("name") ? readText(node.find("name")) : region.id;
		region.where = node.find("where") ? readText(node.find("where")) : "in " + region.name;
		if (node.find("outline"))
		{
			region.outline = readPoints(node.find("outline"), 3);
		}
		if (level_.findRegion(region.id).isValid())
		{
			node.find("id").error("region \"" + region.id + "\" is given twice", "given-twice");
		}
		level_.regions.push_back(std::move(region));
	}

	void readWalkable(JsonNode node)
	{
		if (!node || !node.expectObject())
		{
			return;
		}
		node.allowOnly({"areas", "obstacles", "grid", "vertices", "faces"});
		readPolygons(node.find("areas"), level_.areas);
		readObstacles(node.find("obstacles"));
		readMesh(node);
		if (node.find("grid"))
		{
			readGrid(node.find("grid"));
			if (!level_.areas.empty())
			{
				node.find("grid").error("found both a grid and areas, expected one of them");
			}
		}
		if (!level_.obstacles.empty() && node.find("grid"))
		{
			node.find("obstacles")
				.error("found obstacles beside a grid, expected '#' in its rows instead");
		}
		const bool hasObstacles = !level_.obstacles.empty() || !level_.gates.empty();
		if (hasObstacles && !node.find("grid") && level_.areas.empty())
		{
			node.find("obstacles")
				.error("found obstacles without areas, expected \"areas\" that they lie in");
		}
		std::size_t corners = 0;
		for (const std::vector<Outline>* list : {&level_.areas, &level_.obstacles})
		{
			for (const Outline& polygon : *list)
			{
				corners += polygon.size();
			}
		}
		for (const Gate& gate : level_.gates)
		{
			corners += gate.outline.size();
		}
		if (corners > kMostCorners)
		{
			node.error("found " + std::to_string(corners) + " corners, expected at most " +
					   std::to_string(kMostCorners) + "; simplify the outlines or use a grid");
		}
	}

	/// A polygon, or an object with an outline and the rules by which one passes.
	void readObstacles(JsonNode list)
	{
		for (std::size_t i = 0; list.expectArray() && i < list.size(); ++i)
		{
			const JsonNode node = list.element(i);
			if (!node.isObject())
			{
				level_.obstacles.push_back(readPoints(node, 3));
				continue;
			}
			node.allowOnly({"name", "outline", "needs"});
			Gate gate;
			gate.name = node.find("name") ? readText(node.find("name")) : "the door";
			gate.outline = readPoints(node.at("outline"), 3);
			gate.needs = readPassRules(node.find("needs"));
			if (gate.needs.empty())
			{
				level_.obstacles.push_back(std::move(gate.outline));
			}
			else
			{
				level_.gates.push_back(std::move(gate));
			}
		}
	}

	static void readPolygons(JsonNode list, std::vector<Outline>& polygons)
	{
		if (list.expectArray())
		{
			for (std::size_t i = 0; i < list.size(); ++i)
			{
				polygons.push_back(readPoints(list.element(i), 3));
			}
		}
	}

	void readMesh(JsonNode node)
	{
		if (!node.find("vertices") && !node.find("faces"))
		{
			return;
		}
		const std::vector<Point> vertices = readPoints(node.at("vertices"), 3);
		const JsonNode faces = node.at("faces");
		if (!faces.expectArray())
		{
			return;
		}
		for (std::size_t i = 0; i < faces.size(); ++i)
		{
			const JsonNode face = faces.element(i);
			Outline polygon;
			for (std::size_t k = 0; face.expectArray() && k < face.size(); ++k)
			{
				const std::int64_t vertex =
					face.element(k).integer(0, 0, static_cast<std::int64_t>(vertices.size()) - 1);
				if (static_cast<std::size_t>(vertex) < vertices.size())
				{
					polygon.push_back(vertices[static_cast<std::size_t>(vertex)]);
				}
			}
			if (polygon.size() < 3)
			{
				face.error("found " + std::to_string(polygon.size()) +
						   " corners, expected at least 3 numbers of vertices");
			}
			level_.areas.push_back(std::move(polygon));
		}
	}

	void readGrid(JsonNode node)
	{
		node.allowOnly({"origin", "cell", "rows"});
		WalkGrid grid;
		grid.origin = readPoint(node.at("origin"));
		grid.cell = node.at("cell").number(1, 0.01, 1000);
		const JsonNode rows = node.at("rows");
		std::size_t cells = 0;
		for (std::size_t i = 0; rows.expectArray() && i < rows.size(); ++i)
		{
			grid.rows.push_back(rows.element(i).string());
			cells += grid.rows.back().size();
			if (grid.rows.back().size() != grid.rows.front().size())
			{
				rows.element(i).error("found a row of " + std::to_string(grid.rows.back().size()) +
									  " cells, expected " +
									  std::to_string(grid.rows.front().size()) +
									  " as in the first");
				return;
			}
		}
		if (cells == 0 || cells > kMostCells)
		{
			rows.error("found " + std::to_string(cells) + " cells, expected 1 to " +
					   std::to_string(kMostCells));
			return;
		}
		level_.grid = std::move(grid);
	}

	void readLink(JsonNode node)
	{
		node.allowOnly({"id", "name", "kind", "points", "speed", "one_way", "needs"});
		Link link;
		link.id = readText(node.at("id"));
		link.name = node.find("name") ? readText(node.find("name")) : link.id;
		link.kind = node.find("kind").string("link");
		link.points = readPoints(node.at("points"), 2);
		link.speed = node.find("speed").number(0, 0.01, 1000);
		link.oneWay = node.find("one_way").boolean(false);
		link.position = node.position();
		link.needs = readPassRules(node.find("needs"));
		level_.links.push_back(std::move(link));
	}

	void readPlace(JsonNode node)
	{
		node.allowOnly({"symbol", "name", "at", "access", "region", "kind"});
		Place place;
		place.symbol = readText(node.at("symbol"));
		place.name = node.find("name") ? readText(node.find("name")) : place.symbol;
		place.kind = node.find("kind").string("place");
		place.at = readPoint(node.at("at"));
		if (node.find("access"))
		{
			place.access = readPoints(node.find("access"), 1);
		}
		place.position = node.position();
		if (const JsonNode region = node.find("region"))
		{
			place.region = level_.findRegion(region.string());
			if (region.isString() && !place.region.isValid())
			{
				region.error("unknown region \"" + region.string() + "\", expected " + regionIds(),
					"unknown-region");
			}
		}
		else
		{
			place.region = regionAround(place.at);
		}
		if (level_.findPlace(place.symbol).isValid())
		{
			node.find("symbol").error(
				"place \"" + place.symbol + "\" is given twice, expected once", "given-twice");
		}
		level_.places.push_back(std::move(place));
	}

	std::string regionIds() const
	{
		std::string ids;
		for (const Region& region : level_.regions)
		{
			ids += (ids.empty() ? "one of " : ", ") + region.id;
		}
		return ids.empty() ? "no region, because the level has none" : ids;
	}

	RegionId regionAround(Point point) const
	{
		for (std::size_t i = 0; i < level_.regions.size(); ++i)
		{
			if (sideOf(level_.regions[i].outline, point) != Side::Outside)
			{
				return RegionId(i);
			}
		}
		return {};
	}

	void readAgent(JsonNode node)
	{
		node.allowOnly({"agent", "colour", "start"});
		LevelAgent agent;
		agent.agent = readText(node.at("agent"));
		const JsonNode colour = node.find("colour");
		agent.colour = colour.string("#555555");
		const bool isHex =
			agent.colour.size() == 7 && agent.colour[0] == '#' &&
			agent.colour.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
		if (!isHex)
		{
			colour.error("found \"" + agent.colour + "\", expected a colour such as \"#d1495b\"");
		}
		const JsonNode start = node.at("start");
		agent.start = readText(start);
		if (start.isString() && !level_.findPlace(agent.start).isValid())
		{
			start.error(
				"no place has the symbol \"" + agent.start + "\", expected one of \"places\"",
				"symbol-without-place");
		}
		agent.position = node.position();
		level_.agents.push_back(std::move(agent));
	}

	void readSite(JsonNode node)
	{
		node.allowOnly({"action", "args", "at", "to", "seconds", "machine"});
		ActionSite site;
		site.action = readText(node.at("action"));
		if (const JsonNode arguments = node.find("args"); arguments.expectArray())
		{
			site.arguments.emplace();
			for (std::size_t i = 0; i < arguments.size(); ++i)
			{
				site.arguments->push_back(readText(arguments.element(i)));
			}
		}
		site.at = node.find("at").string();
		site.to = node.find("to").string();
		site.seconds = node.at("seconds").number(0, 0, kLongestSeconds);
		site.position = node.position();
		if (const JsonNode machine = node.find("machine"); machine && machine.expectObject())
		{
			machine.allowOnly({"seconds", "makes"});
			site.machineSeconds = machine.at("seconds").number(0, 0, kLongestSeconds);
			const JsonNode makes = machine.find("makes");
			for (std::size_t i = 0; makes && makes.expectArray() && i < makes.size(); ++i)
			{
				site.machineMakes.push_back(readText(makes.element(i)));
			}
		}
		level_.sites.push_back(std::move(site));
	}

	void readOrders(JsonNode node)
	{
		node.allowOnly({"goals", "first", "every", "due_after"});
		OrderStream stream;
		const JsonNode goals = node.at("goals");
		for (std::size_t i = 0; goals.expectArray() && i < goals.size(); ++i)
		{
			stream.goals.push_back(readText(goals.element(i)));
		}
		stream.first = node.find("first").number(0, 0, kLongestSeconds);
		stream.every = node.find("every").number(0, 0, kLongestSeconds);
		if (const JsonNode due = node.find("due_after"))
		{
			stream.dueAfter = due.number(0, 0, kLongestSeconds);
		}
		stream.position = node.position();
		level_.orders.push_back(std::move(stream));
	}

	void readPath(JsonNode node)
	{
		node.allowOnly({"name", "actions"});
		ContentPath path;
		path.name = readText(node.at("name"));
		const JsonNode actions = node.at("actions");
		for (std::size_t i = 0; actions.expectArray() && i < actions.size(); ++i)
		{
			path.actions.push_back(readText(actions.element(i)));
		}
		path.position = node.position();
		level_.paths.push_back(std::move(path));
	}

	void readScenery(JsonNode node)
	{
		node.allowOnly({"kind", "polygon", "line", "at", "width", "size"});
		Scenery scenery;
		scenery.kind = readText(node.at("kind"));
		if (node.find("polygon"))
		{
			scenery.points = readPoints(node.find("polygon"), 3);
		}
		else if (node.find("line"))
		{
			scenery.shape = Scenery::Shape::Line;
			scenery.points = readPoints(node.find("line"), 2);
			scenery.size = node.find("width").number(0.6, 0.01, kFarthest);
		}
		else
		{
			scenery.shape = Scenery::Shape::Spot;
			scenery.points = {readPoint(node.at("at"))};
			scenery.size = node.find("size").number(1, 0.01, kFarthest);
		}
		level_.scenery.push_back(std::move(scenery));
	}

	JsonNode root_;
	Level level_;
};

} // namespace

Result<Level> readLevel(std::string_view text, std::string_view file)
{
	JsonReader reader(text, file);
	const JsonNode root = reader.rootWithSchema("level/1");
	if (!root.isObject())
	{
		return reader.diagnostics();
	}
	Level level = LevelReader(root).read();
	level.file = file;
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	return level;
}

PlaceId Level::findPlace(std::string_view symbol) const
{
	const auto found = std::find_if(places.begin(), places.end(),
		[&](const Place& place) { return sameName(place.symbol, symbol); });
	return found == places.end() ? PlaceId()
								 : PlaceId(static_cast<std::size_t>(found - places.begin()));
}

RegionId Level::findRegion(std::string_view id) const
{
	const auto found = std::find_if(regions.begin(), regions.end(),
		[&](const Region& region) { return sameName(region.id, id); });
	return found == regions.end() ? RegionId()
								  : RegionId(static_cast<std::size_t>(found - regions.begin()));
}

std::string Level::distinctName(PlaceId place) const
{
	const Place& own = places[place.value()];
	const bool isShared = std::any_of(places.begin(), places.end(),
		[&](const Place& other) { return &other != &own && sameName(other.name, own.name); });
	return isShared && own.region.isValid() ? own.name + " " + regions[own.region.value()].where
											: own.name;
}

} // namespace RPGPref
