// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/LiteralSpace.h"

#include <bit>
#include <cstdint>

namespace RPGPref
{

/// A failure as the candidates it violates: at least one of them is a precondition.
struct FailureClause
{
	LiteralBits positive; ///< Required but false (or not observed).
	LiteralBits negative; ///< Forbidden but true (or not observed).

	bool isEmpty() const { return count(positive) + count(negative) == 0; }
	bool includes(const FailureClause& other) const
	{
		return covers(positive, other.positive) && covers(negative, other.negative);
	}
	friend bool operator==(const FailureClause&, const FailureClause&) = default;

	static std::size_t count(const LiteralBits& bits)
	{
		std::size_t sum = 0;
		for (const std::uint64_t word : bits)
		{
			sum += static_cast<std::size_t>(std::popcount(word));
		}
		return sum;
	}
	static bool covers(const LiteralBits& bits, const LiteralBits& part)
	{
		for (std::size_t word = 0; word < bits.size(); ++word)
		{
			if ((part[word] & ~bits[word]) != 0)
			{
				return false;
			}
		}
		return true;
	}
};

} // namespace RPGPref
