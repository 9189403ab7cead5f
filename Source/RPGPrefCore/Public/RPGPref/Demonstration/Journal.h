// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/WorldPoint.h"
#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"

#include <cstdint>
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
	std::uint8_t flags = 0;  ///< World facts, as in a scenario's state.
	std::uint8_t health = 0; ///< In units of 20.

	friend bool operator==(const RecordedSample&, const RecordedSample&) = default;
};

/// One walk in a journal.
struct Recording
{
	std::string id;
	std::string level;
	std::string playstyle;
	std::uint32_t intervalTicks = 0;
	std::vector<RecordedSample> samples;
	/// False when the recording was never ended: the game crashed, or still runs.
	bool isEnded = false;
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
/// sees that the last one is not.
struct Journal
{
	std::vector<Recording> recordings;
	std::size_t sampleCount = 0;
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
	Begin = 1,
	Sample = 2,
	End = 3
};

/// The first bytes of every journal.
inline constexpr std::string_view kJournalHeader = "RPGJRNL1";

/// Bytes of one record.
RPGPREFCORE_API std::string encodeBegin(const Recording& recording);
RPGPREFCORE_API std::string encodeSample(const RecordedSample& sample);
RPGPREFCORE_API std::string encodeEnd();

/// A whole journal of these recordings.
RPGPREFCORE_API std::string writeJournal(std::span<const Recording> recordings);

/// Reads a journal, or as much of one as there is. Fails only on bytes that do not begin like a
/// journal. A beginning of a header counts as an empty, truncated journal.
RPGPREFCORE_API Result<Journal> readJournal(std::string_view bytes, std::string_view file);

} // namespace RPGPref
