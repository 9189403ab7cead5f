// SPDX-License-Identifier: MIT
// What a page needs to play and to plan again: settled teams, the other version, newcomers on the
// clock.
#include "PreviewFixture.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace RPGPref
{
namespace
{

using Json = nlohmann::json;
using namespace Testing;

PreviewOptions quickOptions()
{
	PreviewOptions options;
	options.effort = PlanEffort::Quick;
	options.asPublished = false;
	options.sensitivity = false;
	options.whatIf = false;
	return options;
}

std::vector<std::string> stepsOf(const Json& team)
{
	std::vector<std::string> steps;
	for (const Json& step : team["steps"])
	{
		steps.push_back(step["text"].get<std::string>());
	}
	return steps;
}

TEST(PlayableReport, ASettledTeamIsNotSearchedFor)
{
	const PreviewReport first = reportOf(inputOf(kLights), quickOptions());
	const std::vector<std::string> steps =
		stepsOf(Json::parse(writePreviewReport(first, "")).at("teams")[1]);
	PreviewInput again = inputOf(kLights);
	again.teams[1].settled = PreviewInput::SettledSearch{steps, 4711, 12, true, false};
	const PreviewReport second = reportOf(std::move(again), quickOptions());
	EXPECT_EQ(second.playthroughs[1].nodes, 4711u);
	EXPECT_TRUE(second.playthroughs[1].isProvenBest);
	EXPECT_EQ(second.playthroughs[1].cost, 12);
	EXPECT_EQ(stepsOf(Json::parse(writePreviewReport(second, "")).at("teams")[1]), steps);
}

TEST(PlayableReport, ASettledPlanThatDoesNotWorkIsSearchedAgain)
{
	PreviewInput input = inputOf(kLights);
	input.teams[0].settled =
		PreviewInput::SettledSearch{{"fly Nobody Nowhere"}, 4711, {}, true, false};
	const PreviewReport report = reportOf(std::move(input), quickOptions());
	EXPECT_TRUE(report.playthroughs[0].isSolved());
	EXPECT_NE(report.playthroughs[0].nodes, 4711u);
}

TEST(PlayableReport, HoldsTheOtherVersionAsItsOwnReportHasIt)
{
	const PreviewReport before = reportOf(inputOf(kLights), quickOptions());
	PreviewReport after = reportOf(inputOf(kLights), quickOptions());
	after.against = compareVersions(before, after);
	const Json version = Json::parse(writePreviewReport(after, ""))["against"]["version"];
	const Json own = Json::parse(writePreviewReport(before, ""));
	EXPECT_EQ(version["level"], own["level"]);
	EXPECT_EQ(version["teams"], own["teams"]);
}

TEST(PlayableReport, PutsNewcomersOnTheClock)
{
	PreviewReport report = reportOf(inputOf(kLights), quickOptions());
	const std::vector<std::string> steps =
		stepsOf(Json::parse(writePreviewReport(report, "")).at("teams")[0]);
	Json study = {{"steps", Json::array()}};
	const auto add = [&](const std::string& text, const char* outcome)
	{
		study["steps"].push_back({{"index", study["steps"].size()}, {"agent", nullptr},
			{"text", text}, {"outcome", outcome}});
	};
	add(steps[0], "done");
	add("fly Nobody Nowhere", "failed");
	for (std::size_t i = 1; i < steps.size(); ++i)
	{
		add(steps[i], "done");
	}
	report.knowledge = {study.dump()};
	NewcomersPlay& play = report.newcomers.emplace_back().emplace();
	play.schedule = report.playthroughs[0].schedule;
	for (std::size_t i = 0; i < play.schedule.steps.size(); ++i)
	{
		play.positions.push_back(i == 0 ? 0 : i + 1);
	}
	const Json team = Json::parse(writePreviewReport(report, ""))["teams"][0];
	const Json& played = team["knowledge"];
	EXPECT_EQ(played["makespan"], team["makespan"]);
	EXPECT_EQ(played["lanes"].size(), team["lanes"].size());
	EXPECT_EQ(played["steps"][0]["start"], team["steps"][0]["start"]);
	EXPECT_EQ(played["steps"][2]["place"], team["steps"][1]["place"]);
	EXPECT_EQ(played["steps"][1]["start"], played["steps"][0]["end"]) << "when somebody was free";
	EXPECT_TRUE(played["steps"][1]["place"].is_null());
	for (const Json& lane : played["lanes"])
	{
		for (const Json& item : lane["items"])
		{
			EXPECT_NE(item["step"], Json(1)) << "an attempt that failed takes no time";
		}
	}
}

TEST(PlayableReport, LeavesStudiesAloneThatCannotBeShown)
{
	PreviewReport report = reportOf(inputOf(kLights), quickOptions());
	report.knowledge = {R"({"steps":[{"index":0,"text":"fly","outcome":"done"}]})"};
	const Json study = Json::parse(writePreviewReport(report, ""))["teams"][0]["knowledge"];
	EXPECT_FALSE(study.contains("lanes"));
}

} // namespace
} // namespace RPGPref
