// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace RPGPref
{

/// Finds entries of the caller's own arrays by key. The table holds only positions and a part
/// of the hash; the keys stay where they are, so a closed list costs 8 bytes a state beside
/// the states. Open addressing, linear probing, at most two thirds full.
class HashIndex
{
public:
	static constexpr std::uint32_t kNotFound = 0xFFFFFFFFU;

	/// The position whose key equals, or kNotFound. `equals(position)` compares keys.
	template <class Equals>
	std::uint32_t find(std::uint64_t hash, Equals equals) const
	{
		if (slots_.empty())
		{
			return kNotFound;
		}
		const std::uint32_t tag = tagOf(hash);
		for (std::size_t slot = hash & mask_;; slot = (slot + 1) & mask_)
		{
			const Slot& entry = slots_[slot];
			if (entry.position == kNotFound)
			{
				return kNotFound;
			}
			if (entry.tag == tag && equals(entry.position))
			{
				return entry.position;
			}
		}
	}

	/// Adds a position whose key is known to be absent. `hashOf(position)` is asked for all
	/// positions when the table grows.
	template <class HashOf>
	void insert(std::uint64_t hash, std::uint32_t position, HashOf hashOf)
	{
		if ((size_ + 1) * 3 > slots_.size() * 2)
		{
			grow(hashOf);
		}
		place(hash, position);
		++size_;
	}

	std::size_t size() const { return size_; }
	std::size_t bytes() const { return slots_.capacity() * sizeof(Slot); }

private:
	struct Slot
	{
		std::uint32_t position = kNotFound;
		std::uint32_t tag = 0;
	};

	static std::uint32_t tagOf(std::uint64_t hash)
	{
		return static_cast<std::uint32_t>(hash >> 32);
	}

	template <class HashOf>
	void grow(HashOf hashOf)
	{
		const std::vector<Slot> old = std::move(slots_);
		slots_.assign(old.empty() ? 64 : old.size() * 2, Slot{});
		mask_ = slots_.size() - 1;
		for (const Slot& entry : old)
		{
			if (entry.position != kNotFound)
			{
				place(hashOf(entry.position), entry.position);
			}
		}
	}

	void place(std::uint64_t hash, std::uint32_t position)
	{
		std::size_t slot = hash & mask_;
		while (slots_[slot].position != kNotFound)
		{
			slot = (slot + 1) & mask_;
		}
		slots_[slot] = Slot{position, tagOf(hash)};
	}

	std::vector<Slot> slots_;
	std::size_t mask_ = 0;
	std::size_t size_ = 0;
};

} // namespace RPGPref
