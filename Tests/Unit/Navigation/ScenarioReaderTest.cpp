// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/ScenarioReader.h"

#include "ScenarioFixtures.h"
#include "Support/RunProgram.h"
#include "Support/TestFiles.h"

#include <filesystem>

namespace RPGPref
{
namespace
{

nlohmann::ordered_json closeScenario()
{
	return nlohmann::ordered_json::parse(Testing::sample("navigation/one-key-one-door-close.json"));
}

std::string firstError(const nlohmann::ordered_json& json)
{
	const Result<Scenario> scenario = readScenario(json.dump(1), "level.json");
	return scenario ? "none" : scenario.errors().front().message;
}

TEST(ScenarioReader, ReadsAllSamples)
{
	for (const std::string& id : Testing::sampleScenarios())
	{
		EXPECT_EQ(Testing::sampleScenario(id).id, id);
	}
}

TEST(ScenarioReader, SaysWhatIsWrongAndWhere)
{
	nlohmann::ordered_json json = closeScenario();
	json["npc"]["x"] = 0;
	EXPECT_EQ(firstError(json), "the NPC starts in a wall, expected a floor cell ('.')");
	const Result<Scenario> scenario = readScenario(json.dump(1), "level.json");
	EXPECT_GT(scenario.errors().front().position.line, 50U);

	json = closeScenario();
	json["goal"]["y"] = 0;
	EXPECT_EQ(firstError(json), "the goal is in a wall, expected a floor cell ('.')");

	json = closeScenario();
	json["timing"]["orthTicks"] = -10;
	EXPECT_EQ(firstError(json), "number out of range, expected 1 to 1000");

	json = closeScenario();
	json["demonstrations"][0]["edgeTicks"] = {-5, 1, 1, 1};
	EXPECT_NE(firstError(json), "none");

	json = closeScenario();
	json["timing"]["maxSpeedCellsPerTick"] = 0.05;
	EXPECT_NE(firstError(json).find("slower than a step"), std::string::npos);

	json = closeScenario();
	json["doors"][0]["anyOf"] = {"crowbar"};
	EXPECT_EQ(firstError(json), "found \"crowbar\", expected a name from \"flags\"");

	json = closeScenario();
	json["npc"]["health"] = 50;
	EXPECT_EQ(firstError(json), "found 50, expected 20, 40, 60, 80 or 100");

	json = closeScenario();
	json["grid"]["rows"][3] = "#...";
	EXPECT_EQ(firstError(json), "found 4 cells in the row, expected the width, 50");

	json = closeScenario();
	json["flags"] = nlohmann::ordered_json::array();
	for (int flag = 0; flag < 65; ++flag)
	{
		json["flags"].push_back("flag-" + std::to_string(flag));
	}
	EXPECT_EQ(firstError(json), "found 65 flags, expected at most 64");

	json = closeScenario();
	json["players"]["guide"] = {
		{"path", {{3, 3}}}, {"sneak", nlohmann::ordered_json::array()}, {"gates", "none"}};
	EXPECT_EQ(firstError(json), "found string, expected an array");

	json = nlohmann::ordered_json::parse(Testing::sample("navigation/gallery.json"));
	json["geometry"]["agent"] = "tall";
	EXPECT_EQ(firstError(json), "found string, expected an object");

	json = closeScenario();
	json["items"][0]["kind"] = "kee";
	EXPECT_EQ(firstError(json), "found \"kee\", expected \"key\" or \"shield\"");

	json = closeScenario();
	json.erase("grid");
	json["navmesh"] = {{"vertices", {{0, 0}, {10, 0}, {10, 10}, {9, 10}, {9, 1}, {0, 1}}},
		{"polygons", {{0, 1, 2, 3, 4, 5}}}};
	EXPECT_EQ(firstError(json), "the polygon is not convex, expected it cut into convex ones");
	json["navmesh"]["polygons"] = {{0, 1, 4, 5}, {1, 2, 3, 4}};
	EXPECT_EQ(firstError(json), "none");

	json = closeScenario();
	json.erase("grid");
	EXPECT_EQ(firstError(json), "no map, expected \"grid\", \"navmesh\" or \"geometry\"");
}

nlohmann::ordered_json scenarioWithSuspiciousPlaces()
{
	nlohmann::ordered_json json = closeScenario();
	json["items"].push_back({{"id", "lost"}, {"kind", "key"}, {"x", 0}, {"y", 0}, {"flag", "key"}});
	json["doors"][0]["cells"].push_back({0.4, 3});
	return json;
}

TEST(ScenarioReader, WarnsWithoutRefusing)
{
	const Result<Scenario> scenario =
		readScenario(scenarioWithSuspiciousPlaces().dump(1), "level.json");
	ASSERT_TRUE(scenario);
	ASSERT_EQ(scenario->warnings.size(), 2U);
	for (const Diagnostic& warning : scenario->warnings)
	{
		EXPECT_EQ(warning.severity, Severity::Warning);
		EXPECT_GT(warning.position.line, 50U);
	}
	for (const std::string& id : Testing::sampleScenarios())
	{
		EXPECT_TRUE(Testing::sampleScenario(id).warnings.empty()) << id;
	}
}

TEST(ScenarioReader, EveryMissingMemberIsNoticed)
{
	for (const char* key : {"schema", "kind", "timing", "npc", "goal", "flags", "grid"})
	{
		nlohmann::ordered_json json = closeScenario();
		json.erase(key);
		EXPECT_NE(firstError(json), "none") << key;
	}
	for (const char* key : {"width", "height", "rows"})
	{
		nlohmann::ordered_json json = closeScenario();
		json["grid"].erase(key);
		EXPECT_NE(firstError(json), "none") << key;
	}
}

TEST(ScenarioReader, AnyValueReplacedByAnotherKindIsNoCrash)
{
	const nlohmann::ordered_json flat = closeScenario().flatten();
	for (const auto& [pointer, value] : flat.items())
	{
		for (const nlohmann::ordered_json& other : {nlohmann::ordered_json(nullptr),
				 nlohmann::ordered_json(-1), nlohmann::ordered_json(1e300),
				 nlohmann::ordered_json("x"), nlohmann::ordered_json::array()})
		{
			nlohmann::ordered_json changed = closeScenario();
			changed[nlohmann::ordered_json::json_pointer(pointer)] = other;
			const Result<Scenario> scenario = readScenario(changed.dump(), "level.json");
			if (scenario)
			{
				const Result<World> world = World::create(*scenario);
			}
		}
		if (pointer.rfind("/grid/rows/1", 0) == 0)
		{
			break; // the other rows are alike
		}
	}
}

TEST(ScenarioReader, HugeMapsAreRefusedBeforeTheyCostMemory)
{
	nlohmann::ordered_json json = closeScenario();
	json["grid"]["width"] = 10000;
	json["grid"]["height"] = 10000;
	EXPECT_EQ(
		firstError(json), "the map has 100000000 cells, expected at most 4194304 (2048 x 2048)");
	const std::string huge(ScenarioLimits::kBytes + 1, ' ');
	EXPECT_FALSE(readScenario(huge, "level.json"));
}

TEST(NavigateCommand, ReportsAsTheContractSays)
{
	const Testing::ProgramRun run = Testing::runProgram(
		{"navigate", "--scenario", "Content/Samples/navigation/one-key-one-door-close.json",
			"--algorithm", "wastar", "--bound", "1", "--json"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json json = run.json();
	EXPECT_EQ(json.at("status"), "found");
	EXPECT_EQ(json.at("cost"), 635);
	EXPECT_EQ(json.at("bound"), 1);
	EXPECT_EQ(json.at("algorithm"), "wastar");
	EXPECT_EQ(json.at("branching"), 16);
	EXPECT_EQ(json.at("path").front().at("x"), 5);
	EXPECT_EQ(json.at("path").back().at("t"), 635);
	EXPECT_EQ(json.at("path").back().at("flags"), nlohmann::json::array({"key"}));
	for (const char* key : {"expansions", "generated", "demonstration_reuse", "seconds"})
	{
		EXPECT_TRUE(json.contains(key)) << key;
	}
}

TEST(NavigateCommand, BadScenariosHaveTheirExitCodes)
{
	const Testing::TemporaryFolder folder;
	const auto exitOf = [&](const nlohmann::ordered_json& json, std::vector<std::string> more = {})
	{
		std::vector<std::string> arguments = {
			"navigate", "--scenario", folder.write("level.json", json.dump(1))};
		arguments.insert(arguments.end(), more.begin(), more.end());
		return Testing::runProgram(arguments);
	};
	nlohmann::ordered_json json = closeScenario();
	json["items"] = nlohmann::ordered_json::array();
	EXPECT_EQ(exitOf(json).exitCode, 3) << "the door can never be opened";
	json = closeScenario();
	json["npc"]["x"] = 0;
	const Testing::ProgramRun inAWall = exitOf(json, {"--json"});
	EXPECT_EQ(inAWall.exitCode, 1);
	EXPECT_EQ(inAWall.json().at("error").at("code"), "start-in-wall");
	EXPECT_EQ(exitOf(closeScenario(), {"--branching", "17"}).exitCode, 2);
	EXPECT_EQ(exitOf(closeScenario(), {"--bound", "0.5"}).exitCode, 2);
	EXPECT_EQ(exitOf(closeScenario(), {"--demonstrations", "nobody"}).exitCode, 1);
	EXPECT_EQ(Testing::runProgram({"navigate", "--scenario", "nowhere.json"}).exitCode, 1);
	const Testing::ProgramRun limited = Testing::runProgram({"navigate", "--scenario",
		"Content/Samples/navigation/key-shield-compound.json", "--branching", "256", "--algorithm",
		"wastar", "--bound", "1", "--time-limit", "0.05", "--json"});
	EXPECT_EQ(limited.exitCode, 4);
	EXPECT_EQ(limited.json().at("status"), "limit");
	EXPECT_FALSE(limited.json().at("path").empty()) << "the best part of a plan is still printed";
}

TEST(NavigateCommand, ShowsWarningsOfTheScenarioAndGoesOn)
{
	const Testing::TemporaryFolder folder;
	const auto navigate = [&](const nlohmann::ordered_json& json)
	{
		return Testing::runProgram(
			{"navigate", "--scenario", folder.write("level.json", json.dump(1)), "--json"});
	};
	const Testing::ProgramRun run = navigate(scenarioWithSuspiciousPlaces());
	EXPECT_EQ(run.exitCode, 0);
	EXPECT_EQ(run.json().at("status"), "found");
	EXPECT_NE(run.err.find("warning: lies in a wall"), std::string::npos) << run.err;
	EXPECT_NE(run.err.find("warning: is not a floor cell"), std::string::npos) << run.err;

	nlohmann::ordered_json mesh = closeScenario();
	mesh.erase("grid");
	mesh["navmesh"] = {
		{"vertices", {{0, 0}, {50, 0}, {50, 50}, {0, 50}}}, {"polygons", {{0, 1, 2, 3}}}};
	mesh["doors"][0]["radius"] = 0.5;
	const Testing::ProgramRun onMesh = navigate(mesh);
	EXPECT_EQ(onMesh.exitCode, 0);
	EXPECT_NE(onMesh.err.find("warning: door \""), std::string::npos) << onMesh.err;
}

TEST(NavigateCommand, BakesANavmeshFromGeometry)
{
	const Testing::TemporaryFolder folder;
	const std::string svg = folder.path("plan.svg");
	const Testing::ProgramRun run = Testing::runProgram({"navigate", "--scenario",
		"Content/Samples/navigation/gallery.json", "--algorithm", "mha", "--svg", svg, "--json"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json json = run.json();
	EXPECT_EQ(json.at("path").back().at("flags"), nlohmann::json::array({"lever"}));
	EXPECT_NEAR(json.at("path").back().at("z").get<double>(), 4, 0.3);
	EXPECT_EQ(json.at("path").back().at("health"), 100) << "it can keep away from the guard";
	EXPECT_NE(Testing::fileContent(svg).find("<svg"), std::string::npos);
}

TEST(RecordCommand, ImportsAndInspects)
{
	const Testing::TemporaryFolder folder;
	const std::string journal = Testing::sample("navigation/walk.journal");
	const std::string cut = folder.write("cut.journal", journal.substr(0, journal.size() - 20));
	const Testing::ProgramRun inspected = Testing::runProgram({"record", "inspect", cut, "--json"});
	ASSERT_EQ(inspected.exitCode, 0) << inspected.err;
	EXPECT_TRUE(inspected.json().at("truncated").get<bool>());
	EXPECT_GT(inspected.json().at("samples").get<int>(), 100);

	const std::string graph = folder.path("walk.tgraph.json");
	ASSERT_EQ(Testing::runProgram({"record", "import", "--log",
									  "Content/Samples/navigation/walk.journal", "--out", graph})
				  .exitCode,
		0);
	const Testing::ProgramRun used = Testing::runProgram({"navigate", "--scenario",
		"Content/Samples/navigation/one-key-one-door-close.json", "--algorithm", "tgraph",
		"--bound", "100", "--tgraph", graph, "--demonstrations", "playtest-1", "--json"});
	ASSERT_EQ(used.exitCode, 0) << used.err;
	EXPECT_EQ(used.json().at("cost"), 635);
	EXPECT_EQ(Testing::runProgram({"record", "inspect", "Content/Samples/navigation/gallery.json"})
				  .exitCode,
		1)
		<< "a foreign file";
}

TEST(RecordCommand, SavesWhatADamagedJournalStillHas)
{
	const Testing::TemporaryFolder folder;
	std::string bytes = Testing::sample("navigation/walk.journal");
	bytes[1000] = static_cast<char>(bytes[1000] ^ 1);
	const std::string damaged = folder.write("bad.journal", bytes);
	const std::string graph = folder.path("bad.tgraph.json");
	const Testing::ProgramRun import =
		Testing::runProgram({"record", "import", "--log", damaged, "--out", graph});
	EXPECT_EQ(import.exitCode, 1);
	EXPECT_NE(import.err.find("--recover"), std::string::npos) << import.err;
	EXPECT_FALSE(std::filesystem::exists(graph)) << "made of damaged recordings";

	const Testing::ProgramRun inspect =
		Testing::runProgram({"record", "inspect", damaged, "--json"});
	EXPECT_EQ(inspect.exitCode, 1);
	EXPECT_EQ(inspect.json().at("error").at("code"), "damaged");
	EXPECT_EQ(inspect.json().at("error").at("file"), damaged);
	EXPECT_GT(inspect.json().at("samples"), 0) << "what can be read is shown, too";

	const std::string saved = folder.path("saved.journal");
	const Testing::ProgramRun recover =
		Testing::runProgram({"record", "inspect", damaged, "--recover", saved, "--json"});
	EXPECT_EQ(recover.exitCode, 0) << "what was asked for was done";
	EXPECT_NE(recover.err.find("warning: the record at byte"), std::string::npos) << recover.err;
	EXPECT_FALSE(recover.json().contains("error"));
	EXPECT_EQ(recover.json().at("damaged_at").size(), 1U);
	EXPECT_EQ(Testing::fileContent(damaged), bytes) << "it was touched";
	const Testing::ProgramRun again = Testing::runProgram({"record", "inspect", saved, "--json"});
	EXPECT_EQ(again.exitCode, 0) << again.err;
	EXPECT_EQ(again.json().at("samples"), recover.json().at("samples"));
	EXPECT_EQ(again.json().at("recordings"), recover.json().at("recordings"));
	EXPECT_EQ(
		Testing::runProgram({"record", "import", "--log", saved, "--out", graph}).exitCode, 0);
}

TEST(NavigateCommand, RefusesWhatIsNoNumber)
{
	for (const char* const option : {"--bound", "--weight", "--w2", "--epsilon", "--time-limit"})
	{
		for (const char* const value : {"nan", "inf", "-1", "1e400", "two", ""})
		{
			const Testing::ProgramRun run = Testing::runProgram({"navigate", "--scenario",
				"Content/Samples/navigation/one-key-one-door-close.json", option, value});
			EXPECT_EQ(run.exitCode, 2) << option << " " << value;
			EXPECT_TRUE(run.out.empty()) << option << " " << value;
		}
	}
}

} // namespace
} // namespace RPGPref
