// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace RPGPref
{

/// What a stepper's `step(Budget&)` returns.
enum class StepStatus : std::uint8_t
{
	Running, ///< The budget is spent; call again to go on.
	Done,    ///< The result is ready.
	Failed   ///< There is no result; the stepper says why.
};

/// How much work a stepper may do before it returns. The core knows no clock and no threads:
/// the caller gives units of work, and may add a signal that is asked now and then, behind
/// which a clock or a cancel button stands.
class Budget
{
public:
	/// Asked every kPollInterval units; true ends the step.
	using StopSignal = bool (*)(void* context);

	static constexpr std::uint64_t kUnlimited = ~std::uint64_t{0};
	static constexpr std::uint64_t kPollInterval = 64;

	explicit Budget(std::uint64_t units, StopSignal stopSignal = nullptr, void* context = nullptr)
		: left_(units), stopSignal_(stopSignal), context_(context)
	{
	}

	/// Takes units from the budget; false when nothing is left or the caller asked to stop.
	bool spend(std::uint64_t units = 1)
	{
		if (left_ < units)
		{
			left_ = 0;
			return false;
		}
		left_ -= units;
		sincePoll_ += units;
		if (sincePoll_ >= kPollInterval && stopSignal_ != nullptr)
		{
			sincePoll_ = 0;
			if (stopSignal_(context_))
			{
				left_ = 0;
				return false;
			}
		}
		return true;
	}

	bool isSpent() const { return left_ == 0; }
	std::uint64_t left() const { return left_; }

private:
	std::uint64_t left_;
	std::uint64_t sincePoll_ = 0;
	StopSignal stopSignal_;
	void* context_;
};

/// How far a stepper has come. `total` is 0 while it is unknown.
struct Progress
{
	std::uint64_t done = 0;
	std::uint64_t total = 0;
};

} // namespace RPGPref
