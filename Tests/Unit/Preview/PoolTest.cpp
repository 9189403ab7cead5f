// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Planning/PlanSharing.h"
#include "RPGPref/Preview/LevelEdit.h"

#include "Generators/Heist.h"
#include "Preview/PreviewFixture.h"

#include <algorithm>

/// One pool of plans: what a report shows, compares and claims fits together. Over random levels.
namespace RPGPref
{
namespace
{

using namespace Testing;

PreviewInput inputOf(const Generators::LevelFolder& folder)
{
	PreviewInput input;
	const Model model = modelOf(folder.domain, folder.problem);
	input.domain = model.domain;
	input.problem = model.problem;
	input.source.domain = folder.domain;
	input.source.problem = folder.problem;
	input.level = readLevel(folder.level, "level.json").value();
	for (const auto& [id, text] : folder.teams)
	{
		input.teams.push_back({id, teamOf(text)});
		input.source.teams.push_back({id, id + ".json", text});
	}
	return input;
}

PreviewInput randomLevel(std::uint64_t seed)
{
	Random random(seed);
	Generators::HeistSize size;
	size.rooms = 4 + static_cast<std::uint32_t>(random.below(3));
	size.guards = static_cast<std::uint32_t>(random.below(3));
	size.players = 2;
	size.treasures = 1 + static_cast<std::uint32_t>(random.below(2));
	return inputOf(Generators::heist(size, seed));
}

/// Playthroughs alone: the properties must hold whatever else is asked for.
PreviewOptions plainly()
{
	PreviewOptions options;
	options.effort = PlanEffort::Quick;
	options.asPublished = false;
	options.sensitivity = false;
	options.whatIf = false;
	return options;
}

void finish(PreviewJob& job)
{
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(job.step(budget), StepStatus::Done) << errorText(job.errors());
	expectNoBetterPlan(nlohmann::json::parse(writePreviewReport(job.report(), "test")));
}

/// Two versions of a level, compared as the program does: best with best.
struct Versions
{
	PreviewJob before;
	PreviewJob after;

	Versions(PreviewInput first, PreviewInput second)
		: before(std::move(first), plainly()), after(std::move(second), plainly())
	{
		finish(before);
		after.addPlans(before.pool(), before.standards());
		finish(after);
		before.addPlans(after.pool(), after.standards());
		finish(before);
		after.addPlans(before.pool(), before.standards());
		finish(after);
	}
};

bool uses(const PreviewReport& report, std::size_t team, const std::string& action)
{
	const Plan& plan = report.playthroughs[team].plan;
	return std::any_of(plan.begin(), plan.end(),
		[&](ActionId step)
		{
			const SchemaId schema = report.task.actions[step.value()].schema;
			return report.task.schemaNames[schema.value()] == action;
		});
}

std::vector<std::string> textsOf(const PreviewReport& report, std::size_t team)
{
	std::vector<std::string> texts;
	for (const ActionId step : report.playthroughs[team].plan)
	{
		texts.push_back(report.task.actionText(step));
	}
	return texts;
}

/// Nobody gains by the loss of content, and who does not use it plays as before.
void expectMonotone(std::uint64_t seed)
{
	SCOPED_TRACE("seed " + std::to_string(seed));
	for (const char* action : {"crawl", "bribe", "lure"})
	{
		PreviewInput less = randomLevel(seed);
		ASSERT_TRUE(applyEdit(less, std::string("remove action ") + action).empty());
		const Versions versions(randomLevel(seed), std::move(less));
		const PreviewReport& whole = versions.before.report();
		const PreviewReport& rest = versions.after.report();
		for (std::size_t team = 0; team < whole.playthroughs.size(); ++team)
		{
			ASSERT_TRUE(whole.playthroughs[team].isSolved());
			ASSERT_TRUE(rest.playthroughs[team].isSolved());
			EXPECT_GE(whole.playthroughs[team].greatestWorth, rest.playthroughs[team].greatestWorth)
				<< "without " << action << " the level is worth more to team " << team;
			// What is shown may be worth a little less than the greatest worth, for sharing's sake.
			const FixedValue least = whole.playthroughs[team].isProvenBest
										 ? rest.playthroughs[team].worth
										 : sharingBar(rest.playthroughs[team].worth);
			EXPECT_GE(whole.playthroughs[team].worth, least);
			if (!uses(whole, team, action))
			{
				EXPECT_EQ(textsOf(rest, team), textsOf(whole, team))
					<< "team " << team << " does not use " << action;
			}
		}
	}
}

/// The whole report is consistent, and a liking for what is not done may go without a change.
void expectConsistent(std::uint64_t seed)
{
	SCOPED_TRACE("seed " + std::to_string(seed));
	PreviewOptions options;
	options.effort = PlanEffort::Quick;
	const PreviewReport report = reportOf(randomLevel(seed), options);
	for (const PreferenceChange& change : report.sensitivity)
	{
		const Playthrough& shown = report.playthroughs[change.team];
		const bool isDone = std::any_of(shown.plan.begin(), shown.plan.end(),
			[&](ActionId step)
			{
				const GroundTask::Action& action = report.task.actions[step.value()];
				return report.task.schemaNames[action.schema.value()] == change.pattern &&
					   report.task.agentName(action.executor) == change.agent;
			});
		if (!isDone && change.to < change.from)
		{
			EXPECT_FALSE(change.isChanged) << change.text;
		}
	}
}

/// The same crew under other names: two players who start alike change their tastes.
void expectSymmetric(std::uint64_t seed)
{
	SCOPED_TRACE("seed " + std::to_string(seed));
	PreviewInput input = randomLevel(seed);
	PreviewInput::NamedTeam swapped = input.teams[2];
	swapped.id = "swapped";
	ASSERT_EQ(swapped.team.playstyles.size(), 2U);
	std::swap(swapped.team.playstyles[0].agent, swapped.team.playstyles[1].agent);
	input.teams.push_back(swapped);
	const PreviewReport report = reportOf(std::move(input), plainly());
	EXPECT_EQ(report.playthroughs[2].worth, report.playthroughs[3].worth);
}

TEST(PoolOfPlans, LosingContentIsNeverAGain)
{
	for (std::uint64_t seed = 1; seed <= 8; ++seed)
	{
		expectMonotone(seed);
	}
}

TEST(PoolOfPlans, ReportsDoNotContradictThemselves)
{
	for (std::uint64_t seed = 1; seed <= 10; ++seed)
	{
		expectConsistent(seed);
	}
}

TEST(PoolOfPlans, TheSameCrewUnderOtherNamesIsTheSame)
{
	for (std::uint64_t seed = 1; seed <= 20; ++seed)
	{
		expectSymmetric(seed);
	}
}

/// Five hundred levels in parts, so that each part can be run by itself.
class SlowPoolOfPlans : public ::testing::TestWithParam<std::uint64_t>
{
};

TEST_P(SlowPoolOfPlans, HoldsOverFiftyLevels)
{
	for (std::uint64_t seed = GetParam(); seed < GetParam() + 50; ++seed)
	{
		expectMonotone(seed);
		expectConsistent(seed);
		expectSymmetric(seed);
	}
}

INSTANTIATE_TEST_SUITE_P(Levels, SlowPoolOfPlans,
	::testing::Range(std::uint64_t{100}, std::uint64_t{600}, std::uint64_t{50}));

/// A plan of one's own is at least a floor.
TEST(PoolOfPlans, TakesInTheDesignersOwnPlans)
{
	PreviewInput input = Testing::inputOf(kLights);
	input.ownPlans.push_back(
		readPlan("(move agent entrance room1)\n(press-button agent)\n", "short.plan").value());
	input.ownPlans.push_back(readPlan("(press-button agent)\n", "wrong.plan").value());
	const PreviewReport report = reportOf(std::move(input));
	ASSERT_EQ(report.ownPlans.size(), 2U);
	EXPECT_TRUE(report.ownPlans[0].isValid);
	EXPECT_EQ(report.ownPlans[0].needless, 0U);
	ASSERT_EQ(report.ownPlans[0].teams.size(), 3U);
	EXPECT_EQ(report.ownPlans[0].teams[0].worth, -kFixedOne / 2) << "two steps, no fun";
	EXPECT_FALSE(report.ownPlans[1].isValid);
	EXPECT_NE(report.ownPlans[1].reason, "");
}

TEST(PoolOfPlans, PinnedStepsOccurInEveryPlaythrough)
{
	PreviewOptions options;
	options.pins = {"(lockpick-activate *)"};
	const PreviewReport report = reportOf(Testing::inputOf(kLights), options);
	EXPECT_TRUE(report.isHypothetical());
	for (std::size_t team = 0; team < report.playthroughs.size(); ++team)
	{
		ASSERT_TRUE(report.playthroughs[team].isSolved());
		EXPECT_TRUE(uses(report, team, "lockpick-activate"));
	}
	options.pins = {"(fly agent)"};
	PreviewJob wrong(Testing::inputOf(kLights), options);
	Budget budget(Budget::kUnlimited);
	EXPECT_EQ(wrong.step(budget), StepStatus::Failed);
	EXPECT_NE(errorText(wrong.errors()).find("matches no step"), std::string::npos);
}

} // namespace
} // namespace RPGPref
