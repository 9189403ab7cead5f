// SPDX-License-Identifier: MIT
#include "RPGPref/Knowledge/KnowledgeStudy.h"

#include "Knowledge/KnowledgeLevel.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using nlohmann::ordered_json;

KnowledgeStudyOptions tidyStudy()
{
	KnowledgeStudyOptions options;
	options.play.mode = KnowledgeMode::Tidy;
	options.play.f = 0;
	return options;
}

void finish(KnowledgeStudy& study)
{
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(study.step(budget), StepStatus::Done) << Testing::errorText(study.errors());
}

ordered_json effectsOf(const std::vector<SignpostEffect>& effects, const KnowledgeScore& base,
	const std::string& member)
{
	ordered_json list = ordered_json::array();
	for (const SignpostEffect& effect : effects)
	{
		const bool areSolved = effect.score.status == KnowledgeStatus::Solved &&
							   base.status == KnowledgeStatus::Solved;
		list.push_back({{member, effect.text}, {"status", statusWord(effect.score.status)},
			{"steps", effect.score.steps},
			{"steps_difference", areSolved ? ordered_json(std::int64_t{effect.score.steps} -
														  std::int64_t{base.steps})
										   : ordered_json()},
			{"liking_difference", toDouble(effect.score.liking - base.liking)}});
	}
	return list;
}

TEST(Signposts, HelpAsInTheGoldenFile)
{
	const ordered_json golden = ordered_json::parse(Testing::testData("knowledge/golden.json"));
	std::size_t compared = 0;
	for (const auto& [folder, entries] : golden.at("samples").items())
	{
		for (const ordered_json& entry : entries)
		{
			if (!entry.contains("signposts_tidy"))
			{
				continue;
			}
			SCOPED_TRACE(folder + " " + entry.at("playstyles").get<std::string>());
			const auto level =
				Testing::knowledgeSample(folder, entry.at("playstyles"), entry.at("knowledge"));
			KnowledgeStudy study(level->model.domain, level->model.problem, &level->team,
				level->knowledge, tidyStudy());
			finish(study);
			const ordered_json& expected = entry.at("signposts_tidy");
			const SignpostReport& report = study.signposts();
			EXPECT_TRUE(report.isComplete);
			EXPECT_EQ(effectsOf(report.signs, report.base, "tell"), expected.at("signs"));
			EXPECT_EQ(effectsOf(report.hiding, report.base, "hide"), expected.at("hiding"));
			ordered_json set = ordered_json::array();
			for (const SignpostEffect& sign : report.set)
			{
				set.push_back(sign.text);
			}
			EXPECT_EQ(set, expected.at("set").at("tell"));
			EXPECT_EQ(report.withSet.steps, expected.at("set").at("steps").get<std::uint32_t>());
			EXPECT_EQ(
				toDouble(report.withSet.liking), expected.at("set").at("liking").get<double>());
			++compared;
		}
	}
	EXPECT_GE(compared, 5U);
}

TEST(Signposts, EndWithTheLimitOfPlays)
{
	const auto level = Testing::knowledgeSample("signpost-maze", "playstyles-1-none.json");
	KnowledgeStudyOptions options = tidyStudy();
	options.signposts.mostPlays = 3;
	KnowledgeStudy study(
		level->model.domain, level->model.problem, &level->team, level->knowledge, options);
	finish(study);
	EXPECT_EQ(study.signposts().plays, 3U);
	EXPECT_FALSE(study.signposts().isComplete);
}

TEST(KnowledgeFindings, SayWhatADesignerNeedsToKnow)
{
	const auto findingsOf = [](const char* folder, const char* team)
	{
		const auto level = Testing::knowledgeSample(folder, team);
		KnowledgeStudy study(
			level->model.domain, level->model.problem, &level->team, level->knowledge, tidyStudy());
		finish(study);
		std::map<std::string, std::string> texts;
		for (const KnowledgeFinding& finding : knowledgeFindings(study))
		{
			texts.emplace(finding.code, finding.text);
		}
		return texts;
	};
	const auto maze = findingsOf("signpost-maze", "playstyles-1-none.json");
	EXPECT_EQ(maze.at("detour"), "Newcomers reach the goal in 11 steps, 6 steps more than players "
								 "who know the level.");
	EXPECT_EQ(maze.at("signpost"),
		"A sign at the start that shows (not (free A3 Exit)) saves them 6 steps.");
	const auto trapdoor = findingsOf("trapdoor", "playstyles-1-none.json");
	EXPECT_THAT(trapdoor.at("stranded"), ::testing::HasSubstr("after step 1, slide Ann Ledge "
															  "RedPit, the goal is out of reach"));
	const auto doors = findingsOf("two-doors", "playstyles-2-puzzler.json");
	EXPECT_THAT(doors.at("signpost"), ::testing::HasSubstr("(puzzle RightRoom)"));
	EXPECT_THAT(doors.at("signpost"), ::testing::HasSubstr("more to their liking"));
}

} // namespace
} // namespace RPGPref
