// SPDX-License-Identifier: MIT
#include "Execution/JournalLines.h"

#include "RPGPref/Protocol/MessageJson.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace RPGPref::Program
{

namespace
{

constexpr std::array<std::string_view, 4> kEntryWords = {"accepted", "locked", "closing", "closed"};

/// Takes the first word off a line.
std::string_view takeWord(std::string_view& line)
{
	const std::string_view word = line.substr(0, line.find(' '));
	line.remove_prefix((std::min)(word.size() + 1, line.size()));
	return word;
}

template <class Words>
std::size_t positionOf(const Words& words, std::string_view word)
{
	return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

} // namespace

std::string toLine(const JournalEntry& entry)
{
	const std::string_view word = kEntryWords[static_cast<std::size_t>(entry.kind)];
	if (entry.kind == JournalEntry::Kind::Closed)
	{
		return fmt::format("{} {} {}\n", word, toWord(entry.outcome), toJson(entry.task));
	}
	return fmt::format("{} {}\n", word, toJson(entry.task));
}

std::string toLine(Measure measure, Tick value)
{
	return fmt::format("measure {} {}\n", toWord(measure), value);
}

std::optional<JournalEntry> journalEntryFromLine(std::string_view line)
{
	JournalEntry entry;
	const std::size_t kind = positionOf(kEntryWords, takeWord(line));
	if (kind == kEntryWords.size())
	{
		return std::nullopt;
	}
	entry.kind = static_cast<JournalEntry::Kind>(kind);
	if (entry.kind == JournalEntry::Kind::Closed)
	{
		const std::size_t outcome = positionOf(EnumWords<TaskOutcome>::kWords, takeWord(line));
		if (outcome == EnumWords<TaskOutcome>::kWords.size())
		{
			return std::nullopt;
		}
		entry.outcome = static_cast<TaskOutcome>(outcome);
	}
	const Result<Message> message = messageFromJson(line, "journal");
	if (!message || !std::holds_alternative<ExecuteTask>(*message))
	{
		return std::nullopt;
	}
	entry.task = std::get<ExecuteTask>(*message);
	return entry;
}

std::optional<MeasuredValue> measureFromLine(std::string_view line)
{
	if (takeWord(line) != "measure")
	{
		return std::nullopt;
	}
	const std::size_t measure = positionOf(EnumWords<Measure>::kWords, takeWord(line));
	Tick value = 0;
	const auto [end, code] = std::from_chars(line.data(), line.data() + line.size(), value);
	if (measure == EnumWords<Measure>::kWords.size() || code != std::errc() ||
		end != line.data() + line.size())
	{
		return std::nullopt;
	}
	return MeasuredValue{static_cast<Measure>(measure), value};
}

} // namespace RPGPref::Program
