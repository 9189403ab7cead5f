// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/KeyedHash.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref::Testing
{

namespace
{

std::span<const std::uint8_t> bytesOf(std::string_view text)
{
	return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::string hexOf(std::span<const std::uint8_t> bytes)
{
	std::string text;
	for (const std::uint8_t byte : bytes)
	{
		text += "0123456789abcdef"[byte >> 4];
		text += "0123456789abcdef"[byte & 0xF];
	}
	return text;
}

} // namespace

/// RFC 7693, appendix A.
TEST(KeyedHash, HasThePublishedValue)
{
	std::array<std::uint8_t, 64> digest;
	keyedHash(digest, bytesOf("abc"), {});
	EXPECT_EQ(hexOf(digest), "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
							 "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
}

/// The last line of the reference's table of keyed hashes: 255 bytes under a key of 64.
TEST(KeyedHash, HasThePublishedValueUnderAKey)
{
	std::vector<std::uint8_t> text(255);
	std::vector<std::uint8_t> key(64);
	for (std::size_t i = 0; i < text.size(); ++i)
	{
		text[i] = static_cast<std::uint8_t>(i);
	}
	std::copy_n(text.begin(), key.size(), key.begin());
	std::array<std::uint8_t, 64> digest;
	keyedHash(digest, text, key);
	EXPECT_EQ(hexOf(digest), "142709d62e28fcccd0af97fad0f8465b971e82201dc51070faa0372aa43e9248"
							 "4be1c1e73ba10906d5d1853db6a4106e0a7bf9800d373d6dee2d46d62ef2a461");
}

TEST(KeyedHash, DependsOnLengthKeyAndEveryByte)
{
	std::array<std::uint8_t, 32> plain;
	std::array<std::uint8_t, 32> keyed;
	std::array<std::uint8_t, 16> shorter;
	keyedHash(plain, bytesOf("a text"), {});
	keyedHash(keyed, bytesOf("a text"), bytesOf("key"));
	keyedHash(shorter, bytesOf("a text"), {});
	EXPECT_NE(hexOf(plain), hexOf(keyed));
	EXPECT_NE(hexOf(plain).substr(0, 32), hexOf(shorter));
	for (std::size_t size : {1U, 127U, 128U, 129U, 256U, 300U})
	{
		std::string text(size, 'x');
		std::array<std::uint8_t, 32> before;
		keyedHash(before, bytesOf(text), bytesOf("key"));
		for (std::size_t at : {std::size_t{0}, size / 2, size - 1})
		{
			text[at] = 'y';
			std::array<std::uint8_t, 32> after;
			keyedHash(after, bytesOf(text), bytesOf("key"));
			EXPECT_NE(hexOf(before), hexOf(after)) << size << " bytes, changed at " << at;
			text[at] = 'x';
		}
	}
}

TEST(KeyedHash, ComparesBytes)
{
	EXPECT_TRUE(areSameBytes(bytesOf("same"), bytesOf("same")));
	EXPECT_TRUE(areSameBytes({}, {}));
	EXPECT_FALSE(areSameBytes(bytesOf("same"), bytesOf("sane")));
	EXPECT_FALSE(areSameBytes(bytesOf("same"), bytesOf("sam")));
}

} // namespace RPGPref::Testing
