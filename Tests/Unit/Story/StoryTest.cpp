// SPDX-License-Identifier: MIT
// Stories in simulated time: what the file says is what happens, whatever becomes of messages
// and storytellers.
#include "Execution/Simulation.h"
#include "Execution/StoryScene.h"
#include "Support/RunProgram.h"
#include "Support/TestFiles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace RPGPref::Testing
{

using namespace RPGPref::Program;

namespace
{

const std::string kSample = "Content/Samples/story/story.json";

/// Runs the sample under these faults.
nlohmann::json tellSample(const std::string& faults, int seed = 1)
{
	return runProgram({"execute", "--simulate", "--story", kSample, "--json", "--faults", faults,
						  "--seed", std::to_string(seed)})
		.json();
}

std::ptrdiff_t countOf(const nlohmann::json& told, const std::string& action)
{
	return std::count_if(told["happened"].begin(), told["happened"].end(),
		[&action](const nlohmann::json& line) { return line["text"] == action; });
}

/// A door, a guard who comes when the player has not brought the door to `wanted` by tick 100, and
/// an end that needs the guard.
std::string doorStory(const std::string& values, const std::string& wanted)
{
	return R"({"schema": "story/1", "name": "door", "ticks": 400,
		"attributes": [{"name": "door", "values": )" +
		   values + R"(, "initial": "open"}, {"name": "watched", "initial": 0}],
		"actions": [{"name": "guard", "actuator": "guard", "duration": 5, "only_cued": true,
			"contributions": [{"attribute": "watched", "set": 1, "after": 2}]}],
		"curve": {"attribute": "watched", "points": []},
		"rules": [{"name": "door", "attribute": "door", "is": ")" +
		   wanted + R"(", "deadline": 100, "otherwise": {"actions": ["guard"]}}],
		"end": {"attribute": "watched", "is": 1}})";
}

bool isToldToItsEnd(const std::string& text)
{
	const Result<Story> story = readStory(text, "story");
	EXPECT_TRUE(story) << format(story.errors().front());
	RunSettings settings;
	settings.ticks = story->ticks;
	StoryScene scene(*story);
	ExecutionMeasures measures;
	Simulation(settings, scene, measures).run();
	return scene.hasEnded();
}

std::string errorsOf(const std::string& text)
{
	const Result<Story> story = readStory(text, "story");
	if (story)
	{
		return {};
	}
	std::string all;
	for (const Diagnostic& error : story.errors())
	{
		all += format(error) + "\n";
	}
	return all;
}

/// Runs the story with a storyteller that dies at a tick.
void expectNoCueTwice(const Story& story, Tick kill, Tick absence)
{
	RunSettings settings;
	settings.ticks = story.ticks;
	settings.faults.kills = {{kill, absence}};
	StoryScene scene(story);
	ExecutionMeasures measures;
	Simulation(settings, scene, measures).run();
	std::map<std::string, int> starts;
	for (const StoryLine& line : scene.lines())
	{
		starts[line.text] += line.isPlanner ? 0 : 1;
	}
	for (const char* action : {"ring-the-bells", "send-the-messenger", "give-the-reward"})
	{
		EXPECT_LE(starts[action], 1) << action << ", killed at " << kill << " for " << absence;
	}
	EXPECT_EQ(scene.ledger().totals().duplicates, 0U) << kill << " for " << absence;
}

} // namespace

/// Values are words in any order; "is" does not mean "is at least".
TEST(Story, ARuleIsMetByItsValueAlone)
{
	EXPECT_TRUE(isToldToItsEnd(doorStory(R"(["open", "shut"])", "shut")));
	EXPECT_TRUE(isToldToItsEnd(doorStory(R"(["shut", "open"])", "shut")))
		<< "open comes after shut, but is not shut";
	EXPECT_FALSE(isToldToItsEnd(doorStory(R"(["shut", "open"])", "open"))) << "it is open already";
}

/// Every cycle overruns, so the first subscriptions are missed; without others the storyteller
/// would be blind for good.
TEST(Story, SubscriptionsThatDidNotStartAreRenewed)
{
	EXPECT_TRUE(tellSample("overrun=1:50")["ended"].get<bool>());
}

TEST(Story, ASuccessorRepeatsNothing)
{
	// The rule's time is over at tick 520; the messenger follows at once. One storyteller dies
	// before it can send him, the next one after.
	for (const std::string faults : {"kill=60:20", "kill=100:10", "kill=500:30", "kill=520:10",
			 "kill=530:10", "kill=560:80", "kill=700:40"})
	{
		SCOPED_TRACE(faults);
		const nlohmann::json told = tellSample(faults);
		EXPECT_TRUE(told["ended"].get<bool>());
		EXPECT_EQ(countOf(told, "ring-the-bells"), 1) << told["happened"].dump(1);
		EXPECT_EQ(countOf(told, "send-the-messenger"), 1) << told["happened"].dump(1);
	}
}

/// What it sees comes late on a bad link; planned for the beginning, the bells would ring again and
/// the quest would be merely offered.
TEST(Story, ASuccessorPlansNothingBeforeItHasSeenHowThingsStand)
{
	for (int seed = 1; seed <= 20; ++seed)
	{
		SCOPED_TRACE(seed);
		const nlohmann::json told = tellSample("loss=0.3,kill=500:30,kill=540:5", seed);
		EXPECT_TRUE(told["ended"].get<bool>());
		EXPECT_EQ(countOf(told, "send-the-messenger"), 1) << told["happened"].dump(1);
	}
}

/// A lost reward is planned again although its goal is missed by then.
TEST(Story, WhatIsLostIsPlannedAnew)
{
	for (int seed = 1; seed <= 20; ++seed)
	{
		SCOPED_TRACE(seed);
		const nlohmann::json told = tellSample("loss=0.1", seed);
		EXPECT_TRUE(told["ended"].get<bool>());
		EXPECT_EQ(told["conflicts"], 0);
	}
}

TEST(Story, WhatContradictsItselfIsRefused)
{
	const std::string errors = errorsOf(R"({"schema": "story/1", "name": "x", "ticks": 50,
		"attributes": [{"name": "m", "initial": 0}, {"name": "m", "initial": 0}],
		"actions": [{"name": "a", "actuator": "t", "duration": 10,
			"contributions": [{"attribute": "m", "set": 3, "add": 5}]}],
		"curve": {"attribute": "m", "points": [{"tick": 10, "at_least": 9, "at_most": 1}]},
		"objects": [{"name": "o", "assets": [{"name": "c", "build": 5}]}],
		"rules": [{"name": "r", "attribute": "m", "is": 1, "deadline": 100, "extend_to": 50,
			"otherwise": {"asset": "c", "actions": ["a"]}}],
		"player": [{"tick": 5, "delay": 9, "commit": "o", "attribute": "m", "set": 1}],
		"end": {"attribute": "m", "at_least": 5, "is": 7, "bogus": 1}})");
	for (const char* expected : {"used twice", "combined with \"add\"", "below \"at_least\"",
			 "before \"deadline\"", "has no object", "combined with \"tick\"",
			 "combined with \"commit\"", "combined with \"is\"", "bogus"})
	{
		EXPECT_NE(errors.find(expected), std::string::npos) << expected << " in\n" << errors;
	}
}

/// The file asks for the bells and, if need be, for the messenger; the reward ends the story. None
/// may come twice, whenever the storyteller dies and however long nobody is there.
// Fault 19 of the trials.
TEST(Story, KilledAtAnyTickItStartsNoCueTwice)
{
	const Result<Story> story = readStory(sample("story/story.json"), "story.json");
	ASSERT_TRUE(story);
	constexpr Tick kAbsences[] = {1, 60, 500};
	for (Tick kill = 1; kill < story->ticks; ++kill)
	{
		expectNoCueTwice(*story, kill, kAbsences[kill % 3]);
	}
}

TEST(SlowStory, KilledAtAnyTickForAnyTimeItStartsNoCueTwice)
{
	const Result<Story> story = readStory(sample("story/story.json"), "story.json");
	ASSERT_TRUE(story);
	for (const Tick absence : {1, 13, 60, 200, 500, 1000})
	{
		for (Tick kill = 1; kill < story->ticks; ++kill)
		{
			expectNoCueTwice(*story, kill, absence);
		}
	}
}

// Fault 25 of the trials.
TEST(Story, WhatLiesAfterItsEndIsRefused)
{
	const std::string text = sample("story/story.json");
	const auto with = [&text](const std::string& old, const std::string& changed)
	{
		std::string copy = text;
		return copy.replace(copy.find(old), old.size(), changed);
	};
	for (const std::string& wrong : {with("\"tick\": 400", "\"tick\": 30000"),
			 with("\"until\": 1499", "\"until\": 1500"), with("\"tick\": 120", "\"tick\": 1500")})
	{
		const std::string errors = errorsOf(wrong);
		EXPECT_NE(
			errors.find("expected one before the story's end at tick 1500"), std::string::npos)
			<< errors;
	}
}

} // namespace RPGPref::Testing
