// SPDX-License-Identifier: MIT
// BLAKE2b as RFC 7693 has it: blocks of 128 bytes, twelve rounds of eight mixings each. The key is
// a block of its own in front. The last block is marked, and padded with zeros.
#include "RPGPref/Foundation/KeyedHash.h"

#include <algorithm>
#include <array>

namespace RPGPref
{

namespace
{

constexpr std::size_t kBlakeBlock = 128;
constexpr std::size_t kBlakeWords = 8;

constexpr std::array<std::uint64_t, kBlakeWords> kBlakeStart = {0x6A09E667F3BCC908ULL,
	0xBB67AE8584CAA73BULL, 0x3C6EF372FE94F82BULL, 0xA54FF53A5F1D36F1ULL, 0x510E527FADE682D1ULL,
	0x9B05688C2B3E6C1FULL, 0x1F83D9ABFB41BD6BULL, 0x5BE0CD19137E2179ULL};

/// Which word of the block each mixing takes, round by round; rounds 10 and 11 repeat 0 and 1.
constexpr std::array<std::array<std::uint8_t, 16>, 10> kBlakeOrder = {
	{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
		{14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
		{11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
		{7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
		{9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
		{2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
		{12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
		{13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
		{6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
		{10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}}};

constexpr std::uint64_t rotatedRight(std::uint64_t word, int bits)
{
	return word >> bits | word << (64 - bits);
}

class Blake2b
{
public:
	Blake2b(std::size_t digestBytes, std::size_t keyBytes)
	{
		state_[0] ^= 0x01010000U ^ (keyBytes << 8) ^ digestBytes;
	}

	void add(std::span<const std::uint8_t> bytes)
	{
		for (const std::uint8_t byte : bytes)
		{
			// Only when more comes is a full block known not to be the last.
			if (filled_ == kBlakeBlock)
			{
				compress(false);
			}
			block_[filled_++] = byte;
		}
	}
	void endBlock() { filled_ = kBlakeBlock; }
	void finish(std::span<std::uint8_t> digest)
	{
		compress(true);
		for (std::size_t i = 0; i < digest.size(); ++i)
		{
			digest[i] = static_cast<std::uint8_t>(state_[i / 8] >> (8 * (i % 8)));
		}
	}

private:
	void compress(bool isLast)
	{
		hashed_ += filled_;
		std::array<std::uint64_t, 16> words = {};
		for (std::size_t i = 0; i < kBlakeBlock; ++i)
		{
			words[i / 8] |= std::uint64_t{block_[i]} << (8 * (i % 8));
		}
		std::array<std::uint64_t, 16> v;
		std::copy(state_.begin(), state_.end(), v.begin());
		std::copy(kBlakeStart.begin(), kBlakeStart.end(), v.begin() + kBlakeWords);
		v[12] ^= hashed_;
		v[14] ^= isLast ? ~std::uint64_t{0} : 0;
		const auto mix = [&v](std::size_t a, std::size_t b, std::size_t c, std::size_t d,
							 std::uint64_t x, std::uint64_t y)
		{
			v[a] += v[b] + x;
			v[d] = rotatedRight(v[d] ^ v[a], 32);
			v[c] += v[d];
			v[b] = rotatedRight(v[b] ^ v[c], 24);
			v[a] += v[b] + y;
			v[d] = rotatedRight(v[d] ^ v[a], 16);
			v[c] += v[d];
			v[b] = rotatedRight(v[b] ^ v[c], 63);
		};
		for (std::size_t round = 0; round < 12; ++round)
		{
			const std::array<std::uint8_t, 16>& s = kBlakeOrder[round % 10];
			mix(0, 4, 8, 12, words[s[0]], words[s[1]]);
			mix(1, 5, 9, 13, words[s[2]], words[s[3]]);
			mix(2, 6, 10, 14, words[s[4]], words[s[5]]);
			mix(3, 7, 11, 15, words[s[6]], words[s[7]]);
			mix(0, 5, 10, 15, words[s[8]], words[s[9]]);
			mix(1, 6, 11, 12, words[s[10]], words[s[11]]);
			mix(2, 7, 8, 13, words[s[12]], words[s[13]]);
			mix(3, 4, 9, 14, words[s[14]], words[s[15]]);
		}
		for (std::size_t i = 0; i < kBlakeWords; ++i)
		{
			state_[i] ^= v[i] ^ v[i + kBlakeWords];
		}
		block_.fill(0);
		filled_ = 0;
	}

	std::array<std::uint64_t, kBlakeWords> state_ = kBlakeStart;
	std::array<std::uint8_t, kBlakeBlock> block_ = {};
	std::size_t filled_ = 0;
	std::uint64_t hashed_ = 0;
};

} // namespace

void keyedHash(std::span<std::uint8_t> digest, std::span<const std::uint8_t> bytes,
	std::span<const std::uint8_t> key)
{
	constexpr std::size_t kMost = 64;
	const std::span<std::uint8_t> kept = digest.first((std::min)(digest.size(), kMost));
	const std::span<const std::uint8_t> used = key.first((std::min)(key.size(), kMost));
	Blake2b hash(kept.size(), used.size());
	if (!used.empty())
	{
		hash.add(used);
		hash.endBlock();
	}
	hash.add(bytes);
	hash.finish(kept);
}

bool areSameBytes(std::span<const std::uint8_t> left, std::span<const std::uint8_t> right)
{
	if (left.size() != right.size())
	{
		return false;
	}
	std::uint8_t difference = 0;
	for (std::size_t i = 0; i < left.size(); ++i)
	{
		difference = static_cast<std::uint8_t>(difference | (left[i] ^ right[i]));
	}
	return difference == 0;
}

} // namespace RPGPref
