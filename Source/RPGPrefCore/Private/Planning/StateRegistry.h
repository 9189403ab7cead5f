// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Hash.h"
#include "RPGPref/Foundation/HashIndex.h"
#include "RPGPref/Foundation/Index.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace RPGPref
{

using StateId = Index<struct StateTag>;

/// All states a search has met, each once, one bit per fact. States lie in large blocks, so they
/// never move and growing never copies; what a search knows of a state it keeps in arrays of its
/// own by StateId. A state costs its words and about 12 bytes of the table.
class StateRegistry
{
public:
	explicit StateRegistry(std::size_t words)
		: words_((std::max)(words, std::size_t{1}))
		, blockShift_(static_cast<int>(
			  std::bit_width((std::max)(kBlockWords / words_, std::size_t{1})) - 1))
	{
	}

	/// The state's id, and whether it is new.
	std::pair<StateId, bool> insert(std::span<const std::uint64_t> state)
	{
		const std::uint64_t hash = hashWords(state);
		const std::uint32_t found =
			index_.find(hash, [&](std::uint32_t position) { return equal(at(position), state); });
		if (found != HashIndex::kNotFound)
		{
			return {StateId{found}, false};
		}
		if ((size_ & blockMask()) == 0)
		{
			// Not make_unique: that would clear what is written to once anyway.
			blocks_.push_back(
				std::unique_ptr<std::uint64_t[]>(new std::uint64_t[words_ << blockShift_]));
		}
		const std::uint32_t position = size_++;
		std::copy(state.begin(), state.end(), mutableAt(position));
		index_.insert(hash, position, [&](std::uint32_t other) { return hashWords(at(other)); });
		return {StateId{position}, true};
	}

	std::span<const std::uint64_t> operator[](StateId state) const { return at(state.value()); }

	std::size_t size() const { return size_; }

	std::size_t bytes() const
	{
		return blocks_.size() * (words_ << blockShift_) * sizeof(std::uint64_t) + index_.bytes();
	}

private:
	static constexpr std::size_t kBlockWords = 8192;

	std::uint32_t blockMask() const { return (1U << blockShift_) - 1; }

	static bool equal(std::span<const std::uint64_t> left, std::span<const std::uint64_t> right)
	{
		return std::equal(left.begin(), left.end(), right.begin());
	}

	std::uint64_t* mutableAt(std::uint32_t position) const
	{
		return blocks_[position >> blockShift_].get() + (position & blockMask()) * words_;
	}

	std::span<const std::uint64_t> at(std::uint32_t position) const
	{
		return {mutableAt(position), words_};
	}

	std::size_t words_;
	int blockShift_; ///< Logarithm of the number of states in a block.
	std::uint32_t size_ = 0;
	std::vector<std::unique_ptr<std::uint64_t[]>> blocks_;
	HashIndex index_;
};

} // namespace RPGPref
