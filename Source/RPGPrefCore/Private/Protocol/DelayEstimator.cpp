// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/DelayEstimator.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{

DelayEstimator::DelayEstimator(const Settings& settings)
	: settings_(settings), largest_(settings.samples), largestNegated_(settings.samples)
{
}

void DelayEstimator::add(Tick sample)
{
	const auto value = static_cast<double>(sample);
	if (largest_.isEmpty())
	{
		mean_ = value;
		deviation_ = value / 2;
	}
	else
	{
		deviation_ += (std::abs(value - mean_) - deviation_) / 4;
		mean_ += (value - mean_) / 8;
	}
	largest_.add(sample);
	largestNegated_.add(-sample);
}

Tick DelayEstimator::bound() const
{
	Tick bound = settings_.initial;
	if (settings_.kind == Kind::MeanDeviation)
	{
		bound = largest_.isEmpty() ? bound : static_cast<Tick>(std::ceil(mean_ + 4 * deviation_));
	}
	else
	{
		bound = (largest_.isEmpty() ? bound : largest_.value()) + settings_.guard;
	}
	return (std::max)(bound, settings_.floor);
}

Tick DelayEstimator::ceiling() const
{
	return (std::max)((largest_.isEmpty() ? settings_.initial : largest_.value()) + settings_.guard,
		settings_.floor);
}

Tick DelayEstimator::jitter() const
{
	return largest_.isEmpty() ? bound() : (std::max)(bound() + largestNegated_.value(), Tick{0});
}

} // namespace RPGPref
