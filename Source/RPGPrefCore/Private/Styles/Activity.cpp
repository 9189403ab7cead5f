// SPDX-License-Identifier: MIT
#include "RPGPref/Styles/Activity.h"

#include "Foundation/Words.h"
#include "Styles/ActivityList.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace RPGPref
{

std::vector<Activity> readActivityList(const JsonNode& list)
{
	std::vector<Activity> activities;
	std::unordered_set<std::string> ids;
	list.expectArray();
	for (std::size_t position = 0; position < list.size(); ++position)
	{
		const JsonNode node = list.element(position);
		Activity activity;
		activity.id = node.at("id").string();
		if (!ids.insert(activity.id).second)
		{
			node.at("id").error("found the id \"" + activity.id + "\" again, expected another");
		}
		activity.label = node.find("label").string();
		const JsonNode events = node.at("events");
		events.expectArray();
		for (std::size_t step = 0; step < events.size(); ++step)
		{
			activity.events.push_back(events.element(step).string());
		}
		activities.push_back(std::move(activity));
	}
	return activities;
}

Result<std::vector<Activity>> readActivities(std::string_view text, std::string_view file)
{
	JsonReader reader(text, file);
	std::vector<Activity> activities =
		readActivityList(reader.rootWithSchema("npc-activities/1").at("activities"));
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	return activities;
}

std::string writeActivities(std::span<const Activity> activities)
{
	using Json = nlohmann::ordered_json;
	Json list = Json::array();
	for (const Activity& activity : activities)
	{
		Json entry = {{"id", activity.id}};
		if (!activity.label.empty())
		{
			entry["label"] = activity.label;
		}
		entry["events"] = activity.events;
		list.push_back(std::move(entry));
	}
	const Json file = {{"schema", "npc-activities/1"}, {"activities", std::move(list)}};
	return file.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Activity activityOf(const Recording& recording, std::span<const std::string> leftOut)
{
	Activity activity;
	activity.id = recording.id;
	activity.label = recording.playstyle;
	for (const RecordedDeed& deed : recording.deeds)
	{
		const std::vector<std::string_view> words = splitWords(deed.deed);
		if (deed.succeeded && !words.empty() &&
			std::find(leftOut.begin(), leftOut.end(), words.front()) == leftOut.end())
		{
			activity.events.emplace_back(words.front());
		}
	}
	return activity;
}

std::uint32_t EventVocabulary::add(std::string_view event)
{
	const auto known = numbers_.find(event);
	if (known != numbers_.end())
	{
		return known->second;
	}
	if (numbers_.size() >= kLargest)
	{
		return kUnknown;
	}
	const std::uint32_t number = static_cast<std::uint32_t>(numbers_.size()) + 1;
	numbers_.emplace(event, number);
	return number;
}

std::vector<std::uint32_t> EventVocabulary::addAll(std::span<const std::string> events)
{
	std::vector<std::uint32_t> numbers;
	for (const std::string& event : events)
	{
		numbers.push_back(add(event));
	}
	return numbers;
}

std::uint32_t EventVocabulary::find(std::string_view event) const
{
	const auto known = numbers_.find(event);
	return known == numbers_.end() ? kUnknown : known->second;
}

NGramHistogram::NGramHistogram(std::span<const std::uint32_t> events)
{
	constexpr std::uint32_t kBits = 21;
	for (std::uint32_t length = 1; length <= kLongest; ++length)
	{
		std::vector<std::uint64_t> keys;
		for (std::size_t end = length; end <= events.size(); ++end)
		{
			std::uint64_t key = 0;
			for (const std::uint32_t event : events.subspan(end - length, length))
			{
				key = (key << kBits) | event;
			}
			keys.push_back(key);
		}
		std::sort(keys.begin(), keys.end());
		std::vector<Entry>& entries = entries_[length - 1];
		for (const std::uint64_t key : keys)
		{
			if (entries.empty() || entries.back().key != key)
			{
				entries.push_back({key, 0});
			}
			++entries.back().count;
		}
	}
}

std::span<const NGramHistogram::Entry> NGramHistogram::ofLength(std::uint32_t length) const
{
	return entries_[length - 1];
}

namespace
{

/// Twice the agreement summed over the sequences that both have.
double sharedAgreement(
	std::span<const NGramHistogram::Entry> left, std::span<const NGramHistogram::Entry> right)
{
	double sum = 0;
	for (std::size_t i = 0, j = 0; i < left.size() && j < right.size();)
	{
		if (left[i].key != right[j].key)
		{
			(left[i].key < right[j].key ? i : j) += 1;
			continue;
		}
		const double a = left[i++].count;
		const double b = right[j++].count;
		sum += 2 * (1 - std::abs(a - b) / (a + b));
	}
	return sum;
}

} // namespace

double similarity(const NGramHistogram& left, const NGramHistogram& right, NGramWeights weights)
{
	double agreement = 0;
	double sequences = 0;
	double ofLengths = 0;
	double lengths = 0;
	for (std::uint32_t length = 1; length <= NGramHistogram::kLongest; ++length)
	{
		const auto a = left.ofLength(length);
		const auto b = right.ofLength(length);
		const double count = static_cast<double>(a.size() + b.size());
		if (count > 0)
		{
			const double shared = sharedAgreement(a, b);
			agreement += shared;
			sequences += count;
			ofLengths += shared / count;
			lengths += 1;
		}
	}
	if (lengths == 0)
	{
		return 1;
	}
	return weights == NGramWeights::Uniform ? agreement / sequences : ofLengths / lengths;
}

} // namespace RPGPref
