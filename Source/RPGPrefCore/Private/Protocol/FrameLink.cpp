// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/FrameLink.h"

#include <numeric>

namespace RPGPref
{

std::size_t FrameLink::encode(const Message& message, FrameBuffer& buffer)
{
	return encodeFrame({session_, ++sequence_, message}, buffer);
}

std::optional<Message> FrameLink::decode(std::span<const std::uint8_t> bytes)
{
	Frame frame;
	FrameFault fault = decodeFrame(bytes, frame);
	if (fault == FrameFault::None && isFromPlanner(frame.message) == (side_ == Side::Planner))
	{
		fault = FrameFault::WrongDirection;
	}
	if (fault == FrameFault::None && !guard_.admit(frame.session, frame.sequence))
	{
		fault = FrameFault::Replayed;
	}
	if (fault != FrameFault::None)
	{
		++faults_[static_cast<std::size_t>(fault)];
		return std::nullopt;
	}
	if (frame.session > newestSession_)
	{
		newestSession_ = frame.session;
		newestSequence_ = 0;
	}
	if (frame.sequence < newestSequence_)
	{
		++reordered_;
	}
	else
	{
		newestSequence_ = frame.sequence;
	}
	++received_;
	return frame.message;
}

std::uint64_t FrameLink::refused() const
{
	return std::accumulate(faults_.begin(), faults_.end(), std::uint64_t{0});
}

} // namespace RPGPref
