// SPDX-License-Identifier: MIT
#include "Execution/FaultRelay.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace RPGPref::Program
{

void FaultRelay::push(std::span<const std::uint8_t> frame, Tick now, Tick transit)
{
	if (spec_.loss > 0 && random_.unit() < spec_.loss)
	{
		++lost_;
		return;
	}
	enter(frame, now + transit + drawDelay());
	if (spec_.duplicate > 0 && random_.unit() < spec_.duplicate)
	{
		++doubled_;
		enter(frame, now + transit + drawDelay());
	}
}

std::size_t FaultRelay::pop(std::span<std::uint8_t, kLargestFrame + 1> buffer, Tick now)
{
	if (queue_.empty() || queue_.front().due > now)
	{
		return 0;
	}
	std::pop_heap(queue_.begin(), queue_.end(), std::greater<>());
	const std::uint32_t cell = queue_.back().cell;
	queue_.pop_back();
	free_.push_back(cell);
	std::copy_n(cells_[cell].bytes.begin(), cells_[cell].size, buffer.begin());
	return cells_[cell].size;
}

Tick FaultRelay::drawDelay()
{
	Tick delay = 0;
	if (spec_.delay == FaultSpec::Delay::Uniform)
	{
		const auto width = static_cast<std::uint32_t>(spec_.delayHighest - spec_.delayLowest + 1);
		delay = spec_.delayLowest + random_.below(width);
	}
	else if (spec_.delay == FaultSpec::Delay::LogNormal)
	{
		const double normal = std::sqrt(-2 * std::log(1 - random_.unit())) *
							  std::cos(2 * std::numbers::pi * random_.unit());
		delay = static_cast<Tick>(
			(std::min)(std::round(spec_.delayMedian * std::exp(spec_.delaySigma * normal)), 1e6));
	}
	if (spec_.reorder > 0 && random_.unit() < spec_.reorder)
	{
		++held_;
		delay += 1 + random_.below(std::uint32_t{FaultSpec::kLongestHold});
	}
	return delay;
}

void FaultRelay::enter(std::span<const std::uint8_t> frame, Tick due)
{
	std::uint32_t cell = 0;
	if (free_.empty())
	{
		cell = static_cast<std::uint32_t>(cells_.size());
		cells_.emplace_back();
	}
	else
	{
		cell = free_.back();
		free_.pop_back();
	}
	cells_[cell].size = (std::min)(frame.size(), cells_[cell].bytes.size());
	std::copy_n(frame.begin(), cells_[cell].size, cells_[cell].bytes.begin());
	queue_.push_back({due, order_++, cell});
	std::push_heap(queue_.begin(), queue_.end(), std::greater<>());
}

} // namespace RPGPref::Program
