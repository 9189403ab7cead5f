// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/Transport.h"

#include "Execution/FaultRelay.h"

namespace RPGPref::Program
{

/// Puts a bad link between one end and the other: both directions pass through seeded relays.
/// Stands at the executor's end; time is the executor's.
class RelayTransport final : public Transport
{
public:
	RelayTransport(Transport& inner, const FaultSpec& faults, std::uint64_t seed)
		: inner_(inner), out_(faults, seed), in_(faults, seed + 1)
	{
	}

	/// Forwards what is due by this tick.
	void advance(Tick now)
	{
		now_ = now;
		std::array<std::uint8_t, kLargestFrame + 1> buffer;
		while (const std::size_t size = out_.pop(buffer, now_))
		{
			inner_.send({buffer.data(), size});
		}
		inner_.flush();
		for (int count = 0; count < kMostFramesAtOnce; ++count)
		{
			const std::size_t size = inner_.receive(buffer);
			if (size == 0)
			{
				break;
			}
			in_.push({buffer.data(), size}, now_);
		}
	}

	void send(std::span<const std::uint8_t> frame) override { out_.push(frame, now_); }
	std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) override
	{
		return in_.pop(buffer, now_);
	}
	std::uint64_t lost() const { return out_.lost() + in_.lost(); }

private:
	Transport& inner_;
	FaultRelay out_;
	FaultRelay in_;
	Tick now_ = 0;
};

} // namespace RPGPref::Program
