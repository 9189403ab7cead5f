// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/PredictionScore.h"

#include "Support/RunProgram.h"
#include "Workshop.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>

namespace RPGPref
{
namespace
{

using namespace Testing;

/// Games of simulated people who keep to roles, on two levels of the same rules.
class Study : public ::testing::Test
{
protected:
	Study()
	{
		ChoiceModel people;
		people.weights.weight[static_cast<std::size_t>(ChoiceFeature::RoleAction)] = 1;
		for (std::uint64_t seed = 1; seed <= 12; ++seed)
		{
			traces_.push_back(shop_.playTrace(people, seed, 80));
		}
	}

	PredictionScoreOptions quick() const
	{
		PredictionScoreOptions options;
		options.samples = 6;
		options.layoutSamples = 2;
		options.bootstraps = 50;
		options.gamesPerGroup = 1;
		return options;
	}

	std::unique_ptr<PredictionScore> score(const PredictionScoreOptions& options)
	{
		games_.clear();
		studied_.clear();
		std::vector<StudiedGame*> all;
		for (std::size_t k = 0; k < traces_.size(); ++k)
		{
			games_.push_back(shop_.readGame(traces_[k], "game" + std::to_string(k)));
			studied_.push_back(std::make_unique<StudiedGame>(*games_.back(), true));
			all.push_back(studied_.back().get());
		}
		auto result =
			std::make_unique<PredictionScore>(all, shop_.protocol(), shop_.table(), options);
		Budget unlimited(Budget::kUnlimited);
		EXPECT_EQ(result->step(unlimited), StepStatus::Done);
		return result;
	}

	Workshop shop_{false, 5};
	std::vector<std::string> traces_;
	std::vector<std::unique_ptr<PlayedGame>> games_;
	std::vector<std::unique_ptr<StudiedGame>> studied_;
};

TEST_F(Study, FiguresLieWhereTheyCanAndIntervalsHoldThem)
{
	const auto result = score(quick());
	ASSERT_FALSE(result->tables().empty());
	for (const auto& [measure, methods] : result->tables())
	{
		for (const auto& [method, groups] : methods)
		{
			for (const auto& [group, cell] : groups)
			{
				EXPECT_LE(cell.low, cell.value + 1e-12) << measure << method << group;
				EXPECT_GE(cell.high, cell.value - 1e-12) << measure << method << group;
				if (measure.find("log") == std::string::npos)
				{
					EXPECT_GE(cell.value, 0) << measure;
					EXPECT_LE(cell.value, 1) << measure;
				}
			}
		}
	}
	const auto& next = result->tables().at("next action and item top 1");
	EXPECT_GT(next.at("rpgpref").at("all").value, 0.5)
		<< "simulated people choose as the model says; half of their choices should be foreseen";
}

TEST_F(Study, TheSecondHalfIsNeverLookedAt)
{
	const auto before = score(quick());
	// Another second half for game 0, whose first half stays: cut it, and go on as others do.
	const std::size_t events = games_[0]->events.size();
	const GamePrediction old = before->predictions()[0];
	const AgentId actor = studied_[0]->events()[events / 2].agent;
	ChoiceHistory history = studied_[0]->historyAt(events / 2);
	ChoiceModel careless;
	careless.weights.weight.fill(0);
	ContinuationOptions drawing;
	drawing.samples = 1;
	drawing.seed = 99;
	drawing.mostSteps = events - events / 2;
	const Plan other =
		sampleContinuations(studied_[0]->scene(), careless, history, nullptr, {}, drawing)
			.front()
			.plan;
	if (other.size() + events / 2 != events)
	{
		GTEST_SKIP() << "the other half reached the goal too early to be of the same length";
	}
	// The game is changed in place: same first half, other second half.
	for (std::size_t k = 0; k < other.size(); ++k)
	{
		PlayedEvent& event = games_[0]->events[events / 2 + k];
		event.action = other[k];
		event.agent = games_[0]->task->actions[other[k].value()].executor;
	}
	std::vector<StudiedGame*> all;
	studied_[0] = std::make_unique<StudiedGame>(*games_[0], true);
	for (const auto& game : studied_)
	{
		all.push_back(game.get());
	}
	PredictionScore after(all, shop_.protocol(), shop_.table(), quick());
	Budget unlimited(Budget::kUnlimited);
	ASSERT_EQ(after.step(unlimited), StepStatus::Done);
	EXPECT_EQ(after.predictions()[0].plan, old.plan);
	for (std::size_t c = 0; c < old.secondHalf.categories(); ++c)
	{
		EXPECT_DOUBLE_EQ(after.predictions()[0].secondHalf.share(c, 0), old.secondHalf.share(c, 0));
	}
	// The first choice of the second half has the same past in both; who makes it is given.
	if (studied_[0]->events()[events / 2].agent == actor)
	{
		EXPECT_EQ(after.predictions()[0].next[0].labels, old.next[0].labels);
	}
}

TEST_F(Study, SameInputsSameFigures)
{
	const auto one = score(quick());
	const auto first = one->tables().at("second half: Jaccard").at("rpgpref").at("all").value;
	const auto other = score(quick());
	EXPECT_EQ(other->tables().at("second half: Jaccard").at("rpgpref").at("all").value, first);
	EXPECT_EQ(one->predictions()[3].plan, other->predictions()[3].plan);
}

class PredictCommand : public Study
{
protected:
	PredictCommand()
	{
		std::filesystem::create_directories(folder_.path("shop"));
		folder_.write("shop/domain.pddl", shop_.domainText());
		folder_.write("shop/problem.pddl", shop_.problemText());
		folder_.write("shop/level.json", shop_.levelText());
		std::filesystem::create_directories(folder_.path("games"));
		for (std::size_t k = 0; k < 6; ++k)
		{
			folder_.write("games/g" + std::to_string(k) + ".jsonl", traces_[k]);
		}
	}

	TemporaryFolder folder_;
};

TEST_F(PredictCommand, ScoresAFolderOfGames)
{
	const ProgramRun run = runProgram({"predict", "--score", "--traces", folder_.path(""),
		"--samples", "5", "--json", "--predictions", folder_.path("out.jsonl")});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json json = nlohmann::json::parse(run.out);
	EXPECT_EQ(json["games"], 6);
	for (const char* key : {"share_error", "jaccard", "edit_distance"})
	{
		EXPECT_TRUE(json["tasks"]["second_half"].contains(key)) << key;
		EXPECT_EQ(json["intervals"]["second_half"][key].size(), 2U);
	}
	EXPECT_TRUE(json["tasks"]["next_action"].contains("top3"));
	EXPECT_TRUE(json["tasks"]["layout"].contains("best_of_three"));
	EXPECT_TRUE(json["baselines"].contains("first half again"));
	EXPECT_TRUE(std::filesystem::exists(folder_.path("out.jsonl")));
}

TEST_F(PredictCommand, ContinuesATeam)
{
	const ProgramRun run = runProgram({"predict", "--level", folder_.path("shop"), "--trace",
		folder_.path("games/g0.jsonl"), "--at", "half", "--samples", "5", "--json"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json json = nlohmann::json::parse(run.out);
	for (const char* player : {"p1", "p2"})
	{
		double sum = 0;
		for (const auto& choice : json["next"][player])
		{
			sum += choice["probability"].get<double>();
		}
		EXPECT_NEAR(sum, 1, 1e-9) << player;
	}
	EXPECT_EQ(json["samples"].size(), 5U);
	EXPECT_FALSE(json["playthrough"].empty());
	EXPECT_EQ(json["learned_from"], 0);
}

TEST_F(PredictCommand, SaysWhatALayoutInvites)
{
	const ProgramRun run =
		runProgram({"predict", "--level", folder_.path("shop"), "--samples", "3", "--json"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json json = nlohmann::json::parse(run.out);
	EXPECT_EQ(json["splits"].size(), 3U);
	EXPECT_EQ(json["tested"], false);
	const ProgramRun text =
		runProgram({"predict", "--level", folder_.path("shop"), "--samples", "3"});
	EXPECT_NE(text.out.find("untested"), std::string::npos) << text.out;
}

TEST_F(PredictCommand, NamesWhatIsWrong)
{
	EXPECT_EQ(runProgram({"predict"}).exitCode, 2);
	EXPECT_EQ(runProgram({"predict", "--score"}).exitCode, 2);
	const ProgramRun none = runProgram({"predict", "--score", "--traces", folder_.path("shop")});
	EXPECT_EQ(none.exitCode, 1);
	EXPECT_NE(none.err.find("*.jsonl"), std::string::npos) << none.err;
	const ProgramRun cut = runProgram({"predict", "--level", folder_.path("shop"), "--trace",
		folder_.path("games/g0.jsonl"), "--at", "1000000"});
	EXPECT_EQ(cut.exitCode, 1);
	EXPECT_NE(cut.err.find("--at 1000000"), std::string::npos) << cut.err;
	std::filesystem::remove_all(folder_.path("shop"));
	const ProgramRun level = runProgram({"predict", "--score", "--traces", folder_.path("")});
	EXPECT_EQ(level.exitCode, 1);
	EXPECT_NE(level.err.find("'shop'"), std::string::npos) << level.err;
}

/// The floors of the project on recordings of people, which are not part of it.
TEST(SlowPeople, FloorsHoldOnTheDevelopmentGames)
{
	const std::string folder = std::string(RPGPREF_SHARED) + "/humans/overcooked-chat";
	if (!std::filesystem::exists(folder))
	{
		GTEST_SKIP() << "skipped: no recorded games in " << folder;
	}
	const ProgramRun run = runProgram({"predict", "--score", "--traces", folder, "--json"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json json = nlohmann::json::parse(run.out);
	const nlohmann::json& tasks = json["tasks"];
	EXPECT_LE(tasks["second_half"]["share_error"].get<double>(), 0.110);
	EXPECT_GE(tasks["second_half"]["jaccard"].get<double>(), 0.56);
	EXPECT_LE(tasks["second_half"]["edit_distance"].get<double>(), 0.55);
	EXPECT_GE(tasks["next_action"]["top1"].get<double>(), 0.62);
	EXPECT_GE(tasks["next_action"]["top3"].get<double>(), 0.86);
	EXPECT_LE(tasks["layout"]["best_of_three"].get<double>(), 0.14);
}

} // namespace
} // namespace RPGPref
