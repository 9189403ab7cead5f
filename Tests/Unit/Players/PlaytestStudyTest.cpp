// SPDX-License-Identifier: MIT
#include "RPGPref/Players/PlaytestStudy.h"

#include "RPGPref/Level/Level.h"
#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/PlanFile.h"

#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using namespace Testing;

RecordedDeed deed(std::string text, std::vector<RecordedFact> changes)
{
	RecordedDeed result;
	result.who = "agent";
	result.deed = std::move(text);
	result.succeeded = !changes.empty();
	result.changes = std::move(changes);
	return result;
}

RecordedDeed move(const std::string& from, const std::string& to)
{
	return deed("(move agent " + from + " " + to + ")",
		{{"(at agent " + to + ")", true}, {"(at agent " + from + ")", false}});
}

/// Tries the lock without the key, then fetches it.
Recording keyPlayer(const std::string& name)
{
	Recording recording;
	recording.id = name;
	recording.deeds = {deed("(key-activate agent)", {}), move("entrance", "room2"),
		deed("(key-activate agent)", {}),
		deed("(take-key agent)", {{"(has agent key)", true}, {"(at key room2)", false}}),
		deed("(key-activate agent)", {{"(lights-on)", true}})};
	return recording;
}

Recording buttonPlayer(const std::string& name)
{
	Recording recording;
	recording.id = name;
	recording.deeds = {deed("(press-button agent)", {}), move("entrance", "room1"),
		deed("(press-button agent)", {{"(lights-on)", true}})};
	return recording;
}

PlaytestInput lightsInput()
{
	Model model = sampleModel("lights");
	PlaytestInput input;
	input.domain = std::move(model.domain);
	input.problem = std::move(model.problem);
	const Result<Level> map = readLevel(sample("lights/level.json"), "level.json");
	EXPECT_TRUE(map);
	input.map = *map;
	return input;
}

StepStatus runInSmallSteps(PlaytestStudy& study)
{
	StepStatus status = StepStatus::Running;
	for (int round = 0; round < 1'000'000 && status == StepStatus::Running; ++round)
	{
		Budget budget(3);
		status = study.step(budget);
		EXPECT_LE(study.progress().done, study.progress().total);
	}
	return status;
}

class LightsStudy : public ::testing::Test
{
protected:
	void SetUp() override
	{
		PlaytestInput input = lightsInput();
		for (const char* const name : {"1", "2", "3"})
		{
			input.recordings.push_back(keyPlayer("keys-" + std::string(name)));
			input.recordings.push_back(buttonPlayer("button-" + std::string(name)));
		}
		input.recordings.emplace_back().id = "only walked";
		study.emplace(std::move(input));
		ASSERT_EQ(runInSmallSteps(*study), StepStatus::Done);
	}

	const MechanicProficiency& mechanic(std::size_t player, const char* name) const
	{
		return study->players()[player].mechanics[study->domain().findAction(name).value()];
	}
	const StudiedGroup& groupOf(std::size_t player) const
	{
		return study->groups()[*study->players()[player].group];
	}

	std::optional<PlaytestStudy> study;
};

TEST_F(LightsStudy, CountsWhatEveryPlayerTried)
{
	ASSERT_EQ(study->players().size(), 6U) << "who did nothing is left out";
	EXPECT_EQ(study->players()[0].name, "keys-1");
	EXPECT_EQ(study->players()[0].deeds, 5U);
	EXPECT_EQ(study->players()[0].failed, 2U);
	EXPECT_EQ(mechanic(0, "key-activate").successes, 1U);
	EXPECT_EQ(mechanic(0, "press-button").state, MechanicState::NotTried);
	EXPECT_EQ(mechanic(1, "press-button").state, MechanicState::Performed);
	EXPECT_TRUE(study->warnings().empty());
}

TEST_F(LightsStudy, SaysWhatAllPlayersHaveInCommon)
{
	const CohortMechanic& move = study->cohort()[study->domain().findAction("move").value()];
	EXPECT_EQ(move.performed, 6U);
	ASSERT_FALSE(move.series.empty());
	EXPECT_EQ(move.series.back().players, 6U);
	const CohortMechanic& key = study->cohort()[study->domain().findAction("take-key").value()];
	EXPECT_EQ(key.performed, 3U);
	EXPECT_EQ(key.notTried, 3U);
	for (const CohortMechanic& entry : study->cohort())
	{
		for (const CohortPoint& point : entry.series)
		{
			EXPECT_LE(point.low, point.median);
			EXPECT_LE(point.median, point.high);
		}
	}
	EXPECT_FALSE(cohortPicture(study->domain(), study->cohort()).items().empty());
}

TEST_F(LightsStudy, FindsWhoPlaysAlikeAndWhatTheyLike)
{
	ASSERT_EQ(study->groups().size(), 2U);
	EXPECT_EQ(study->players()[0].group, study->players()[2].group);
	EXPECT_EQ(study->players()[1].group, study->players()[3].group);
	EXPECT_NE(study->players()[0].group, study->players()[1].group);
	for (const std::size_t player : {std::size_t{0}, std::size_t{1}})
	{
		const StudiedGroup& group = groupOf(player);
		ASSERT_TRUE(group.likings);
		EXPECT_EQ(group.likings->difference, 0) << "the planner plays as the group does";
		for (const LikedThing& thing : group.likings->things)
		{
			EXPECT_LE(thing.low, thing.value);
			EXPECT_LE(thing.value, thing.high);
		}
		EXPECT_EQ(group.likings->team.playstyles.front().archetype, group.label);
	}
}

TEST_F(LightsStudy, HoldsThePlayersAgainstAPreview)
{
	Model model = sampleModel("lights");
	const GroundTask task = taskOf(model);
	const auto planOf = [&](const char* text)
	{
		const Result<PlanFile> file = readPlan(text, "p");
		return *toPlan(task, *file);
	};
	const std::vector<Plan> previews = {
		planOf("(move agent entrance room1)\n(press-button agent)\n")};
	const std::vector<std::string> names = {"Presser"};
	const PreviewAgreement agreement = study->compare(task, previews, names);
	EXPECT_EQ(agreement.compared, 6U);
	EXPECT_EQ(agreement.players[1].agreements.front().whoDoesWhat, 1) << "as previewed";
	EXPECT_LT(agreement.players[0].agreements.front().whoDoesWhat, 0.5);
	EXPECT_GT(agreement.whoDoesWhat, 0.5);
	EXPECT_LT(agreement.whoDoesWhat, 1);
	EXPECT_THAT(agreement.sentences.front(), ::testing::HasSubstr("predicted"));
	EXPECT_EQ(study->compare(task, {}, {}).compared, 0U);
}

TEST(PlaytestStudy, WithoutDeedsThereIsNothingToStudy)
{
	PlaytestInput input = lightsInput();
	input.recordings.emplace_back().id = "only walked";
	PlaytestStudy study(std::move(input));
	EXPECT_EQ(runInSmallSteps(study), StepStatus::Failed);
	ASSERT_FALSE(study.errors().empty());
	EXPECT_THAT(format(study.errors().front()), ::testing::HasSubstr("no recording holds a deed"));
}

MechanicProficiency performer(std::vector<double> knowledge)
{
	MechanicProficiency result;
	result.action = SchemaId(0);
	result.state = MechanicState::Performed;
	for (std::size_t event = 0; event < knowledge.size(); ++event)
	{
		ProficiencyPoint& point = result.series.emplace_back();
		point.event = event + 1;
		point.knowledge = knowledge[event];
	}
	return result;
}

TEST(Cohort, BandsHoldThePlayersOfEachMoment)
{
	std::vector<std::vector<MechanicProficiency>> players;
	for (int player = 0; player <= 10; ++player)
	{
		players.push_back({performer({0, player / 10.0 + 0.01, player / 10.0 + 0.02})});
	}
	players.push_back({performer({0.5})});
	const std::vector<CohortMechanic> cohort = cohortOf(players);
	ASSERT_EQ(cohort.size(), 1U);
	ASSERT_EQ(cohort.front().series.size(), 3U);
	EXPECT_EQ(cohort.front().series[0].players, 1U) << "the others have known nothing yet";
	const CohortPoint& last = cohort.front().series[2];
	EXPECT_EQ(last.players, 12U) << "who stopped playing still counts";
	EXPECT_NEAR(last.median, 0.51, 0.011);
	EXPECT_NEAR(last.low, 0.12, 0.011);
	EXPECT_NEAR(last.high, 0.92, 0.011);
}

} // namespace
} // namespace RPGPref
