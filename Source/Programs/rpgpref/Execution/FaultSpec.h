// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Protocol/ExecutionTypes.h"

#include <string_view>
#include <vector>

namespace RPGPref::Program
{

/// What goes wrong in a run, as written after `--faults`.
struct FaultSpec
{
	enum class Delay : std::uint8_t
	{
		None,
		Uniform,
		LogNormal
	};
	struct Kill
	{
		Tick at = 0;
		Tick backAfter = 0;
	};

	double loss = 0;
	double reorder = 0;
	double duplicate = 0;
	Delay delay = Delay::None;
	Tick delayLowest = 0;
	Tick delayHighest = 0;
	double delayMedian = 0; ///< Of the log-normal distribution, in ticks.
	double delaySigma = 0;
	double hitch = 0;
	Tick hitchTicks = 0;
	double overrun = 0;
	Tick overrunTicks = 0;
	std::vector<Kill> kills;
	/// Of agents in a level: a share of actions that fail, and of tasks that take longer.
	double fail = 0;
	double slow = 0;
	double slowness = 1;

	/// A frame that is held back is overtaken by what is sent in the next ticks.
	static constexpr Tick kLongestHold = 4;
	/// No frame takes longer than this; of a log-normal delay only one in 30,000 does.
	Tick longestDelay() const;

	/// Comma-separated, such as `loss=0.05,delay=1..4,kill=600:120`; errors point into the text.
	static Result<FaultSpec> parse(std::string_view text);
};

} // namespace RPGPref::Program
