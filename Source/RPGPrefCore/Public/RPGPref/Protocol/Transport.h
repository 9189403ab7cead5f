// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/FrameLink.h"

namespace RPGPref
{

/// As many frames are taken at once, so that a flood cannot keep anybody busy for ever.
constexpr int kMostFramesAtOnce = 65536;

/// Carries frames to the other side, unreliably: frames may be lost, doubled, delayed and
/// reordered. Never waits.
class Transport
{
public:
	virtual ~Transport() = default;

	virtual void send(std::span<const std::uint8_t> frame) = 0;
	/// Nothing more comes for now: whatever was kept back to be sent together goes out.
	virtual void flush() {}
	/// Bytes written to `buffer`; 0 if nothing is there. More than kLargestFrame bytes are cut to
	/// kLargestFrame + 1, which is refused as oversized.
	virtual std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) = 0;
};

} // namespace RPGPref
