// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/PredictionScore.h"

#include "Support/RunProgram.h"
#include "Workshop.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

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
	ASSERT_EQ(other.size() + events / 2, events) << "the other half is not of the same length";
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

TEST_F(Study, ALimitLeavesTheTablesOfWhatWasDone)
{
	const auto whole = score(quick());
	std::vector<StudiedGame*> all;
	for (const auto& game : studied_)
	{
		all.push_back(game.get());
	}
	PredictionScore part(all, shop_.protocol(), shop_.table(), quick());
	Budget few(3);
	EXPECT_EQ(part.step(few), StepStatus::Running);
	part.stop();
	EXPECT_EQ(part.progress().done, 3U);
	EXPECT_EQ(part.progress().total, traces_.size());
	const ScoreCell& cell = part.tables().at("second half: share error").at("rpgpref").at("all");
	EXPECT_EQ(cell.count, 3);
	EXPECT_EQ(part.predictions()[0].plan, whole->predictions()[0].plan);
}

class PredictCommand : public Study
{
protected:
	PredictCommand()
	{
		std::filesystem::create_directories(folder_.path("shop"));
		folder_.write("shop/domain.pddl", shop_.text().domain);
		folder_.write("shop/problem.pddl", shop_.text().problem);
		folder_.write("shop/level.json", shop_.text().level);
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

/// A recorded game, as its file has it.
struct PlainGame
{
	using Steps = std::vector<std::pair<std::string, std::string>>; ///< Action and player.
	Steps steps;
	std::size_t half = 0;

	explicit PlainGame(const std::string& trace)
	{
		std::istringstream lines(trace);
		for (std::string line; std::getline(lines, line);)
		{
			const nlohmann::json entry = nlohmann::json::parse(line);
			if (entry["t"] == "event")
			{
				steps.emplace_back(entry["action"], entry["args"][0]);
			}
		}
		half = steps.size() / 2;
	}

	Steps secondHalf() const
	{
		return {steps.begin() + static_cast<std::ptrdiff_t>(half), steps.end()};
	}
	/// Of the second half; empty if nothing is delivered in it.
	Steps untilLastDelivery() const
	{
		Steps tail = secondHalf();
		while (!tail.empty() && tail.back().first != "deliver")
		{
			tail.pop_back();
		}
		return tail;
	}
};

double plainJaccard(const PlainGame::Steps& one, const PlainGame::Steps& other)
{
	std::map<std::pair<std::string, std::string>, std::pair<int, int>> counts;
	for (const auto& step : one)
	{
		++counts[step].first;
	}
	for (const auto& step : other)
	{
		++counts[step].second;
	}
	double common = 0;
	double all = 0;
	for (const auto& [step, both] : counts)
	{
		common += (std::min)(both.first, both.second);
		all += (std::max)(both.first, both.second);
	}
	return common / all;
}

/// How many changes make one of the other; tries everything.
std::size_t plainDistance(const std::vector<std::string>& one, std::size_t at,
	const std::vector<std::string>& other, std::size_t there,
	std::map<std::pair<std::size_t, std::size_t>, std::size_t>& known)
{
	if (at == one.size() || there == other.size())
	{
		return one.size() - at + other.size() - there;
	}
	if (const auto found = known.find({at, there}); found != known.end())
	{
		return found->second;
	}
	const std::size_t best = (std::min)({plainDistance(one, at + 1, other, there, known) + 1,
		plainDistance(one, at, other, there + 1, known) + 1,
		plainDistance(one, at + 1, other, there + 1, known) + (one[at] == other[there] ? 0 : 1)});
	return known[{at, there}] = best;
}

double plainOrder(const PlainGame::Steps& one, const PlainGame::Steps& other)
{
	double sum = 0;
	for (const char* player : {"p1", "p2"})
	{
		std::array<std::vector<std::string>, 2> names;
		for (const auto& step : one)
		{
			names[0].insert(names[0].end(), step.second == player ? 1 : 0, step.first);
		}
		for (const auto& step : other)
		{
			names[1].insert(names[1].end(), step.second == player ? 1 : 0, step.first);
		}
		const std::size_t longer = (std::max)(names[0].size(), names[1].size());
		std::map<std::pair<std::size_t, std::size_t>, std::size_t> known;
		sum += longer == 0 ? 0
						   : static_cast<double>(plainDistance(names[0], 0, names[1], 0, known)) /
								 static_cast<double>(longer);
	}
	return sum / 2;
}

/// Mean over the kinds of work that occur: how far p1's part is off. Each action is a kind.
double plainShareError(const PlainGame::Steps& truth, const nlohmann::json& predicted)
{
	double sum = 0;
	double kinds = 0;
	for (const auto& [kind, share] : predicted.items())
	{
		double first = 0;
		double all = 0;
		for (const auto& step : truth)
		{
			all += step.first == kind ? 1 : 0;
			first += step.first == kind && step.second == "p1" ? 1 : 0;
		}
		if (all > 0)
		{
			sum += std::fabs(first / all - (share.is_null() ? 0.5 : share.get<double>()));
			kinds += 1;
		}
	}
	return sum / kinds;
}

TEST_F(PredictCommand, ItsFiguresAreThoseOfAPlainScorer)
{
	const ProgramRun run = runProgram({"predict", "--score", "--traces", folder_.path(""),
		"--samples", "5", "--json", "--predictions", folder_.path("out.jsonl")});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	std::map<std::string, std::pair<double, double>> sums; // And how many.
	const auto add = [&sums](const std::string& measure, double value)
	{
		sums[measure].first += value;
		sums[measure].second += 1;
	};
	std::ifstream lines(folder_.path("out.jsonl"));
	for (std::string line; std::getline(lines, line);)
	{
		const nlohmann::json one = nlohmann::json::parse(line);
		if (!one.contains("game"))
		{
			continue;
		}
		const std::string name = one["game"];
		const PlainGame game(traces_[static_cast<std::size_t>(name[1] - '0')]);
		if (one["task"] == "b-share")
		{
			add("second half: share error", plainShareError(game.secondHalf(), one["shares"]));
		}
		else if (one["task"] == "b-plan" && !game.untilLastDelivery().empty())
		{
			PlainGame::Steps steps;
			for (const auto& step : one["steps"])
			{
				steps.emplace_back(step[0], step[1]);
			}
			add("second half: Jaccard", plainJaccard(game.untilLastDelivery(), steps));
			add("second half: edit distance", plainOrder(game.untilLastDelivery(), steps));
		}
		else if (one["task"] == "b-next")
		{
			const std::string& truth = game.steps[one["i"].get<std::size_t>()].first;
			const auto& names = one["names"];
			add("next action top 1", !names.empty() && names[0] == truth ? 1 : 0);
			add("next action top 3",
				std::find(names.begin(), names.end(), nlohmann::json(truth)) != names.end() ? 1
																							: 0);
		}
	}
	const nlohmann::json tables = nlohmann::json::parse(run.out)["tables"];
	ASSERT_EQ(sums.size(), 5U);
	for (const auto& [measure, sum] : sums)
	{
		EXPECT_NEAR(
			tables[measure]["rpgpref"]["all"]["value"].get<double>(), sum.first / sum.second, 1e-9)
			<< measure;
		EXPECT_EQ(tables[measure]["rpgpref"]["all"]["count"].get<double>(), sum.second) << measure;
	}
}

TEST_F(PredictCommand, AnAblationNamesEveryFeature)
{
	const ProgramRun run = runProgram({"predict", "--score", "--traces", folder_.path(""),
		"--samples", "2", "--json", "--ablation"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json ablation = nlohmann::json::parse(run.out)["ablation"];
	EXPECT_EQ(ablation.size(), kChoiceFeatures);
	EXPECT_TRUE(ablation.contains("plan-kind"));
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

} // namespace
} // namespace RPGPref
