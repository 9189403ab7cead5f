// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Entries by a small integer key, lowest key first, equal keys in the order of arrival.
template <class Entry>
class BucketQueue
{
public:
	void push(std::uint32_t key, const Entry& entry)
	{
		if (key >= buckets_.size())
		{
			buckets_.resize(key + 1);
		}
		std::vector<Entry>& entries = buckets_[key].entries;
		const std::size_t before = entries.capacity();
		entries.push_back(entry);
		reserved_ += entries.capacity() - before;
		lowest_ = key < lowest_ ? key : lowest_;
		++size_;
	}

	bool isEmpty() const { return size_ == 0; }

	/// Only while it is not empty.
	Entry pop()
	{
		while (buckets_[lowest_].next == buckets_[lowest_].entries.size())
		{
			++lowest_;
		}
		Bucket& bucket = buckets_[lowest_];
		const Entry entry = bucket.entries[bucket.next++];
		if (bucket.next == bucket.entries.size())
		{
			bucket.entries.clear();
			bucket.next = 0;
		}
		--size_;
		return entry;
	}

	std::size_t bytes() const
	{
		return reserved_ * sizeof(Entry) + buckets_.capacity() * sizeof(Bucket);
	}

private:
	struct Bucket
	{
		std::vector<Entry> entries;
		std::size_t next = 0;
	};

	std::vector<Bucket> buckets_;
	std::uint32_t lowest_ = 0;
	std::size_t size_ = 0;
	std::size_t reserved_ = 0; ///< Room for so many entries in all buckets.
};

} // namespace RPGPref
