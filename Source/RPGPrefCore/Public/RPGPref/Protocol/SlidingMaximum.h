// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/ExecutionTypes.h"

#include <algorithm>
#include <vector>

namespace RPGPref
{

/// The largest of the last `length` samples; constant memory, constant time on average.
class SlidingMaximum
{
public:
	explicit SlidingMaximum(std::uint32_t length) : ring_((std::max)(length, 1U)) {}

	void add(Tick sample)
	{
		while (size_ > 0 && at(size_ - 1).value <= sample)
		{
			--size_;
		}
		if (size_ > 0 && at(0).number + ring_.size() <= count_)
		{
			first_ = (first_ + 1) % ring_.size();
			--size_;
		}
		at(size_) = {sample, count_};
		++size_;
		++count_;
	}

	bool isEmpty() const { return size_ == 0; }
	/// Only if not empty.
	Tick value() const { return ring_[first_].value; }
	/// Samples so far, forgotten ones included.
	std::uint64_t count() const { return count_; }

private:
	struct Entry
	{
		Tick value = 0;
		std::uint64_t number = 0;
	};

	Entry& at(std::size_t position) { return ring_[(first_ + position) % ring_.size()]; }

	std::vector<Entry> ring_;
	std::size_t first_ = 0;
	std::size_t size_ = 0;
	std::uint64_t count_ = 0;
};

} // namespace RPGPref
