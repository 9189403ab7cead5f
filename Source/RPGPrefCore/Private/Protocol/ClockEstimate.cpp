// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/ClockEstimate.h"

#include <algorithm>

namespace RPGPref
{

void ClockEstimate::add(const Reading& reading)
{
	const Tick number = (std::max)(reading.readAt, Tick{0}) / slotLength_;
	newestSlot_ = (std::max)(newestSlot_, number);
	Slot& slot = slots_[static_cast<std::size_t>(number % kSlots)];
	if (slot.number < number)
	{
		slot = {number, reading};
	}
	else if (slot.number == number && reading.offset() > slot.reading.offset())
	{
		slot.reading = reading;
	}
}

ClockEstimate::Reading ClockEstimate::best() const
{
	const Slot* best = nullptr;
	for (const Slot& slot : slots_)
	{
		if (slot.number == kNever || slot.number + kSlots <= newestSlot_)
		{
			continue;
		}
		const bool isBetter =
			best == nullptr || slot.reading.offset() > best->reading.offset() ||
			(slot.reading.offset() == best->reading.offset() && slot.number < best->number);
		best = isBetter ? &slot : best;
	}
	return best == nullptr ? Reading{} : best->reading;
}

} // namespace RPGPref
