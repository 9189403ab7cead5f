// SPDX-License-Identifier: MIT
#include "Trace/RandomPlay.h"

#include "RPGPref/ActionModel/ImprovedLearner.h"
#include "RPGPref/ActionModel/StatisticsFile.h"
#include "RPGPref/Trace/PlanTrace.h"

#include "Support/TestFiles.h"
#include "Support/TestTasks.h"
#include "Support/TraceTesting.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using namespace Testing;

/// A domain whose rules forbid things: a vault with alarms, locks and guards.
constexpr const char* kVault = R"((define (domain vault)
  (:requirements :strips :typing :negative-preconditions)
  (:types room item)
  (:predicates (in ?r - room) (joined ?a ?b - room) (locked ?r - room) (alarm ?r - room)
    (lies ?i - item ?r - room) (held ?i - item) (opens ?i - item ?r - room))
  (:action walk :parameters (?a ?b - room)
    :precondition (and (in ?a) (joined ?a ?b) (not (locked ?b)))
    :effect (and (not (in ?a)) (in ?b)))
  (:action unlock :parameters (?i - item ?a ?b - room)
    :precondition (and (in ?a) (joined ?a ?b) (held ?i) (opens ?i ?b) (locked ?b))
    :effect (not (locked ?b)))
  (:action lock :parameters (?i - item ?a ?b - room)
    :precondition (and (in ?a) (joined ?a ?b) (held ?i) (opens ?i ?b) (not (locked ?b)))
    :effect (locked ?b))
  (:action take :parameters (?i - item ?r - room)
    :precondition (and (in ?r) (lies ?i ?r) (not (alarm ?r)))
    :effect (and (held ?i) (not (lies ?i ?r))))
  (:action drop :parameters (?i - item ?r - room)
    :precondition (and (in ?r) (held ?i)) :effect (and (lies ?i ?r) (not (held ?i))))
  (:action trip :parameters (?r - room) :precondition (and (in ?r) (not (alarm ?r)))
    :effect (alarm ?r))
  (:action calm :parameters (?r - room) :precondition (and (in ?r) (alarm ?r))
    :effect (not (alarm ?r)))))";
constexpr const char* kVaultLevel = R"((define (problem heist) (:domain vault)
  (:objects hall cellar attic tower - room key wand gem - item)
  (:init (in hall) (joined hall cellar) (joined cellar hall) (joined hall attic)
    (joined attic hall) (joined attic tower) (joined tower attic) (joined cellar tower)
    (joined tower cellar) (locked cellar) (locked tower) (alarm attic) (lies key hall)
    (lies wand attic) (lies gem cellar) (opens key cellar) (opens wand tower)
    (opens gem attic) (opens key hall))
  (:goal (held gem))))";

/// A small game without negative preconditions: blocks that are carried about.
constexpr const char* kBlocks = R"((define (domain blocks)
  (:requirements :strips :typing)
  (:types block)
  (:predicates (on ?x ?y - block) (ontable ?x - block) (clear ?x - block) (handempty)
    (holding ?x - block))
  (:action pick-up :parameters (?x - block)
    :precondition (and (clear ?x) (ontable ?x) (handempty))
    :effect (and (not (ontable ?x)) (not (clear ?x)) (not (handempty)) (holding ?x)))
  (:action put-down :parameters (?x - block) :precondition (holding ?x)
    :effect (and (not (holding ?x)) (clear ?x) (handempty) (ontable ?x)))
  (:action stack :parameters (?x ?y - block) :precondition (and (holding ?x) (clear ?y))
    :effect (and (not (holding ?x)) (not (clear ?y)) (clear ?x) (handempty) (on ?x ?y)))
  (:action unstack :parameters (?x ?y - block)
    :precondition (and (on ?x ?y) (clear ?x) (handempty))
    :effect (and (holding ?x) (clear ?y) (not (clear ?x)) (not (handempty)) (not (on ?x ?y))))))";
constexpr const char* kBlocksLevel = R"((define (problem tower) (:domain blocks)
  (:objects a b c d e - block)
  (:init (ontable a) (on b a) (on c b) (ontable d) (ontable e) (clear c) (clear d) (clear e)
    (handempty))
  (:goal (on a b))))";

constexpr const char* kGripper = R"((define (domain gripper)
  (:requirements :strips :typing)
  (:types room ball gripper)
  (:predicates (at-robby ?r - room) (at ?b - ball ?r - room) (free ?g - gripper)
    (carry ?o - ball ?g - gripper))
  (:action move :parameters (?from ?to - room) :precondition (at-robby ?from)
    :effect (and (at-robby ?to) (not (at-robby ?from))))
  (:action pick :parameters (?o - ball ?r - room ?g - gripper)
    :precondition (and (at ?o ?r) (at-robby ?r) (free ?g))
    :effect (and (carry ?o ?g) (not (at ?o ?r)) (not (free ?g))))
  (:action drop :parameters (?o - ball ?r - room ?g - gripper)
    :precondition (and (carry ?o ?g) (at-robby ?r))
    :effect (and (at ?o ?r) (free ?g) (not (carry ?o ?g))))))";
constexpr const char* kGripperLevel = R"((define (problem balls) (:domain gripper)
  (:objects a b c - room r s t u - ball left right - gripper)
  (:init (at-robby a) (free left) (free right) (at r a) (at s a) (at t b) (at u c))
  (:goal (at r b))))";

struct World
{
	Model model;
	GroundTask task;
};

std::vector<World> worlds()
{
	std::vector<World> list;
	for (const auto& [domain, problem] : {std::pair(kVault, kVaultLevel),
			 std::pair(kBlocks, kBlocksLevel), std::pair(kGripper, kGripperLevel)})
	{
		Model model = modelOf(domain, problem);
		GroundTask task = taskOf(model);
		list.push_back({std::move(model), std::move(task)});
	}
	return list;
}

std::string playOf(const World& world, const RandomPlaySettings& settings)
{
	RandomPlay play(world.model.domain, world.model.problem, world.task, settings);
	std::string text;
	for (std::string piece = play.next(1 << 16); !piece.empty(); piece = play.next(1 << 16))
	{
		text += piece;
	}
	return text;
}

void readNoisy(const Domain& domain, const std::string& text, TraceSink& sink)
{
	TraceReader reader(domain, sink, {});
	reader.beginFile("noisy.jsonl");
	reader.feed(text);
	reader.endFile();
	EXPECT_EQ(reader.errorCount(), 0U) << errorText(reader.diagnostics());
}

double meanF1(const Domain& domain, const ImprovedLearner& learner, std::optional<double> noise)
{
	double sum = 0;
	const std::vector<LearnedAction> learned = learner.learned({noise});
	for (const LearnedAction& action : learned)
	{
		sum += score(action.model, trueModel(domain, action.model.action)).f1();
	}
	return sum / static_cast<double>(learned.size());
}

/// Over all worlds and some seeds.
double meanOverWalks(const RandomPlaySettings& settings)
{
	double sum = 0;
	int count = 0;
	for (const World& world : worlds())
	{
		for (std::uint64_t seed = 1; seed <= 6; ++seed)
		{
			RandomPlaySettings seeded = settings;
			seeded.seed = seed;
			ImprovedLearner learner(world.model.domain);
			readNoisy(world.model.domain, playOf(world, seeded), learner);
			sum += meanF1(world.model.domain, learner, std::nullopt);
			++count;
		}
	}
	return sum / count;
}

/// Plays 300 events and checks them against the rules.
SilentSink checkedPlay(const World& world)
{
	const RandomPlaySettings settings{7, 300, 0.3, 0, 0};
	const std::string text = playOf(world, settings);
	EXPECT_EQ(text, playOf(world, settings));
	SilentSink sink;
	TraceReaderOptions options;
	options.checkRules = true;
	TraceReader reader(world.model.domain, sink, options);
	reader.beginFile("play");
	reader.feed(text);
	reader.endFile();
	EXPECT_TRUE(reader.diagnostics().empty()) << errorText(reader.diagnostics());
	EXPECT_EQ(sink.events, 300U);
	return sink;
}

TEST(RandomPlay, ObeysTheRulesAndRepeatsItself)
{
	for (const World& world : worlds())
	{
		const SilentSink sink = checkedPlay(world);
		EXPECT_NEAR(static_cast<double>(sink.events - sink.successes), 90, 35);
	}
}

/// Numbers, rules and effects on what is not among the arguments are played and recorded, too.
TEST(RandomPlay, PlaysTheWholeLanguage)
{
	for (const char* const name : {"outpost", "domains/stealth", "domains/village"})
	{
		SCOPED_TRACE(name);
		const std::string folder = "language/" + std::string(name) + "/";
		Model model = modelOf(testData(folder + "domain.pddl"), testData(folder + "problem.pddl"));
		GroundTask task = taskOf(model);
		ASSERT_TRUE(task.isExtended());
		const SilentSink sink = checkedPlay({std::move(model), std::move(task)});
		EXPECT_GT(sink.successes, 100U);
		EXPECT_GT(sink.events - sink.successes, 20U);
	}
}

/// What an action does to the domain's constants is not an atom over its arguments.
TEST(RandomPlay, RecordsWhatHappensToConstants)
{
	for (const char* const name : {"archipelago", "lights", "scifi"})
	{
		SCOPED_TRACE(name);
		Model model = sampleModel(name);
		GroundTask task = taskOf(model);
		EXPECT_GT(checkedPlay({std::move(model), std::move(task)}).successes, 0U);
	}
}

TEST(TraceOfPlan, ShowsWhereAnImpossibleStepIsWritten)
{
	const Model model = modelOf(kGripper, kGripperLevel);
	const GroundTask task = taskOf(model);
	const Result<PlanFile> file = readPlan("; a plan\n\n(move a b)\n  (move a c)\n", "moves.plan");
	ASSERT_TRUE(file);
	const Result<Plan> plan = toPlan(task, *file);
	ASSERT_TRUE(plan);
	const Result<std::string> trace = traceOfPlan(model.domain, model.problem, task, *plan, *file);
	ASSERT_FALSE(trace);
	EXPECT_THAT(
		format(trace.errors().front()), ::testing::StartsWith("moves.plan:4:3: error: step 2, "));
}

TEST(RandomPlay, CleanPlayTeachesTheRules)
{
	EXPECT_GE(meanOverWalks({1, 200, 0.25, 0, 0}), 0.95);
}

/// Rules that name fixed objects: `(at ?p Act1)`, `(available Stone Act1)`, `(not (defended
/// Boat))`.
TEST(RandomPlay, RulesWithConstantsAreLearned)
{
	Model model = sampleModel("archipelago");
	GroundTask task = taskOf(model);
	const World world{std::move(model), std::move(task)};
	double sum = 0;
	for (std::uint64_t seed = 1; seed <= 3; ++seed)
	{
		ImprovedLearner learner(world.model.domain);
		readTrace(world.model.domain, playOf(world, {seed, 8000, 0.25, 0, 0}), learner);
		sum += meanF1(world.model.domain, learner, std::nullopt);
	}
	EXPECT_GE(sum / 3, 0.9);
}

TEST(RandomPlay, NoiseIsBorne)
{
	EXPECT_GE(meanOverWalks({1, 200, 0.25, 0.01, 0}), 0.90);
	EXPECT_GE(meanOverWalks({1, 200, 0.25, 0.05, 0}), 0.88);
}

TEST(RandomPlay, HalfTheObservationsAreEnough)
{
	EXPECT_GE(meanOverWalks({1, 200, 0.25, 0, 0.5}), 0.90);
}

TEST(ImprovedLearner, NegativePreconditionsOnlyWhereTheRulesDeclareThem)
{
	for (const World& world : worlds())
	{
		ImprovedLearner learner(world.model.domain);
		readTrace(world.model.domain, playOf(world, {3, 1000, 0.3, 0, 0}), learner);
		bool hasNegative = false;
		for (const LearnedAction& action : learner.learned({}))
		{
			hasNegative = hasNegative || !action.model.negativePreconditions.empty();
		}
		EXPECT_EQ(hasNegative, world.model.domain.name == "vault");
		EXPECT_GE(meanF1(world.model.domain, learner, std::nullopt), 0.9)
			<< world.model.domain.name;
	}
}

TEST(ImprovedLearner, MergedStatisticsEqualThoseOfOneRun)
{
	for (const World& world : worlds())
	{
		const Domain& domain = world.model.domain;
		const std::string first = playOf(world, {1, 150, 0.3, 0, 0});
		const std::string second = playOf(world, {2, 150, 0.3, 0, 0});
		ImprovedLearner together(domain);
		readTrace(domain, first, together);
		readTrace(domain, second, together);
		ImprovedLearner a(domain);
		ImprovedLearner b(domain);
		readTrace(domain, first, a);
		readTrace(domain, second, b);
		a.merge(b);
		for (std::size_t action = 0; action < domain.actions.size(); ++action)
		{
			EXPECT_EQ(a.statistics()[action].counters, together.statistics()[action].counters);
			EXPECT_EQ(a.statistics()[action].patterns, together.statistics()[action].patterns);
			EXPECT_EQ(a.statistics()[action].tuples, together.statistics()[action].tuples);
		}
	}
}

TEST(ImprovedLearner, SavedStatisticsAreReadBackWhole)
{
	for (const World& world : worlds())
	{
		const Domain& domain = world.model.domain;
		ImprovedLearner learner(domain);
		readTrace(domain, playOf(world, {5, 300, 0.3, 0, 0.1}), learner);
		const std::string text = writeStatistics(learner);
		ImprovedLearner restored(domain);
		const Diagnostics problems = readStatistics(text, "s.json", restored);
		ASSERT_TRUE(problems.empty()) << errorText(problems);
		EXPECT_EQ(writeStatistics(restored), text);
		EXPECT_EQ(meanF1(domain, restored, 0.0), meanF1(domain, learner, 0.0));
	}
}

/// A stride that doubled on and on would become 0, and the next state be divided by it.
TEST(StatePool, TheStrideStopsAtItsMaximum)
{
	const Model model = modelOf(kGripper, kGripperLevel);
	const auto level = std::make_shared<TraceLevel>(model.domain, "l");
	StatePool pool;
	pool.restoreStride(StatePool::kMaximumStride, 0);
	for (int state = 0; state < 200; ++state)
	{
		pool.restore({level, TraceState()});
		pool.offer(level, TraceState());
	}
	EXPECT_EQ(pool.stride(), StatePool::kMaximumStride);
	EXPECT_LE(pool.entries().size(), StatePool::kMaximumStates);
}

} // namespace
} // namespace RPGPref
