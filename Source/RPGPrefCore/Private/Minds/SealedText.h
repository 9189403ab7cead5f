// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/KeyedHash.h"
#include "RPGPref/Protocol/RunIdentity.h"

#include <string>
#include <string_view>

namespace RPGPref
{

/// A text with 64 hexadecimal digits of a keyed hash behind it. The context binds it to a run or to
/// what it answers.
class SealedText
{
public:
	static std::string sealed(
		const std::string& text, std::string_view secret, const RunIdentity& context)
	{
		return text + tagOf(text, secret, context);
	}
	/// The text without its tag; empty if it is too long or the tag is wrong.
	static std::string_view opened(std::string_view text, std::string_view secret,
		const RunIdentity& context, std::size_t longest)
	{
		if (text.size() <= kTagDigits || text.size() > longest)
		{
			return {};
		}
		const std::string_view body = text.substr(0, text.size() - kTagDigits);
		const std::string expected = tagOf(body, secret, context);
		return areSameBytes(bytesOf(expected), bytesOf(text.substr(body.size())))
				   ? body
				   : std::string_view();
	}

private:
	static constexpr std::size_t kTagDigits = 64;

	static std::span<const std::uint8_t> bytesOf(std::string_view text)
	{
		return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
	}
	static std::string tagOf(
		std::string_view text, std::string_view secret, const RunIdentity& context)
	{
		RunIdentity key;
		keyedHash(key.bytes, bytesOf(secret), context.bytes);
		RunIdentity tag;
		keyedHash(tag.bytes, bytesOf(text), key.bytes);
		return tag.text();
	}
};

} // namespace RPGPref
