// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/Journal.h"

#include "Support/RunProgram.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace RPGPref
{
namespace
{

using testing::HasSubstr;
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

} // namespace
} // namespace RPGPref
