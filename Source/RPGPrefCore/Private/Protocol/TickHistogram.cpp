// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/TickHistogram.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{

namespace
{

void countAt(std::vector<std::uint64_t>& counts, Tick position, std::uint64_t times)
{
	const auto index = static_cast<std::size_t>(position);
	if (index >= counts.size())
	{
		counts.resize(index + 1, 0);
	}
	counts[index] += times;
}

} // namespace

void TickHistogram::add(Tick value)
{
	smallest_ = count_ == 0 ? value : (std::min)(smallest_, value);
	largest_ = count_ == 0 ? value : (std::max)(largest_, value);
	++count_;
	sum_ += value;
	const Tick kept = std::clamp(value, kLowest, kHighest);
	kept < 0 ? countAt(negative_, -kept, 1) : countAt(positive_, kept, 1);
}

void TickHistogram::merge(const TickHistogram& other)
{
	if (other.count_ == 0)
	{
		return;
	}
	smallest_ = count_ == 0 ? other.smallest_ : (std::min)(smallest_, other.smallest_);
	largest_ = count_ == 0 ? other.largest_ : (std::max)(largest_, other.largest_);
	count_ += other.count_;
	sum_ += other.sum_;
	for (std::size_t i = 0; i < other.negative_.size(); ++i)
	{
		countAt(negative_, static_cast<Tick>(i), other.negative_[i]);
	}
	for (std::size_t i = 0; i < other.positive_.size(); ++i)
	{
		countAt(positive_, static_cast<Tick>(i), other.positive_[i]);
	}
}

Tick TickHistogram::percentile(double share) const
{
	if (count_ == 0)
	{
		return 0;
	}
	const auto wanted =
		std::clamp(static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(count_))),
			std::uint64_t{1}, count_);
	std::uint64_t seen = 0;
	for (std::size_t i = negative_.size(); i-- > 0;)
	{
		seen += negative_[i];
		if (seen >= wanted)
		{
			return std::clamp(-static_cast<Tick>(i), smallest_, largest_);
		}
	}
	for (std::size_t i = 0; i < positive_.size(); ++i)
	{
		seen += positive_[i];
		if (seen >= wanted)
		{
			return std::clamp(static_cast<Tick>(i), smallest_, largest_);
		}
	}
	return largest_;
}

} // namespace RPGPref
