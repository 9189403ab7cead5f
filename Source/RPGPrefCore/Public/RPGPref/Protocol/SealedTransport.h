// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/RunIdentity.h"
#include "RPGPref/Protocol/Transport.h"

#include <string_view>

namespace RPGPref
{

/// Adds a keyed tag (BLAKE2b, 16 bytes) to each frame and refuses frames whose tag is not from
/// the same secret and the same run. For links that leave the machine. A frame of another run has
/// another key; one of this run is replayed in vain, because the tag covers session and sequence.
class SealedTransport final : public Transport
{
public:
	static constexpr std::size_t kTagBytes = 16;

	RPGPREFCORE_API SealedTransport(
		Transport& inner, std::string_view secret, const RunIdentity& run);

	RPGPREFCORE_API void send(std::span<const std::uint8_t> frame) override;
	void flush() override { inner_.flush(); }
	RPGPREFCORE_API std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) override;

	std::uint64_t forged() const { return forged_; }

private:
	using Tag = std::array<std::uint8_t, kTagBytes>;
	Tag tagOf(std::span<const std::uint8_t> bytes) const;

	Transport& inner_;
	std::array<std::uint8_t, 32> key_ = {};
	std::uint64_t forged_ = 0;
};

} // namespace RPGPref
