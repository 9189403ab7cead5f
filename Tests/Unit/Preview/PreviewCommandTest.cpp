// SPDX-License-Identifier: MIT
#include "Preview/PreviewFiles.h"
#include "Support/RunProgram.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

namespace RPGPref
{
namespace
{

using namespace Testing;
using ::testing::HasSubstr;
using ::testing::Not;

/// A copy of a sample that a test may break.
struct LevelCopy
{
	TemporaryFolder folder;

	explicit LevelCopy(const std::string& name)
	{
		for (const auto& entry :
			std::filesystem::directory_iterator(std::string(RPGPREF_SAMPLES) + "/" + name))
		{
			folder.write(entry.path().filename().string(), fileContent(entry.path().string()));
		}
	}

	std::string path() const { return folder.path("."); }

	void replace(const std::string& file, const std::string& from, const std::string& to)
	{
		std::string text = fileContent(folder.path(file));
		const std::size_t position = text.find(from);
		ASSERT_NE(position, std::string::npos) << from;
		text.replace(position, from.size(), to);
		folder.write(file, text);
	}
};

TEST(PreviewCommand, PrintsTheComparisonAndWritesThePage)
{
	const TemporaryFolder folder;
	const std::string page = folder.path("report.html");
	// Sanitizers take longer than the ordinary limit.
	const ProgramRun run = runProgram({"preview", "--time-limit", "600", "--out", page});
	EXPECT_EQ(run.exitCode, 0) << run.err;
	EXPECT_THAT(run.out, HasSubstr("Playthrough 2: harvester, crafter, tactician"));
	EXPECT_THAT(run.out, HasSubstr("has no liked step on Island 2"));
	EXPECT_THAT(
		run.out, HasSubstr("The bandits' path (fight-bandits, pay-goblin) is used only without"));
	EXPECT_THAT(run.out, HasSubstr("Report: " + page));
	const std::string html = fileContent(page);
	EXPECT_THAT(html, HasSubstr("Playthrough 3: tactician, fighter, helper"));
	EXPECT_LT(html.size(), 3'000'000U);
}

/// Six teams of three have many like problems, and others beside them.
TEST(PreviewCommand, TheSummaryShowsAtMostTwoProblemsOfAKind)
{
	const ProgramRun run = runProgram({"preview", "museum", "--quick", "--json"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json report = run.json();
	std::map<std::string, std::size_t> found;
	std::map<std::string, std::size_t> shown;
	for (const nlohmann::json& finding : report["findings"])
	{
		const auto& summary = report["summary"];
		if (finding["severity"] == "problem")
		{
			++found[finding["kind"]];
			shown[finding["kind"]] += static_cast<std::size_t>(
				std::count(summary.begin(), summary.end(), finding["text"]));
		}
	}
	ASSERT_GT(std::max_element(found.begin(), found.end(),
				  [](const auto& a, const auto& b) { return a.second < b.second; })
				  ->second,
		2U)
		<< "the level has too few problems to show anything";
	for (const auto& [kind, count] : shown)
	{
		EXPECT_LE(count, 2U) << kind;
	}
	EXPECT_THAT(run.out, HasSubstr("among the findings"));
}

TEST(PreviewCommand, JsonIsOneObjectAndAlwaysTheSame)
{
	const ProgramRun first = runProgram({"preview", "scifi", "--json"});
	const ProgramRun second = runProgram({"preview", "Content/Samples/scifi", "--json"});
	ASSERT_EQ(first.exitCode, 0) << first.err;
	const nlohmann::json report = first.json();
	EXPECT_EQ(report["schema"], "preview-report/1");
	EXPECT_EQ(report["teams"].size(), 3U);
	EXPECT_EQ(first.out, second.out);
}

/// Members of the example are members of what is written, and the other way round.
void expectSameShape(const nlohmann::json& a, const nlohmann::json& b, const std::string& path)
{
	if (a.is_object() && b.is_object())
	{
		for (const auto& [key, value] : a.items())
		{
			EXPECT_TRUE(b.contains(key)) << path << "/" << key;
			if (b.contains(key))
			{
				expectSameShape(value, b[key], path + "/" + key);
			}
		}
	}
	else if (a.is_array() && b.is_array() && !a.empty() && !b.empty())
	{
		expectSameShape(a[0], b[0], path + "[]");
	}
}

TEST(PreviewCommand, WritesWhatTheFormatDescribes)
{
	const nlohmann::json report = runProgram({"preview", "--time-limit", "600", "--json"}).json();
	const nlohmann::json example = nlohmann::json::parse(testData("preview/example-report.json"));
	expectSameShape(report, example, "report");
	expectSameShape(example, report, "example");
	for (const auto& team : report["teams"])
	{
		for (const auto& lane : team["lanes"])
		{
			double now = 0;
			for (const auto& item : lane["items"])
			{
				EXPECT_EQ(item["start"], now);
				now = item["end"];
			}
			EXPECT_EQ(now, team["makespan"]);
			EXPECT_EQ(lane["path"].back()[0], team["makespan"]);
		}
	}
}

TEST(PreviewCommand, NamesTheLineOfAnUnknownRegion)
{
	LevelCopy level("lights");
	level.replace("level.json", "\"region\": \"room2\", \"kind\": \"key\"",
		"\"region\": \"cellar\", \"kind\": \"key\"");
	const ProgramRun run = runProgram({"preview", level.path()});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_THAT(
		run.err, ::testing::ContainsRegex("level.json:[0-9]+:[0-9]+: error: unknown region "
										  "\"cellar\", expected one of entrance, room1, room2"));
	const ProgramRun json = runProgram({"preview", level.path(), "--json"});
	EXPECT_EQ(json.exitCode, 1);
	EXPECT_GT(json.json()["error"]["line"].get<int>(), 1);
}

TEST(PreviewCommand, WarnsOfBrokenBindingsAndStillWritesAReadableReport)
{
	LevelCopy level("lights");
	level.replace("level.json", "\"symbol\": \"lock\"", "\"symbol\": \"luck\"");
	level.replace("level.json", "\"at\": [15, 3.5]", "\"at\": [15, 0.5]");
	const std::string page = level.folder.path("page.html");
	const ProgramRun run = runProgram({"preview", level.path(), "--out", page});
	EXPECT_EQ(run.exitCode, 0);
	EXPECT_THAT(run.err, ::testing::ContainsRegex(
							 "level.json:[0-9]+:[0-9]+: warning: symbol \"lock\" has no place"));
	EXPECT_THAT(run.err, ::testing::ContainsRegex(
							 "level.json:[0-9]+:[0-9]+: warning: place \"key\" lies 1.5 m off"));
	EXPECT_GT(fileContent(page).size(), 1'000U);
}

TEST(PreviewCommand, ShowsWhatIsMissing)
{
	const TemporaryFolder empty;
	const ProgramRun nothing = runProgram({"preview", empty.path(".")});
	EXPECT_EQ(nothing.exitCode, 1);
	EXPECT_THAT(nothing.err, HasSubstr("domain.pddl or domain.json, expected one"));
	EXPECT_THAT(nothing.err, HasSubstr("has no playstyles-*.json, expected one"));
	const ProgramRun unknown = runProgram({"preview", "atlantis"});
	EXPECT_EQ(unknown.exitCode, 1);
	EXPECT_THAT(unknown.err, HasSubstr("one of the samples: archipelago, "));
	EXPECT_EQ(runProgram({"preview", "--format", "gif"}).exitCode, 2);
}

TEST(PreviewCommand, AnUnsolvableLevelEndsWithThreeAndSaysWhy)
{
	LevelCopy level("lights");
	level.replace("problem.pddl", "(at agent entrance)", "");
	const ProgramRun run =
		runProgram({"preview", level.path(), "--out", level.folder.path("p.html")});
	EXPECT_EQ(run.exitCode, 3) << run.err;
	EXPECT_THAT(run.out, HasSubstr("nobody can finish the level"));
	EXPECT_THAT(run.out, HasSubstr("lights-on"));
}

TEST(PreviewCommand, ComparesTwoVersions)
{
	LevelCopy level("archipelago");
	level.replace("problem.pddl", "(at Flint Act2)", "");
	const ProgramRun run = runProgram(
		{"preview", level.path(), "--against", "archipelago", "--mode", "paper", "--json"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json against = run.json()["against"];
	EXPECT_EQ(against["teams"][0]["change"], "same");
	EXPECT_EQ(against["teams"][2]["change"], "changed") << "no torch without flint";
	EXPECT_THAT(against["teams"][2]["only_before"], ::testing::Contains("craft-torch"));
}

TEST(PreviewCommand, DrawsPictures)
{
	const TemporaryFolder folder;
	const std::string svg = folder.path("map.svg");
	const ProgramRun run = runProgram({"preview", "lights", "--format", "svg", "--team",
		"playstyles-2-key-lover", "--at", "5", "--out", svg});
	EXPECT_EQ(run.exitCode, 0) << run.err;
	EXPECT_THAT(fileContent(svg), HasSubstr("Locked switch"));
	EXPECT_EQ(runProgram({"preview", "lights", "--format", "svg", "--team", "nobody", "--out", svg})
				  .exitCode,
		2);
	const std::string png = folder.path("map.png");
	const ProgramRun picture = runProgram(
		{"preview", "lights", "--format", "png", "--team", "playstyles-1-none", "--out", png});
	if (picture.err.find("librsvg2-bin") != std::string::npos)
	{
		GTEST_SKIP() << "rsvg-convert is not installed";
	}
	EXPECT_EQ(picture.exitCode, 0) << picture.err;
	EXPECT_EQ(fileContent(png).substr(1, 3), "PNG");
}

TEST(PreviewCommand, StopsAtItsTimeLimitWithWhatItHas)
{
	const TemporaryFolder folder;
	const ProgramRun run =
		runProgram({"preview", "--time-limit", "0.000001", "--out", folder.path("p.html")});
	EXPECT_EQ(run.exitCode, 4);
	EXPECT_THAT(run.err, HasSubstr("time limit"));
}

TEST(FileWatch, NoticesChangedAddedAndRemovedFiles)
{
	LevelCopy level("lights");
	Program::FileWatch watch;
	EXPECT_TRUE(watch.hasChanged(level.path())) << "the first look";
	EXPECT_FALSE(watch.hasChanged(level.path()));
	level.replace("problem.pddl", "(at key room2)", "(at key room1)  ");
	EXPECT_TRUE(watch.hasChanged(level.path()));
	EXPECT_FALSE(watch.hasChanged(level.path()));
	level.folder.write("playstyles-4.json", "{}");
	EXPECT_TRUE(watch.hasChanged(level.path()));
	std::filesystem::remove(level.folder.path("playstyles-4.json"));
	EXPECT_TRUE(watch.hasChanged(level.path()));
	level.folder.write("notes.txt", "not a part of the level");
	EXPECT_FALSE(watch.hasChanged(level.path()));
}

TEST(PreviewCommand, ATeamWithoutAWayIsNoSlipOfThePen)
{
	LevelCopy level("lights");
	level.replace("problem.pddl", "(door entrance room1) (door entrance room2)", "");
	const TemporaryFolder folder;
	const auto draw = [&](const std::string& team)
	{
		return runProgram({"preview", level.path(), "--format", "svg", "--team", team, "--out",
			folder.path("x.svg")});
	};
	const ProgramRun unsolved = draw("playstyles-2-key-lover");
	EXPECT_EQ(unsolved.exitCode, 3) << "the level is to blame";
	EXPECT_THAT(unsolved.err, HasSubstr("no way through the level was found"));
	const ProgramRun unknown = draw("nobody");
	EXPECT_EQ(unknown.exitCode, 2);
	EXPECT_THAT(unknown.err, HasSubstr("no team \"nobody\""));
}

} // namespace
} // namespace RPGPref
