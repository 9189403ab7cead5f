// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Entries by a small integer key, lowest key first, equal keys in the order of arrival. The
/// entries of all keys lie in one array, linked in their order; places that were left are used
/// again. So a queue costs a few allocations, however many keys there are.
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
		const std::uint32_t place = newPlace(entry);
		Bucket& bucket = buckets_[key];
		(bucket.first == kNone ? bucket.first : links_[bucket.last].next) = place;
		bucket.last = place;
		lowest_ = key < lowest_ ? key : lowest_;
		++size_;
	}

	bool isEmpty() const { return size_ == 0; }

	/// Only while it is not empty.
	Entry pop()
	{
		while (buckets_[lowest_].first == kNone)
		{
			++lowest_;
		}
		const std::uint32_t place = buckets_[lowest_].first;
		Link& link = links_[place];
		buckets_[lowest_].first = link.next;
		link.next = free_;
		free_ = place;
		--size_;
		return link.entry;
	}

	std::size_t bytes() const
	{
		return links_.capacity() * sizeof(Link) + buckets_.capacity() * sizeof(Bucket);
	}

private:
	static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

	struct Link
	{
		Entry entry;
		std::uint32_t next;
	};

	struct Bucket
	{
		std::uint32_t first = kNone;
		std::uint32_t last = kNone; ///< Means something only if there is a first.
	};

	std::uint32_t newPlace(const Entry& entry)
	{
		if (free_ == kNone)
		{
			links_.push_back({entry, kNone});
			return static_cast<std::uint32_t>(links_.size() - 1);
		}
		const std::uint32_t place = free_;
		free_ = links_[place].next;
		links_[place] = {entry, kNone};
		return place;
	}

	std::vector<Bucket> buckets_;
	std::vector<Link> links_;
	std::uint32_t lowest_ = 0;
	std::uint32_t free_ = kNone; ///< The first place that was left.
	std::size_t size_ = 0;
};

} // namespace RPGPref
