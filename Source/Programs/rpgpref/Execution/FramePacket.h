// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/FrameCodec.h"

#include <algorithm>
#include <span>
#include <vector>

namespace RPGPref::Program
{

/// Several frames in one datagram, each behind a byte with its length. A local socket holds few
/// datagrams but large ones.
class FramePacket
{
public:
	FramePacket() = default;
	explicit FramePacket(std::span<const std::uint8_t> bytes) : bytes_(bytes.begin(), bytes.end())
	{
	}

	bool hasRoomFor(std::size_t frameSize, std::size_t largest) const
	{
		return bytes_.size() + 1 + frameSize <= largest;
	}
	/// With its length unless it is alone. A frame that is too long is cut, so that it is refused.
	void add(std::span<const std::uint8_t> frame, bool withLength)
	{
		frame = frame.first((std::min)(frame.size(), kLargestFrame + 1));
		if (withLength)
		{
			bytes_.push_back(static_cast<std::uint8_t>(frame.size()));
		}
		bytes_.insert(bytes_.end(), frame.begin(), frame.end());
	}
	const std::vector<std::uint8_t>& bytes() const { return bytes_; }

	/// The next frame's length, 0 when there is none left. What is cut off is handed out as it is:
	/// the frame's own checks refuse it.
	std::size_t take(std::span<std::uint8_t, kLargestFrame + 1> buffer)
	{
		if (next_ + 1 >= bytes_.size())
		{
			return 0;
		}
		const std::size_t size =
			(std::min)({std::size_t{bytes_[next_]}, buffer.size(), bytes_.size() - next_ - 1});
		std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(next_ + 1), size, buffer.begin());
		next_ += 1 + size;
		return size;
	}

private:
	std::vector<std::uint8_t> bytes_;
	std::size_t next_ = 0;
};

} // namespace RPGPref::Program
