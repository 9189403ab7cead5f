// SPDX-License-Identifier: MIT
#include "Execution/SealedTransport.h"

#include <sodium.h>

#include <algorithm>

namespace RPGPref::Program
{

SealedTransport::SealedTransport(Transport& inner, std::string_view secret, const RunIdentity& run)
	: inner_(inner)
{
	crypto_generichash(key_.data(), key_.size(),
		reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), run.bytes.data(),
		run.bytes.size());
}

void SealedTransport::send(std::span<const std::uint8_t> frame)
{
	std::array<std::uint8_t, kLargestFrame> sealed;
	if (frame.size() + kTagBytes > sealed.size())
	{
		return; // No kind of message is that long.
	}
	const Tag tag = tagOf(frame);
	std::copy(tag.begin(), tag.end(), std::copy(frame.begin(), frame.end(), sealed.begin()));
	inner_.send({sealed.data(), frame.size() + kTagBytes});
}

std::size_t SealedTransport::receive(std::span<std::uint8_t, kLargestFrame + 1> buffer)
{
	for (int count = 0; count < kMostFramesAtOnce; ++count)
	{
		const std::size_t size = inner_.receive(buffer);
		if (size == 0)
		{
			break;
		}
		if (size > kTagBytes && size <= kLargestFrame)
		{
			const std::size_t length = size - kTagBytes;
			const Tag tag = tagOf(buffer.first(length));
			if (sodium_memcmp(tag.data(), buffer.data() + length, kTagBytes) == 0)
			{
				return length;
			}
		}
		++forged_;
	}
	return 0;
}

SealedTransport::Tag SealedTransport::tagOf(std::span<const std::uint8_t> bytes) const
{
	Tag tag;
	crypto_generichash(
		tag.data(), tag.size(), bytes.data(), bytes.size(), key_.data(), key_.size());
	return tag;
}

} // namespace RPGPref::Program
