// SPDX-License-Identifier: MIT
#include "RPGPref/Players/PlaytestForecast.h"

#include "RPGPref/Choice/PlayedGame.h"

#include "Support/TestTasks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using namespace Testing;

RecordedDeed didStep(std::string text, std::vector<RecordedFact> changes)
{
	RecordedDeed result;
	result.who = "agent";
	result.deed = std::move(text);
	result.succeeded = true;
	result.changes = std::move(changes);
	return result;
}

Recording tester(const std::string& name)
{
	Recording recording;
	recording.id = name;
	recording.deeds = {didStep("(move agent entrance room1)",
						   {{"(at agent room1)", true}, {"(at agent entrance)", false}}),
		didStep("(press-button agent)", {{"(lights-on)", true}})};
	return recording;
}

PlaytestInput lightsPlayedBy(std::vector<Recording> recordings)
{
	Model model = sampleModel("lights");
	PlaytestInput input;
	input.domain = std::move(model.domain);
	input.problem = std::move(model.problem);
	input.recordings = std::move(recordings);
	return input;
}

template <class Stepper>
void finish(Stepper& stepper)
{
	Budget unlimited(Budget::kUnlimited);
	ASSERT_EQ(stepper.step(unlimited), StepStatus::Done);
}

TEST(PlaytestForecast, HasTheFiguresOfPredictScore)
{
	PlaytestStudy study(lightsPlayedBy({tester("one"), tester("two"), tester("three")}));
	finish(study);
	PlaytestForecast forecast(study, 4, 7);
	finish(forecast);
	ASSERT_NE(forecast.score(), nullptr);

	// As the command does: the traces that were exported, each game by itself.
	PlayProtocol protocol;
	WordTable words;
	std::vector<std::unique_ptr<PlayedGame>> games;
	std::vector<std::unique_ptr<StudiedGame>> studied;
	std::vector<StudiedGame*> all;
	for (const StudiedPlayer& player : study.players())
	{
		GameRecording recording;
		TraceReader reader(study.domain(), recording, {});
		reader.beginFile(player.name);
		reader.feed(player.trace);
		reader.endFile();
		games.push_back(
			std::make_unique<PlayedGame>(makePlayedGame(study.domain(), recording, player.name,
				{study.input().agentType, &study.input().problem, nullptr}, protocol, words)
											 .value()));
		studied.push_back(std::make_unique<StudiedGame>(*games.back(), true));
		all.push_back(studied.back().get());
	}
	PredictionScoreOptions options;
	options.samples = 4;
	options.seed = 7;
	options.gamesPerGroup = 1;
	PredictionScore score(all, protocol, words, options);
	finish(score);

	ASSERT_FALSE(score.tables().empty());
	ASSERT_EQ(forecast.score()->tables().size(), score.tables().size());
	for (const auto& table : score.tables())
	{
		for (const auto& row : table.second)
		{
			for (const auto& cell : row.second)
			{
				EXPECT_EQ(
					forecast.score()->tables().at(table.first).at(row.first).at(cell.first).value,
					cell.second.value)
					<< table.first << ", " << row.first << ", " << cell.first;
			}
		}
	}
	EXPECT_THAT(forecast.sentences(), testing::Contains(testing::HasSubstr("the first guess in")));
}

TEST(PlaytestForecast, OneTesterAloneIsNotPredicted)
{
	PlaytestStudy study(lightsPlayedBy({tester("one")}));
	finish(study);
	PlaytestForecast forecast(study);
	finish(forecast);
	EXPECT_EQ(forecast.score(), nullptr);
	EXPECT_THAT(forecast.sentences(), testing::ElementsAre(testing::HasSubstr("Too few testers")));
}

} // namespace
} // namespace RPGPref
