// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/SealedTransport.h"

#include "RPGPref/Foundation/KeyedHash.h"

#include <algorithm>

namespace RPGPref
{

SealedTransport::SealedTransport(Transport& inner, std::string_view secret, const RunIdentity& run)
	: inner_(inner)
{
	keyedHash(
		key_, {reinterpret_cast<const std::uint8_t*>(secret.data()), secret.size()}, run.bytes);
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
			if (areSameBytes(tag, buffer.subspan(length, kTagBytes)))
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
	keyedHash(tag, bytes, key_);
	return tag;
}

} // namespace RPGPref
