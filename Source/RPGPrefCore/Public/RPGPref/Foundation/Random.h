// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace RPGPref
{

/// SplitMix64: small, fast, the same numbers on every platform. Not for secrets.
class Random
{
public:
	explicit Random(std::uint64_t seed) : state_(seed) {}

	std::uint64_t next()
	{
		state_ += 0x9E3779B97F4A7C15ULL;
		std::uint64_t z = state_;
		z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
		z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
		return z ^ (z >> 31);
	}

	/// A number from 0 to bound - 1; bound must be above 0.
	std::uint32_t below(std::uint32_t bound)
	{
		return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
	}

	/// A number from 0 to 1, 1 excluded, with 53 random bits.
	double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

private:
	std::uint64_t state_;
};

} // namespace RPGPref
