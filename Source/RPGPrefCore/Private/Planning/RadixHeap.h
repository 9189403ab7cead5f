// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace RPGPref
{

/// A queue of numbers by key for searches whose keys never fall below the one taken last: each
/// entry lies in the bucket of the highest bit in which its key differs from that one, and moves to
/// a lower bucket at most once per bit. Equal keys leave in no particular, but reproducible order.
class RadixHeap
{
public:
	using Key = std::uint64_t;

	bool isEmpty() const { return size_ == 0; }

	void clear()
	{
		for (std::vector<Entry>& bucket : buckets_)
		{
			bucket.clear();
		}
		size_ = 0;
		last_ = 0;
	}

	/// The key must not be below that of the entry taken last since the last clear().
	void push(Key key, std::uint32_t value)
	{
		buckets_[bucketOf(key)].push_back({key, value});
		++size_;
	}

	/// The entry with the lowest key; only while it is not empty.
	std::pair<Key, std::uint32_t> pop()
	{
		if (buckets_[0].empty())
		{
			refill();
		}
		const Entry entry = buckets_[0].back();
		buckets_[0].pop_back();
		--size_;
		return {entry.key, entry.value};
	}

private:
	struct Entry
	{
		Key key;
		std::uint32_t value;
	};

	std::size_t bucketOf(Key key) const
	{
		return static_cast<std::size_t>(std::bit_width(key ^ last_));
	}

	void refill()
	{
		std::size_t lowest = 1;
		while (buckets_[lowest].empty())
		{
			++lowest;
		}
		last_ = buckets_[lowest].front().key;
		for (const Entry& entry : buckets_[lowest])
		{
			last_ = entry.key < last_ ? entry.key : last_;
		}
		for (const Entry& entry : buckets_[lowest])
		{
			buckets_[bucketOf(entry.key)].push_back(entry);
		}
		buckets_[lowest].clear();
	}

	std::array<std::vector<Entry>, 65> buckets_;
	std::size_t size_ = 0;
	Key last_ = 0;
};

} // namespace RPGPref
