// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/Journal.h"

#include "Foundation/NumberText.h"
#include "RPGPref/Foundation/Hash.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace RPGPref
{

namespace
{

constexpr char kMark = '\xA5';
constexpr std::size_t kBeforeContent = 4; // mark, kind, two bytes of length
constexpr std::size_t kChecksumBytes = 4;
constexpr std::size_t kLongestText = 200;
/// Of any record; keeps the search for the next record after damage fast.
constexpr std::size_t kLongestContent = 1024;
constexpr std::size_t kSampleBytes = 8 + 3 * 8 + 3;

void appendNumber(std::string& bytes, std::uint64_t value, std::size_t count)
{
	for (std::size_t k = 0; k < count; ++k)
	{
		bytes += static_cast<char>(static_cast<unsigned char>(value >> (8 * k)));
	}
}

void appendText(std::string& bytes, std::string_view text)
{
	text = text.substr(0, kLongestText);
	appendNumber(bytes, text.size(), 2);
	bytes += text;
}

std::string frame(JournalRecord kind, std::string_view content)
{
	std::string bytes(1, kMark);
	appendNumber(bytes, static_cast<std::uint64_t>(kind), 1);
	appendNumber(bytes, content.size(), 2);
	bytes += content;
	appendNumber(bytes, fnv1a64(bytes), kChecksumBytes);
	return bytes;
}

/// Takes numbers and texts from the front of bytes; what is not there is 0 or empty.
class ByteReader
{
public:
	explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

	std::uint64_t number(std::size_t count)
	{
		std::uint64_t value = 0;
		if (bytes_.size() < count)
		{
			isShort_ = true;
			return 0;
		}
		for (std::size_t k = 0; k < count; ++k)
		{
			value |= std::uint64_t{static_cast<unsigned char>(bytes_[k])} << (8 * k);
		}
		bytes_.remove_prefix(count);
		return value;
	}

	std::string text()
	{
		const std::size_t length = number(2);
		if (length > bytes_.size())
		{
			isShort_ = true;
			return {};
		}
		std::string result(bytes_.substr(0, length));
		bytes_.remove_prefix(length);
		return result;
	}

	double real() { return std::bit_cast<double>(number(8)); }

	bool isWhole() const { return !isShort_ && bytes_.empty(); }

private:
	std::string_view bytes_;
	bool isShort_ = false;
};

/// A record at the front of bytes, if a whole one is there.
struct Frame
{
	enum class State : std::uint8_t
	{
		Whole,
		CutOff, ///< The bytes end before the record does.
		Damaged
	};
	State state = State::Damaged;
	std::uint8_t kind = 0;
	std::string_view content;
	std::size_t size = 0;
};

Frame frameAt(std::string_view bytes)
{
	Frame result;
	if (bytes.front() != kMark)
	{
		return result;
	}
	if (bytes.size() < kBeforeContent)
	{
		result.state = Frame::State::CutOff;
		return result;
	}
	ByteReader reader(bytes.substr(1, 3));
	result.kind = static_cast<std::uint8_t>(reader.number(1));
	const std::size_t length = reader.number(2);
	if (length > kLongestContent)
	{
		return result;
	}
	result.size = kBeforeContent + length + kChecksumBytes;
	if (bytes.size() < result.size)
	{
		result.state = Frame::State::CutOff;
		return result;
	}
	result.content = bytes.substr(kBeforeContent, length);
	ByteReader checksum(bytes.substr(kBeforeContent + length, kChecksumBytes));
	const std::uint64_t expected = fnv1a64(bytes.substr(0, kBeforeContent + length)) & 0xFFFFFFFFU;
	if (checksum.number(kChecksumBytes) == expected)
	{
		result.state = Frame::State::Whole;
	}
	return result;
}

/// A recording for samples whose own beginning is lost, and with it level and playstyle.
Recording recoveredRecording(const Journal& journal)
{
	const auto count = std::count_if(journal.damages.begin(), journal.damages.end(),
		[](const JournalDamage& damage) { return !damage.recovered.empty(); });
	Recording recording;
	recording.id = "recovered-" + std::to_string(count + 1);
	return recording;
}

/// Adds a sample to the recording it belongs to. Where none is open, or where time goes back after
/// damage, the beginning of its recording is lost.
void addSample(const RecordedSample& sample, std::size_t at, bool isAfterDamage, Journal& journal)
{
	std::vector<Recording>& recordings = journal.recordings;
	const bool isOpen = !recordings.empty() && !recordings.back().isEnded;
	if (!isOpen || (isAfterDamage && !recordings.back().samples.empty() &&
					   sample.tick <= recordings.back().samples.back().tick))
	{
		Recording recording = recoveredRecording(journal);
		if (!isAfterDamage)
		{
			journal.damages.push_back({at, 0, {}});
		}
		journal.damages.back().recovered = recording.id;
		recordings.push_back(std::move(recording));
	}
	recordings.back().samples.push_back(sample);
	++journal.sampleCount;
}

/// Adds the record at a byte to the journal; false if its content makes no sense.
bool decode(const Frame& frame, std::size_t at, bool isAfterDamage, Journal& journal)
{
	ByteReader reader(frame.content);
	std::vector<Recording>& recordings = journal.recordings;
	switch (static_cast<JournalRecord>(frame.kind))
	{
	case JournalRecord::Begin:
	{
		Recording recording;
		recording.intervalTicks = static_cast<std::uint32_t>(reader.number(4));
		recording.id = reader.text();
		recording.level = reader.text();
		recording.playstyle = reader.text();
		if (reader.isWhole())
		{
			recordings.push_back(std::move(recording));
		}
		return reader.isWhole();
	}
	case JournalRecord::Sample:
	{
		RecordedSample sample;
		sample.tick = reader.number(8);
		sample.place.x = reader.real();
		sample.place.y = reader.real();
		sample.place.z = reader.real();
		sample.sneak = reader.number(1) != 0;
		sample.flags = static_cast<std::uint8_t>(reader.number(1));
		sample.health = static_cast<std::uint8_t>(reader.number(1));
		if (!reader.isWhole() || !isFiniteNumber(sample.place.x) || !isFiniteNumber(sample.place.y) ||
			!isFiniteNumber(sample.place.z))
		{
			return false;
		}
		addSample(sample, at, isAfterDamage, journal);
		return true;
	}
	case JournalRecord::End:
		if (recordings.empty() || recordings.back().isEnded || !reader.isWhole())
		{
			return false;
		}
		recordings.back().isEnded = true;
		return true;
	}
	// A kind that a later version writes: skipped.
	return true;
}

} // namespace

std::string encodeBegin(const Recording& recording)
{
	std::string content;
	appendNumber(content, recording.intervalTicks, 4);
	appendText(content, recording.id);
	appendText(content, recording.level);
	appendText(content, recording.playstyle);
	return frame(JournalRecord::Begin, content);
}

std::string encodeSample(const RecordedSample& sample)
{
	std::string content;
	content.reserve(kSampleBytes);
	appendNumber(content, sample.tick, 8);
	appendNumber(content, std::bit_cast<std::uint64_t>(sample.place.x), 8);
	appendNumber(content, std::bit_cast<std::uint64_t>(sample.place.y), 8);
	appendNumber(content, std::bit_cast<std::uint64_t>(sample.place.z), 8);
	appendNumber(content, sample.sneak ? 1 : 0, 1);
	appendNumber(content, sample.flags, 1);
	appendNumber(content, sample.health, 1);
	return frame(JournalRecord::Sample, content);
}

std::string encodeEnd()
{
	return frame(JournalRecord::End, {});
}

std::string writeJournal(std::span<const Recording> recordings)
{
	std::string bytes(kJournalHeader);
	for (const Recording& recording : recordings)
	{
		bytes += encodeBegin(recording);
		for (const RecordedSample& sample : recording.samples)
		{
			bytes += encodeSample(sample);
		}
		bytes += recording.isEnded ? encodeEnd() : std::string();
	}
	return bytes;
}

Result<Journal> readJournal(std::string_view bytes, std::string_view file)
{
	const std::size_t headerBytes = (std::min)(bytes.size(), kJournalHeader.size());
	if (bytes.substr(0, headerBytes) != kJournalHeader.substr(0, headerBytes))
	{
		return Diagnostic{std::string(file), {},
			"is no recording: it does not begin with " + std::string(kJournalHeader) +
				", expected a journal written by the recorder",
			"foreign-file"};
	}
	Journal journal;
	journal.isTruncated = headerBytes < kJournalHeader.size();
	journal.wholeBytes = journal.isTruncated ? 0 : headerBytes;
	std::size_t at = headerBytes;
	bool inDamage = false;
	while (at < bytes.size())
	{
		const Frame next = frameAt(bytes.substr(at));
		if (next.state == Frame::State::Whole && decode(next, at, inDamage, journal))
		{
			at += next.size;
			journal.wholeBytes = at;
			inDamage = false;
			continue;
		}
		// A record that runs to the end of the file is being written, unless another one begins
		// within it; then a byte of it was changed. So look for the next whole record first.
		if (!inDamage)
		{
			inDamage = true;
			journal.damages.push_back({at, 0, {}});
		}
		const std::size_t mark = bytes.find(kMark, at + 1);
		at = mark == std::string_view::npos ? bytes.size() : mark;
		journal.damages.back().bytes = at - journal.damages.back().at;
	}
	if (inDamage)
	{
		// Nothing whole follows: the writer was stopped in the middle of its last record, or the
		// end is damaged. A cut-off record is shorter than it says.
		const std::size_t last = journal.damages.back().at;
		if (frameAt(bytes.substr(last)).state == Frame::State::CutOff)
		{
			journal.isTruncated = true;
			journal.damages.pop_back();
		}
	}
	return journal;
}

} // namespace RPGPref
