// SPDX-License-Identifier: MIT
#include "Support/RunProgram.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace RPGPref
{
namespace
{

using namespace Testing;

nlohmann::json previewOf(const std::vector<std::string>& arguments)
{
	std::vector<std::string> all = {"preview"};
	all.insert(all.end(), arguments.begin(), arguments.end());
	all.push_back("--json");
	const ProgramRun run = runProgram(all);
	EXPECT_EQ(run.exitCode, 0) << run.err;
	return run.json();
}

bool hasFinding(const nlohmann::json& report, const std::string& kind, const std::string& part)
{
	return std::any_of(report["findings"].begin(), report["findings"].end(),
		[&](const nlohmann::json& finding)
		{
			return finding["kind"] == kind &&
				   finding["text"].get<std::string>().find(part) != std::string::npos;
		});
}

void expectSameFigures(const nlohmann::json& kit, const nlohmann::json& pddl)
{
	ASSERT_EQ(kit["teams"].size(), pddl["teams"].size());
	for (std::size_t i = 0; i < kit["teams"].size(); ++i)
	{
		EXPECT_EQ(kit["teams"][i]["length"], pddl["teams"][i]["length"]) << i;
		EXPECT_EQ(kit["teams"][i]["playstyle"], pddl["teams"][i]["playstyle"]) << i;
	}
}

/// The level of the MULTISTYLE paper gives the same as a kit as it does as PDDL: the published
/// plans' lengths and values, the best found ones, and what the authors find.
TEST(KitSamplesTest, ArchipelagoIsTheLevelOfThePaper)
{
	const nlohmann::json full =
		previewOf({"Content/Samples/archipelago-kit", "--mode", "full", "--no-sensitivity"});
	EXPECT_GE(full["teams"][1]["playstyle"].get<double>(), 0.633);
	EXPECT_GE(full["teams"][2]["playstyle"].get<double>(), 0.278);
	const nlohmann::json published =
		previewOf({"Content/Samples/archipelago-kit", "--mode", "paper", "--no-sensitivity"});
	expectSameFigures(published,
		previewOf({"Content/Samples/archipelago", "--mode", "paper", "--no-sensitivity"}));
	EXPECT_EQ(published["teams"][0]["length"], 17);
	EXPECT_TRUE(hasFinding(published, "starved-agent",
		"Red (tactician) of “Playthrough 2: harvester, crafter, tactician” has no liked step on "
		"Island 2"));
	EXPECT_TRUE(hasFinding(published, "only-without-playstyles", "fight the bandits"));
}

TEST(KitSamplesTest, LightsPlaysAsThePddlDoes)
{
	const nlohmann::json kit = previewOf({"Content/Samples/lights-kit", "--no-sensitivity"});
	const nlohmann::json pddl = previewOf({"Content/Samples/lights", "--no-sensitivity"});
	expectSameFigures(kit, pddl);
}

/// Every way is used by somebody or reported as unused.
TEST(KitSamplesTest, MuseumHidesNoDeadContent)
{
	const nlohmann::json report = previewOf({"Content/Samples/museum", "--quick"});
	std::set<std::string> reported;
	for (const nlohmann::json& finding : report["findings"])
	{
		if (finding["kind"] == "unused-action")
		{
			for (const nlohmann::json& symbol : finding["arguments"]["symbols"])
			{
				reported.insert(symbol.get<std::string>());
			}
		}
	}
	// A way past a guard is one deed from either side.
	std::set<std::string> used;
	for (const nlohmann::json& action : report["coverage"]["actions"])
	{
		if (action["total"] > 0)
		{
			used.insert(action["name"].get<std::string>());
		}
	}
	for (const nlohmann::json& action : report["coverage"]["actions"])
	{
		const std::string id = action["id"].get<std::string>();
		EXPECT_TRUE(used.count(action["name"].get<std::string>()) == 1 || reported.count(id) == 1)
			<< id;
	}
	std::set<std::string> plans;
	for (const nlohmann::json& team : report["teams"])
	{
		EXPECT_EQ(team["status"], "solved") << team["name"];
		std::string plan;
		for (const nlohmann::json& step : team["steps"])
		{
			plan += step["deed"].get<std::string>() + "\n";
		}
		plans.insert(plan);
	}
	EXPECT_GE(plans.size(), 3U);
	for (const nlohmann::json& item : report["coverage"]["items"])
	{
		EXPECT_NE(item["id"].get<std::string>()[0], 'n') << "a number is not an item";
	}
}

/// Deeds that a finding names, as the report's pages write them.
std::set<std::string> deedsOf(const nlohmann::json& report, const std::string& kind)
{
	std::set<std::string> deeds;
	for (const nlohmann::json& finding : report["findings"])
	{
		if (finding["kind"] == kind && finding["arguments"].contains("names"))
		{
			for (const nlohmann::json& name : finding["arguments"]["names"])
			{
				deeds.insert(name.get<std::string>());
			}
		}
	}
	return deeds;
}

/// In this level one deed is several actions: past the bats from two sides, and the cage whoever
/// holds the lever.
TEST(KitSamplesTest, MineSaysOfADeedWhatHoldsOfAllItsActions)
{
	const nlohmann::json report = previewOf({"Content/Samples/mine", "--quick"});
	std::set<std::string> done;
	std::set<std::string> liked;
	std::set<std::string> plans;
	for (const nlohmann::json& action : report["coverage"]["actions"])
	{
		if (action["total"] > 0)
		{
			done.insert(action["name"].get<std::string>());
		}
	}
	for (const nlohmann::json& team : report["teams"])
	{
		EXPECT_EQ(team["status"], "solved") << team["name"];
		std::string plan;
		for (const nlohmann::json& step : team["steps"])
		{
			const std::string deed = step["deed"].get<std::string>();
			plan += deed + "\n";
			if (step["value"] > 0)
			{
				liked.insert(deed);
			}
		}
		plans.insert(plan);
	}
	EXPECT_GE(plans.size(), 3U);
	EXPECT_EQ(done.count("sneak past the bats"), 1U);
	EXPECT_EQ(liked.count("sneak past the bats"), 1U);
	for (const std::string& deed : deedsOf(report, "unused-action"))
	{
		EXPECT_EQ(done.count(deed), 0U) << deed;
	}
	for (const std::string& deed : deedsOf(report, "unliked-step"))
	{
		EXPECT_EQ(liked.count(deed), 0U) << deed;
	}
}

} // namespace
} // namespace RPGPref
