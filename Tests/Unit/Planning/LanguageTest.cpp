// SPDX-License-Identifier: MIT
// The extended language against the answers of an independent implementation: Tests/Data/language.
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Model/ModelJson.h"
#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/PlanValidator.h"
#include "RPGPref/Planning/ClassicalSearch.h"
#include "RPGPref/Planning/QuestSearch.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/TeamSearch.h"

#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/resource.h>

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

PlanFile planOf(const Words& steps)
{
	std::string text;
	for (const std::string& step : steps)
	{
		text += "(" + step + ")\n";
	}
	return readPlan(text, "plan").value();
}

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
		validatePlan(model.domain, model.problem, planOf(entry.at("steps").get<Words>()));
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

SearchOutcome solve(const GroundTask& task, Plan& plan)
{
	const TeamPreferences preferences(task);
	RelaxedPlanGraph graph(task, preferences);
	TeamSearch search(graph, {1, {.nodes = 200'000}});
	Budget budget(Budget::kUnlimited);
	search.step(budget);
	plan = search.plan();
	return search.outcome();
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
		EXPECT_EQ(
			solve(task, plan), isSolvable ? SearchOutcome::Solved : SearchOutcome::Unsolvable);
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
			EXPECT_EQ(solve(other, plan), SearchOutcome::Solved) << quests;
			EXPECT_GE(plan.size(), quests.at("length").get<std::size_t>());
		}
		for (const json& quests : entry.value("impossible_quest_sets", json::array()))
		{
			const Problem problem = withQuests(model.problem, quests.get<Words>());
			const GroundTask other = Testing::taskOf({model.domain, problem});
			EXPECT_EQ(solve(other, plan), SearchOutcome::Unsolvable) << quests;
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

constexpr const char* kSmall = R"((define (domain small) (:requirements :adl)
  (:types player thing)
  (:predicates (a) (b) (p) (q ?x - thing))
  (:functions (x) (y))
  (:action count :parameters () :precondition () :effect (when (or (a) (b)) (increase (x) 1)))
  (:action both :parameters () :precondition ()
    :effect (and (when (a) (p)) (when (b) (not (p)))))
  (:action toggle :parameters () :precondition ()
    :effect (and (when (p) (not (p))) (when (not (p)) (p))))
  (:action swap :parameters () :precondition (>= (x) 0)
    :effect (and (assign (x) (y)) (assign (y) (x))))
  (:action grow :parameters () :precondition (>= (y) 0) :effect (scale-up (y) 1000000))))";

constexpr const char* kSmallProblem = R"((define (problem s) (:domain small) (:objects T - thing)
  (:init (a) (b) (= (x) 3) (= (y) 5)) (:goal (and (p) (>= (x) 4) (>= (y) 0)))))";

TEST(LanguageMeaning, EffectsOfOneActionHappenAtOnce)
{
	const GroundTask task = Testing::taskOf(kSmall, kSmallProblem);
	const auto fluent = [&](const std::string& name)
	{
		for (std::size_t i = 0; i < task.extension.fluents.size(); ++i)
		{
			if (task.fluentText(FluentId(i)) == name)
			{
				return FluentId(i);
			}
		}
		return FluentId();
	};
	const auto after = [&](const char* action)
	{
		PackedState state = packInitialState(task);
		const ActionId id = task.findAction(action);
		EXPECT_TRUE(id.isValid() && isExecutable(task, state, id)) << action;
		applyAction(task, id, state);
		return state;
	};
	EXPECT_EQ(valueOf(task, after("count"), fluent("(x)")), 4 * kQuantityOne)
		<< "both disjuncts hold, and it counts once";
	EXPECT_EQ(valueOf(task, after("swap"), fluent("(x)")), 5 * kQuantityOne);
	EXPECT_EQ(valueOf(task, after("swap"), fluent("(y)")), 3 * kQuantityOne);
	FactId p;
	for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
	{
		p = task.factText(FactId(fact)) == "(p)" ? FactId(fact) : p;
	}
	ASSERT_TRUE(p.isValid());
	EXPECT_TRUE(holds(after("both"), p)) << "what one part adds and another deletes is true";
	PackedState state = after("toggle");
	EXPECT_TRUE(holds(state, p));
	applyAction(task, task.findAction("toggle"), state);
	EXPECT_FALSE(holds(state, p));
}

/// `(at end (when F ..))` reads the state after the start effects, as `(when (at end F) ..)` does;
/// `(when (at start F) ..)` reads the one before.
TEST(LanguageMeaning, ConditionsOfEffectsReadTheTimeTheyAreWrittenFor)
{
	const auto light = [](const std::string& effect)
	{
		const Testing::Model model = Testing::modelOf(
			"(define (domain d) (:predicates (lit) (seen)) (:durative-action light :parameters () "
			":duration (= ?duration 2) :condition () :effect (and (at start (lit)) " +
				effect + ")))",
			"(define (problem p) (:domain d) (:init) (:goal (and (lit) (seen))))");
		const bool isValid = validatePlan(model.domain, model.problem, planOf({"light"})).isValid;
		const GroundTask task = Testing::taskOf(model);
		PackedState state = packInitialState(task);
		const ActionId action = task.findAction("light");
		applyAction(task, action, state);
		EXPECT_EQ(task.unreachableGoals.empty() && isGoalState(task, state), isValid) << effect;
		return isValid;
	};
	EXPECT_TRUE(light("(at end (when (lit) (seen)))"));
	EXPECT_TRUE(light("(when (at end (lit)) (at end (seen)))"));
	EXPECT_FALSE(light("(when (at start (lit)) (at end (seen)))"));
}

/// What the start changes does not change how long the action takes.
TEST(LanguageMeaning, DurationsAreComputedBeforeTheStartEffects)
{
	const Testing::Model model = Testing::modelOf(
		"(define (domain d) (:functions (x)) (:durative-action a :parameters () "
		":duration (= ?duration (x)) :condition () "
		":effect (and (at start (assign (x) 1)) (at end (increase (x) ?duration)))))",
		"(define (problem p) (:domain d) (:init (= (x) 3)) (:goal (= (x) 4)))");
	EXPECT_TRUE(validatePlan(model.domain, model.problem, planOf({"a"})).isValid);
	const GroundTask task = Testing::taskOf(model);
	PackedState state = packInitialState(task);
	applyAction(task, task.findAction("a"), state);
	EXPECT_EQ(valueOf(task, state, FluentId(0)), 4 * kQuantityOne);
}

/// Start and end become one assignment, which must not hide what either of them cannot do.
TEST(LanguageMeaning, PhasesThatTouchOneNumberAreCheckedEach)
{
	const auto isPossible = [](const std::string& effects, const std::string& init)
	{
		const Testing::Model model = Testing::modelOf(
			"(define (domain d) (:predicates (done)) (:functions (x)) (:durative-action a "
			":parameters () :duration (= ?duration 2) :condition () :effect (and (at end (done)) " +
				effects + ")))",
			"(define (problem p) (:domain d) (:init " + init +
				") (:goal (and (done) (or (done) (>= (x) 0)))))");
		const bool isValid = validatePlan(model.domain, model.problem, planOf({"a"})).isValid;
		const GroundTask task = Testing::taskOf(model);
		const ActionId action = task.findAction("a");
		EXPECT_EQ(action.isValid() && isExecutable(task, packInitialState(task), action), isValid)
			<< effects;
		return isValid;
	};
	const std::string raised = "(at start (increase (x) 1)) (at end (assign (x) 5))";
	EXPECT_TRUE(isPossible(raised, "(= (x) 1)"));
	EXPECT_FALSE(isPossible(raised, "")) << "nothing to increase";
	EXPECT_TRUE(isPossible("(at start (assign (x) 1)) (at end (increase (x) 5))", ""));
	EXPECT_FALSE(
		isPossible("(at start (increase (x) 1)) (at end (assign (x) 5)) (at end (increase (x) 1))",
			"(= (x) 1)"))
		<< "assigned and increased at once";
	EXPECT_FALSE(isPossible(
		"(at start (assign (x) 1)) (at start (assign (x) 2)) (at end (increase (x) 1))", ""))
		<< "two values at once";
	const std::string scaled =
		"(at start (assign (x) 4)) (at start (scale-up (x) 2)) (at end (increase (x) 1))";
	EXPECT_TRUE(isPossible(scaled, "(= (x) 2)"));
	EXPECT_FALSE(isPossible(scaled, "(= (x) 3)")) << "two values at once";
}

TEST(LanguageMeaning, SumsAreCheckedAgainstTheRangeAtTheirEnd)
{
	const Testing::Model model = Testing::modelOf(
		"(define (domain d) (:functions (x)) (:action a :parameters () :precondition (>= (x) 0) "
		":effect (and (increase (x) 9000000000000) (increase (x) 9000000000000) "
		"(decrease (x) 9000000000000) (decrease (x) 8999999999999))))",
		"(define (problem p) (:domain d) (:init (= (x) 1)) (:goal (= (x) 2)))");
	EXPECT_TRUE(validatePlan(model.domain, model.problem, planOf({"a"})).isValid);
	const GroundTask task = Testing::taskOf(model);
	PackedState state = packInitialState(task);
	ASSERT_TRUE(isExecutable(task, state, ActionId(0)));
	applyAction(task, ActionId(0), state);
	EXPECT_EQ(valueOf(task, state, FluentId(0)), 2 * kQuantityOne);
}

TEST(LanguageMeaning, NumbersRoundHalvesUpAndStayInRange)
{
	const auto number = [](const char* text) { return readQuantity(text)->value; };
	EXPECT_EQ(multiplyQuantities(number("-0.000001"), number("0.5")), 0);
	EXPECT_EQ(divideQuantities(number("-0.000003"), number("2")), -1);
	EXPECT_EQ(quantityText(divideQuantities(number("1"), number("3"))), "0.333333");
	EXPECT_EQ(quantityText(divideQuantities(number("2"), number("3"))), "0.666667");
	EXPECT_EQ(quantityText(divideQuantities(number("-2"), number("3"))), "-0.666667");
	EXPECT_EQ(divideQuantities(number("1"), 0), kUndefined);
	EXPECT_EQ(multiplyQuantities(number("9000000000000"), number("2")), kUndefined);
	EXPECT_EQ(
		quantityText(multiplyQuantities(number("3000000"), number("3000000"))), "9000000000000");
	EXPECT_EQ(number("1e3"), 1000 * kQuantityOne);
	EXPECT_EQ(number("2.5e-1"), 250'000);
	EXPECT_TRUE(readQuantity("0.1234565")->isRounded);
	EXPECT_EQ(number("0.1234565"), 123'457);
	EXPECT_EQ(number("-0.1234565"), -123'456) << "halves go towards plus infinity";
	EXPECT_FALSE(readQuantity("9223372036854.775808"));
	EXPECT_TRUE(readQuantity("9223372036854.775807"));
	EXPECT_FALSE(readQuantity("1.2.3"));
	EXPECT_FALSE(readQuantity("e5"));
}

/// A number that can only leave its range proves nothing.
TEST(LanguageLimits, NumbersThatLeaveTheRangeEndTheSearchWithoutAVerdict)
{
	const GroundTask task = Testing::taskOf(
		"(define (domain d) (:functions (x)) (:action grow :parameters () :precondition (> (x) 0) "
		":effect (scale-up (x) 1000000)))",
		"(define (problem p) (:domain d) (:init (= (x) 1)) (:goal (> (x) 9000000000000)))");
	Plan plan;
	EXPECT_EQ(solve(task, plan), SearchOutcome::NumberRange);
}

/// What the program has needed at most so far, in MiB.
std::size_t peakMebibytes()
{
	rusage usage = {};
	getrusage(RUSAGE_SELF, &usage);
	return static_cast<std::size_t>(usage.ru_maxrss) / 1024;
}

/// A level of 10,000 things with one action, its rules and a goal; errors of any stage.
Result<GroundTask> largeLevel(const std::string& rest, const std::string& goal = "(done)")
{
	std::string objects;
	std::string facts;
	for (int i = 0; i < 10'000; ++i)
	{
		objects += " o" + std::to_string(i);
		facts += " (fixed o" + std::to_string(i) + ")";
	}
	const Result<Domain> domain = readPddlDomain(
		"(define (domain d) (:types t) (:predicates (p ?x - t) (fixed ?x - t) (done) "
		"(some)) (:functions (x ?y - t))\n" +
			rest + "\n(:action b :parameters (?x - t) :precondition () :effect (p ?x)))",
		"domain");
	EXPECT_TRUE(domain) << Testing::errorText(domain.errors());
	const Result<Problem> problem =
		readPddlProblem("(define (problem q) (:domain d) (:objects" + objects + " - t) (:init" +
							facts + ") (:goal " + goal + "))",
			"problem", *domain);
	return problem ? ground(*domain, *problem) : Result<GroundTask>(problem.errors());
}

std::string actionOf(const std::string& precondition, const std::string& effect = "(done)")
{
	return "(:action a :parameters () :precondition " + precondition + " :effect " + effect + ")";
}

TEST(LanguageLimits, AQuantifierOverTenThousandObjectsIsGrounded)
{
	const Result<GroundTask> task = largeLevel(actionOf("(forall (?x - t) (p ?x))"));
	ASSERT_TRUE(task) << Testing::errorText(task.errors());
	EXPECT_EQ(task->extension.variants[VariantId(0)].size(), 10'000U);
}

/// Each of these would have 10^8 bindings or more, or as many literals: refused with a place,
/// before the memory is gone. Static conditions count, too: they vanish, but only after all
/// bindings.
TEST(LanguageLimits, WhatGrowsTooLargeIsRefusedInBoundedMemory)
{
	const std::size_t before = peakMebibytes();
	const std::pair<const char*, std::string> levels[] = {
		{"pairs", actionOf("(forall (?x ?y - t) (or (p ?x) (p ?y)))")},
		{"nested", actionOf("(forall (?x - t) (exists (?y - t) (and (p ?x) (not (p ?y)))))")},
		{"static", actionOf("(forall (?x ?y ?z - t) (or (fixed ?x) (p ?y) (p ?z)))")},
		{"all static", actionOf("(exists (?x ?y ?z - t) (not (fixed ?x)))")},
		{"effect", actionOf("()", "(forall (?x ?y - t) (when (p ?x) (p ?y)))")},
		{"parts", actionOf("()", "(forall (?x - t) (when (p ?x) (done)))")},
		{"rule",
			actionOf("(some)") + "(:derived (some) (exists (?x ?y - t) (and (p ?x) (p ?y))))"}};
	for (const auto& [name, rest] : levels)
	{
		SCOPED_TRACE(name);
		const Result<GroundTask> task = largeLevel(rest);
		ASSERT_FALSE(task);
		EXPECT_EQ(task.errors().front().code, "too-large");
		EXPECT_EQ(task.errors().front().file, "domain");
		EXPECT_NE(task.errors().front().position.line, 0U);
	}
	const Result<GroundTask> goal =
		largeLevel(actionOf("()"), "(and (done) (forall (?x ?y - t) (or (p ?x) (p ?y))))");
	ASSERT_FALSE(goal);
	EXPECT_EQ(goal.errors().front().code, "too-large");
	EXPECT_EQ(goal.errors().front().file, "problem");
	EXPECT_LT(peakMebibytes() - before, 400U);
}

/// 40 parts, and 40 clauses of 40 parts each: auxiliary atoms keep the number of variants small.
TEST(LanguageLimits, LongDisjunctionsBecomeRulesInsteadOfVariants)
{
	const auto thing = [](int number) { return " (p o" + std::to_string(number) + ")"; };
	std::string parts;
	std::string clauses;
	for (int i = 0; i < 40; ++i)
	{
		std::string clause;
		for (int j = 0; j < 40; ++j)
		{
			clause += thing(40 * i + j);
		}
		parts += " (and" + thing(i) + thing(i + 1) + ")";
		clauses += " (or" + clause + ")";
	}
	for (const std::string& condition : {"(or" + parts + ")", "(and" + clauses + ")"})
	{
		std::string objects;
		for (int i = 0; i < 1'600; ++i)
		{
			objects += " o" + std::to_string(i);
		}
		const GroundTask task = Testing::taskOf(
			"(define (domain d) (:types t) (:constants" + objects +
				" - t) (:predicates (p ?x - t) (done)) (:action a :parameters () :precondition " +
				condition + " :effect (done)) (:action b :parameters (?x - t) :effect (p ?x)))",
			"(define (problem q) (:domain d) (:init) (:goal (done)))");
		const ActionId action = task.findAction("a");
		ASSERT_TRUE(action.isValid());
		EXPECT_LE(task.extension.lastVariant(action) - task.extension.firstVariant(action), 16U);
		EXPECT_LE(task.extension.ruleHeads.size(), 1'600U);
		Plan plan;
		EXPECT_EQ(solve(task, plan), SearchOutcome::Solved);
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
		ASSERT_EQ(solve(task, plan), SearchOutcome::Solved);
		const PlanValidation found =
			validatePlan(model.domain, model.problem, toPlanFile(task, plan));
		EXPECT_TRUE(found.isValid) << found.reason;
	}
}

} // namespace
} // namespace RPGPref
