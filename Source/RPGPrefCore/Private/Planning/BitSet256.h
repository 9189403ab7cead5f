// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace RPGPref
{

/// A set of numbers below 256. Every operation takes the same few steps whatever is in it.
class BitSet256
{
public:
	static constexpr std::uint32_t kCapacity = 256;

	bool contains(std::uint32_t member) const
	{
		return (words_[member / 64] >> (member % 64) & 1U) != 0;
	}

	void insert(std::uint32_t member) { words_[member / 64] |= bit(member); }
	void erase(std::uint32_t member) { words_[member / 64] &= ~bit(member); }

	/// Members 64 * `word` to 64 * `word` + 63 at once.
	void setWord(std::size_t word, std::uint64_t bits) { words_[word] = bits; }

	bool isEmpty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }

	/// The smallest member of a set that is not empty.
	std::uint32_t first() const
	{
		std::size_t word = 3;
		word = words_[2] != 0 ? 2 : word;
		word = words_[1] != 0 ? 1 : word;
		word = words_[0] != 0 ? 0 : word;
		return position(word, words_[word]);
	}

	/// Calls `visit(member)` for each member, ascending.
	template <class Visit>
	void forEach(Visit visit) const
	{
		for (std::size_t word = 0; word < words_.size(); ++word)
		{
			for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1)
			{
				visit(position(word, bits));
			}
		}
	}

	BitSet256& operator|=(const BitSet256& other)
	{
		return combine(other, [](std::uint64_t a, std::uint64_t b) { return a | b; });
	}
	BitSet256& operator&=(const BitSet256& other)
	{
		return combine(other, [](std::uint64_t a, std::uint64_t b) { return a & b; });
	}
	BitSet256& operator^=(const BitSet256& other)
	{
		return combine(other, [](std::uint64_t a, std::uint64_t b) { return a ^ b; });
	}
	/// Takes the members of `other` out.
	BitSet256& operator-=(const BitSet256& other)
	{
		return combine(other, [](std::uint64_t a, std::uint64_t b) { return a & ~b; });
	}
	friend BitSet256 operator|(BitSet256 left, const BitSet256& right) { return left |= right; }
	friend BitSet256 operator&(BitSet256 left, const BitSet256& right) { return left &= right; }
	friend BitSet256 operator-(BitSet256 left, const BitSet256& right) { return left -= right; }

private:
	static std::uint64_t bit(std::uint32_t member) { return std::uint64_t{1} << (member % 64); }
	static std::uint32_t position(std::size_t word, std::uint64_t bits)
	{
		return static_cast<std::uint32_t>(word) * 64 +
			   static_cast<std::uint32_t>(std::countr_zero(bits));
	}

	template <class Operation>
	BitSet256& combine(const BitSet256& other, Operation operation)
	{
		for (std::size_t word = 0; word < words_.size(); ++word)
		{
			words_[word] = operation(words_[word], other.words_[word]);
		}
		return *this;
	}

	std::array<std::uint64_t, kCapacity / 64> words_ = {};
};

} // namespace RPGPref
