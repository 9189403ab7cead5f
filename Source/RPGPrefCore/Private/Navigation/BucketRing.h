// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace RPGPref
{

/// A ring of buckets: a queue for whole, small priorities of which none is ever pushed that comes
/// before the last one popped or `span` or more behind it. Equal ones come out last in, first out.
class BucketRing
{
public:
	struct Entry
	{
		std::uint32_t item = 0;
		std::uint32_t value = 0;
		std::uint32_t next = 0;
	};

	/// Empties it. Priorities begin with `first`.
	void reset(std::uint32_t first, std::uint32_t span)
	{
		heads_.assign(std::bit_ceil(span), kNone);
		entries_.clear();
		at_ = first;
		waiting_ = 0;
	}

	bool isEmpty() const { return waiting_ == 0; }

	void push(std::uint32_t priority, std::uint32_t item, std::uint32_t value)
	{
		std::uint32_t& head = heads_[priority & (heads_.size() - 1)];
		entries_.push_back({item, value, head});
		head = static_cast<std::uint32_t>(entries_.size() - 1);
		++waiting_;
	}

	/// Of the last one popped.
	std::uint32_t priority() const { return at_; }

	Entry pop()
	{
		while (heads_[at_ & (heads_.size() - 1)] == kNone)
		{
			++at_;
		}
		std::uint32_t& head = heads_[at_ & (heads_.size() - 1)];
		const Entry entry = entries_[head];
		head = entry.next;
		--waiting_;
		return entry;
	}

private:
	static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

	std::vector<std::uint32_t> heads_;
	std::vector<Entry> entries_; ///< Each bucket is a list of them.
	std::uint32_t at_ = 0;
	std::size_t waiting_ = 0;
};

} // namespace RPGPref
