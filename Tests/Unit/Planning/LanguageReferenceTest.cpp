// SPDX-License-Identifier: MIT
// Random levels of the whole language against the plain interpreter beside the tests.
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Model/ModelJson.h"
#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/PlanValidator.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/TeamSearch.h"

#include "Generators/Problems.h"
#include "Reference/LanguageInterpreter.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <optional>

namespace RPGPref
{
namespace
{

using Reference::LanguageInterpreter;
using Instance = LanguageInterpreter::Instance;
using State = LanguageInterpreter::State;

/// A random level, if the language does not refuse it.
struct RandomLevel
{
	Domain domain;
	Problem problem;
	GroundTask task;
	std::string text;
};

std::optional<RandomLevel> randomLevel(std::uint64_t seed)
{
	const Generators::PddlText text = Generators::randomLanguage(seed);
	const std::string both = text.domain + text.problem;
	Result<Domain> domain = readPddlDomain(text.domain, "domain");
	EXPECT_TRUE(domain || domain.errors().front().code == "unsupported" ||
				domain.errors().front().code == "nonlinear")
		<< Testing::errorText(domain.errors()) << both;
	if (!domain)
	{
		return std::nullopt;
	}
	Result<Problem> problem = readPddlProblem(text.problem, "problem", *domain);
	EXPECT_TRUE(problem) << Testing::errorText(problem.errors()) << both;
	if (!problem)
	{
		return std::nullopt;
	}
	Result<GroundTask> task = ground(*domain, *problem);
	EXPECT_TRUE(task || task.errors().front().code == "unsupported")
		<< Testing::errorText(task.errors()) << both;
	if (!task)
	{
		return std::nullopt;
	}
	return RandomLevel{std::move(*domain), std::move(*problem), std::move(*task), both};
}

std::string textOf(const RandomLevel& level, const Instance& instance)
{
	std::string text = level.domain.actions[instance.schema.value()].name;
	for (const ObjectId object : instance.arguments)
	{
		text += " " + level.problem.objects[object.value()].name;
	}
	return text;
}

WrittenStep writtenStep(const RandomLevel& level, const Instance& instance)
{
	WrittenStep step;
	step.action = level.domain.actions[instance.schema.value()].name;
	for (const ObjectId object : instance.arguments)
	{
		step.arguments.push_back(level.problem.objects[object.value()].name);
	}
	return step;
}

/// Whatever the ground state says is what the interpreter says.
void expectSameState(const RandomLevel& level, const LanguageInterpreter& interpreter,
	const State& state, StateView ground)
{
	const GroundTask& task = level.task;
	for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
	{
		const auto kind =
			task.isExtended() ? task.extension.factKinds[fact] : ExtendedTask::FactKind::Atom;
		if (kind == ExtendedTask::FactKind::Atom || kind == ExtendedTask::FactKind::Derived)
		{
			const GroundTask::Fact& content = task.facts[fact];
			ASSERT_EQ(holds(ground, FactId(fact)),
				interpreter.holds(state, task.atoms[content.atom.value()]) != content.negated)
				<< task.factText(FactId(fact));
		}
	}
	for (std::size_t i = 0; i < task.extension.fluents.size(); ++i)
	{
		const ExtendedTask::Fluent& fluent = task.extension.fluents[i];
		const auto found = state.numbers.find({fluent.function, fluent.arguments});
		ASSERT_EQ(valueOf(task, ground, FluentId(i)),
			found == state.numbers.end() ? kUndefined : found->second)
			<< task.fluentText(FluentId(i));
	}
	ASSERT_EQ(
		task.unreachableGoals.empty() && isGoalState(task, ground), interpreter.isGoal(state));
}

struct Compared
{
	int levels = 0;
	int possible = 0;
	int impossible = 0;
};

/// Walks at random; at every state all instances are tried by both.
void compareWalk(const RandomLevel& level, Random& random, Compared& compared)
{
	const LanguageInterpreter interpreter(level.domain, level.problem);
	const std::vector<Instance> instances = interpreter.instances();
	State state = interpreter.start();
	PackedState ground = packInitialState(level.task);
	for (int step = 0; step < 6; ++step)
	{
		expectSameState(level, interpreter, state, ground);
		if (::testing::Test::HasFatalFailure())
		{
			return;
		}
		std::vector<std::pair<ActionId, State>> successors;
		for (const Instance& instance : instances)
		{
			State next = state;
			const bool isPossible = !interpreter.step(next, instance).any();
			const ActionId action = level.task.findAction(textOf(level, instance));
			if (!action.isValid() && interpreter.mayBeDropped(instance))
			{
				continue;
			}
			// What can never be done or never changes anything has no ground action.
			const bool changes = state < next || next < state;
			ASSERT_EQ(action.isValid() && isExecutable(level.task, ground, action),
				isPossible && (changes || action.isValid()))
				<< textOf(level, instance) << " in step " << step;
			++(isPossible ? compared.possible : compared.impossible);
			if (isPossible && action.isValid())
			{
				successors.emplace_back(action, std::move(next));
			}
		}
		if (successors.empty())
		{
			return;
		}
		auto& [action, next] =
			successors[random.below(static_cast<std::uint32_t>(successors.size()))];
		applyAction(level.task, action, ground);
		state = std::move(next);
	}
}

/// Plans of random steps: the validator stops where the interpreter stops, for the same reason.
void compareValidation(const RandomLevel& level, Random& random, Compared& compared)
{
	const LanguageInterpreter interpreter(level.domain, level.problem);
	const std::vector<Instance> instances = interpreter.instances();
	for (int attempt = 0; attempt < 4; ++attempt)
	{
		State state = interpreter.start();
		PlanFile plan;
		std::optional<std::size_t> failed;
		LanguageInterpreter::Failure failure;
		for (std::size_t step = 0; step < 6 && !failed; ++step)
		{
			Instance instance;
			// Mostly steps that can be done, so that plans grow longer than one step.
			for (int tries = 0; tries < 10; ++tries)
			{
				instance = instances[random.below(static_cast<std::uint32_t>(instances.size()))];
				State next = state;
				failure = interpreter.step(next, instance);
				if (!failure.any())
				{
					break;
				}
			}
			plan.steps.push_back(writtenStep(level, instance));
			if (interpreter.step(state, instance).any())
			{
				failed = step;
			}
		}
		const PlanValidation found = validatePlan(level.domain, level.problem, plan);
		ASSERT_EQ(found.failedStep, failed) << writePlan(plan) << found.reason;
		++(failed ? compared.impossible : compared.possible);
		if (failed)
		{
			const bool isNamed = (found.kind == "precondition" && failure.precondition) ||
								 (found.kind == "undefined" && failure.undefined) ||
								 (found.kind == "conflict" && failure.conflict);
			ASSERT_TRUE(isNamed) << found.kind << "\n" << writePlan(plan);
			continue;
		}
		ASSERT_EQ(found.isValid, interpreter.isGoal(state)) << writePlan(plan);
		const std::vector<bool> quests = interpreter.quests(state);
		ASSERT_EQ(found.quests.size(), quests.size());
		for (std::size_t i = 0; i < quests.size(); ++i)
		{
			ASSERT_EQ(found.quests[i].second, quests[i]) << found.quests[i].first;
		}
	}
}

struct Breadth
{
	bool isComplete = false;
	std::optional<std::size_t> shortest;
};

/// Breadth first with the interpreter alone.
Breadth exploreAll(const LanguageInterpreter& interpreter, std::size_t mostStates)
{
	const std::vector<Instance> instances = interpreter.instances();
	std::map<State, std::size_t> depths = {{interpreter.start(), 0}};
	std::deque<State> queue = {interpreter.start()};
	for (; !queue.empty(); queue.pop_front())
	{
		const std::size_t depth = depths.at(queue.front());
		if (interpreter.isGoal(queue.front()))
		{
			return {true, depth};
		}
		for (const Instance& instance : instances)
		{
			State next = queue.front();
			if (!interpreter.step(next, instance).any() && depths.emplace(next, depth + 1).second)
			{
				queue.push_back(std::move(next));
			}
		}
		if (depths.size() > mostStates)
		{
			return {};
		}
	}
	return {true, std::nullopt};
}

/// The search solves what breadth first solves, proves what it proves, and its plan is executed.
void compareSearch(const RandomLevel& level, std::size_t mostStates, Compared& compared)
{
	const LanguageInterpreter interpreter(level.domain, level.problem);
	const Breadth breadth = exploreAll(interpreter, mostStates);
	const TeamPreferences preferences(level.task);
	RelaxedPlanGraph graph(level.task, preferences);
	TeamSearch search(graph, {1, {.nodes = 20'000}});
	Budget budget(Budget::kUnlimited);
	search.step(budget);
	if (search.outcome() == SearchOutcome::Solved)
	{
		State state = interpreter.start();
		for (const ActionId action : search.plan())
		{
			const auto arguments = level.task.arguments[action];
			const Instance instance = {
				level.task.actions[action.value()].schema, {arguments.begin(), arguments.end()}};
			ASSERT_FALSE(interpreter.step(state, instance).any()) << textOf(level, instance);
		}
		ASSERT_TRUE(interpreter.isGoal(state));
	}
	if (!breadth.isComplete)
	{
		return;
	}
	++(breadth.shortest ? compared.possible : compared.impossible);
	if (breadth.shortest)
	{
		ASSERT_EQ(search.outcome(), SearchOutcome::Solved);
		ASSERT_GE(search.plan().size(), *breadth.shortest);
	}
	else
	{
		ASSERT_NE(search.outcome(), SearchOutcome::Solved);
	}
}

/// The JSON form says the same as the PDDL.
void compareJson(const RandomLevel& level)
{
	const std::string domainText = writeJsonDomain(level.domain);
	const std::string problemText = writeJsonProblem(level.problem, level.domain);
	const Result<Domain> domain = readJsonDomain(domainText, "domain.json");
	ASSERT_TRUE(domain) << Testing::errorText(domain.errors()) << domainText;
	const Result<Problem> problem = readJsonProblem(problemText, "problem.json", *domain);
	ASSERT_TRUE(problem) << Testing::errorText(problem.errors()) << problemText;
	ASSERT_EQ(writeJsonDomain(*domain), domainText);
	ASSERT_EQ(writeJsonProblem(*problem, *domain), problemText);
	const GroundTask task = Testing::taskOf({*domain, *problem});
	ASSERT_EQ(Testing::actionTexts(task), Testing::actionTexts(level.task));
	ASSERT_EQ(Testing::factTexts(task), Testing::factTexts(level.task));
}

template <class Compare>
Compared compareLevels(std::uint64_t first, std::uint64_t count, Compare compare)
{
	Compared compared;
	for (std::uint64_t seed = first; seed < first + count; ++seed)
	{
		const std::optional<RandomLevel> level = randomLevel(seed);
		if (!level)
		{
			continue;
		}
		SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + level->text);
		Random random(seed);
		compare(*level, random, compared);
		if (::testing::Test::HasFatalFailure())
		{
			break;
		}
		++compared.levels;
	}
	return compared;
}

Compared compareWalks(std::uint64_t first, std::uint64_t count)
{
	return compareLevels(first, count, compareWalk);
}

Compared compareSearches(std::uint64_t first, std::uint64_t count, std::size_t mostStates)
{
	return compareLevels(first, count,
		[&](const RandomLevel& level, Random&, Compared& compared)
		{ compareSearch(level, mostStates, compared); });
}

Compared compareJsonForms(std::uint64_t first, std::uint64_t count)
{
	return compareLevels(
		first, count, [](const RandomLevel& level, Random&, Compared&) { compareJson(level); });
}

TEST(LanguageReference, WalksAgree)
{
	const Compared compared = compareWalks(1, 150);
	EXPECT_GT(compared.levels, 100);
	EXPECT_GT(compared.possible, 1000);
	EXPECT_GT(compared.impossible, 1000);
}

TEST(LanguageReference, ValidatorAgrees)
{
	const Compared compared = compareLevels(1, 200, compareValidation);
	EXPECT_GT(compared.levels, 140);
	EXPECT_GT(compared.possible, 100);
	EXPECT_GT(compared.impossible, 100);
}

TEST(LanguageReference, SearchAgrees)
{
	const Compared compared = compareSearches(1, 60, 60);
	EXPECT_GT(compared.levels, 40);
	EXPECT_GT(compared.possible, 15);
	EXPECT_GT(compared.impossible, 5);
}

TEST(LanguageReference, JsonSaysTheSame)
{
	EXPECT_GT(compareJsonForms(1, 150).levels, 100);
}

TEST(SlowLanguageReference, WalksAgree)
{
	EXPECT_GT(compareWalks(10'000, 5'000).levels, 3'000);
}

TEST(SlowLanguageReference, ValidatorAgrees)
{
	EXPECT_GT(compareLevels(10'000, 5'000, compareValidation).levels, 3'000);
}

TEST(SlowLanguageReference, SearchAgrees)
{
	EXPECT_GT(compareSearches(10'000, 1'000, 500).levels, 600);
}

TEST(SlowLanguageReference, JsonSaysTheSame)
{
	EXPECT_GT(compareJsonForms(10'000, 5'000).levels, 3'000);
}

} // namespace
} // namespace RPGPref
