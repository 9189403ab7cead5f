// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/MeasureSink.h"
#include "RPGPref/Protocol/TickHistogram.h"

namespace RPGPref
{

/// The measurements of a run, one histogram each.
class ExecutionMeasures final : public MeasureSink
{
public:
	void note(Measure measure, Tick value) override { at(measure).add(value); }
	void merge(const ExecutionMeasures& other)
	{
		for (std::size_t i = 0; i < histograms_.size(); ++i)
		{
			histograms_[i].merge(other.histograms_[i]);
		}
	}
	const TickHistogram& of(Measure measure) const
	{
		return histograms_[static_cast<std::size_t>(measure)];
	}

private:
	TickHistogram& at(Measure measure) { return histograms_[static_cast<std::size_t>(measure)]; }

	std::array<TickHistogram, EnumWords<Measure>::kWords.size()> histograms_;
};

} // namespace RPGPref
