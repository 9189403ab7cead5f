// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Journal.h"
#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace RPGPref
{

/// What a player did in one stretch of play, as the names of events in order.
struct Activity
{
	std::string id;
	/// The playstyle, if somebody named it; may be empty.
	std::string label;
	std::vector<std::string> events;
};

/// Reads an `npc-activities/1` file.
RPGPREFCORE_API Result<std::vector<Activity>> readActivities(
	std::string_view text, std::string_view file);

/// The same as a file: same activities, same bytes.
RPGPREFCORE_API std::string writeActivities(std::span<const Activity> activities);

/// What a recording shows of how somebody plays: the names of the deeds that worked, in order.
/// `leftOut`: deeds that say nothing of a style, such as walking.
RPGPREFCORE_API Activity activityOf(
	const Recording& recording, std::span<const std::string> leftOut = {});

/// Numbers for event names, so that histograms compare numbers.
class EventVocabulary
{
public:
	static constexpr std::uint32_t kUnknown = 0;
	static constexpr std::uint32_t kLargest = (1U << 21) - 1;

	/// The event's number, a new one if it has none yet.
	RPGPREFCORE_API std::uint32_t add(std::string_view event);
	/// The numbers of events in a row.
	RPGPREFCORE_API std::vector<std::uint32_t> addAll(std::span<const std::string> events);
	/// The event's number, or kUnknown.
	RPGPREFCORE_API std::uint32_t find(std::string_view event) const;
	std::size_t size() const { return numbers_.size(); }

private:
	std::map<std::string, std::uint32_t, std::less<>> numbers_;
};

/// How often each sequence of one, two or three successive events occurs in an activity.
class NGramHistogram
{
public:
	static constexpr std::uint32_t kLongest = 3;

	struct Entry
	{
		std::uint64_t key = 0; ///< 21 bits an event, the last one lowest.
		std::uint32_t count = 0;
	};

	NGramHistogram() = default;
	RPGPREFCORE_API explicit NGramHistogram(std::span<const std::uint32_t> events);

	/// Entries of all sequences of this length, ascending.
	RPGPREFCORE_API std::span<const Entry> ofLength(std::uint32_t length) const;

private:
	std::vector<Entry> entries_[kLongest];
};

/// How sequences of different lengths are weighed against each other.
enum class NGramWeights : std::uint8_t
{
	Uniform,  ///< Every distinct sequence counts the same.
	PerLength ///< Every length counts the same; a little better on short activities.
};

/// 1 for activities with the same histogram, 0 for activities that share nothing: 1 minus the
/// mean of |a - b| / (a + b) over the sequences of both, a sequence of both counted twice. Two
/// empty activities are equal; an empty one has nothing in common with any other.
RPGPREFCORE_API double similarity(
	const NGramHistogram& left, const NGramHistogram& right, NGramWeights weights);

} // namespace RPGPref
