// SPDX-License-Identifier: MIT
#include "RPGPref/Schedule/PartialOrder.h"

#include <bit>

namespace RPGPref
{

PartialOrder::PartialOrder(std::size_t steps)
	: size_(steps), words_((steps + 63) / 64), rows_(steps * words_, 0)
{
}

void PartialOrder::require(std::size_t earlier, std::size_t later)
{
	if (precedes(earlier, later))
	{
		return;
	}
	const std::uint64_t* laterRow = &rows_[later * words_];
	for (std::size_t step = 0; step <= earlier; ++step)
	{
		if (step == earlier || precedes(step, earlier))
		{
			std::uint64_t* row = &rows_[step * words_];
			row[later / 64] |= std::uint64_t{1} << (later % 64);
			for (std::size_t word = 0; word < words_; ++word)
			{
				row[word] |= laterRow[word];
			}
		}
	}
}

bool PartialOrder::isDirect(std::size_t earlier, std::size_t later) const
{
	if (!precedes(earlier, later))
	{
		return false;
	}
	for (std::size_t step = earlier + 1; step < later; ++step)
	{
		if (precedes(earlier, step) && precedes(step, later))
		{
			return false;
		}
	}
	return true;
}

void PartialOrder::release(std::size_t earlier, std::size_t later)
{
	rows_[earlier * words_ + later / 64] &= ~(std::uint64_t{1} << (later % 64));
}

std::vector<std::size_t> PartialOrder::directPredecessors(std::size_t later) const
{
	std::vector<std::size_t> steps;
	for (std::size_t step = 0; step < later; ++step)
	{
		if (isDirect(step, later))
		{
			steps.push_back(step);
		}
	}
	return steps;
}

std::size_t PartialOrder::pairCount() const
{
	std::size_t count = 0;
	for (const std::uint64_t word : rows_)
	{
		count += static_cast<std::size_t>(std::popcount(word));
	}
	return count;
}

} // namespace RPGPref
