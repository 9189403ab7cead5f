// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Units.h"
#include "RPGPref/Demonstration/WorldPoint.h"
#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Where somebody was at a moment of a recording.
struct RecordedSample
{
	std::uint64_t tick = 0;
	WorldPoint place;
	bool sneak = false;
	std::uint32_t flags = 0; ///< World facts, as in a scenario's state.
	std::uint8_t health = 0; ///< In units of 20.

	friend bool operator==(const RecordedSample&, const RecordedSample&) = default;
};

/// A fact as a game reports it: `(open Vault)`, true or not.
struct RecordedFact
{
	std::string text;
	bool isTrue = true;

	friend bool operator==(const RecordedFact&, const RecordedFact&) = default;
};

/// What somebody tried, whether it worked, and which facts changed with it. Without a deed: facts
/// that were seen, or changed without anybody's doing; the first such entry is how things stood.
struct RecordedDeed
{
	std::uint64_t tick = 0;
	std::string who;
	std::string deed; ///< `(open Red Vault)`; empty: nobody did anything.
	WorldPoint place;
	bool succeeded = true;
	std::vector<RecordedFact> changes;

	friend bool operator==(const RecordedDeed&, const RecordedDeed&) = default;
};

/// One stretch of play in a journal: where somebody went and what was done.
struct Recording
{
	std::string id;
	std::string level;
	std::string playstyle;
	std::uint32_t intervalTicks = 0;
	std::vector<RecordedSample> samples;
	/// False when the recording was never ended: the game crashed, or still runs.
	bool isEnded = false;
	/// What its numbers mean. Journals of the first version do not say.
	std::optional<Units> units = std::nullopt;
	std::vector<RecordedDeed> deeds = {};
};

/// A part of a journal that is lost.
struct JournalDamage
{
	std::size_t at = 0;    ///< Where it begins, as a byte offset.
	std::size_t bytes = 0; ///< How many bytes cannot be read; 0: a beginning is missing.
	/// The recording that the samples after it were put into because its own beginning is lost;
	/// empty when they belong to the recording before the damage, or follow a beginning.
	std::string recovered;
};

/// A journal is a file that is only ever appended to: eight bytes that say what it is, then
/// records. A record is a mark (0xA5), its kind (one byte), the length of its content (two bytes),
/// the content and four bytes of checksum over all of that; numbers have their lowest byte first.
/// Whatever moment the writer dies at, all records before the last one are whole, and the reader
/// sees that the last one is not. Records of the second version name the recording they belong to
/// by the checksum of its beginning, so that no damage joins two recordings; a deed says how many
/// facts follow it, so that half a deed is none.
struct Journal
{
	std::vector<Recording> recordings;
	std::size_t sampleCount = 0;
	std::size_t deedCount = 0;
	/// How many bytes from the beginning are whole records. Cut the file here before appending.
	std::size_t wholeBytes = 0;
	/// The file ends within a record: its writer was stopped while writing.
	bool isTruncated = false;
	/// What is lost in the middle. What follows was found again.
	std::vector<JournalDamage> damages;
};

/// The kinds of records, for writers of the format.
enum class JournalRecord : std::uint8_t
{
	// Of the first version, which is only read.
	OldBegin = 1,
	OldSample = 2,
	OldEnd = 3,
	Begin = 4,
	Sample = 5,
	End = 6,
	Deed = 7,
	Fact = 8
};

/// The first bytes of every journal, and of those of the first version.
inline constexpr std::string_view kJournalHeader = "RPGJRNL2";
inline constexpr std::string_view kOldJournalHeader = "RPGJRNL1";

/// Writes the records of one recording.
class JournalEncoder
{
public:
	/// The first record. `bytesBefore`: where in its file it will stand, so that two recordings of
	/// the same name are told apart.
	RPGPREFCORE_API std::string begin(const Recording& recording, std::uint64_t bytesBefore);
	RPGPREFCORE_API std::string sample(const RecordedSample& sample) const;
	/// Texts are cut after 200 bytes; at most 65535 facts.
	RPGPREFCORE_API std::string deed(const RecordedDeed& deed) const;
	RPGPREFCORE_API std::string end() const;

private:
	std::uint32_t tag_ = 0;
};

/// A whole journal of these recordings.
RPGPREFCORE_API std::string writeJournal(std::span<const Recording> recordings);

/// Reads a journal, or as much of one as there is. Fails only on bytes that do not begin like a
/// journal. A beginning of a header counts as an empty, truncated journal.
RPGPREFCORE_API Result<Journal> readJournal(std::string_view bytes, std::string_view file);

} // namespace RPGPref
