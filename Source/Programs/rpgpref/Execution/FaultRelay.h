// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Protocol/FrameCodec.h"

#include "Execution/FaultSpec.h"

#include <vector>

namespace RPGPref::Program
{

/// One direction of a bad link: takes frames, loses, doubles, delays and reorders some of them
/// as the specification says, and gives the rest back when they are due. Seeded: the same frames
/// at the same ticks suffer the same faults. Keeps its memory.
class FaultRelay
{
public:
	FaultRelay(const FaultSpec& spec, std::uint64_t seed) : spec_(spec), random_(seed) {}

	/// A frame enters at tick `now`; it comes out at now + `transit` + whatever the faults add.
	void push(std::span<const std::uint8_t> frame, Tick now, Tick transit = 0);
	/// The next frame that is due, into `buffer`; its length, or 0.
	std::size_t pop(std::span<std::uint8_t, kLargestFrame + 1> buffer, Tick now);

	std::uint64_t lost() const { return lost_; }
	std::uint64_t doubled() const { return doubled_; }
	std::uint64_t held() const { return held_; }

private:
	struct Entry
	{
		Tick due;
		std::uint64_t order;
		std::uint32_t cell;

		friend bool operator>(const Entry& a, const Entry& b)
		{
			return a.due != b.due ? a.due > b.due : a.order > b.order;
		}
	};
	struct Cell
	{
		std::array<std::uint8_t, kLargestFrame + 1> bytes;
		std::size_t size = 0;
	};

	Tick drawDelay();
	void enter(std::span<const std::uint8_t> frame, Tick due);

	FaultSpec spec_;
	Random random_;
	std::vector<Entry> queue_;
	std::vector<Cell> cells_;
	std::vector<std::uint32_t> free_;
	std::uint64_t order_ = 0;
	std::uint64_t lost_ = 0;
	std::uint64_t doubled_ = 0;
	std::uint64_t held_ = 0;
};

} // namespace RPGPref::Program
