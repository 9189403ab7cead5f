// SPDX-License-Identifier: MIT
#include "RPGPref/Level/LevelBinding.h"

#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/PddlReader.h"

#include "Support/TestFiles.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

struct Sample
{
	Domain domain;
	GroundTask task;

	explicit Sample(const std::string& name)
	{
		Result<Domain> read = readPddlDomain(Testing::sample(name + "/domain.pddl"), "domain.pddl");
		EXPECT_TRUE(read);
		domain = std::move(*read);
		const Result<Problem> problem =
			readPddlProblem(Testing::sample(name + "/problem.pddl"), "problem.pddl", domain);
		EXPECT_TRUE(problem);
		Result<GroundTask> grounded = ground(domain, *problem);
		EXPECT_TRUE(grounded);
		task = std::move(*grounded);
	}
};

Level sampleLevel(const std::string& name)
{
	return *readLevel(Testing::sample(name + "/level.json"), "level.json");
}

std::string lines(const Diagnostics& diagnostics)
{
	std::string text;
	for (const Diagnostic& entry : diagnostics)
	{
		text += format(entry) + "\n";
	}
	return text;
}

TEST(LevelBinding, SamplesFitTheirTasksWithoutWarning)
{
	for (const char* name : {"archipelago", "scifi", "lights"})
	{
		const Sample sample(name);
		Diagnostics warnings;
		const Result<LevelBinding> binding =
			LevelBinding::bind(sampleLevel(name), sample.domain, sample.task, warnings);
		ASSERT_TRUE(binding) << lines(binding.errors());
		EXPECT_EQ(lines(warnings), "") << name;
		for (std::size_t action = 0; action < sample.task.actions.size(); ++action)
		{
			EXPECT_TRUE(binding->placement(ActionId(action)).at.isValid())
				<< sample.task.actionText(ActionId(action));
			EXPECT_TRUE(binding->region(ActionId(action)).isValid());
		}
	}
}

TEST(LevelBinding, FillsParametersIntoSymbols)
{
	const Sample sample("archipelago");
	Diagnostics warnings;
	const Result<LevelBinding> binding =
		LevelBinding::bind(sampleLevel("archipelago"), sample.domain, sample.task, warnings);
	ASSERT_TRUE(binding);
	const auto symbolAt = [&](const char* text)
	{
		return binding->level()
			.places[binding->placement(sample.task.findAction(text)).at.value()]
			.symbol;
	};
	EXPECT_EQ(symbolAt("mine Red Stone Act1"), "Stone Act1");
	EXPECT_EQ(symbolAt("mine Red Stone Act3"), "Stone Act3");
	EXPECT_EQ(symbolAt("proceed Act1 Act2"), "Dock Act1");
	EXPECT_EQ(symbolAt("solve-puzzle Blue RockPuzzle ChameleonHerb Act1"), "RockPuzzle Act1");
}

TEST(LevelBinding, TeamActionsBringEverybodyTheySpeakOf)
{
	const Sample sample("archipelago");
	Diagnostics warnings;
	const Result<LevelBinding> binding =
		LevelBinding::bind(sampleLevel("archipelago"), sample.domain, sample.task, warnings);
	ASSERT_TRUE(binding);
	EXPECT_EQ(binding->participants(sample.task.findAction("proceed Act1 Act2")).size(), 3U);
	EXPECT_EQ(binding->participants(sample.task.findAction("chop Green Wood Act1")),
		std::vector<AgentId>{AgentId(2)});
}

TEST(LevelBinding, WarnsOfASymbolWithoutPlaceAndGoesOn)
{
	const Sample sample("archipelago");
	Level level = sampleLevel("archipelago");
	std::erase_if(level.places, [](const Place& place) { return place.symbol == "Coal Act3"; });
	Diagnostics warnings;
	const Result<LevelBinding> binding =
		LevelBinding::bind(level, sample.domain, sample.task, warnings);
	ASSERT_TRUE(binding);
	ASSERT_EQ(warnings.size(), 1U) << "one per symbol, not one per action";
	EXPECT_NE(format(warnings[0])
				  .find("warning: symbol \"Coal Act3\" has no place, but \"mine Red "
						"Coal Act3\" happens there"),
		std::string::npos)
		<< format(warnings[0]);
	EXPECT_GT(warnings[0].position.line, 1U);
	EXPECT_FALSE(binding->placement(sample.task.findAction("mine Red Coal Act3")).at.isValid());
}

TEST(LevelBinding, MovesAPlaceOffTheGroundBackOntoIt)
{
	const Sample sample("lights");
	Level level = sampleLevel("lights");
	Place& key = level.places[level.findPlace("key").value()];
	key.at = {15, -1};
	const std::uint32_t line = key.position.line;
	Diagnostics warnings;
	const Result<LevelBinding> binding =
		LevelBinding::bind(level, sample.domain, sample.task, warnings);
	ASSERT_TRUE(binding);
	EXPECT_EQ(lines(warnings),
		"level.json:" + std::to_string(line) +
			":3: warning: place \"key\" lies 3.0 m off the walkable ground, expected a point on "
			"it; the nearest one is used\n");
	EXPECT_EQ(binding->level().places[level.findPlace("key").value()].at, (Point{15, 2}));
}

TEST(LevelBinding, RefusesNamesThatNothingCanBeMadeOf)
{
	const Sample sample("lights");
	Level level = sampleLevel("lights");
	level.sites[0].at = "?nowhere";
	level.sites[1].action = "jump";
	level.agents[0].agent = "nobody";
	level.paths[0].actions = {"fly"};
	Diagnostics warnings;
	const Result<LevelBinding> binding =
		LevelBinding::bind(level, sample.domain, sample.task, warnings);
	ASSERT_FALSE(binding);
	const std::string text = lines(binding.errors());
	EXPECT_NE(text.find("has no parameter ?nowhere"), std::string::npos) << text;
	EXPECT_NE(text.find("unknown action \"jump\""), std::string::npos) << text;
	EXPECT_NE(text.find("unknown agent \"nobody\", expected one of agent"), std::string::npos)
		<< text;
	EXPECT_NE(text.find("unknown action \"fly\""), std::string::npos) << text;
}

TEST(LevelBinding, TheMostSpecificSiteCounts)
{
	const Sample sample("archipelago");
	Level level = sampleLevel("archipelago");
	ActionSite special;
	special.action = "mine";
	special.arguments = {{"*", "stone", "Act1"}};
	special.at = "Camp";
	special.seconds = 99;
	level.sites.insert(level.sites.begin(), special);
	Diagnostics warnings;
	const Result<LevelBinding> binding =
		LevelBinding::bind(level, sample.domain, sample.task, warnings);
	ASSERT_TRUE(binding);
	EXPECT_EQ(binding->placement(sample.task.findAction("mine Red Stone Act1")).seconds, 99);
	EXPECT_EQ(binding->placement(sample.task.findAction("mine Red Stone Act3")).seconds, 25);
}

TEST(PlainLevel, GivesATaskWithoutLevelFileAReadableMap)
{
	const Sample sample("scifi");
	Diagnostics warnings;
	const Result<LevelBinding> binding =
		LevelBinding::bind(makePlainLevel(sample.task), sample.domain, sample.task, warnings);
	ASSERT_TRUE(binding);
	EXPECT_EQ(lines(warnings), "");
	EXPECT_EQ(binding->level().places.size(), 5U);
	const ActionPlacement& enter = binding->placement(sample.task.findAction("enter-main Player1"));
	EXPECT_EQ(binding->level().places[enter.at.value()].symbol, "Road");
	EXPECT_EQ(binding->level().places[enter.destination.value()].symbol, "MainHall");
}

} // namespace
} // namespace RPGPref
