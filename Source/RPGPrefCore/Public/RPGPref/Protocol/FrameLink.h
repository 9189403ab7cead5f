// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/FrameCodec.h"
#include "RPGPref/Protocol/ReplayGuard.h"

#include <optional>

namespace RPGPref
{

/// One end of the connection between planner and executor: numbers what is sent, refuses and
/// counts what is malformed, replayed or meant for the other side. A refused frame changes
/// nothing but its counter. Frames that never come are the protocol's business, not the link's.
class FrameLink
{
public:
	enum class Side : std::uint8_t
	{
		Planner,
		Executor
	};

	/// A restarted side must come with a larger session number than before.
	FrameLink(Side side, std::uint64_t session) : side_(side), session_(session) {}

	/// Length of the frame in `buffer`.
	RPGPREFCORE_API std::size_t encode(const Message& message, FrameBuffer& buffer);

	/// The message, or nothing if the bytes were refused.
	RPGPREFCORE_API std::optional<Message> decode(std::span<const std::uint8_t> bytes);

	std::uint64_t sent() const { return sequence_; }
	std::uint64_t received() const { return received_; }
	std::uint64_t refused(FrameFault fault) const
	{
		return faults_[static_cast<std::size_t>(fault)];
	}
	/// All refusals together.
	RPGPREFCORE_API std::uint64_t refused() const;
	/// Frames that arrived behind one that was sent later.
	std::uint64_t reordered() const { return reordered_; }

private:
	Side side_;
	std::uint64_t session_;
	std::uint32_t sequence_ = 0;
	std::uint64_t received_ = 0;
	std::uint64_t reordered_ = 0;
	std::uint32_t newestSequence_ = 0;
	std::uint64_t newestSession_ = 0;
	ReplayGuard guard_;
	std::array<std::uint64_t, kFrameFaults> faults_ = {};
};

} // namespace RPGPref
