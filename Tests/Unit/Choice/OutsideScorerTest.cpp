// SPDX-License-Identifier: MIT
// `predict --score` beside the scorer that came with the recordings, which others wrote. Neither
// the recordings nor their scorer are part of the project: without them the tests are skipped.
#include "Support/RunProgram.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

namespace RPGPref
{
namespace
{

using namespace Testing;
namespace fs = std::filesystem;
using Json = nlohmann::json;

const std::string kHumans = std::string(RPGPREF_SHARED) + "/humans";
const std::string kGames = kHumans + "/overcooked-chat";

std::string textOf(const std::string& path)
{
	std::ifstream file(path);
	return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// Group (`all`, `open`, a kitchen), then measure.
using Scores = std::map<std::string, std::map<std::string, double>>;

/// What the outside scorer says of the predictions of these tasks.
Scores outsideScores(const TemporaryFolder& folder, const std::string& data,
	const std::string& predictions, const std::vector<std::string>& tasks)
{
	std::istringstream all(textOf(predictions));
	std::string kept;
	for (std::string line; std::getline(all, line);)
	{
		const std::string task = Json::parse(line)["task"];
		kept += std::find(tasks.begin(), tasks.end(), task) != tasks.end() ? line + "\n" : "";
	}
	const std::string file = folder.write("kept.jsonl", kept);
	const std::string out = folder.path("scores.txt");
	const std::string command = "python3 '" + kHumans + "/score.py' score --data '" + data +
								"' --predictions '" + file + "' > '" + out + "'";
	EXPECT_EQ(std::system(command.c_str()), 0) << command;
	// `all` alone in a line, then `  b share MAE      0.109  (n = 56)`.
	Scores scores;
	std::string group;
	std::istringstream lines(textOf(out));
	for (std::string line; std::getline(lines, line);)
	{
		const std::size_t bracket = line.find("(n = ");
		if (bracket == std::string::npos)
		{
			group = line;
			continue;
		}
		std::string measure = line.substr(2, 32);
		measure.erase(measure.find_last_not_of(' ') + 1);
		scores[group][measure] = std::strtod(line.substr(34, bracket - 34).c_str(), nullptr);
	}
	return scores;
}

struct Pair
{
	const char* outside;
	const char* own;
};

void expectSame(const Scores& outside, const Json& tables, const std::vector<Pair>& pairs)
{
	for (const auto& [group, measures] : outside)
	{
		for (const Pair& pair : pairs)
		{
			const auto theirs = measures.find(pair.outside);
			if (theirs == measures.end())
			{
				// A kitchen without a delivery has no playthrough to compare.
				ASSERT_NE(group, "all") << pair.outside;
				continue;
			}
			const Json& row = tables.at(pair.own).at("rpgpref");
			ASSERT_TRUE(row.contains(group)) << group << ": " << pair.own;
			// They print three decimals.
			EXPECT_NEAR(row.at(group).at("value").get<double>(), theirs->second, 0.00051)
				<< group << ": " << pair.own;
		}
	}
	EXPECT_GE(outside.size(), 2U);
}

/// Runs the command on the folder and holds every figure that both scorers have side by side.
Json scoreBoth(const std::string& data, const std::vector<std::string>& more)
{
	const TemporaryFolder folder;
	const std::string predictions = folder.path("predictions.jsonl");
	std::vector<std::string> arguments = {
		"predict", "--score", "--traces", data, "--json", "--predictions", predictions};
	arguments.insert(arguments.end(), more.begin(), more.end());
	const ProgramRun run = runProgram(arguments);
	EXPECT_EQ(run.exitCode, 0) << run.err;
	const Json json = Json::parse(run.out, nullptr, false);
	EXPECT_FALSE(json.is_discarded());
	if (json.is_discarded())
	{
		return json;
	}
	const Json& tables = json["tables"];
	expectSame(outsideScores(folder, data, predictions, {"a", "a-plan", "b-share", "b-next"}),
		tables,
		{{"a share MAE (first split)", "layout: first split"},
			{"a share MAE (best of 3)", "layout: best of three"},
			{"a role split covered", "layout: roles among the three"},
			{"a plan share MAE", "layout: playthrough's share error"},
			{"a Jaccard (who does what)", "layout: playthrough's Jaccard"},
			{"a Jaccard (team)", "layout: playthrough's team Jaccard"},
			{"b share MAE", "second half: share error"}, {"next action top-1", "next action top 1"},
			{"next action top-3", "next action top 3"},
			{"next action+item top-1", "next action and item top 1"},
			{"next action+item top-3", "next action and item top 3"}});
	expectSame(outsideScores(folder, data, predictions, {"b-plan"}), tables,
		{{"b Jaccard (who does what)", "second half: Jaccard"},
			{"b Jaccard (team)", "second half: team Jaccard"},
			{"b edit distance", "second half: edit distance"},
			{"b share MAE", "second half: playthrough's share error"}});
	expectSame(outsideScores(folder, data, predictions, {"b-share", "b-plan"}), tables,
		{{"b share MAE", "second half: share error, forecast and playthrough"}});
	return json;
}

TEST(OutsideScorer, AgreesOnAFewGamesOfPeople)
{
	if (!fs::exists(kGames))
	{
		GTEST_SKIP() << "skipped: no recorded games in " << kGames;
	}
	const TemporaryFolder some;
	fs::create_directories(some.path("games"));
	fs::copy(kGames + "/kitchens", some.path("kitchens"), fs::copy_options::recursive);
	Json kept = Json::array();
	std::map<std::string, int> perKitchen;
	for (const Json& entry : Json::parse(textOf(kGames + "/index.json")))
	{
		const std::string file = "games/" + entry["game"].get<std::string>() + ".jsonl";
		if (++perKitchen[entry["map"]] <= 2)
		{
			some.write(file, textOf(kGames + "/" + file));
			kept.push_back(entry);
		}
	}
	some.write("index.json", kept.dump());
	scoreBoth(some.path(""), {"--samples", "4"});
}

/// The floors of the project on all development games, from one command.
TEST(SlowPeople, FloorsHoldOnTheDevelopmentGames)
{
	if (!fs::exists(kGames))
	{
		GTEST_SKIP() << "skipped: no recorded games in " << kGames;
	}
	const Json json = scoreBoth(kGames, {"--split", "half"});
	ASSERT_FALSE(json.is_discarded());
	const Json& tasks = json["tasks"];
	EXPECT_LE(tasks["second_half"]["share_error"].get<double>(), 0.110);
	EXPECT_GE(tasks["second_half"]["jaccard"].get<double>(), 0.56);
	EXPECT_LE(tasks["second_half"]["edit_distance"].get<double>(), 0.55);
	EXPECT_GE(tasks["next_action"]["top1"].get<double>(), 0.62);
	EXPECT_GE(tasks["next_action"]["top3"].get<double>(), 0.86);
	EXPECT_LE(tasks["layout"]["best_of_three"].get<double>(), 0.14);
	const auto forced = [&](const char* measure)
	{ return json["tables"][measure]["rpgpref"]["forced"]["value"].get<double>(); };
	EXPECT_GE(forced("layout: playthrough's Jaccard"), 0.586);
	EXPECT_LE(forced("layout: playthrough's share error"), 0.026);
}

} // namespace
} // namespace RPGPref
