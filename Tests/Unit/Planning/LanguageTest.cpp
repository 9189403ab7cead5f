// SPDX-License-Identifier: MIT
// The extended language against the answers of an independent implementation: Tests/Data/language.
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Model/ModelJson.h"
#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/PlanValidator.h"
#include "RPGPref/Planning/ClassicalSearch.h"
#include "RPGPref/Planning/QuestSearch.h"

#include "Planning/LanguageSupport.h"
#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace RPGPref
{
namespace
{

using nlohmann::json;
using Words = std::vector<std::string>;

Words textsOf(const GroundTask& task, const Plan& plan)
{
	Words texts;
	for (const ActionId action : plan)
	{
		texts.push_back(task.actionText(action));
	}
	return texts;
}

/// As a set.
Words sorted(Words words)
{
	std::sort(words.begin(), words.end());
	words.erase(std::unique(words.begin(), words.end()), words.end());
	return words;
}

void expectValidation(const Testing::Model& model, const json& entry)
{
	SCOPED_TRACE(entry.at("note").get<std::string>() + " " + entry.at("steps").dump());
	const PlanValidation found =
		validatePlan(model.domain, model.problem, Testing::planOf(entry.at("steps").get<Words>()));
	EXPECT_EQ(found.isValid, entry.at("valid").get<bool>());
	EXPECT_EQ(found.failedStep ? json(*found.failedStep) : json(), entry.at("failed_step"));
	EXPECT_EQ(found.kind, entry.at("kind").is_null() ? "" : entry.at("kind").get<std::string>());
	EXPECT_EQ(sorted(found.missing), sorted(entry.at("missing").get<Words>())) << found.reason;
	EXPECT_EQ(found.metric.empty() ? json() : json(found.metric), entry.at("metric"));
	json quests = json::object();
	for (const auto& [name, holds] : found.quests)
	{
		quests[name] = holds;
	}
	EXPECT_EQ(quests, entry.at("quests"));
	if (entry.contains("reason") && entry.at("reason").is_string())
	{
		EXPECT_EQ(found.reason, entry.at("reason").get<std::string>());
	}
}

/// The problem with some quests as goals.
Problem withQuests(const Problem& problem, const Words& names)
{
	Problem result = problem;
	for (const SideQuest& quest : problem.sideQuests)
	{
		if (std::find(names.begin(), names.end(), quest.name) != names.end())
		{
			result.goalConditions.push_back(quest.condition);
		}
	}
	return result;
}

class LanguageCases : public ::testing::TestWithParam<const char*>
{
};

TEST_P(LanguageCases, HaveTheListedAnswers)
{
	const json cases = json::parse(Testing::testData("language/cases.json")).at("cases");
	int seen = 0;
	for (const json& entry : cases)
	{
		if (entry.at("group") != GetParam())
		{
			continue;
		}
		++seen;
		SCOPED_TRACE(entry.at("id").get<std::string>());
		const Testing::Model model = Testing::modelOf(entry.at("domain"), entry.at("problem"));
		for (const json& plan : entry.at("plans"))
		{
			expectValidation(model, plan);
		}
		const GroundTask task = Testing::taskOf(model);
		Plan plan;
		const bool isSolvable = entry.at("solvable");
		EXPECT_EQ(Testing::solve(task, plan),
			isSolvable ? SearchOutcome::Solved : SearchOutcome::Unsolvable);
		if (isSolvable)
		{
			const PlanValidation found =
				validatePlan(model.domain, model.problem, toPlanFile(task, plan));
			EXPECT_TRUE(found.isValid) << found.reason << " " << writePlan(toPlanFile(task, plan));
			EXPECT_GE(plan.size(), entry.at("optimal_length").get<std::size_t>());
		}
		for (const json& quests : entry.value("shortest_with_quests", json::array()))
		{
			const Problem problem = withQuests(model.problem, quests.at("quests").get<Words>());
			const GroundTask other = Testing::taskOf({model.domain, problem});
			EXPECT_EQ(Testing::solve(other, plan), SearchOutcome::Solved) << quests;
			EXPECT_GE(plan.size(), quests.at("length").get<std::size_t>());
		}
		for (const json& quests : entry.value("impossible_quest_sets", json::array()))
		{
			const Problem problem = withQuests(model.problem, quests.get<Words>());
			const GroundTask other = Testing::taskOf({model.domain, problem});
			EXPECT_EQ(Testing::solve(other, plan), SearchOutcome::Unsolvable) << quests;
		}
	}
	EXPECT_GT(seen, 0);
}

INSTANTIATE_TEST_SUITE_P(Groups, LanguageCases,
	::testing::Values("adl", "effects", "derived", "numeric", "costs", "metric", "quests",
		"durative", "adl-derived-effects", "numeric-effects", "numeric-quests", "durative-numeric",
		"everything"),
	[](const auto& entry)
	{
		std::string name = entry.param;
		std::replace(name.begin(), name.end(), '-', '_');
		return name;
	});

class LanguageDomains : public ::testing::TestWithParam<const char*>
{
};

TEST_P(LanguageDomains, HaveTheGoldenResults)
{
	const std::string folder = std::string("language/domains/") + GetParam() + "/";
	const json golden = json::parse(Testing::testData(folder + "golden.json"));
	const Testing::Model model = Testing::modelOf(
		Testing::testData(folder + "domain.pddl"), Testing::testData(folder + "problem.pddl"));
	for (const json& plan : golden.at("plans"))
	{
		expectValidation(model, plan);
	}
	const GroundTask task = Testing::taskOf(model);
	for (const auto& [file, expected] : golden.at("sets").items())
	{
		SCOPED_TRACE(file);
		const Team team = Testing::teamOf(Testing::testData(folder + file));
		const TeamPreferences preferences = Testing::preferencesOf(team, task);
		RelaxedPlanGraph graph(task, preferences);
		ASSERT_TRUE(
			graph.evaluate(packInitialState(task), team.f, RelaxedPlanGraph::Depth::Layers));
		const json& evaluation = expected.at("initial_evaluation");
		json relaxed = json::array();
		for (std::size_t i = 0; i < graph.relaxedPlan().size(); ++i)
		{
			relaxed.push_back({task.actionText(graph.relaxedPlan()[i]), graph.counts()[i]});
		}
		EXPECT_EQ(graph.length(), evaluation.at("h").get<std::uint32_t>());
		EXPECT_EQ(graph.value(), evaluation.at("value_sum_q32").get<FixedValue>());
		EXPECT_EQ(graph.lastLayer(), evaluation.at("last_layer").get<std::uint32_t>());
		EXPECT_EQ(relaxed, evaluation.at("relaxed_plan"));

		TeamSearch search(graph, {team.f, {}});
		Budget budget(Budget::kUnlimited);
		search.step(budget);
		const json& reference = expected.at("reference_search");
		EXPECT_EQ(search.outcome(), SearchOutcome::Solved);
		EXPECT_EQ(search.nodes(), reference.at("nodes").get<std::uint64_t>());
		EXPECT_EQ(textsOf(task, search.plan()), reference.at("plan").get<Words>());
		const PlanValidation found =
			validatePlan(model.domain, model.problem, toPlanFile(task, search.plan()));
		EXPECT_TRUE(found.isValid) << found.reason;
		EXPECT_EQ(found.metric.empty() ? json() : json(found.metric), reference.at("metric"));
	}
}

INSTANTIATE_TEST_SUITE_P(Levels, LanguageDomains,
	::testing::Values("boss", "heist", "smithy", "stealth", "survival", "village"),
	[](const auto& entry) { return std::string(entry.param); });

/// The rule of the side quests, applied to a team's own numbers: with shortest plans the reference
/// decides as listed; a planner may pay more, but must follow the rule.
TEST(LanguageQuests, FollowTheRuleInTheVillage)
{
	const std::string folder = "language/domains/village/";
	const json golden = json::parse(Testing::testData(folder + "golden.json"));
	const Testing::Model model = Testing::modelOf(
		Testing::testData(folder + "domain.pddl"), Testing::testData(folder + "problem.pddl"));
	const GroundTask task = Testing::taskOf(model);
	for (const auto& [file, expected] : golden.at("sets").items())
	{
		SCOPED_TRACE(file);
		const Team team = Testing::teamOf(Testing::testData(folder + file));
		const TeamPreferences preferences = Testing::preferencesOf(team, task);
		for (const PlanMode mode : {PlanMode::Paper, PlanMode::Natural, PlanMode::Full})
		{
			SCOPED_TRACE(modeWord(mode));
			PlanRequest request;
			request.mode = mode;
			request.f = team.f;
			request.effort = PlanEffort::Quick;
			request.effortUnits = 200;
			const std::unique_ptr<PlanSearch> search =
				makeQuestSearch(model.domain, model.problem, task, &team, preferences, request);
			Budget budget(Budget::kUnlimited);
			ASSERT_EQ(search->step(budget), StepStatus::Done);
			const PlanResult& result = search->result();
			const PlanValidation found =
				validatePlan(model.domain, model.problem, toPlanFile(task, result.plan));
			EXPECT_TRUE(found.isValid) << found.reason;
			ASSERT_EQ(result.quests.size(), found.quests.size());
			const json& quests = expected.at("side_quests").at("quests");
			for (std::size_t i = 0; i < result.quests.size(); ++i)
			{
				const QuestDecision& quest = result.quests[i];
				SCOPED_TRACE(quest.text);
				EXPECT_EQ(quest.quest, quests[i].at("quest").get<std::string>());
				EXPECT_EQ(quest.holds, found.quests[i].second);
				EXPECT_EQ(quest.wish, std::llround(quests[i].at("wish").get<double>() * 1e6));
				const std::int64_t size = quest.wish < 0 ? -quest.wish : quest.wish;
				if (quest.kind == QuestDecision::Kind::Leave)
				{
					const bool isWelcome = quest.wish != 0 && quest.holds == (quest.wish > 0);
					EXPECT_FALSE(isWelcome) << "a quest that costs nothing is left";
					EXPECT_TRUE(quest.wish == 0 || !quest.extra || size < *quest.extra * 1'000'000);
				}
				else
				{
					EXPECT_EQ(quest.holds, quest.kind == QuestDecision::Kind::Do);
					ASSERT_TRUE(quest.extra.has_value());
					EXPECT_GE(size, *quest.extra * 1'000'000);
				}
			}
		}
	}
}

/// Ground successors and the replay of formulas as written share no code: they must agree.
TEST(LanguageProperties, SuccessorsAgreeWithTheReplayOnRandomWalks)
{
	const json cases = json::parse(Testing::testData("language/cases.json")).at("cases");
	Random random(11);
	std::size_t compared = 0;
	for (std::size_t number = 0; number < cases.size(); number += 2)
	{
		const json& entry = cases[number];
		SCOPED_TRACE(entry.at("id").get<std::string>());
		const Testing::Model model = Testing::modelOf(entry.at("domain"), entry.at("problem"));
		const GroundTask task = Testing::taskOf(model);
		if (task.actions.empty())
		{
			continue;
		}
		PackedState state = packInitialState(task);
		Plan plan;
		for (int tries = 0; tries < 40 && plan.size() < 8; ++tries)
		{
			const ActionId action{random.below(static_cast<std::uint32_t>(task.actions.size()))};
			Plan longer = plan;
			longer.push_back(action);
			const PlanValidation replay =
				validatePlan(model.domain, model.problem, toPlanFile(task, longer));
			const bool isPossible = isExecutable(task, state, action);
			ASSERT_EQ(isPossible, !replay.failedStep.has_value())
				<< task.actionText(action) << " after " << plan.size()
				<< " steps: " << replay.reason;
			++compared;
			if (isPossible)
			{
				applyAction(task, action, state);
				plan = std::move(longer);
				EXPECT_EQ(isGoalState(task, state), replay.isValid);
				for (const auto& [name, value] : replay.numbers)
				{
					for (std::size_t i = 0; i < task.extension.fluents.size(); ++i)
					{
						if (task.fluentText(FluentId(i)) == name)
						{
							EXPECT_EQ(quantityText(valueOf(task, state, FluentId(i))), value)
								<< name;
						}
					}
				}
			}
		}
	}
	EXPECT_GT(compared, 1000U);
}

/// Both forms say the same.
TEST(LanguageJson, RoundTripsEveryLevel)
{
	for (const char* const name : {"boss", "heist", "smithy", "stealth", "survival", "village"})
	{
		SCOPED_TRACE(name);
		const std::string folder = std::string("language/domains/") + name + "/";
		const Testing::Model model = Testing::modelOf(
			Testing::testData(folder + "domain.pddl"), Testing::testData(folder + "problem.pddl"));
		const std::string domainText = writeJsonDomain(model.domain);
		const std::string problemText = writeJsonProblem(model.problem, model.domain);
		const Result<Domain> domain = readJsonDomain(domainText, "domain.json");
		ASSERT_TRUE(domain) << Testing::errorText(domain.errors());
		const Result<Problem> problem = readJsonProblem(problemText, "problem.json", *domain);
		ASSERT_TRUE(problem) << Testing::errorText(problem.errors());
		EXPECT_EQ(writeJsonDomain(*domain), domainText);
		EXPECT_EQ(writeJsonProblem(*problem, *domain), problemText);
		const GroundTask task = Testing::taskOf(model);
		const GroundTask again = Testing::taskOf({*domain, *problem});
		EXPECT_EQ(Testing::actionTexts(again), Testing::actionTexts(task));
		EXPECT_EQ(Testing::factTexts(again), Testing::factTexts(task));
	}
}

/// All cases: read from JSON, they are the same tasks.
TEST(LanguageJson, RoundTripsEveryCase)
{
	const json cases = json::parse(Testing::testData("language/cases.json")).at("cases");
	for (const json& entry : cases)
	{
		SCOPED_TRACE(entry.at("id").get<std::string>());
		const Testing::Model model = Testing::modelOf(entry.at("domain"), entry.at("problem"));
		const std::string domainText = writeJsonDomain(model.domain);
		const std::string problemText = writeJsonProblem(model.problem, model.domain);
		const Result<Domain> domain = readJsonDomain(domainText, "domain.json");
		ASSERT_TRUE(domain) << Testing::errorText(domain.errors());
		const Result<Problem> problem = readJsonProblem(problemText, "problem.json", *domain);
		ASSERT_TRUE(problem) << Testing::errorText(problem.errors());
		EXPECT_EQ(writeJsonDomain(*domain), domainText);
		EXPECT_EQ(writeJsonProblem(*problem, *domain), problemText);
		const GroundTask task = Testing::taskOf(model);
		const GroundTask again = Testing::taskOf({*domain, *problem});
		EXPECT_EQ(Testing::actionTexts(again), Testing::actionTexts(task));
		EXPECT_EQ(Testing::factTexts(again), Testing::factTexts(task));
		for (const json& plan : entry.at("plans"))
		{
			expectValidation({*domain, *problem}, plan);
		}
	}
}

/// The written files beside the tests are checked against the published schemas.
TEST(LanguageJson, FilesAreWhatTheWriterWrites)
{
	for (const std::string name : {"stealth", "survival", "village"})
	{
		const std::string folder = "language/domains/" + name + "/";
		const Testing::Model model = Testing::modelOf(
			Testing::testData(folder + "domain.pddl"), Testing::testData(folder + "problem.pddl"));
		EXPECT_EQ(
			Testing::testData("model/" + name + "-domain.json"), writeJsonDomain(model.domain));
		EXPECT_EQ(Testing::testData("model/" + name + "-problem.json"),
			writeJsonProblem(model.problem, model.domain));
	}
}

/// Domains and problems of the page, in its order.
std::vector<std::string> recipeTexts()
{
	const std::string page = Testing::sample("../../Docs/language.md");
	std::vector<std::string> texts;
	const std::string fence = "```pddl\n";
	for (std::size_t at = page.find(fence); at != std::string::npos; at = page.find(fence, at))
	{
		at += fence.size();
		const std::size_t end = page.find("```", at);
		texts.push_back(page.substr(at, end - at));
		at = end;
	}
	return texts;
}

TEST(LanguageRecipes, ArePlannedAndReplayed)
{
	const std::vector<std::string> texts = recipeTexts();
	ASSERT_EQ(texts.size() % 2, 0U);
	ASSERT_GE(texts.size(), 10U);
	for (std::size_t i = 0; i < texts.size(); i += 2)
	{
		SCOPED_TRACE(texts[i + 1]);
		const Testing::Model model = Testing::modelOf(texts[i], texts[i + 1]);
		const GroundTask task = Testing::taskOf(model);
		Plan plan;
		ASSERT_EQ(Testing::solve(task, plan), SearchOutcome::Solved);
		const PlanValidation found =
			validatePlan(model.domain, model.problem, toPlanFile(task, plan));
		EXPECT_TRUE(found.isValid) << found.reason;
	}
}

} // namespace
} // namespace RPGPref
