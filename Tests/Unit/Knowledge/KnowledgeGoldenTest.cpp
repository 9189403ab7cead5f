// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/TeamSearch.h"

#include "Knowledge/Belief.h"
#include "Knowledge/KnowledgeLevel.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using nlohmann::ordered_json;
using Words = std::vector<std::string>;
using Testing::KnowledgeLevel;

KnowledgePlayOptions paperOptions(std::uint64_t nodeLimit)
{
	KnowledgePlayOptions options;
	options.mode = KnowledgeMode::Paper;
	options.f = 0;
	options.nodeLimit = nodeLimit;
	options.keepStates = true;
	return options;
}

KnowledgePlayOptions tidyOptions(std::uint64_t nodeLimit)
{
	KnowledgePlayOptions options = paperOptions(nodeLimit);
	options.mode = KnowledgeMode::Tidy;
	return options;
}

ordered_json learnedJson(const KnowledgeTask& task, const std::vector<LearnedFact>& facts)
{
	ordered_json list = ordered_json::array();
	for (const LearnedFact& fact : facts)
	{
		list.push_back({{"mind", task.mindNames[fact.mind]},
			{"fact", task.literalText(fact.fact, fact.isTrue)}, {"how", learnedWord(fact.how)}});
	}
	return list;
}

ordered_json discoveredJson(const KnowledgeTask& task, const std::vector<LearnedFact>& facts)
{
	ordered_json list = ordered_json::array();
	for (const LearnedFact& fact : facts)
	{
		list.push_back({{"mind", task.mindNames[fact.mind]},
			{"fact", task.literalText(fact.fact, fact.isTrue)}, {"step", fact.step},
			{"how", learnedWord(fact.how)}});
	}
	return list;
}

ordered_json planningJson(const KnowledgeTask& task, const KnowledgePlaythrough& result)
{
	ordered_json list = ordered_json::array();
	for (const MadePlan& made : result.plans)
	{
		ordered_json entry = {{"step", made.step}, {"why", whyWord(made.why)},
			{"status", made.isSolved ? "solved" : "none"}};
		if (made.isSolved)
		{
			entry["stage"] = made.stage;
		}
		entry["nodes"] = made.nodes;
		if (made.isSolved)
		{
			Words plan;
			for (const ActionId action : made.plan)
			{
				plan.push_back(task.task.actionText(action));
			}
			entry["plan"] = plan;
			entry["assumptions"] = Testing::literalTexts(task.task, made.assumptions);
		}
		list.push_back(std::move(entry));
	}
	return list;
}

ordered_json playthroughJson(const KnowledgeTask& task, const KnowledgePlaythrough& result)
{
	ordered_json list = ordered_json::array();
	for (const PlayedStep& step : result.steps)
	{
		list.push_back(
			{{"agent", task.task.agentName(task.task.actions[step.action.value()].executor)},
				{"action", task.task.actionText(step.action)},
				{"outcome", step.isDone ? "done" : "failed"},
				{"assumed", Testing::literalTexts(task.task, step.assumed)},
				{"learned", learnedJson(task, step.learned)}});
	}
	return list;
}

ordered_json surprisesJson(const KnowledgeTask& task, const KnowledgePlaythrough& result)
{
	ordered_json list = ordered_json::array();
	for (const Surprise& surprise : result.surprises)
	{
		list.push_back({{"step", surprise.step}, {"mind", task.mindNames[surprise.mind]},
			{"expected", task.task.factText(surprise.expected)},
			{"how", learnedWord(surprise.how)}});
	}
	return list;
}

ordered_json objectionsJson(const KnowledgeTask& task, const KnowledgePlaythrough& result)
{
	ordered_json list = ordered_json::array();
	for (const ToldObjection& objection : result.objections)
	{
		const GroundTask::Fact fact = task.task.facts[objection.notSo.value()];
		list.push_back({{"step", objection.step}, {"by", task.mindNames[objection.mind]},
			{"fact", task.literalText(task.openOfAtom[fact.atom.value()], fact.negated)}});
	}
	return list;
}

Words trueAtoms(const GroundTask& task, StateView state)
{
	Words texts;
	for (std::size_t i = 0; i < task.facts.size(); ++i)
	{
		if (!task.facts[i].negated && holds(state, FactId(i)))
		{
			texts.push_back(task.factText(FactId(i)));
		}
	}
	return texts;
}

ordered_json statesJson(const KnowledgeTask& task, const KnowledgePlaythrough& result)
{
	const BeliefRules rules(task);
	ordered_json list = ordered_json::array();
	for (std::size_t i = 0; i < result.trueStates.size(); ++i)
	{
		ordered_json believed = ordered_json::object();
		for (std::size_t mind = 0; mind < task.mindCount(); ++mind)
		{
			Words unknown;
			for (std::size_t open = 0; open < task.open.size(); ++open)
			{
				if (rules.isUnknown(result.beliefs[i], mind, OpenId(open)))
				{
					unknown.push_back(task.task.atomText(task.open[open]));
				}
			}
			believed[task.mindNames[mind]] = {
				{"true", trueAtoms(task.task, rules.known(result.beliefs[i], mind))},
				{"unknown", unknown}};
		}
		list.push_back(
			{{"true", trueAtoms(task.task, result.trueStates[i])}, {"believed", believed}});
	}
	return list;
}

/// What today's planner does with the whole truth.
struct Informed
{
	SearchOutcome outcome;
	Words plan;
	std::uint64_t nodes;
	double playstyle;
};

Informed playInformed(const KnowledgeLevel& level)
{
	const GroundTask task = Testing::taskOf(level.model);
	const TeamPreferences preferences = Testing::preferencesOf(level.team, task);
	RelaxedPlanGraph graph(task, preferences);
	TeamSearch search(graph, {level.team.f, {}});
	Budget budget(Budget::kUnlimited);
	search.step(budget);
	Words plan;
	for (const ActionId action : search.plan())
	{
		plan.push_back(task.actionText(action));
	}
	return {search.outcome(), plan, search.nodes(), averagePlaystyle(preferences, search.plan())};
}

void expectInformed(const Informed& informed, const ordered_json& golden)
{
	EXPECT_EQ(informed.outcome == SearchOutcome::Solved, golden.at("status") == "solved");
	EXPECT_EQ(ordered_json(informed.plan), golden.at("plan"));
	EXPECT_EQ(informed.nodes, golden.at("nodes").get<std::uint64_t>());
}

std::vector<std::size_t> unknownAtStart(const KnowledgeTask& task)
{
	const BeliefRules rules(task);
	std::vector<std::size_t> counts;
	for (std::size_t mind = 0; mind < task.mindCount(); ++mind)
	{
		counts.push_back(rules.unknownCount(task.start, mind));
	}
	return counts;
}

void expectMust(const KnowledgeRun& run, const ordered_json& must)
{
	const KnowledgeTask& task = run.task();
	EXPECT_EQ(task.task.actions.size(), must.at("ground_actions").get<std::size_t>());
	EXPECT_EQ(task.task.facts.size(), must.at("facts").get<std::size_t>());
	EXPECT_EQ(ordered_json(task.mindNames), must.at("minds"));
	EXPECT_EQ(ordered_json(unknownAtStart(task)), must.at("unknown_at_start"));
	EXPECT_EQ(task.perceptions.size(), must.at("perception_rules_grounded").get<std::size_t>());
	EXPECT_EQ(learnedJson(task, run.result().learnedAtStart), must.at("learned_at_start"));
	EXPECT_EQ(run.result().planBound, must.at("plan_bound").get<std::uint64_t>());
	const BeliefRules rules(task);
	for (std::size_t mind = 0; mind < task.mindCount(); ++mind)
	{
		Words unknown;
		for (std::size_t open = 0; open < task.open.size(); ++open)
		{
			if (rules.isUnknown(task.start, mind, OpenId(open)))
			{
				unknown.push_back(task.task.atomText(task.open[open]));
			}
		}
		EXPECT_EQ(ordered_json(unknown), must.at("unknown").at(task.mindNames[mind]));
	}
}

void expectPaper(const KnowledgeRun& run, const ordered_json& paper)
{
	const KnowledgeTask& task = run.task();
	const KnowledgePlaythrough& result = run.result();
	EXPECT_EQ(statusWord(result.status), paper.at("status").get<std::string>());
	EXPECT_EQ(result.strandedAt ? ordered_json(*result.strandedAt) : ordered_json(),
		paper.at("stranded_at"));
	EXPECT_EQ(result.steps.size(), paper.at("steps").get<std::size_t>());
	EXPECT_EQ(result.failedAttempts, paper.at("failed_attempts").get<std::uint32_t>());
	EXPECT_EQ(result.plans.size(), paper.at("plans").get<std::size_t>());
	EXPECT_EQ(result.nodes, paper.at("nodes").get<std::uint64_t>());
	EXPECT_NEAR(result.playstyle(), paper.at("playstyle_average").get<double>(), 1e-9);
	EXPECT_EQ(surprisesJson(task, result), paper.at("surprises"));
	EXPECT_EQ(objectionsJson(task, result), paper.at("told"));
	EXPECT_EQ(discoveredJson(task, result.discovered), paper.at("discovered"));
	ordered_json never = ordered_json::array();
	for (const LearnedFact& fact : result.neverDiscovered)
	{
		never.push_back({{"mind", task.mindNames[fact.mind]},
			{"fact", task.literalText(fact.fact, fact.isTrue)}});
	}
	EXPECT_EQ(never, paper.at("never_discovered"));
	EXPECT_EQ(planningJson(task, result), paper.at("planning"));
	EXPECT_EQ(playthroughJson(task, result), paper.at("playthrough"));
	if (paper.contains("states"))
	{
		EXPECT_EQ(statesJson(task, result), paper.at("states"));
	}
}

TEST(KnowledgeGolden, SamplesArePlayedAsPrescribed)
{
	const ordered_json golden = ordered_json::parse(Testing::testData("knowledge/golden.json"));
	constexpr std::uint64_t kNodeLimit = 20000;
	std::size_t tidySteps = 0;
	for (const auto& [folder, entries] : golden.at("samples").items())
	{
		for (const ordered_json& entry : entries)
		{
			SCOPED_TRACE(folder + " " + entry.at("playstyles").get<std::string>() + " " +
						 entry.at("knowledge").get<std::string>());
			const auto level =
				Testing::knowledgeSample(folder, entry.at("playstyles"), entry.at("knowledge"));
			const auto paper = Testing::playKnowledge(*level, paperOptions(kNodeLimit));
			const ordered_json& must = entry.at("must");
			expectMust(*paper, must);
			expectPaper(*paper, entry.at("paper"));
			const Informed informed = playInformed(*level);
			expectInformed(informed, must.at("informed_paper"));
			EXPECT_NEAR(informed.playstyle,
				must.at("informed_paper").at("playstyle_average").get<double>(), 1e-9);
			if (!entry.at("paper").at("detour").is_null())
			{
				EXPECT_EQ(static_cast<std::ptrdiff_t>(paper->result().steps.size()) -
							  static_cast<std::ptrdiff_t>(informed.plan.size()),
					entry.at("paper").at("detour").get<std::ptrdiff_t>());
			}

			const auto tidy = Testing::playKnowledge(*level, tidyOptions(kNodeLimit));
			EXPECT_EQ(statusWord(tidy->result().status),
				entry.at("floor").at("status").get<std::string>());
			tidySteps +=
				tidy->result().status == KnowledgeStatus::Solved ? tidy->result().steps.size() : 0;
			EXPECT_EQ(ordered_json(Testing::playedTexts(*tidy)), entry.at("floor").at("actions"));
			for (const KnowledgeRun* run : {paper.get(), tidy.get()})
			{
				if (!must.at("status_any_mode").is_null())
				{
					EXPECT_EQ(statusWord(run->result().status),
						must.at("status_any_mode").get<std::string>());
				}
				EXPECT_LE(run->result().plans.size(), run->result().planBound);
			}
		}
	}
	EXPECT_LE(static_cast<double>(tidySteps),
		golden.at("floor_total").at("at_most_factor").get<double>() *
			golden.at("floor_total").at("steps").get<double>());
}

TEST(KnowledgeGolden, RandomLevelsArePlayedAsPrescribed)
{
	const ordered_json& golden = Testing::randomKnowledgeCases();
	constexpr std::uint64_t kNodeLimit = 4000;
	std::size_t tidySteps = 0;
	std::size_t tidySolved = 0;
	for (const ordered_json& entry : golden.at("cases"))
	{
		SCOPED_TRACE(entry.at("id").get<std::string>());
		const auto level = Testing::knowledgeCase(entry);
		const ordered_json& must = entry.at("expected").at("must");
		const ordered_json& expected = entry.at("expected").at("paper");
		const auto paper = Testing::playKnowledge(*level, paperOptions(kNodeLimit));
		const KnowledgePlaythrough& result = paper->result();
		EXPECT_EQ(ordered_json(unknownAtStart(paper->task())), must.at("unknown_at_start"));
		EXPECT_EQ(result.planBound, must.at("plan_bound").get<std::uint64_t>());
		EXPECT_EQ(statusWord(result.status), expected.at("status").get<std::string>());
		EXPECT_EQ(result.strandedAt ? ordered_json(*result.strandedAt) : ordered_json(),
			expected.at("stranded_at"));
		EXPECT_EQ(result.failedAttempts, expected.at("failed_attempts").get<std::uint32_t>());
		EXPECT_EQ(result.plans.size(), expected.at("plans").get<std::size_t>());
		EXPECT_EQ(ordered_json(Testing::playedTexts(*paper)), expected.at("actions"));
		EXPECT_EQ(result.nodes, expected.at("nodes").get<std::uint64_t>());
		ordered_json assumptions = ordered_json::array();
		for (const MadePlan& made : result.plans)
		{
			assumptions.push_back(made.isSolved ? ordered_json(Testing::literalTexts(
													  paper->task().task, made.assumptions))
												: ordered_json());
		}
		EXPECT_EQ(assumptions, expected.at("assumptions"));
		const Informed informed = playInformed(*level);
		expectInformed(informed, must.at("informed_paper"));
		EXPECT_EQ(informed.outcome == SearchOutcome::Solved, must.at("solvable").get<bool>());

		const auto tidy = Testing::playKnowledge(*level, tidyOptions(kNodeLimit));
		if (tidy->result().status == KnowledgeStatus::Solved)
		{
			tidySteps += tidy->result().steps.size();
			++tidySolved;
		}
		if (!must.at("status_any_mode").is_null())
		{
			EXPECT_EQ(
				statusWord(tidy->result().status), must.at("status_any_mode").get<std::string>());
		}
	}
	const ordered_json& floor = golden.at("floor_total");
	EXPECT_LE(static_cast<double>(tidySteps),
		floor.at("at_most_factor").get<double>() * floor.at("steps").get<double>());
	EXPECT_GE(tidySolved, floor.at("solved").get<std::size_t>());
}

} // namespace
} // namespace RPGPref
