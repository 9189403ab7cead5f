// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/Journal.h"

#include "Support/RunProgram.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <utility>
#include <vector>

namespace RPGPref
{
namespace
{

using testing::HasSubstr;
using testing::Not;
using Testing::ProgramRun;
using Testing::runProgram;
using Testing::TemporaryFolder;

Recording recordingOf(std::vector<RecordedSample> samples)
{
	Recording recording;
	recording.id = "walk";
	recording.samples = std::move(samples);
	recording.isEnded = true;
	return recording;
}

/// What import lets through, navigate would refuse.
TEST(RecordCommand, ImportRefusesWhatATGraphCannotHold)
{
	const TemporaryFolder folder;
	const std::string graph = folder.path("graph.json");
	const auto import = [&](const RecordedSample& last)
	{
		const std::string log =
			folder.write("walk.journal", writeJournal({{recordingOf({RecordedSample{}, last})}}));
		return runProgram({"record", "import", "--log", log, "--out", graph, "--json"});
	};
	const ProgramRun far = import({10, {5e6, 1, 0}});
	EXPECT_EQ(far.exitCode, 1);
	EXPECT_EQ(far.json()["error"]["code"], "out-of-range");
	EXPECT_THAT(far.err,
		HasSubstr("recording \"walk\": the sample at tick 10 is at 5e+06, 1, 0, expected numbers "
				  "from -1e+06 to 1e+06"));
	EXPECT_EQ(import({10, {1e308, 1, 0}}).exitCode, 1);
	const ProgramRun late = import({5'000'000'000, {5, 1, 0}});
	EXPECT_EQ(late.exitCode, 1);
	EXPECT_THAT(late.err, HasSubstr("is 5000000000 ticks after the first, expected at most 1e+09"));
	EXPECT_EQ(import({1'000'000'000, {1e6, -1e6, 0}}).exitCode, 0);
}

TEST(RecordCommand, InspectCountsNoTicksBackwards)
{
	const TemporaryFolder folder;
	RecordedSample early;
	early.tick = 50;
	RecordedSample late;
	late.tick = 100;
	const std::string log =
		folder.write("back.journal", writeJournal({{recordingOf({late, early})}}));
	const ProgramRun run = runProgram({"record", "inspect", log, "--json"});
	EXPECT_EQ(run.exitCode, 0);
	EXPECT_EQ(run.json()["recordings"][0]["ticks"], 0);
}

TEST(RecordCommand, SaysWhatIsLostWithABeginning)
{
	const TemporaryFolder folder;
	std::string bytes = writeJournal({{recordingOf({RecordedSample{}})}});
	bytes[kJournalHeader.size() + 8] = static_cast<char>(bytes[kJournalHeader.size() + 8] ^ 1);
	const ProgramRun run =
		runProgram({"record", "inspect", folder.write("bad.journal", bytes), "--json"});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_EQ(run.json()["samples"], 1);
	EXPECT_EQ(run.json()["damaged_at"], nlohmann::json::array({kJournalHeader.size()}));
	EXPECT_THAT(run.err, HasSubstr("are in the recording \"recovered-1\", whose name, level and "
								   "playstyle are lost"));
}

/// What a tester of the sample "lights" did.
Recording playOfLights()
{
	Recording recording = recordingOf({RecordedSample{}, {4000, {1750, 750, 0}}});
	recording.id = "tester";
	recording.playstyle = "keys";
	recording.units = kUnrealUnits;
	const auto deed = [](std::uint64_t tick, const std::string& text, bool succeeded,
						  std::vector<RecordedFact> changes)
	{
		RecordedDeed result;
		result.tick = tick;
		result.deed = text;
		result.succeeded = succeeded;
		result.changes = std::move(changes);
		return result;
	};
	recording.deeds = {deed(0, "", true, {{"(at agent entrance)", true}}),
		deed(500, "(key-activate agent)", false, {}),
		deed(2000, "(move agent entrance room2)", true,
			{{"(at agent room2)", true}, {"(at agent entrance)", false}}),
		deed(
			3000, "(take-key agent)", true, {{"(has agent key)", true}, {"(at key room2)", false}}),
		deed(3500, "(sing agent)", true, {}),
		deed(3800, "(key-activate agent)", true, {{"(lights-on)", true}})};
	return recording;
}

TEST(RecordCommand, ExportFeedsTheLearners)
{
	const TemporaryFolder folder;
	const std::string journal =
		folder.write("play.journal", writeJournal({{playOfLights(), playOfLights()}}));
	const std::string trace = folder.path("play.jsonl");
	const std::string activities = folder.path("play.activities.json");
	const std::string graph = folder.path("play.tgraph.json");
	const ProgramRun run =
		runProgram({"record", "export", journal, "--level", "Content/Samples/lights", "--trace",
			trace, "--activities", activities, "--tgraph", graph, "--json"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	EXPECT_THAT(run.err, HasSubstr("found (sing agent), expected an action of the domain"));
	const nlohmann::json learned = runProgram(
		{"learn", "--domain", "Content/Samples/lights/domain.pddl", "--trace", trace, "--json"})
									   .json();
	EXPECT_THAT(learned.dump(), HasSubstr("key-activate"));
	const nlohmann::json written = nlohmann::json::parse(Testing::fileContent(activities));
	EXPECT_EQ(written.at("activities").at(0).at("label"), "keys");
	EXPECT_EQ(written.at("activities").at(0).at("events"),
		nlohmann::json::array({"take-key", "sing", "key-activate"}))
		<< "everybody walks: that is not part of a style";
	EXPECT_EQ(written.at("activities").at(1).at("id"), "tester-2") << "ids must differ";
	const nlohmann::json walks = nlohmann::json::parse(Testing::fileContent(graph));
	EXPECT_EQ(walks.at("unit"), "m");
	EXPECT_EQ(walks.at("demonstrations").at(0).at("points").at(1).at(0), 17.5);
	EXPECT_EQ(walks.at("demonstrations").at(0).at("edgeTicks").at(0), 4000);
	EXPECT_EQ(runProgram({"record", "export", journal, "--trace", trace}).exitCode, 2)
		<< "a trace needs the level";
}

TEST(RecordCommand, ExportRefusesARecordingOfAnotherLevel)
{
	const TemporaryFolder folder;
	const std::string journal = folder.write("play.journal", writeJournal({{playOfLights()}}));
	const std::string trace = folder.path("play.jsonl");
	const ProgramRun run = runProgram(
		{"record", "export", journal, "--level", "Content/Samples/scifi", "--trace", trace});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_THAT(run.err, HasSubstr("none of its deeds is an action of this level"));
	EXPECT_THAT(run.err, Not(HasSubstr("found (sing agent)"))) << "one error says it all";
	EXPECT_FALSE(std::filesystem::exists(trace)) << "an empty trace would teach nothing";
}

TEST(RecordCommand, OldJournalsAreReadWithAWarning)
{
	const TemporaryFolder folder;
	const std::string old = std::string(RPGPREF_TEST_DATA) + "/recording/old-walk.journal";
	const std::string graph = folder.path("graph.json");
	const ProgramRun run = runProgram({"record", "import", "--log", old, "--out", graph});
	EXPECT_EQ(run.exitCode, 0);
	EXPECT_THAT(run.err,
		HasSubstr("name no units (journals of the first version never do); read as 10 ticks a "
				  "second, lengths in cells"));
	const nlohmann::json written = nlohmann::json::parse(Testing::fileContent(graph));
	EXPECT_EQ(written.at("unit"), "cell");
	EXPECT_EQ(written.at("ticksPerSecond"), 10);
}

} // namespace
} // namespace RPGPref
