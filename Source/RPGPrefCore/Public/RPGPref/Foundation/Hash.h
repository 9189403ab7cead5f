// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace RPGPref
{

/// FNV-1a, 64 bit: the checksum in files, because every language has it.
constexpr std::uint64_t fnv1a64(std::string_view bytes)
{
	std::uint64_t hash = 0xCBF29CE484222325ULL;
	for (const char byte : bytes)
	{
		hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3ULL;
	}
	return hash;
}

/// Spreads a word's bits over the whole word (the finaliser of MurmurHash3).
constexpr std::uint64_t mixBits(std::uint64_t word)
{
	word = (word ^ (word >> 33)) * 0xFF51AFD7ED558CCDULL;
	word = (word ^ (word >> 33)) * 0xC4CEB9FE1A85EC53ULL;
	return word ^ (word >> 33);
}

/// Hash of packed states and other word sequences, for tables in memory.
inline std::uint64_t hashWords(std::span<const std::uint64_t> words)
{
	std::uint64_t hash = 0x9E3779B97F4A7C15ULL;
	for (const std::uint64_t word : words)
	{
		hash = mixBits(hash ^ word);
	}
	return hash;
}

} // namespace RPGPref
