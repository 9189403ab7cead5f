// SPDX-License-Identifier: MIT
// Frame by frame: a mark, a length, the content, a checksum. Where that does not fit, the bytes up
// to the next frame that does are one damage, which is reported with its place; reading goes on
// behind it. Records name their recording, so nothing is joined across a damage that does not
// belong together; samples whose beginning is lost make a recording of their own. A record that
// runs past the end of the file is the one that was being written, and counts as cut off, not as
// damage. Linear in the bytes, unless many false marks with long lengths have to be checked.
#include "RPGPref/Demonstration/Journal.h"

#include "Demonstration/JournalFormat.h"
#include "Foundation/NumberText.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace RPGPref
{

// Reading passes once over the bytes. Records of the second version carry the tag of their
// recording, so each finds its own whatever is damaged between. The first version has no tags:
// there a record belongs to the last beginning, unless the damage before it held more than samples
// or time goes back, which says that a beginning was lost.

using namespace JournalFormat;

namespace
{

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

	WorldPoint place()
	{
		WorldPoint point;
		point.x = real();
		point.y = real();
		point.z = real();
		return point;
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
	const std::uint32_t expected = checksumOf(bytes.substr(0, kBeforeContent + length));
	if (checksum.number(kChecksumBytes) == expected)
	{
		result.state = Frame::State::Whole;
	}
	return result;
}

bool isFinite(const WorldPoint& place)
{
	return isFiniteNumber(place.x) && isFiniteNumber(place.y) && isFiniteNumber(place.z);
}

class JournalDecoder
{
public:
	JournalDecoder(std::string_view bytes, Journal& journal) : bytes_(bytes), journal_(journal) {}

	/// Adds the record at a byte to the journal; false if its content makes no sense.
	bool decode(const Frame& frame, std::size_t at, bool isAfterDamage)
	{
		at_ = at;
		isAfterDamage_ = isAfterDamage;
		if (static_cast<JournalRecord>(frame.kind) != JournalRecord::Fact)
		{
			dropHalfDeed();
		}
		ByteReader reader(frame.content);
		switch (static_cast<JournalRecord>(frame.kind))
		{
		case JournalRecord::OldBegin:
			return beginOld(reader);
		case JournalRecord::OldSample:
			return addOldSample(reader);
		case JournalRecord::OldEnd:
			return reader.isWhole() && isOpen() && (journal_.recordings.back().isEnded = true);
		case JournalRecord::Begin:
			return begin(frame, reader);
		case JournalRecord::Sample:
			return addSample(reader);
		case JournalRecord::Deed:
			return addDeed(reader);
		case JournalRecord::Fact:
			return addFact(reader);
		case JournalRecord::End:
			return end(reader);
		}
		// A kind that a later version writes: skipped.
		return true;
	}

	/// A deed whose facts were cut off says nothing: what it changed is not known.
	void dropHalfDeed()
	{
		if (factsToCome_ > 0)
		{
			journal_.recordings[open_].deeds.pop_back();
			--journal_.deedCount;
			factsToCome_ = 0;
		}
	}

private:
	bool isOpen() const
	{
		return !journal_.recordings.empty() && !journal_.recordings.back().isEnded;
	}

	/// A recording for records whose own beginning is lost, and with it level and playstyle.
	Recording& recover()
	{
		const auto count = std::count_if(journal_.damages.begin(), journal_.damages.end(),
			[](const JournalDamage& damage) { return !damage.recovered.empty(); });
		Recording recording;
		recording.id = "recovered-" + std::to_string(count + 1);
		if (!isAfterDamage_)
		{
			journal_.damages.push_back({at_, 0, {}});
		}
		journal_.damages.back().recovered = recording.id;
		journal_.recordings.push_back(std::move(recording));
		return journal_.recordings.back();
	}

	bool beginOld(ByteReader& reader)
	{
		Recording recording;
		recording.intervalTicks = static_cast<std::uint32_t>(reader.number(4));
		recording.id = reader.text();
		recording.level = reader.text();
		recording.playstyle = reader.text();
		if (reader.isWhole())
		{
			journal_.recordings.push_back(std::move(recording));
		}
		return reader.isWhole();
	}

	static constexpr std::size_t kFlagBytes = 4;
	static constexpr std::size_t kOldFlagBytes = 1;

	/// Nothing if it is cut off or nowhere.
	static std::optional<RecordedSample> readSample(ByteReader& reader, std::size_t flagBytes)
	{
		RecordedSample sample;
		sample.tick = reader.number(8);
		sample.place = reader.place();
		sample.sneak = reader.number(1) != 0;
		sample.flags = static_cast<std::uint32_t>(reader.number(flagBytes));
		sample.health = static_cast<std::uint8_t>(reader.number(1));
		return reader.isWhole() && isFinite(sample.place) ? std::optional(sample) : std::nullopt;
	}

	bool addOldSample(ByteReader& reader)
	{
		const std::optional<RecordedSample> sample = readSample(reader, kOldFlagBytes);
		if (!sample)
		{
			return false;
		}
		const bool isBack = isOpen() && !journal_.recordings.back().samples.empty() &&
							sample->tick <= journal_.recordings.back().samples.back().tick;
		Recording& recording = !isOpen() || (isAfterDamage_ && (isBack || hasLostABeginning()))
								   ? recover()
								   : journal_.recordings.back();
		recording.samples.push_back(*sample);
		++journal_.sampleCount;
		return true;
	}

	/// Whether the damage before this record held something else than samples. An end is followed
	/// by a beginning, so before a sample only a beginning can be missing.
	bool hasLostABeginning() const
	{
		const JournalDamage& damage = journal_.damages.back();
		return damage.bytes % kOldSampleRecord != 0 ||
			   static_cast<JournalRecord>(bytes_[damage.at + 1]) == JournalRecord::OldBegin;
	}

	bool begin(const Frame& frame, ByteReader& reader)
	{
		Recording recording;
		reader.number(8); // Where it stood when it was written; only makes the tag its own.
		recording.intervalTicks = static_cast<std::uint32_t>(reader.number(4));
		Units units;
		units.ticksPerSecond = static_cast<std::uint32_t>(reader.number(4));
		const std::optional<LengthUnit> length = lengthUnitOf(reader.text());
		recording.id = reader.text();
		recording.level = reader.text();
		recording.playstyle = reader.text();
		if (!reader.isWhole() || !length || units.ticksPerSecond == 0 ||
			units.ticksPerSecond > kMostTicksPerSecond)
		{
			return false;
		}
		units.length = *length;
		recording.units = units;
		tags_.emplace_back(checksumOf(bytes_.substr(at_, frame.size)), journal_.recordings.size());
		journal_.recordings.push_back(std::move(recording));
		return true;
	}

	/// The recording that the record names; a recovered one if its beginning is lost.
	Recording& recordingOf(ByteReader& reader)
	{
		const auto tag = static_cast<std::uint32_t>(reader.number(kTagBytes));
		const auto known = std::find_if(tags_.rbegin(), tags_.rend(),
			[&](const std::pair<std::uint32_t, std::size_t>& entry) { return entry.first == tag; });
		if (known == tags_.rend())
		{
			recover();
			tags_.emplace_back(tag, journal_.recordings.size() - 1);
			open_ = journal_.recordings.size() - 1;
		}
		else
		{
			open_ = known->second;
		}
		return journal_.recordings[open_];
	}

	bool addSample(ByteReader& reader)
	{
		ByteReader tagged = reader;
		reader.number(kTagBytes);
		const std::optional<RecordedSample> sample = readSample(reader, kFlagBytes);
		if (!sample)
		{
			return false;
		}
		recordingOf(tagged).samples.push_back(*sample);
		++journal_.sampleCount;
		return true;
	}

	bool addDeed(ByteReader& reader)
	{
		ByteReader tagged = reader;
		reader.number(kTagBytes);
		RecordedDeed deed;
		deed.tick = reader.number(8);
		deed.place = reader.place();
		deed.succeeded = reader.number(1) != 0;
		const std::size_t facts = reader.number(2);
		deed.who = reader.text();
		deed.deed = reader.text();
		if (!reader.isWhole() || !isFinite(deed.place))
		{
			return false;
		}
		recordingOf(tagged).deeds.push_back(std::move(deed));
		factsToCome_ = facts;
		++journal_.deedCount;
		return true;
	}

	bool addFact(ByteReader& reader)
	{
		reader.number(kTagBytes);
		RecordedFact fact;
		fact.isTrue = reader.number(1) != 0;
		fact.text = reader.text();
		if (!reader.isWhole())
		{
			return false;
		}
		if (factsToCome_ == 0 || isAfterDamage_)
		{
			// Its deed, or a fact before it, is lost, and so is what it means.
			dropHalfDeed();
			return true;
		}
		journal_.recordings[open_].deeds.back().changes.push_back(std::move(fact));
		--factsToCome_;
		return true;
	}

	bool end(ByteReader& reader)
	{
		ByteReader tagged = reader;
		reader.number(kTagBytes);
		if (!reader.isWhole())
		{
			return false;
		}
		recordingOf(tagged).isEnded = true;
		return true;
	}

	std::string_view bytes_;
	Journal& journal_;
	std::vector<std::pair<std::uint32_t, std::size_t>> tags_; ///< And the recording of each.
	std::size_t open_ = 0;        ///< The recording of the last record that had a tag.
	std::size_t factsToCome_ = 0; ///< Of the last deed.
	std::size_t at_ = 0;
	bool isAfterDamage_ = false;
};

bool isHeader(std::string_view bytes, std::string_view header)
{
	return bytes == header.substr(0, bytes.size());
}

} // namespace

Result<Journal> readJournal(std::string_view bytes, std::string_view file)
{
	const std::size_t headerBytes = (std::min)(bytes.size(), kJournalHeader.size());
	const std::string_view header = bytes.substr(0, headerBytes);
	if (!isHeader(header, kJournalHeader) && !isHeader(header, kOldJournalHeader))
	{
		return Diagnostic{std::string(file), {},
			"is not a recording: it does not begin with " + std::string(kJournalHeader) +
				", expected a journal written by the recorder",
			"foreign-file"};
	}
	Journal journal;
	journal.isTruncated = headerBytes < kJournalHeader.size();
	journal.wholeBytes = journal.isTruncated ? 0 : headerBytes;
	JournalDecoder decoder(bytes, journal);
	std::size_t at = headerBytes;
	bool inDamage = false;
	while (at < bytes.size())
	{
		const Frame next = frameAt(bytes.substr(at));
		if (next.state == Frame::State::Whole && decoder.decode(next, at, inDamage))
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
	decoder.dropHalfDeed();
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
