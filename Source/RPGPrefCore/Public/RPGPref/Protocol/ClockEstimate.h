// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Protocol/ExecutionTypes.h"

namespace RPGPref
{

/// The executor's time seen from the planner. Each executor message carries the tick at which it
/// left; the one that travelled fastest gives the best offset between the clocks. The estimate
/// is never ahead and behind by at most the worst delay. Old messages age out, so that a
/// drifting clock is followed. 16 slots, no allocation.
class ClockEstimate
{
public:
	/// A message that left at `tau` and was read when the planner's clock showed `readAt`.
	struct Reading
	{
		Tick tau = 0;
		Tick readAt = 0;

		Tick offset() const { return tau - readAt; }
	};

	/// `memory`: ticks of the planner's clock for which a reading counts.
	explicit ClockEstimate(Tick memory) : slotLength_(memory / kSlots > 0 ? memory / kSlots : 1) {}

	RPGPREFCORE_API void add(const Reading& reading);

	/// The fastest reading in memory; the earliest of equals. Only if there is one.
	RPGPREFCORE_API Reading best() const;

private:
	static constexpr Tick kSlots = 16;
	static constexpr Tick kNever = -1;

	struct Slot
	{
		Tick number = kNever;
		Reading reading;
	};

	Tick slotLength_;
	Tick newestSlot_ = kNever;
	std::array<Slot, kSlots> slots_ = {};
};

} // namespace RPGPref
