// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Knowledge/KnowledgeStudy.h"
#include "RPGPref/Model/PlanValidator.h"
#include "RPGPref/Planning/TeamSearch.h"

#include "Knowledge/Belief.h"
#include "Knowledge/KnowledgeLevel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>
#include <optional>
#include <set>

namespace RPGPref
{
namespace
{

using nlohmann::ordered_json;
using Testing::KnowledgeLevel;

KnowledgePlayOptions playOptions(KnowledgeMode mode)
{
	KnowledgePlayOptions options;
	options.mode = mode;
	options.f = 0;
	options.nodeLimit = 4000;
	options.keepStates = true;
	return options;
}

/// The validator knows nothing of grounding and beliefs, so it can judge the log.
void expectLogReplays(const KnowledgeLevel& level, const KnowledgeRun& run)
{
	Plan done;
	for (const PlayedStep& step : run.result().steps)
	{
		Plan tried = done;
		tried.push_back(step.action);
		const PlanValidation validation = validatePlan(
			level.model.domain, level.model.problem, toPlanFile(run.task().task, tried));
		EXPECT_EQ(validation.failedStep.has_value(), !step.isDone)
			<< run.task().task.actionText(step.action) << ": " << validation.reason;
		if (step.isDone)
		{
			done = std::move(tried);
		}
	}
	const PlanValidation all =
		validatePlan(level.model.domain, level.model.problem, toPlanFile(run.task().task, done));
	EXPECT_EQ(all.isValid, run.result().status == KnowledgeStatus::Solved) << all.reason;
}

/// What minds know is so, and nothing is forgotten.
void expectSoundBeliefs(const KnowledgeRun& run)
{
	const KnowledgeTask& task = run.task();
	const KnowledgePlaythrough& play = run.result();
	const BeliefRules rules(task);
	std::vector<std::uint64_t> before = task.start;
	for (std::size_t i = 0; i < play.trueStates.size(); ++i)
	{
		const std::vector<std::uint64_t>& beliefs = play.beliefs[i];
		for (std::size_t mind = 0; mind < task.mindCount(); ++mind)
		{
			for (std::size_t fact = 0; fact < task.task.facts.size(); ++fact)
			{
				const FactId id{fact};
				const bool isUnknown = rules.isUnknownFact(beliefs, mind, id);
				EXPECT_EQ(
					rules.knowsTrue(beliefs, mind, id), !isUnknown && holds(play.trueStates[i], id))
					<< task.task.factText(id) << " after step " << i + 1;
				EXPECT_FALSE(isUnknown && !rules.isUnknownFact(before, mind, id))
					<< task.task.factText(id) << " was forgotten in step " << i + 1;
			}
		}
		before = beliefs;
	}
	EXPECT_LE(play.plansMade, play.planBound);
	EXPECT_LE(play.failedAttempts, play.planBound - 1);
}

/// Breadth-first search; nothing if there are too many states.
std::optional<bool> isGoalInReach(const GroundTask& task, const PackedState& start)
{
	constexpr std::size_t kMostStates = 20000;
	std::set<PackedState> met{start};
	std::deque<PackedState> open{start};
	while (!open.empty())
	{
		const PackedState state = open.front();
		open.pop_front();
		if (isGoalState(task, state))
		{
			return true;
		}
		for (std::size_t i = 0; i < task.actions.size(); ++i)
		{
			if (isExecutable(task, state, ActionId(i)))
			{
				PackedState next = state;
				applyAction(task, ActionId(i), next);
				if (met.insert(next).second)
				{
					open.push_back(std::move(next));
				}
			}
		}
		if (met.size() > kMostStates)
		{
			return std::nullopt;
		}
	}
	return false;
}

/// Lost is lost, and not a step earlier than reported.
void expectConfirmedEnd(const KnowledgeRun& run)
{
	const KnowledgePlaythrough& play = run.result();
	const GroundTask& task = run.task().task;
	const auto stateAfter = [&](std::size_t step)
	{ return step == 0 ? packInitialState(task) : play.trueStates[step - 1]; };
	if (play.status == KnowledgeStatus::Unsolvable)
	{
		EXPECT_FALSE(isGoalInReach(task, stateAfter(0)).value_or(false));
	}
	if (play.status == KnowledgeStatus::Stranded)
	{
		ASSERT_TRUE(play.strandedAt.has_value());
		EXPECT_FALSE(isGoalInReach(task, stateAfter(*play.strandedAt)).value_or(false));
		EXPECT_TRUE(isGoalInReach(task, stateAfter(*play.strandedAt - 1)).value_or(true));
	}
}

void expectAllProperties(const KnowledgeLevel& level, const KnowledgeRun& run)
{
	expectLogReplays(level, run);
	expectSoundBeliefs(run);
	expectConfirmedEnd(run);
}

/// The facts that the file lists as unknown; the random levels list single ones.
std::vector<Atom> listedUnknown(const Knowledge& knowledge)
{
	std::vector<Atom> atoms;
	for (const FactPattern& pattern : knowledge.unknown)
	{
		atoms.push_back({pattern.predicate, pattern.arguments});
	}
	return atoms;
}

/// The level with other truth values of what the players do not know.
std::unique_ptr<KnowledgeLevel> withTruth(
	const KnowledgeLevel& level, const std::vector<Atom>& atoms, const std::vector<bool>& truth)
{
	auto world = std::make_unique<KnowledgeLevel>(level);
	std::vector<Atom>& init = world->model.problem.init;
	for (std::size_t i = 0; i < atoms.size(); ++i)
	{
		std::erase(init, atoms[i]);
		if (truth[i])
		{
			init.push_back(atoms[i]);
		}
	}
	std::sort(init.begin(), init.end());
	return world;
}

bool keepsAlternatives(const KnowledgeLevel& world)
{
	const std::vector<Atom>& init = world.model.problem.init;
	return std::all_of(world.knowledge.alternatives.begin(), world.knowledge.alternatives.end(),
		[&](const Knowledge::Alternative& alternative)
		{
			const auto count = std::count_if(alternative.atoms.begin(), alternative.atoms.end(),
				[&](const Atom& atom)
				{ return std::binary_search(init.begin(), init.end(), atom); });
			return count == 1 || (count == 0 && !alternative.exactlyOne);
		});
}

/// All worlds that the players hold possible at the start.
std::vector<std::unique_ptr<KnowledgeLevel>> possibleWorlds(const KnowledgeLevel& level)
{
	const std::vector<Atom> unknown = listedUnknown(level.knowledge);
	std::vector<std::unique_ptr<KnowledgeLevel>> worlds;
	std::vector<bool> truth(unknown.size());
	for (std::size_t bits = 0; bits >> unknown.size() == 0; ++bits)
	{
		for (std::size_t i = 0; i < unknown.size(); ++i)
		{
			truth[i] = ((bits >> i) & 1U) != 0;
		}
		auto world = withTruth(level, unknown, truth);
		if (keepsAlternatives(*world))
		{
			worlds.push_back(std::move(world));
		}
	}
	return worlds;
}

/// Everything that the players can have noticed until that many steps were done.
ordered_json noticed(const KnowledgeRun& run, std::size_t steps)
{
	ordered_json list = ordered_json::array();
	const auto add = [&](const std::vector<LearnedFact>& learned)
	{
		for (const LearnedFact& fact : learned)
		{
			list.push_back({fact.mind, run.task().literalText(fact.fact, fact.isTrue)});
		}
	};
	add(run.result().learnedAtStart);
	for (std::size_t i = 0; i < steps; ++i)
	{
		const PlayedStep& step = run.result().steps[i];
		list.push_back({run.task().task.actionText(step.action), step.isDone});
		add(step.learned);
	}
	return list;
}

/// Number of steps at which both worlds had looked the same so far.
std::size_t expectNoPeeking(const KnowledgeRun& left, const KnowledgeRun& right)
{
	std::size_t pairs = 0;
	const std::vector<std::string> leftSteps = Testing::playedTexts(left);
	const std::vector<std::string> rightSteps = Testing::playedTexts(right);
	for (std::size_t i = 0; i < (std::min)(leftSteps.size(), rightSteps.size()); ++i)
	{
		if (noticed(left, i) != noticed(right, i))
		{
			break;
		}
		EXPECT_EQ(left.task().task.actionText(left.result().steps[i].action),
			right.task().task.actionText(right.result().steps[i].action))
			<< "step " << i + 1 << " is not decided by what was noticed";
		++pairs;
	}
	return pairs;
}

TEST(KnowledgeProperties, HoldOnRandomLevelsInEveryMode)
{
	for (const ordered_json& entry : Testing::randomKnowledgeCases().at("cases"))
	{
		SCOPED_TRACE(entry.at("id").get<std::string>());
		const auto level = Testing::knowledgeCase(entry);
		const ordered_json& must = entry.at("expected").at("must");
		for (const KnowledgeMode mode : {KnowledgeMode::Paper, KnowledgeMode::Tidy,
				 KnowledgeMode::Full, KnowledgeMode::Natural})
		{
			SCOPED_TRACE(static_cast<int>(mode));
			const auto run = Testing::playKnowledge(*level, playOptions(mode));
			expectAllProperties(*level, *run);
			if (!must.at("status_any_mode").is_null())
			{
				EXPECT_EQ(statusWord(run->result().status),
					must.at("status_any_mode").get<std::string>());
			}
			if (must.at("solvable").get<bool>() && !must.at("dead_ends").get<bool>())
			{
				EXPECT_EQ(run->result().status, KnowledgeStatus::Solved);
			}
		}
	}
}

TEST(KnowledgeProperties, WorldsThatLookTheSameArePlayedTheSame)
{
	std::size_t pairs = 0;
	std::size_t compared = 0;
	for (const ordered_json& entry : Testing::randomKnowledgeCases().at("cases"))
	{
		const ordered_json& expected = entry.at("expected").at("paper").at("worlds");
		if (expected.is_null())
		{
			continue;
		}
		SCOPED_TRACE(entry.at("id").get<std::string>());
		const auto level = Testing::knowledgeCase(entry);
		const auto base = Testing::playKnowledge(*level, playOptions(KnowledgeMode::Paper));
		const auto worlds = possibleWorlds(*level);
		std::vector<std::unique_ptr<KnowledgeRun>> runs;
		std::map<std::string, std::size_t> counts;
		for (const auto& world : worlds)
		{
			runs.push_back(Testing::playKnowledge(*world, playOptions(KnowledgeMode::Paper)));
			EXPECT_EQ(runs.back()->task().task.actions.size(), base->task().task.actions.size());
			++counts[std::string(statusWord(runs.back()->result().status))];
		}
		EXPECT_EQ(worlds.size(), expected.at("count").get<std::size_t>());
		for (const char* status : {"solved", "stranded", "unsolvable", "undecided"})
		{
			EXPECT_EQ(counts[status], expected.at(status).get<std::size_t>()) << status;
		}
		EXPECT_EQ(worlds.size() - counts["unsolvable"], expected.at("solvable").get<std::size_t>());
		for (std::size_t i = 0; i < runs.size(); ++i)
		{
			for (std::size_t j = 0; j < i; ++j)
			{
				pairs += expectNoPeeking(*runs[i], *runs[j]);
			}
		}
		compared += worlds.size();
	}
	EXPECT_EQ(compared, 360U);
	EXPECT_GT(pairs, 3000U);
}

TEST(KnowledgeProperties, NothingUnknownIsTodaysPlanner)
{
	for (const ordered_json& entry : Testing::randomKnowledgeCases().at("cases"))
	{
		SCOPED_TRACE(entry.at("id").get<std::string>());
		const auto level = Testing::knowledgeCase(entry);
		const GroundTask task = Testing::taskOf(level->model);
		const TeamPreferences preferences = Testing::preferencesOf(level->team, task);
		RelaxedPlanGraph graph(task, preferences);
		TeamSearch search(graph, {level->team.f, {}});
		Budget budget(Budget::kUnlimited);
		search.step(budget);
		Knowledge veterans = level->knowledge;
		veterans.team.isVeteran = true;
		veterans.curiosity = 0;
		for (const bool isIndividual : {false, true})
		{
			for (const Knowledge& knowledge : {fullKnowledge(), veterans})
			{
				level->knowledge = knowledge;
				level->knowledge.isIndividual = isIndividual;
				const auto run = Testing::playKnowledge(*level, playOptions(KnowledgeMode::Paper));
				EXPECT_EQ(Testing::factTexts(run->task().task), Testing::factTexts(task));
				EXPECT_EQ(Testing::actionTexts(run->task().task), Testing::actionTexts(task));
				EXPECT_EQ(run->result().nodes, search.nodes());
				EXPECT_TRUE(run->result().surprises.empty());
				ASSERT_LE(run->result().steps.size(), search.plan().size());
				for (std::size_t i = 0; i < search.plan().size(); ++i)
				{
					EXPECT_EQ(run->result().steps[i].action, search.plan()[i]);
				}
			}
		}
	}
}

TEST(KnowledgeProperties, OneAgentWithItsOwnMindPlaysAsATeam)
{
	std::size_t compared = 0;
	for (const ordered_json& entry : Testing::randomKnowledgeCases().at("cases"))
	{
		const auto level = Testing::knowledgeCase(entry);
		if (level->team.playstyles.size() != 1)
		{
			continue;
		}
		SCOPED_TRACE(entry.at("id").get<std::string>());
		level->knowledge.isIndividual = false;
		const auto team = Testing::playKnowledge(*level, playOptions(KnowledgeMode::Paper));
		level->knowledge.isIndividual = true;
		const auto alone = Testing::playKnowledge(*level, playOptions(KnowledgeMode::Paper));
		EXPECT_EQ(Testing::playedTexts(*alone), Testing::playedTexts(*team));
		EXPECT_EQ(alone->result().nodes, team->result().nodes);
		++compared;
	}
	EXPECT_GT(compared, 10U);
}

TEST(KnowledgeProperties, SmallBudgetsChangeNothing)
{
	const auto level = Testing::knowledgeSample("coop-search", "playstyles-2-carrier.json");
	KnowledgeStudyOptions options;
	options.play = playOptions(KnowledgeMode::Natural);
	const auto study = [&](std::uint64_t units)
	{
		KnowledgeStudy result(
			level->model.domain, level->model.problem, &level->team, level->knowledge, options);
		StepStatus status = StepStatus::Running;
		while (status == StepStatus::Running)
		{
			Budget budget(units);
			status = result.step(budget);
		}
		EXPECT_EQ(status, StepStatus::Done);
		return writeKnowledgeStudy(result);
	};
	EXPECT_EQ(study(Budget::kUnlimited), study(7));
}

TEST(KnowledgeProperties, TheNodeLimitLeavesThePlayUndecided)
{
	const auto level = Testing::knowledgeSample("which-chest", "playstyles-1-none.json");
	KnowledgePlayOptions options = playOptions(KnowledgeMode::Tidy);
	options.nodeLimit = 3;
	EXPECT_EQ(Testing::playKnowledge(*level, options)->result().status, KnowledgeStatus::Undecided);
}

constexpr const char* kRoomsDomain = R"pddl(
(define (domain rooms) (:requirements :strips :typing) (:types player room - object)
  (:predicates (at ?p - player ?r - room) (way ?a ?b - room) (gold ?r - room) (rich ?p - player))
  (:action go :parameters (?p - player ?a ?b - room)
    :precondition (and (at ?p ?a) (way ?a ?b)) :effect (and (at ?p ?b) (not (at ?p ?a))))
  (:action take :parameters (?p - player ?r - room)
    :precondition (and (at ?p ?r) (gold ?r)) :effect (and (rich ?p) (not (gold ?r)))))
)pddl";

constexpr const char* kRoomsProblem = R"pddl(
(define (problem rooms) (:domain rooms)
  (:objects Ann - player Hall Side Pit Exit - room)
  (:init (at Ann Hall) (way Hall Side) (way Side Hall) (way Hall Pit) (way Hall Exit) (gold Side))
  (:goal (and (at Ann Exit))))
)pddl";

TEST(KnowledgeProperties, CuriousPlayersMakeSideTripsOnlyIfAllowed)
{
	const auto level = Testing::knowledgeLevel(kRoomsDomain, kRoomsProblem,
		R"json({"schema": "playstyles/1", "name": "Ann", "agents": {"Ann": {}}})json",
		R"json({"schema": "knowledge/1", "unknown": ["(gold Side)", "(gold Pit)"],
			"curiosity": 0.5, "perception": [{"sees": "(gold ?r)", "when": ["(at ?me ?r)"]}]})json");
	const auto played = [&] {
		return Testing::playedTexts(
			*Testing::playKnowledge(*level, playOptions(KnowledgeMode::Tidy)));
	};
	EXPECT_THAT(played(), ::testing::ElementsAre("go Ann Hall Exit"));
	level->knowledge.sideTripSteps = 3;
	EXPECT_THAT(played(),
		::testing::ElementsAre("go Ann Hall Side", "go Ann Side Hall", "go Ann Hall Exit"))
		<< "the pit has no way back, so nobody goes there only to look";
	const auto curious = Testing::playKnowledge(*level, playOptions(KnowledgeMode::Tidy));
	EXPECT_TRUE(curious->result().steps.front().isSideTrip);
	EXPECT_EQ(whyWord(curious->result().plans.back().why), "side-trip");
	level->knowledge.curiosity = -kFixedOne / 2;
	EXPECT_THAT(played(), ::testing::ElementsAre("go Ann Hall Exit"));
}

/// A level of the random ones with random truth, guessing, sharing and curiosity.
void playRandomly(Random& random)
{
	const ordered_json& cases = Testing::randomKnowledgeCases().at("cases");
	const std::size_t position = random.below(static_cast<std::uint32_t>(cases.size()));
	SCOPED_TRACE(cases[position].at("id").get<std::string>());
	auto level = Testing::knowledgeCase(cases[position]);
	Knowledge& knowledge = level->knowledge;
	knowledge.guess = static_cast<Knowledge::Guess>(random.below(3));
	knowledge.isIndividual = random.below(2) == 0;
	knowledge.replansForBetter = random.below(3) == 0;
	knowledge.curiosity = (static_cast<FixedValue>(random.below(5)) - 2) * (kFixedOne / 2);
	knowledge.sideTripSteps = random.below(2) == 0 ? 0 : random.below(6);
	const std::vector<Atom> unknown = listedUnknown(knowledge);
	std::vector<bool> truth;
	for (std::size_t i = 0; i < unknown.size(); ++i)
	{
		truth.push_back(random.below(2) == 0);
	}
	const auto world = withTruth(*level, unknown, truth);
	const KnowledgeLevel& played = keepsAlternatives(*world) ? *world : *level;
	const auto mode = static_cast<KnowledgeMode>(random.below(4));
	const auto run = Testing::playKnowledge(played, playOptions(mode));
	expectAllProperties(played, *run);
}

TEST(KnowledgeRandomPlay, HoldsAllProperties)
{
	Random random(20);
	for (int i = 0; i < 60; ++i)
	{
		playRandomly(random);
	}
}

TEST(SlowKnowledgeRandomPlay, HoldsAllProperties)
{
	Random random(2026);
	for (int i = 0; i < 1000; ++i)
	{
		playRandomly(random);
	}
}

} // namespace
} // namespace RPGPref
