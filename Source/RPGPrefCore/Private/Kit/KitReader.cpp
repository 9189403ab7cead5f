// SPDX-License-Identifier: MIT
#include "RPGPref/Kit/Kit.h"

#include "Foundation/JsonReader.h"
#include "Kit/DeedKinds.h"
#include "Kit/KitBlocks.h"
#include "Kit/Suggestion.h"

#include <utility>

namespace RPGPref
{

namespace
{

constexpr double kLongestSeconds = 100'000;
constexpr double kFarthest = 1'000'000;
constexpr std::int64_t kHighestNumber = 1'000;

KitRow readRow(const JsonNode& node)
{
	return {node.string(), node.position()};
}

/// A list of strings, or one string for a list of one.
std::vector<KitRow> readRows(const JsonNode& node)
{
	std::vector<KitRow> rows;
	if (!node)
	{
		return rows;
	}
	if (node.isString())
	{
		rows.push_back(readRow(node));
		return rows;
	}
	if (!node.isArray())
	{
		node.error("found neither a text nor a list, expected a text or a list of texts");
		return rows;
	}
	for (std::size_t i = 0; i < node.size(); ++i)
	{
		rows.push_back(readRow(node.element(i)));
	}
	return rows;
}

std::vector<std::string> readWords(const JsonNode& node)
{
	std::vector<std::string> words;
	for (KitRow& row : readRows(node))
	{
		words.push_back(std::move(row.text));
	}
	return words;
}

std::optional<Point> readPoint(const JsonNode& node)
{
	if (!node)
	{
		return std::nullopt;
	}
	if (!node.isArray() || node.size() != 2)
	{
		node.error("is not a point, expected [x, y] in metres");
		return std::nullopt;
	}
	return Point{node.element(0).number(0, -kFarthest, kFarthest),
		node.element(1).number(0, -kFarthest, kFarthest)};
}

Outline readOutline(const JsonNode& node)
{
	Outline outline;
	if (node && node.expectArray())
	{
		for (std::size_t i = 0; i < node.size(); ++i)
		{
			if (const std::optional<Point> point = readPoint(node.element(i)))
			{
				outline.push_back(*point);
			}
		}
		if (outline.size() < 3)
		{
			node.error("has fewer than three corners, expected at least three");
		}
	}
	return outline;
}

/// The id is what rows speak of; without one the name serves.
void readNames(const JsonNode& node, std::string& id, std::string& name)
{
	const JsonNode idNode = node.find("id");
	const JsonNode nameNode = node.find("name");
	if (!idNode && !nameNode)
	{
		node.error("has neither \"id\" nor \"name\", expected one of them", "missing-member");
	}
	id = idNode ? idNode.string() : nameNode.string();
	name = nameNode ? nameNode.string() : id;
	if (id.empty() && (idNode.isString() || nameNode.isString()))
	{
		(idNode ? idNode : nameNode).error("is empty, expected a name", "empty-name");
	}
}

KitLasting readLasting(const JsonNode& node, KitLasting fallback)
{
	if (!node)
	{
		return fallback;
	}
	const std::string word = node.string();
	std::vector<std::string> known;
	for (const KitLasting lasting :
		{KitLasting::ForAll, KitLasting::ForWho, KitLasting::EachTime, KitLasting::Nothing})
	{
		known.emplace_back(lastingWord(lasting));
		if (word == known.back())
		{
			return lasting;
		}
	}
	node.error("unknown word \"" + word +
			   "\", expected \"for all\", \"for who did it\", \"each time\" or \"nothing\"" +
			   suggestion(word, known));
	return fallback;
}

KitDeed readDeed(const JsonNode& node, bool isWayPast)
{
	node.allowOnly({"id", "name", "kind", "sentence", "needs", "results", "tags", "who", "at",
		"seconds", "machine_seconds", "lasting", "together", "once", "note"});
	KitDeed deed;
	deed.position = node.position();
	deed.kind = node.find("kind").string();
	if (!deed.kind.empty() && findDeedKind(deed.kind) == nullptr)
	{
		node.find("kind").error("unknown kind \"" + deed.kind + "\", expected one of " +
								deedKindNames() + ", or no kind and a name of your own" +
								suggestion(deed.kind, deedKindList()));
	}
	deed.name = node.find("name").string();
	deed.id = node.find("id").string();
	deed.sentence = node.find("sentence").string();
	deed.needs = readRows(node.find("needs"));
	deed.results = readRows(node.find("results"));
	deed.tags = readWords(node.find("tags"));
	deed.who = readRows(node.find("who"));
	deed.at = readRows(node.find("at"));
	deed.seconds = node.find("seconds").number(0, 0, kLongestSeconds);
	deed.machineSeconds = node.find("machine_seconds").number(0, 0, kLongestSeconds);
	deed.lasting = readLasting(node.find("lasting"), KitLasting::Nothing);
	deed.isTeamwork = node.find("together").boolean();
	deed.once = node.find("once").boolean();
	completeDeed(deed, isWayPast, !node.find("seconds"), !node.find("lasting"));
	if (deed.id.empty())
	{
		node.error("has no \"name\", \"id\" or \"kind\", expected one of them", "missing-member");
	}
	return deed;
}

std::vector<KitDeed> readDeeds(const JsonNode& list, bool areWaysPast)
{
	std::vector<KitDeed> deeds;
	if (list && list.expectArray())
	{
		for (std::size_t i = 0; i < list.size(); ++i)
		{
			deeds.push_back(readDeed(list.element(i), areWaysPast));
		}
	}
	return deeds;
}

/// Calls `read` with each entry of a block that may be missing.
template <class Read>
void readEntries(const JsonNode& root, std::string_view name, Read&& read)
{
	const JsonNode block = root.find(name);
	if (block && block.expectArray())
	{
		for (std::size_t i = 0; i < block.size(); ++i)
		{
			read(block.element(i));
		}
	}
}

/// The same for a block of objects.
template <class Read>
void readBlock(const JsonNode& root, std::string_view name, Read&& read)
{
	readEntries(root, name,
		[&](const JsonNode& node)
		{
			if (node.expectObject())
			{
				read(node);
			}
		});
}

void readPlaces(const JsonNode& root, Kit& kit)
{
	readBlock(root, "places",
		[&](const JsonNode& node)
		{
			node.allowOnly({"id", "name", "where", "at", "outline", "sees", "note"});
			KitPlace place;
			place.position = node.position();
			readNames(node, place.id, place.name);
			place.where = node.find("where").string();
			place.at = readPoint(node.find("at"));
			place.outline = readOutline(node.find("outline"));
			place.sees = readRows(node.find("sees"));
			kit.places.push_back(std::move(place));
		});
}

void readConnections(const JsonNode& root, Kit& kit)
{
	readBlock(root, "connections",
		[&](const JsonNode& node)
		{
			node.allowOnly({"from", "to", "name", "one_way", "seconds", "needs", "tags", "note"});
			KitConnection connection;
			connection.position = node.position();
			connection.from = readRow(node.at("from"));
			connection.to = readRow(node.at("to"));
			connection.name = node.find("name").string();
			connection.isTwoWay = !node.find("one_way").boolean();
			connection.seconds = node.find("seconds").number(0, 0, kLongestSeconds);
			connection.needs = readRows(node.find("needs"));
			connection.tags = readWords(node.find("tags"));
			kit.connections.push_back(std::move(connection));
		});
}

void readItems(const JsonNode& root, Kit& kit)
{
	readBlock(root, "items",
		[&](const JsonNode& node)
		{
			node.allowOnly({"id", "name", "at", "count", "shared", "unlimited", "hidden",
				"might_be_at", "who", "tags", "seconds", "verb", "note"});
			KitItem item;
			item.position = node.position();
			readNames(node, item.id, item.name);
			const std::int64_t count = node.find("count").integer(1, 1, kHighestNumber);
			for (KitRow& place : readRows(node.find("at")))
			{
				item.stock.push_back({std::move(place), count});
			}
			item.isShared = node.find("shared").boolean();
			item.isUnlimited = node.find("unlimited").boolean();
			item.isHidden = node.find("hidden").boolean();
			item.mightBeAt = readRows(node.find("might_be_at"));
			item.who = readRows(node.find("who"));
			item.tags = readWords(node.find("tags"));
			item.seconds = node.find("seconds").number(2, 0, kLongestSeconds);
			item.verb = node.find("verb").string("takes");
			kit.items.push_back(std::move(item));
		});
}

void readRecipes(const JsonNode& root, Kit& kit)
{
	readBlock(root, "recipes",
		[&](const JsonNode& node)
		{
			node.allowOnly({"id", "name", "sentence", "station", "from", "tools", "makes", "needs",
				"results", "tags", "who", "seconds", "machine_seconds", "once", "note"});
			KitRecipe recipe;
			recipe.deed.position = node.position();
			recipe.products = readRows(node.at("makes"));
			const std::string product = recipe.products.empty() ? "" : recipe.products[0].text;
			recipe.deed.name = node.find("name").string("craft " + product);
			recipe.deed.id = node.find("id").string(recipe.deed.name);
			recipe.deed.sentence =
				node.find("sentence").string(node.find("name") ? "" : "{who} makes " + product);
			recipe.deed.needs = readRows(node.find("needs"));
			recipe.deed.results = readRows(node.find("results"));
			recipe.deed.tags = readWords(node.find("tags"));
			if (recipe.deed.tags.empty())
			{
				recipe.deed.tags.emplace_back("craft");
			}
			recipe.deed.who = readRows(node.find("who"));
			recipe.deed.seconds = node.find("seconds").number(15, 0, kLongestSeconds);
			recipe.deed.machineSeconds = node.find("machine_seconds").number(0, 0, kLongestSeconds);
			recipe.deed.once = node.find("once").boolean();
			recipe.station = readRow(node.find("station"));
			recipe.ingredients = readRows(node.find("from"));
			recipe.tools = readRows(node.find("tools"));
			kit.recipes.push_back(std::move(recipe));
		});
}

/// `["Hall", "Vault"]` or a list of such pairs.
std::vector<std::pair<KitRow, KitRow>> readPairs(const JsonNode& node)
{
	std::vector<std::pair<KitRow, KitRow>> pairs;
	if (!node || !node.expectArray())
	{
		return pairs;
	}
	const bool isOnePair = node.size() == 2 && node.element(0).isString();
	const std::size_t count = isOnePair ? 1 : node.size();
	for (std::size_t i = 0; i < count; ++i)
	{
		const JsonNode pair = isOnePair ? node : node.element(i);
		if (!pair.isArray() || pair.size() != 2)
		{
			pair.error("is not a pair of places, expected [\"Hall\", \"Vault\"]");
			continue;
		}
		pairs.emplace_back(readRow(pair.element(0)), readRow(pair.element(1)));
	}
	return pairs;
}

void readThings(const JsonNode& root, std::string_view block, KitThing::Kind kind, Kit& kit)
{
	const bool hasWays = isInTheWay(kind);
	readBlock(root, block,
		[&](const JsonNode& node)
		{
			node.allowOnly({"id", "name", "at", "spot", "between", "guards", "sees", "knows",
				"reveals_when", "states", "kind", hasWays ? "ways" : "uses", "note"});
			KitThing thing;
			thing.kind = kind;
			thing.position = node.position();
			readNames(node, thing.id, thing.name);
			thing.at = readRow(node.find("at"));
			thing.spot = readPoint(node.find("spot"));
			thing.between = readPairs(node.find("between"));
			thing.guards = readRows(node.find("guards"));
			thing.sees = readRows(node.find("sees"));
			thing.knows = readRows(node.find("knows"));
			thing.revealsWhen = readRows(node.find("reveals_when"));
			thing.states = readWords(node.find("states"));
			thing.stationKind = node.find("kind").string();
			thing.deeds = readDeeds(node.find(hasWays ? "ways" : "uses"), hasWays);
			kit.things.push_back(std::move(thing));
		});
}

void readNumbers(const JsonNode& root, Kit& kit)
{
	readBlock(root, "numbers",
		[&](const JsonNode& node)
		{
			node.allowOnly({"id", "name", "start", "least", "most", "per", "note"});
			KitNumber number;
			number.position = node.position();
			readNames(node, number.id, number.name);
			number.least = node.find("least").integer(0, 0, kHighestNumber);
			number.most = node.find("most").integer(10, number.least, kHighestNumber);
			number.start = node.find("start").integer(number.least, number.least, number.most);
			const std::string per = node.find("per").string("player");
			if (per != "player" && per != "team")
			{
				node.find("per").error(
					"unknown word \"" + per + "\", expected \"player\" or \"team\"");
			}
			number.isPerPlayer = per == "player";
			kit.numbers.push_back(std::move(number));
		});
}

void readPlayers(const JsonNode& root, Kit& kit)
{
	readBlock(root, "players",
		[&](const JsonNode& node)
		{
			node.allowOnly({"id", "name", "start", "carries", "can", "colour", "note"});
			KitPlayer player;
			player.position = node.position();
			readNames(node, player.id, player.name);
			player.start = readRow(node.at("start"));
			player.carries = readRows(node.find("carries"));
			player.abilities = readWords(node.find("can"));
			player.colour = node.find("colour").string();
			kit.players.push_back(std::move(player));
		});
}

KitObjective readObjective(const JsonNode& node)
{
	KitObjective objective;
	objective.position = node.position();
	if (node.isString())
	{
		objective.needs = readRows(node); // A sentence alone: most objectives need no name.
		return objective;
	}
	node.allowOnly({"id", "name", "needs", "optional", "comes", "due_after", "note"});
	objective.name = node.find("name").string();
	objective.id = node.find("id").string(objective.name);
	objective.needs = readRows(node.at("needs"));
	objective.isOptional = node.find("optional").boolean();
	if (const JsonNode comes = node.find("comes"))
	{
		objective.comes = comes.number(0, 0, kLongestSeconds);
	}
	if (const JsonNode due = node.find("due_after"))
	{
		objective.dueAfter = due.number(0, 0, kLongestSeconds);
	}
	return objective;
}

void readObjectives(const JsonNode& root, Kit& kit)
{
	readEntries(root, "objectives",
		[&](const JsonNode& node)
		{
			if (node.isString() || node.expectObject())
			{
				kit.objectives.push_back(readObjective(node));
			}
		});
}

/// One of the words; the first if there is none.
std::string readWord(const JsonNode& node, const std::vector<std::string>& words)
{
	std::string word = node ? node.string() : words.front();
	for (const std::string& known : words)
	{
		if (word == known)
		{
			return word;
		}
	}
	std::string expected;
	for (const std::string& known : words)
	{
		expected += (expected.empty() ? "\"" : ", \"") + known + "\"";
	}
	if (node.isString())
	{
		node.error(
			"unknown word \"" + word + "\", expected one of " + expected + suggestion(word, words));
	}
	return words.front();
}

void readNewcomers(const JsonNode& node, Kit& kit)
{
	constexpr std::int64_t kMostSideTrips = 1000;
	if (!node || !node.expectObject())
	{
		return;
	}
	node.allowOnly({"unknown", "sight", "sharing", "guess", "curiosity", "side_trips", "note"});
	KitNewcomers& newcomers = kit.newcomers;
	newcomers.isPresent = true;
	newcomers.position = node.position();
	newcomers.unknown = readRows(node.find("unknown"));
	if (!node.find("unknown"))
	{
		newcomers.unknown = {{"items", node.position()}, {"things", node.position()}};
	}
	newcomers.seesAlongLines = readWord(node.find("sight"), {"place", "line"}) == "line";
	newcomers.isIndividual = readWord(node.find("sharing"), {"team", "individual"}) == "individual";
	newcomers.guess = readWord(node.find("guess"), {"optimistic", "likely", "cautious"});
	newcomers.curiosity = node.find("curiosity").number(0, -1, 1);
	newcomers.sideTrips = node.find("side_trips").integer(0, 0, kMostSideTrips);
}

} // namespace

void completeDeed(KitDeed& deed, bool isWayPast, bool takesUsualSeconds, bool lastsAsUsual)
{
	constexpr double kUsualSeconds = 5;
	const DeedKind* kind = findDeedKind(deed.kind);
	const bool isNamed = !deed.name.empty();
	deed.name = isNamed ? deed.name : deed.kind;
	deed.id = deed.id.empty() ? deed.name : deed.id;
	if (kind != nullptr && !isNamed && deed.sentence.empty())
	{
		deed.sentence = kind->sentence;
	}
	if (kind != nullptr && deed.tags.empty())
	{
		deed.tags.emplace_back(kind->tag);
	}
	if (takesUsualSeconds)
	{
		deed.seconds = kind != nullptr ? kind->seconds : kUsualSeconds;
	}
	if (lastsAsUsual)
	{
		deed.lasting = !isWayPast        ? KitLasting::Nothing
					   : kind != nullptr ? kind->lasting
										 : KitLasting::ForAll;
	}
}

Result<Kit> readKit(std::string_view text, std::string_view file)
{
	JsonReader reader(text, file);
	const JsonNode root = reader.rootWithSchema("kit/1");
	Kit kit;
	kit.file = file;
	if (root.isObject())
	{
		root.allowOnly({"$schema", "schema", "name", "note", "together", "hand_over",
			"walking_speed", "places", "connections", "items", "recipes", "stations", "gates",
			"enemies", "obstacles", "switches", "puzzles", "characters", "traps", "numbers",
			"players", "objectives", "actions", "newcomers"});
		kit.name = root.find("name").string("level");
		kit.staysTogether = root.find("together").boolean();
		kit.handsOver = root.find("hand_over").boolean(true);
		kit.walkingSpeed = root.find("walking_speed").number(3, 0.01, 1000);
		readPlaces(root, kit);
		readConnections(root, kit);
		readItems(root, kit);
		readRecipes(root, kit);
		for (const KitThingBlock& block : thingBlocks())
		{
			readThings(root, block.name, block.kind, kit);
		}
		readNumbers(root, kit);
		readPlayers(root, kit);
		readObjectives(root, kit);
		kit.actions = readDeeds(root.find("actions"), false);
		readNewcomers(root.find("newcomers"), kit);
		for (const auto& [isMissing, what] :
			{std::pair(kit.places.empty(), "places"), std::pair(kit.players.empty(), "players"),
				std::pair(kit.objectives.empty(), "objectives")})
		{
			if (isMissing)
			{
				root.error(
					std::string("has no ") + what + ", expected at least one", "missing-member");
			}
		}
	}
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	return kit;
}

} // namespace RPGPref
