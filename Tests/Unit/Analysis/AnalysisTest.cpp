// SPDX-License-Identifier: MIT
#include "RPGPref/Analysis/ChokePoints.h"
#include "RPGPref/Analysis/Comparison.h"
#include "RPGPref/Analysis/Coverage.h"
#include "RPGPref/Analysis/Findings.h"
#include "RPGPref/Analysis/TaskWithout.h"
#include "RPGPref/Planning/PackedState.h"

#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace RPGPref
{
namespace
{

template <class Row>
bool isSameRow(const Row& left, const Row& right)
{
	return std::equal(left.begin(), left.end(), right.begin(), right.end());
}

template <class Row, class Entry>
auto timesIn(const Row& row, const Entry& entry)
{
	return std::count(row.begin(), row.end(), entry);
}

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// The lights sample with playthroughs written by hand.
struct Lights
{
	Testing::Model model = Testing::sampleModel("lights");
	GroundTask task = Testing::taskOf(model);
	LevelBinding binding;
	std::vector<Playthrough> playthroughs;

	Lights()
	{
		Diagnostics warnings;
		binding = LevelBinding::bind(*readLevel(Testing::sample("lights/level.json"), "level.json"),
			model.domain, task, warnings)
					  .value();
	}

	Plan plan(const std::vector<std::string>& texts) const
	{
		Plan result;
		for (const std::string& text : texts)
		{
			result.push_back(task.findAction(text));
			EXPECT_TRUE(result.back().isValid()) << text;
		}
		return result;
	}

	void add(const std::string& file, const std::vector<std::string>& texts)
	{
		const Team team = Testing::teamOf(Testing::sample("lights/" + file + ".json"));
		Playthrough playthrough{file, team, Testing::preferencesOf(team, task),
			PlaythroughStatus::Solved, plan(texts), {}, 0};
		playthrough.schedule = makeSchedule(task, playthrough.plan, binding);
		playthroughs.push_back(std::move(playthrough));
	}

	static const Usage& find(const std::vector<Usage>& usages, const std::string& id)
	{
		for (const Usage& usage : usages)
		{
			if (usage.id == id)
			{
				return usage;
			}
		}
		ADD_FAILURE() << "no usage of " << id;
		return usages.front();
	}
};

TEST(Coverage, CountsStepsByTeam)
{
	Lights lights;
	lights.add("playstyles-1-none", {"move agent entrance room1", "press-button agent"});
	lights.add("playstyles-2-key-lover",
		{"move agent entrance room2", "take-key agent", "key-activate agent"});
	const Coverage coverage = analyseCoverage(lights.task, lights.binding, lights.playthroughs);
	EXPECT_THAT(Lights::find(coverage.actions, "move").used, ElementsAre(1, 1));
	EXPECT_EQ(Lights::find(coverage.actions, "move").possible, 4U);
	EXPECT_EQ(Lights::find(coverage.actions, "lockpick-activate").total(), 0U);
	EXPECT_THAT(Lights::find(coverage.paths, "the key").used, ElementsAre(0, 1));
	EXPECT_THAT(Lights::find(coverage.paths, "the button").used, ElementsAre(1, 0));
	EXPECT_THAT(Lights::find(coverage.places, "lock").used, ElementsAre(0, 1));
	EXPECT_DOUBLE_EQ(Lights::find(coverage.places, "lock").seconds[1], 4);
	EXPECT_THAT(Lights::find(coverage.regions, "room2").used, ElementsAre(0, 2));
}

TEST(LikedWork, CountsWhatIsLikedAndWhatIsOffered)
{
	Lights lights;
	lights.add("playstyles-2-key-lover",
		{"move agent entrance room2", "take-key agent", "key-activate agent"});
	const std::vector<AgentWork> work =
		analyseLikedWork(lights.task, lights.binding, lights.playthroughs[0]);
	ASSERT_EQ(work.size(), 1U);
	EXPECT_EQ(work[0].steps, 3U);
	EXPECT_EQ(work[0].liked, 1U);
	EXPECT_NEAR(work[0].value, 1.0 / 3, 1e-9);
	const RegionWork& room2 = work[0].regions[lights.binding.level().findRegion("room2").value()];
	EXPECT_EQ(room2.offered, 2U) << "key-activate and lockpick-activate";
	EXPECT_EQ(room2.liked, 1U);
}

TEST(Findings, UnusedAlwaysUsedAndDisliked)
{
	Lights lights;
	lights.add("playstyles-1-none", {"move agent entrance room1", "press-button agent"});
	lights.add("playstyles-3-room2", {"move agent entrance room1", "press-button agent"});
	const LevelAnalysis analysis = analyseLevel(lights.task, lights.binding, lights.playthroughs);
	std::string all;
	for (const Finding& finding : analysis.findings)
	{
		all += std::string(kindName(finding.kind)) + ": " + finding.text + "\n";
	}
	EXPECT_THAT(all, HasSubstr("unused-path: Nobody takes the lockpick and the key.\n"));
	EXPECT_THAT(
		all, HasSubstr("unused-action: Nobody does take-key, lockpick-activate and key-activate."));
	EXPECT_THAT(all, HasSubstr("always-used: Every team does move and press-button.\n"));
	EXPECT_THAT(all, HasSubstr("same-plan: “no preferences” and “prefers to be in room 2” play"));
	EXPECT_THAT(all, HasSubstr("choke-point: Nobody can finish the level without move.\n"));
	EXPECT_THAT(
		all, HasSubstr("unused-place: Nothing happens at Room 2, The key and Locked switch.\n"));
}

TEST(Findings, ChangedPreferencesAreMentionedOnlyIfTheyWereTried)
{
	Lights lights;
	lights.add("playstyles-1-none", {"move agent entrance room1", "press-button agent"});
	const std::vector<Plan> others = {lights.playthroughs[0].plan};
	for (const bool isTried : {false, true})
	{
		const AnalysisInput input{
			lights.task, lights.binding, lights.playthroughs, {}, others, isTried, {}};
		bool isMentioned = false;
		for (const Finding& finding : analyseLevel(input).findings)
		{
			isMentioned = isMentioned ||
						  finding.text.find("with one preference changed") != std::string::npos;
		}
		EXPECT_EQ(isMentioned, isTried);
	}
}

TEST(ChokePoints, AreWhatNoPlanCanDoWithout)
{
	const GroundTask task = Testing::sampleTask("archipelago");
	const Testing::Model model = Testing::sampleModel("archipelago");
	Diagnostics warnings;
	const LevelBinding binding =
		LevelBinding::bind(*readLevel(Testing::sample("archipelago/level.json"), "level.json"),
			model.domain, task, warnings)
			.value();
	const ChokePoints points = findChokePoints(task, binding);
	std::vector<std::string> actions;
	for (const SchemaId schema : points.actions)
	{
		actions.push_back(task.schemaNames[schema.value()]);
	}
	EXPECT_THAT(actions, ElementsAre("proceed", "captain-boat", "disembark", "exit", "mine", "chop",
							 "gather", "equip"));
	std::vector<std::string> places;
	for (const PlaceId place : points.places)
	{
		places.push_back(binding.level().places[place.value()].symbol);
	}
	EXPECT_THAT(places, ElementsAre("Workbench Act1", "Camp", "Dock Act1", "Goblin", "Dock Act2",
							"Monolith", "Dock Act3"));
}

TEST(Comparison, LooksAtStepsAndAtWhoDoesThem)
{
	const GroundTask task = Testing::sampleTask("archipelago");
	const auto plan = [&](const std::vector<const char*>& texts)
	{
		Plan result;
		for (const char* text : texts)
		{
			result.push_back(task.findAction(text));
		}
		return result;
	};
	const Plan first = plan({"mine Red Iron Act1", "chop Red Wood Act1", "craft-sword Red"});
	const Plan second = plan({"chop Blue Wood Act1", "mine Red Iron Act1", "mine Red Stone Act1"});
	const PlanDifference difference = comparePlans(task, first, task, second);
	EXPECT_THAT(difference.both, ElementsAre("mine Iron Act1", "chop Wood Act1"));
	EXPECT_THAT(difference.onlyFirst, ElementsAre("craft-sword"));
	EXPECT_THAT(difference.onlySecond, ElementsAre("mine Stone Act1"));
	EXPECT_DOUBLE_EQ(difference.difference, 0.5);
	EXPECT_DOUBLE_EQ(difference.sameExecutor, 0.5);
	EXPECT_FALSE(difference.isSame());
	EXPECT_TRUE(comparePlans(task, first, task, first).isSame());
	EXPECT_TRUE(comparePlans(task, {}, task, {}).isSame());
}

/// Random walks through the reduced task never meet what was taken out, and each of their steps
/// is a step of the whole task with the same conditions and effects.
TEST(TaskWithout, KeepsTheRestAsItIs)
{
	const GroundTask task = Testing::sampleTask("archipelago");
	const SchemaId mine(static_cast<std::size_t>(
		std::find(task.schemaNames.begin(), task.schemaNames.end(), "mine") -
		task.schemaNames.begin()));
	const GroundTask reduced = taskWithout(task, removeSchema(task, mine));
	ASSERT_LT(reduced.actions.size(), task.actions.size());
	for (std::size_t i = 0; i < reduced.actions.size(); ++i)
	{
		const ActionId action(i);
		const ActionId original = task.findAction(reduced.actionText(action));
		ASSERT_TRUE(original.isValid());
		EXPECT_NE(reduced.actions[i].schema, mine);
		EXPECT_TRUE(isSameRow(reduced.preconditions[action], task.preconditions[original]));
		EXPECT_TRUE(isSameRow(reduced.adds[action], task.adds[original]));
		EXPECT_TRUE(isSameRow(reduced.deletes[action], task.deletes[original]));
		for (const FactId fact : reduced.preconditions[action])
		{
			EXPECT_EQ(timesIn(reduced.neededBy[fact], action), 1);
		}
		for (const FactId fact : reduced.adds[action])
		{
			EXPECT_EQ(timesIn(reduced.achievedBy[fact], action), 1);
		}
	}
	EXPECT_EQ(reduced.initialState, task.initialState);
}

TEST(TaskWithout, TakesConnectionsAndItemsOut)
{
	const GroundTask task = Testing::sampleTask("archipelago");
	const std::vector<std::string> facts = Testing::factTexts(task);
	const auto factOf = [&](const std::string& text)
	{
		return FactId(
			static_cast<std::size_t>(std::find(facts.begin(), facts.end(), text) - facts.begin()));
	};
	EXPECT_TRUE(isRelaxedSolvable(task, Removal(task)));
	EXPECT_FALSE(isRelaxedSolvable(task, removeFact(task, factOf("(connected Act2 Act3)"))));
	// Without its guard the boat is free from the start.
	const GroundTask unguarded = taskWithout(task, removeFact(task, factOf("(defended Boat)")));
	const FactId isFree = factOf("(not (defended Boat))");
	EXPECT_EQ(timesIn(unguarded.initialState, isFree), 1);
	// With no other way than the boat, it does not take a fight to get on.
	Removal nobodyClearsTheBoat = removeFact(task, factOf("(defended Boat)"));
	for (const ActionId action : task.achievedBy[isFree])
	{
		nobodyClearsTheBoat.actions[action.value()] = true;
	}
	EXPECT_TRUE(isRelaxedSolvable(task, nobodyClearsTheBoat));
	const auto sword = std::find(task.objectNames.begin(), task.objectNames.end(), "Sword");
	const Removal removal =
		removeObject(task, ObjectId(static_cast<std::size_t>(sword - task.objectNames.begin())));
	EXPECT_TRUE(removal.actions[task.findAction("craft-sword Red").value()]);
	EXPECT_TRUE(removal.actions[task.findAction("attack-camp Blue").value()]);
	EXPECT_FALSE(removal.actions[task.findAction("sneak-by-camp Blue").value()]);
	EXPECT_TRUE(isRelaxedSolvable(task, removal)) << "there are ways without a sword";
}

} // namespace
} // namespace RPGPref
