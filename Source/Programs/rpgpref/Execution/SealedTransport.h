// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/Transport.h"

#include <string_view>

namespace RPGPref::Program
{

/// Adds a keyed tag (BLAKE2b, 16 bytes) to each frame and refuses frames whose tag is not from
/// the same secret. For links that leave the machine. Replay is refused by the frames' session
/// and sequence, which the tag covers.
class SealedTransport final : public Transport
{
public:
	static constexpr std::size_t kTagBytes = 16;

	SealedTransport(Transport& inner, std::string_view secret);

	void send(std::span<const std::uint8_t> frame) override;
	std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) override;

	std::uint64_t forged() const { return forged_; }

private:
	using Tag = std::array<std::uint8_t, kTagBytes>;
	Tag tagOf(std::span<const std::uint8_t> bytes) const;

	Transport& inner_;
	std::array<std::uint8_t, 32> key_ = {};
	std::uint64_t forged_ = 0;
};

} // namespace RPGPref::Program
