// SPDX-License-Identifier: MIT
#include "RPGPref/Playstyle/TeamEnumeration.h"

#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Playstyle/PlaystyleLibrary.h"

#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using testing::ElementsAre;

std::vector<std::size_t> groupsOf(const std::string& problemText)
{
	const Result<Domain> domain =
		readPddlDomain(Testing::sample("archipelago/domain.pddl"), "domain.pddl");
	EXPECT_TRUE(domain);
	const Result<Problem> problem = readPddlProblem(problemText, "problem.pddl", *domain);
	EXPECT_TRUE(problem);
	return interchangeableAgents(*domain, *problem,
		{problem->findObject("Red"), problem->findObject("Blue"), problem->findObject("Green")});
}

TEST(TeamEnumeration, PlayersOfArchipelagoAreInterchangeable)
{
	EXPECT_THAT(groupsOf(Testing::sample("archipelago/problem.pddl")), ElementsAre(0, 0, 0));
}

TEST(TeamEnumeration, ADifferentStartSetsAnAgentApart)
{
	std::string text = Testing::sample("archipelago/problem.pddl");
	text.replace(text.find("(at Red Act1)"), 13, "(at Red Act2)");
	EXPECT_THAT(groupsOf(text), ElementsAre(0, 1, 1));
}

TEST(TeamEnumeration, InterchangeableMembersGiveMultisets)
{
	EXPECT_THAT(enumerateTeams({0, 0}, 3),
		ElementsAre(ElementsAre(0, 0), ElementsAre(0, 1), ElementsAre(0, 2), ElementsAre(1, 1),
			ElementsAre(1, 2), ElementsAre(2, 2)));
	EXPECT_EQ(enumerateTeams({0, 1}, 3).size(), 9U) << "roles differ: every assignment counts";
}

TEST(TeamEnumeration, CountsWithoutBuilding)
{
	for (const auto& groups : std::vector<std::vector<std::size_t>>{
			 {}, {0}, {0, 0, 0}, {0, 1, 0}, {0, 0, 1, 1, 1}, {0, 1, 2}})
	{
		for (std::size_t choices = 1; choices < 6; ++choices)
		{
			EXPECT_EQ(countTeams(groups, choices), enumerateTeams(groups, choices).size());
		}
	}
	EXPECT_EQ(countTeams(std::vector<std::size_t>(64, 0), 1'000'000), ~std::uint64_t{0});
}

TEST(PlaystyleLibrary, KeepsEqualPlaystylesOnceAndFollowsTheAgent)
{
	Team team;
	team.name = "team";
	team.playstyles = {{"Ann", "scout", {{"go", {{"Ann", "*"}}, 0.5, {}}}, {}},
		{"Bob", "scout", {{"go", {{"Bob", "*"}}, 0.5, {}}}, {}}, {"Cid", "scout", {}, {}},
		{"Dee", "", {}, {}}};
	PlaystyleLibrary library;
	library.add(team);
	ASSERT_EQ(library.size(), 2U);
	EXPECT_EQ(library.name(0), "scout");
	EXPECT_EQ(library.name(1), "scout 2");
	const Playstyle eve = library.forAgent(0, "Eve");
	EXPECT_EQ(eve.agent, "Eve");
	EXPECT_THAT(*eve.actions[0].arguments, ElementsAre("Eve", "*"));
}

TEST(PlaystyleLibrary, FollowsTheAgentHoweverItIsWritten)
{
	Team team;
	team.playstyles = {{"bob", "scout", {{"go", {{"BOB", "*"}}, 0.5, {}}}, {}}};
	PlaystyleLibrary library;
	library.add(team);
	EXPECT_THAT(*library.forAgent(0, "Eve").actions[0].arguments, ElementsAre("Eve", "*"))
		<< "names of PDDL have no case";
}

} // namespace
} // namespace RPGPref
