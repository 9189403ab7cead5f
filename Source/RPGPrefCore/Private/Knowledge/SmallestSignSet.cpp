// SPDX-License-Identifier: MIT
#include "Knowledge/SmallestSignSet.h"

#include <algorithm>
#include <numeric>

namespace RPGPref
{

SmallestSignSet::SmallestSignSet(
	std::size_t count, Set enough, const std::vector<bool>& suffices, std::uint64_t mostTries)
	: count_(count), order_(enough), best_(std::move(enough)), triesLeft_(mostTries)
{
	std::sort(best_.begin(), best_.end());
	const auto alone = std::find(suffices.begin(), suffices.end(), true);
	if (alone != suffices.end())
	{
		best_ = {static_cast<std::size_t>(alone - suffices.begin())};
	}
	// Some sign is needed, or nobody would ask.
	if (best_.size() <= 1)
	{
		isProven_ = true;
		return;
	}
	proposeWithout();
}

void SmallestSignSet::proposeWithout()
{
	if (order_.empty() || triesLeft_ == 0)
	{
		isDropping_ = false;
		next_.reset();
		proposeSmaller();
		return;
	}
	next_ = best_;
	std::erase(*next_, order_.back());
	--triesLeft_;
}

bool SmallestSignSet::canTryAll(std::size_t size) const
{
	// Binomials by their recurrence, as long as they stay small enough to matter.
	std::uint64_t sets = 1;
	for (std::size_t i = 1; i <= size; ++i)
	{
		sets = sets * (count_ - size + i) / i;
		if (sets > triesLeft_)
		{
			return false;
		}
	}
	return true;
}

void SmallestSignSet::proposeSmaller()
{
	std::size_t size = next_ ? next_->size() : 2; // Single signs are known.
	if (next_)
	{
		// The next set of the same size in lexicographic order.
		Set& set = *next_;
		std::size_t position = size;
		while (position > 0 && set[position - 1] == count_ - size + position - 1)
		{
			--position;
		}
		if (position > 0)
		{
			++set[position - 1];
			for (std::size_t i = position; i < size; ++i)
			{
				set[i] = set[i - 1] + 1;
			}
			--triesLeft_;
			return;
		}
		++size;
	}
	if (size >= best_.size())
	{
		isProven_ = true;
		next_.reset();
		return;
	}
	if (!canTryAll(size))
	{
		next_.reset();
		return;
	}
	Set first(size);
	std::iota(first.begin(), first.end(), std::size_t{0});
	next_ = std::move(first);
	--triesLeft_;
}

void SmallestSignSet::take(bool suffices)
{
	if (!isDropping_)
	{
		if (suffices)
		{
			// All smaller sets were tried before.
			best_ = *next_;
			isProven_ = true;
			next_.reset();
			return;
		}
		proposeSmaller();
		return;
	}
	if (suffices)
	{
		best_ = *next_;
	}
	order_.pop_back();
	proposeWithout();
}

} // namespace RPGPref
