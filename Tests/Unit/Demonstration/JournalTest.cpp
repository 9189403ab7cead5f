// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/DemonstrationImport.h"
#include "RPGPref/Demonstration/Recorder.h"
#include "RPGPref/Demonstration/TGraphFile.h"
#include "RPGPref/Foundation/Random.h"

#include "Support/TestFiles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace RPGPref
{
namespace
{

constexpr std::size_t kSampleRecordBytes = 50;

struct Written
{
	std::string bytes;
	/// How long the file was after each sample.
	std::vector<std::size_t> sampleEnds;
	std::vector<RecordedSample> samples;
};

/// Two recordings one after the other in one file, as two sessions of play leave them.
Written writeTwoSessions()
{
	Written written;
	Random random(7);
	for (int session = 0; session < 2; ++session)
	{
		Recording about;
		about.id = "session-" + std::to_string(session);
		about.level = "harbour";
		about.playstyle = session == 0 ? "" : "SNEAK";
		about.intervalTicks = 1;
		Recorder recorder(about);
		written.bytes += recorder.begin(written.bytes.size());
		for (std::uint64_t tick = 0; tick < 40; ++tick)
		{
			const RecordedSample sample{tick, {random.unit() * 50, random.unit() * 50, 0.5},
				random.below(2) == 0, static_cast<std::uint32_t>(random.below(1U << 31)), 5};
			written.bytes += recorder.observe(sample);
			written.samples.push_back(sample);
			written.sampleEnds.push_back(written.bytes.size());
		}
		written.bytes += recorder.end();
	}
	return written;
}

std::vector<RecordedSample> allSamples(const Journal& journal)
{
	std::vector<RecordedSample> all;
	for (const Recording& recording : journal.recordings)
	{
		all.insert(all.end(), recording.samples.begin(), recording.samples.end());
	}
	return all;
}

TEST(Journal, GivesBackWhatWasRecorded)
{
	const Written written = writeTwoSessions();
	const Result<Journal> journal = readJournal(written.bytes, "walk.journal");
	ASSERT_TRUE(journal);
	ASSERT_EQ(journal->recordings.size(), 2U);
	EXPECT_EQ(journal->recordings[1].id, "session-1");
	EXPECT_EQ(journal->recordings[1].level, "harbour");
	EXPECT_EQ(journal->recordings[1].playstyle, "SNEAK");
	EXPECT_TRUE(journal->recordings[0].isEnded);
	EXPECT_EQ(allSamples(*journal), written.samples);
	EXPECT_EQ(journal->wholeBytes, written.bytes.size());
	EXPECT_FALSE(journal->isTruncated);
	EXPECT_TRUE(journal->damages.empty());
}

TEST(Journal, CutOffAtAnyByteKeepsAllCompleteSamples)
{
	const Written written = writeTwoSessions();
	for (std::size_t length = 0; length < written.bytes.size(); ++length)
	{
		const std::string_view rest = std::string_view(written.bytes).substr(0, length);
		const Result<Journal> journal = readJournal(rest, "walk.journal");
		ASSERT_TRUE(journal) << "cut at byte " << length;
		std::size_t complete = 0;
		while (complete < written.sampleEnds.size() && written.sampleEnds[complete] <= length)
		{
			++complete;
		}
		ASSERT_EQ(journal->sampleCount, complete) << "cut at byte " << length;
		const std::vector<RecordedSample> samples = allSamples(*journal);
		ASSERT_TRUE(std::equal(samples.begin(), samples.end(), written.samples.begin()));
		ASSERT_TRUE(journal->damages.empty()) << "cut at byte " << length;
		ASSERT_LE(journal->wholeBytes, length);
		ASSERT_EQ(journal->isTruncated, journal->wholeBytes < length || length == 0)
			<< "cut at byte " << length;
	}
}

TEST(Journal, GoesOnAfterACrash)
{
	const Written written = writeTwoSessions();
	std::string bytes = written.bytes.substr(0, written.sampleEnds[20] + 5);
	const Result<Journal> crashed = readJournal(bytes, "walk.journal");
	ASSERT_TRUE(crashed);
	ASSERT_TRUE(crashed->isTruncated);
	bytes.resize(crashed->wholeBytes);
	Recording about;
	about.id = "after";
	Recorder recorder(about);
	bytes += recorder.begin(bytes.size());
	bytes += recorder.observe(written.samples[0]);
	bytes += recorder.end();
	const Result<Journal> journal = readJournal(bytes, "walk.journal");
	ASSERT_TRUE(journal);
	ASSERT_EQ(journal->recordings.size(), 2U);
	EXPECT_FALSE(journal->recordings[0].isEnded);
	EXPECT_EQ(journal->recordings[0].samples.size(), 21U);
	EXPECT_EQ(journal->recordings[1].samples.size(), 1U);
	EXPECT_FALSE(journal->isTruncated);
}

TEST(Journal, EveryChangedByteIsNoticedAndTheRestSurvives)
{
	const Written written = writeTwoSessions();
	for (std::size_t at = kJournalHeader.size(); at < written.bytes.size(); ++at)
	{
		std::string bytes = written.bytes;
		bytes[at] = static_cast<char>(bytes[at] ^ 0x40);
		const Result<Journal> journal = readJournal(bytes, "walk.journal");
		ASSERT_TRUE(journal) << "byte " << at;
		ASSERT_TRUE(!journal->damages.empty() || journal->isTruncated) << "byte " << at;
		// A record of a sample loses that sample. A damaged beginning loses no sample.
		const bool hitsASample = std::any_of(written.sampleEnds.begin(), written.sampleEnds.end(),
			[&](std::size_t end) { return at < end && at + kSampleRecordBytes >= end; });
		ASSERT_EQ(written.samples.size() - journal->sampleCount, hitsASample ? 1U : 0U)
			<< "byte " << at;
		ASSERT_EQ(journal->recordings.size(), 2U) << "byte " << at;
	}
}

RecordedSample sampleAt(std::uint64_t tick)
{
	RecordedSample sample;
	sample.tick = tick;
	return sample;
}

/// The first recording was not ended: without the second's beginning, the samples of both would
/// look like one walk.
TEST(Journal, DoesNotJoinTwoRecordingsWhenABeginningIsDamaged)
{
	Recording first;
	first.id = "first";
	first.samples = {sampleAt(0), sampleAt(10)};
	Recording second;
	second.id = "second";
	second.isEnded = true;
	second.samples = {sampleAt(0), sampleAt(10), sampleAt(500)};
	std::string bytes = writeJournal({{first}});
	const std::size_t damage = bytes.size();
	bytes += writeJournal({{second}}).substr(kJournalHeader.size());
	const std::size_t beginning = JournalEncoder().begin(second, 0).size();
	bytes[damage + 8] = static_cast<char>(bytes[damage + 8] ^ 1);
	const Result<Journal> journal = readJournal(bytes, "walk.journal");
	ASSERT_TRUE(journal);
	ASSERT_EQ(journal->recordings.size(), 2U);
	EXPECT_EQ(journal->recordings[0].samples.size(), 2U);
	EXPECT_EQ(journal->recordings[1].id, "recovered-1");
	EXPECT_EQ(journal->recordings[1].samples, second.samples);
	EXPECT_TRUE(journal->recordings[1].isEnded);
	ASSERT_EQ(journal->damages.size(), 1U);
	EXPECT_EQ(journal->damages[0].at, damage);
	EXPECT_EQ(journal->damages[0].bytes, beginning);
	EXPECT_EQ(journal->damages[0].recovered, "recovered-1");
}

TEST(Journal, KeepsSamplesWithoutABeginning)
{
	const std::string bytes = std::string(kJournalHeader) + JournalEncoder().sample(sampleAt(3));
	const Result<Journal> journal = readJournal(bytes, "walk.journal");
	ASSERT_TRUE(journal);
	ASSERT_EQ(journal->recordings.size(), 1U);
	EXPECT_EQ(journal->recordings[0].id, "recovered-1");
	EXPECT_EQ(journal->sampleCount, 1U);
	ASSERT_EQ(journal->damages.size(), 1U) << "something is missing, which must be reported";
	EXPECT_EQ(journal->damages[0].bytes, 0U);
}

/// A damaged sample parts nothing: what follows is later.
TEST(Journal, GoesOnWithTheRecordingAfterADamagedSample)
{
	Recording recording;
	recording.id = "walk";
	recording.samples = {sampleAt(0), sampleAt(10), sampleAt(20)};
	std::string bytes = writeJournal({{recording}});
	char& byte = bytes[bytes.size() - kSampleRecordBytes - 10];
	byte = static_cast<char>(byte ^ 1);
	const Result<Journal> journal = readJournal(bytes, "walk.journal");
	ASSERT_TRUE(journal);
	ASSERT_EQ(journal->recordings.size(), 1U);
	EXPECT_EQ(journal->recordings[0].samples.size(), 2U);
	EXPECT_EQ(journal->damages.at(0).recovered, "");
}

RecordedDeed deedAt(std::uint64_t tick, const std::string& text, bool succeeded)
{
	RecordedDeed deed;
	deed.tick = tick;
	deed.who = "Red";
	deed.deed = text;
	deed.succeeded = succeeded;
	deed.changes = {{"(open Vault)", succeeded}, {"(has Red Key)", !succeeded}};
	return deed;
}

Recording recordingWithDeeds()
{
	Recording recording;
	recording.id = "play";
	recording.units = kUnrealUnits;
	recording.isEnded = true;
	recording.samples = {sampleAt(0), sampleAt(10), sampleAt(20)};
	recording.deeds = {deedAt(5, "", true), deedAt(12, "(open Red Vault)", false),
		deedAt(30, "(open Red Vault)", true)};
	return recording;
}

TEST(Journal, GivesBackDeedsAndUnits)
{
	const Recording recording = recordingWithDeeds();
	const Result<Journal> journal = readJournal(writeJournal({{recording}}), "play.journal");
	ASSERT_TRUE(journal);
	ASSERT_EQ(journal->recordings.size(), 1U);
	EXPECT_EQ(journal->recordings[0].deeds, recording.deeds);
	EXPECT_EQ(journal->recordings[0].samples, recording.samples);
	EXPECT_EQ(journal->recordings[0].units, kUnrealUnits);
	EXPECT_EQ(journal->deedCount, 3U);
}

/// What a deed changed is not known unless all of it was written.
TEST(Journal, CutOffAtAnyByteKeepsWholeDeedsOnly)
{
	const Recording recording = recordingWithDeeds();
	const std::string bytes = writeJournal({{recording}});
	for (std::size_t length = 0; length < bytes.size(); ++length)
	{
		const Result<Journal> journal =
			readJournal(std::string_view(bytes).substr(0, length), "play.journal");
		ASSERT_TRUE(journal) << "cut at byte " << length;
		if (journal->recordings.empty())
		{
			continue;
		}
		const std::vector<RecordedDeed>& deeds = journal->recordings[0].deeds;
		ASSERT_EQ(deeds.size(), journal->deedCount);
		ASSERT_TRUE(std::equal(deeds.begin(), deeds.end(), recording.deeds.begin()))
			<< "cut at byte " << length;
	}
}

/// Any one changed byte of two recordings, the first without an end: no record changes sides.
TEST(Journal, NoChangedByteJoinsTwoRecordings)
{
	Recording first = recordingWithDeeds();
	first.isEnded = false;
	Recording second = recordingWithDeeds();
	for (RecordedSample& sample : second.samples)
	{
		sample.tick += 1000;
		sample.health = 3;
	}
	const std::string bytes = writeJournal({{first, second}});
	for (std::size_t at = kJournalHeader.size(); at < bytes.size(); ++at)
	{
		std::string changed = bytes;
		changed[at] = static_cast<char>(changed[at] ^ 0x10);
		const Result<Journal> journal = readJournal(changed, "play.journal");
		ASSERT_TRUE(journal);
		for (const Recording& recording : journal->recordings)
		{
			const auto ofSecond = std::count_if(recording.samples.begin(), recording.samples.end(),
				[](const RecordedSample& sample) { return sample.health == 3; });
			ASSERT_TRUE(
				ofSecond == 0 || ofSecond == static_cast<std::ptrdiff_t>(recording.samples.size()))
				<< "byte " << at;
		}
	}
}

/// Journals of the first version from the trials: one flipped byte in the second's beginning.
TEST(Journal, DoesNotJoinRecordingsOfTheFirstVersion)
{
	for (const char* name : {"joined-one-byte.journal", "joined-empty-first.journal"})
	{
		const Result<Journal> journal =
			readJournal(Testing::testData(std::string("recording/") + name), name);
		ASSERT_TRUE(journal) << name;
		ASSERT_EQ(journal->recordings.size(), 2U) << name;
		EXPECT_EQ(journal->recordings[1].id, "recovered-1") << name;
		EXPECT_EQ(journal->recordings[1].samples.size(), 10U) << name;
		EXPECT_FALSE(journal->recordings[0].units) << name;
	}
}

TEST(Journal, SaysThatAForeignFileIsForeign)
{
	for (const char* foreign :
		{"{\"schema\":\"npc-scenario/1\"}", "RPGJRNL3........", "\x89PNG\r\n"})
	{
		const Result<Journal> journal = readJournal(foreign, "picture.png");
		ASSERT_FALSE(journal) << foreign;
		EXPECT_EQ(format(journal.errors().front()), "picture.png:1:1: error: is not a recording: "
													"it does not begin with RPGJRNL2, expected a "
													"journal written by the recorder");
	}
}

TEST(Journal, EndsQuicklyOnBytesThatLookLikeRecords)
{
	std::string bytes(kJournalHeader);
	for (int k = 0; k < 100000; ++k)
	{
		bytes += "\xA5\x01\x60\x02";
	}
	const Result<Journal> journal = readJournal(bytes, "hostile");
	ASSERT_TRUE(journal);
	EXPECT_EQ(journal->sampleCount, 0U);
}

TEST(Recorder, SamplesAtTheIntervalAndWhenSomethingChanges)
{
	Recording about;
	about.intervalTicks = 10;
	Recorder recorder(about);
	std::string bytes = recorder.begin(0);
	for (std::uint64_t tick = 0; tick <= 34; ++tick)
	{
		RecordedSample sample;
		sample.tick = tick;
		sample.sneak = tick >= 13;
		bytes += recorder.observe(sample);
	}
	bytes += recorder.end();
	const Result<Journal> journal = readJournal(bytes, "walk.journal");
	ASSERT_TRUE(journal);
	std::vector<std::uint64_t> ticks;
	for (const RecordedSample& sample : journal->recordings.at(0).samples)
	{
		ticks.push_back(sample.tick);
	}
	EXPECT_EQ(ticks, (std::vector<std::uint64_t>{0, 10, 13, 23, 33, 34}));
}

/// Where an even walk along the kept samples is at a time.
WorldPoint placeAt(const std::vector<RecordedSample>& kept, std::uint64_t tick)
{
	for (std::size_t k = 1; k < kept.size(); ++k)
	{
		if (tick <= kept[k].tick)
		{
			const double share = static_cast<double>(tick - kept[k - 1].tick) /
								 static_cast<double>(kept[k].tick - kept[k - 1].tick);
			return kept[k - 1].place + (kept[k].place - kept[k - 1].place) * share;
		}
	}
	return kept.back().place;
}

TEST(Thinning, StaysWithinTheErrorBound)
{
	Random random(3);
	std::vector<RecordedSample> samples;
	WorldPoint place;
	for (std::uint64_t tick = 0; tick < 400; ++tick)
	{
		place = place + WorldPoint{0.1 + 0.02 * random.unit(), 0.05 * std::sin(tick / 30.0), 0};
		samples.push_back({tick, place, false, 0, 5});
	}
	std::size_t before = samples.size() + 1;
	for (const double bound : {0.0, 0.1, 0.25, 1.0, 5.0})
	{
		const std::vector<RecordedSample> kept = thinSamples(samples, bound);
		for (const RecordedSample& sample : samples)
		{
			ASSERT_LE(distance(placeAt(kept, sample.tick), sample.place), bound + 1e-9)
				<< "bound " << bound << ", tick " << sample.tick;
		}
		EXPECT_EQ(kept.front(), samples.front());
		EXPECT_EQ(kept.back(), samples.back());
		EXPECT_LT(kept.size(), before) << "a larger bound should keep fewer samples";
		before = kept.size();
	}
}

TEST(Thinning, KeepsWaiting)
{
	std::vector<RecordedSample> samples;
	for (std::uint64_t tick = 0; tick <= 60; ++tick)
	{
		const double x = tick < 20 ? tick * 0.1 : tick < 40 ? 2 : 2 + (tick - 40) * 0.1;
		samples.push_back({tick, {x, 0, 0}, false, 0, 5});
	}
	const Demonstration demonstration = toDemonstration({"wait", "", "", 1, samples, true}, 0.01);
	ASSERT_EQ(demonstration.points.size(), 4U);
	EXPECT_EQ(demonstration.totalTicks(), 60);
	EXPECT_NEAR(demonstration.edgeTicks[1], 20, 2);
}

TEST(Thinning, DropsSamplesWhoseTimeDoesNotGrow)
{
	const std::vector<RecordedSample> samples = {
		{5, {0, 0, 0}}, {5, {1, 0, 0}}, {3, {2, 0, 0}}, {9, {3, 0, 0}}};
	const std::vector<RecordedSample> kept = thinSamples(samples, 0);
	ASSERT_EQ(kept.size(), 2U);
	EXPECT_EQ(kept[1].tick, 9U);
	EXPECT_TRUE(thinSamples({}, 1).empty());
}

/// Each division at the worst point leaves off a single sample: this took the square of their
/// number.
TEST(Thinning, EndsInTimeOnAZigzagThatGrows)
{
	for (const bool grows : {true, false})
	{
		std::vector<RecordedSample> samples;
		constexpr std::size_t kCount = 60'000;
		for (std::size_t k = 0; k < kCount; ++k)
		{
			const auto size = static_cast<double>(grows ? k : kCount - k);
			samples.push_back(sampleAt(k));
			samples.back().place.x = size * size * (k % 2 == 0 ? 1e-6 : -1e-6);
		}
		const auto begin = std::chrono::steady_clock::now();
		const std::vector<RecordedSample> kept = thinSamples(samples, 0.25);
		EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
		for (std::size_t k = 0; k < kCount; k += 997)
		{
			ASSERT_LE(distance(placeAt(kept, k), samples[k].place), 0.25 + 1e-9) << k;
		}
	}
}

TEST(TGraphFile, ReadsWhatItWrites)
{
	Demonstration demonstration;
	demonstration.id = "a \"quoted\" id";
	demonstration.points = {{0, 0, 0}, {3.25, 4, 1}, {3.25, 4, 1}};
	demonstration.edgeTicks = {80.5, 20};
	demonstration.playstyle = "SNEAK";
	const std::string text = writeTGraphFile({{demonstration}}, kGridUnits);
	const Result<TGraphFile> read = readTGraphFile(text, "walk.json", kGridUnits, 10, kGridUnits);
	ASSERT_TRUE(read) << format(read.errors().front());
	ASSERT_EQ(read->demonstrations.size(), 1U);
	EXPECT_EQ(read->demonstrations.front().id, demonstration.id);
	EXPECT_EQ(read->demonstrations.front().points, demonstration.points);
	EXPECT_EQ(read->demonstrations.front().edgeTicks, demonstration.edgeTicks);
	EXPECT_EQ(read->demonstrations.front().playstyle, demonstration.playstyle);
	EXPECT_TRUE(read->warnings.empty());
	EXPECT_FALSE(readTGraphFile("{}", "walk.json", kGridUnits, 10, kGridUnits));
}

TEST(TGraphFile, TurnsUnitsIntoTheReaders)
{
	Demonstration walk;
	walk.id = "walk";
	walk.points = {{0, 0, 0}, {250, 100, 0}};
	walk.edgeTicks = {1500};
	const std::string text = writeTGraphFile({{walk}}, kUnrealUnits);
	const Result<TGraphFile> read =
		readTGraphFile(text, "walk.json", Units{10, LengthUnit::Metre}, 0, kGridUnits);
	ASSERT_TRUE(read);
	EXPECT_EQ(read->demonstrations[0].points[1], (WorldPoint{2.5, 1, 0}));
	EXPECT_EQ(read->demonstrations[0].edgeTicks[0], 15);
	const Result<TGraphFile> inCells = readTGraphFile(text, "walk.json", kGridUnits, 0, kGridUnits);
	ASSERT_FALSE(inCells) << "nobody knows how long a cell is";
	EXPECT_EQ(inCells.errors().front().code, "units");
}

TEST(TGraphFile, SaysWhatItAssumesOfOldFiles)
{
	const std::string old =
		R"({"schema":"npc-tgraph/1","demonstrations":[{"id":"a","points":[[0,0],[1,0]]}]})";
	const Result<TGraphFile> read = readTGraphFile(old, "old.json", kGridUnits, 10, kUnrealUnits);
	EXPECT_FALSE(read) << "centimetres do not fit a grid";
	const Result<TGraphFile> grid = readTGraphFile(old, "old.json", kGridUnits, 10, kGridUnits);
	ASSERT_TRUE(grid);
	ASSERT_EQ(grid->warnings.size(), 1U);
	EXPECT_EQ(grid->warnings[0].message,
		"the file names no units; read as 10 ticks a second, lengths in cells");
}

/// The same walk, recorded by the engine in centimetres and milliseconds and by a scenario in
/// metres and tenths of a second.
TEST(TGraphFile, IsTheSameForTheSameWalkWhateverItWasRecordedIn)
{
	Recording engine;
	engine.id = "walk";
	engine.units = kUnrealUnits;
	Recording scenario;
	scenario.id = "walk";
	scenario.units = Units{10, LengthUnit::Metre};
	for (std::uint64_t second = 0; second < 8; ++second)
	{
		const double x = static_cast<double>(second) * 1.25;
		const double y = static_cast<double>(second % 3) * 0.5;
		engine.samples.push_back({second * 1000, {x * 100, y * 100, 0}});
		scenario.samples.push_back({second * 10, {x, y, 0}});
	}
	const auto graphOf = [](const Recording& recording)
	{
		const double factor = *lengthFactor(recording.units->length, LengthUnit::Metre);
		const Demonstration walk = toDemonstration(recording, 0.1 / factor);
		return writeTGraphFile({{*inUnits(walk, *recording.units, kLevelUnits)}}, kLevelUnits);
	};
	EXPECT_EQ(graphOf(engine), graphOf(scenario));
}

TEST(DrawnDemonstration, TakesTheTimeOfTheHighestSpeed)
{
	const Demonstration drawn = drawnDemonstration("line", {{0, 0, 0}, {3, 4, 0}}, 0.1);
	EXPECT_NEAR(drawn.totalTicks(), 50, 1e-9);
}

} // namespace
} // namespace RPGPref
