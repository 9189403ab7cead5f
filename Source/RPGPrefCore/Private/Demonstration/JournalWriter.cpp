// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/Journal.h"
#include "RPGPref/Foundation/Hash.h"

#include "Demonstration/JournalFormat.h"

#include <algorithm>
#include <bit>

namespace RPGPref
{

using namespace JournalFormat;

std::uint32_t JournalFormat::checksumOf(std::string_view bytes)
{
	return static_cast<std::uint32_t>(fnv1a64(bytes) & 0xFFFFFFFFU);
}

namespace
{

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
	appendNumber(bytes, checksumOf(bytes), kChecksumBytes);
	return bytes;
}

void appendPlace(std::string& bytes, const WorldPoint& place)
{
	for (const double number : {place.x, place.y, place.z})
	{
		appendNumber(bytes, std::bit_cast<std::uint64_t>(number), 8);
	}
}

/// The content of a record that belongs to a recording begins with its tag.
std::string taggedContent(std::uint32_t tag)
{
	std::string content;
	appendNumber(content, tag, kTagBytes);
	return content;
}

} // namespace

std::string JournalEncoder::begin(const Recording& recording, std::uint64_t bytesBefore)
{
	const Units units = recording.units.value_or(kGridUnits);
	std::string content;
	appendNumber(content, bytesBefore, 8);
	appendNumber(content, recording.intervalTicks, 4);
	appendNumber(content, units.ticksPerSecond, 4);
	appendText(content, nameOf(units.length));
	appendText(content, recording.id);
	appendText(content, recording.level);
	appendText(content, recording.playstyle);
	std::string bytes = frame(JournalRecord::Begin, content);
	tag_ = checksumOf(bytes);
	return bytes;
}

std::string JournalEncoder::sample(const RecordedSample& sample) const
{
	std::string content = taggedContent(tag_);
	appendNumber(content, sample.tick, 8);
	appendPlace(content, sample.place);
	appendNumber(content, sample.sneak ? 1 : 0, 1);
	appendNumber(content, sample.flags, 4);
	appendNumber(content, sample.health, 1);
	return frame(JournalRecord::Sample, content);
}

std::string JournalEncoder::deed(const RecordedDeed& deed) const
{
	const std::size_t facts = (std::min)(deed.changes.size(), kMostFacts);
	std::string content = taggedContent(tag_);
	appendNumber(content, deed.tick, 8);
	appendPlace(content, deed.place);
	appendNumber(content, deed.succeeded ? 1 : 0, 1);
	appendNumber(content, facts, 2);
	appendText(content, deed.who);
	appendText(content, deed.deed);
	std::string bytes = frame(JournalRecord::Deed, content);
	for (std::size_t k = 0; k < facts; ++k)
	{
		content = taggedContent(tag_);
		appendNumber(content, deed.changes[k].isTrue ? 1 : 0, 1);
		appendText(content, deed.changes[k].text);
		bytes += frame(JournalRecord::Fact, content);
	}
	return bytes;
}

std::string JournalEncoder::end() const
{
	return frame(JournalRecord::End, taggedContent(tag_));
}

std::string writeJournal(std::span<const Recording> recordings)
{
	std::string bytes(kJournalHeader);
	for (const Recording& recording : recordings)
	{
		JournalEncoder encoder;
		bytes += encoder.begin(recording, bytes.size());
		// In the order of their times, as they were recorded; samples before deeds of their tick.
		std::size_t deed = 0;
		for (const RecordedSample& sample : recording.samples)
		{
			for (; deed < recording.deeds.size() && recording.deeds[deed].tick < sample.tick;
				 ++deed)
			{
				bytes += encoder.deed(recording.deeds[deed]);
			}
			bytes += encoder.sample(sample);
		}
		for (; deed < recording.deeds.size(); ++deed)
		{
			bytes += encoder.deed(recording.deeds[deed]);
		}
		bytes += recording.isEnded ? encoder.end() : std::string();
	}
	return bytes;
}

} // namespace RPGPref
