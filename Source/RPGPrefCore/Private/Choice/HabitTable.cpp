// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/HabitTable.h"

#include <algorithm>

namespace RPGPref
{

void HabitTable::add(std::uint64_t context, std::uint32_t word, double amount)
{
	const auto [found, isNew] =
		positions_.try_emplace(context, static_cast<std::uint32_t>(lists_.size()));
	if (isNew)
	{
		contexts_.push_back(context);
		lists_.emplace_back();
	}
	std::vector<Entry>& list = lists_[found->second];
	const auto entry = std::find_if(
		list.begin(), list.end(), [word](const Entry& known) { return known.first == word; });
	if (entry == list.end())
	{
		list.emplace_back(word, amount);
	}
	else
	{
		entry->second += amount;
	}
}

void HabitTable::add(const HabitTable& other)
{
	for (std::size_t k = 0; k < other.lists_.size(); ++k)
	{
		for (const Entry& entry : other.lists_[k])
		{
			add(other.contexts_[k], entry.first, entry.second);
		}
	}
}

std::span<const HabitTable::Entry> HabitTable::entries(std::uint64_t context) const
{
	const auto found = positions_.find(context);
	return found == positions_.end() ? std::span<const Entry>()
									 : std::span<const Entry>(lists_[found->second]);
}

double& HabitForecast::counted(std::uint32_t word)
{
	if (word >= counts_.size())
	{
		counts_.resize(word + 1, 0);
		values_.resize(word + 1, 0);
	}
	return counts_[word];
}

void HabitForecast::compute(const HabitSources& sources, std::span<const std::uint64_t> contexts)
{
	constexpr double kLeast = 1e-9;
	for (const std::uint32_t word : touched_)
	{
		values_[word] = 0;
	}
	touched_.clear();
	isInformed_ = false;
	for (const std::uint64_t context : contexts)
	{
		inContext_.clear();
		double total = 0;
		double kinds = 0;
		const auto take = [&](const HabitTable* table, double weight)
		{
			for (const HabitTable::Entry& entry :
				table == nullptr ? std::span<const HabitTable::Entry>() : table->entries(context))
			{
				double& count = counted(entry.first);
				if (count == 0)
				{
					inContext_.push_back(entry.first);
				}
				count += weight * entry.second;
			}
		};
		take(sources.others, 1);
		take(sources.without, -1);
		// What is left of others' habits shows how varied the context is; own habits, which
		// count several times, are half a kind each.
		for (const std::uint32_t word : inContext_)
		{
			kinds += counts_[word] > kLeast ? 1.0 : 0.0;
		}
		take(sources.own, sources.ownWeight);
		if (sources.own != nullptr)
		{
			kinds += 0.5 * static_cast<double>(sources.own->entries(context).size());
		}
		for (const std::uint32_t word : inContext_)
		{
			counts_[word] = counts_[word] > kLeast ? counts_[word] : 0;
			total += counts_[word];
		}
		if (total > 0)
		{
			const double kept = isInformed_ ? kinds / (total + kinds) : 0;
			for (const std::uint32_t word : touched_)
			{
				values_[word] *= kept;
			}
			for (const std::uint32_t word : inContext_)
			{
				touched_.push_back(word);
			}
			std::sort(touched_.begin(), touched_.end());
			touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
			for (const std::uint32_t word : inContext_)
			{
				values_[word] += (1 - kept) * counts_[word] / total;
			}
			isInformed_ = true;
		}
		for (const std::uint32_t word : inContext_)
		{
			counts_[word] = 0;
		}
	}
}

} // namespace RPGPref
