// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#ifdef _MSC_VER
#include <intrin.h>
#endif

namespace RPGPref
{

/// The upper half of the 128-bit product.
inline std::uint64_t multiplyHigh(std::uint64_t left, std::uint64_t right)
{
#ifdef _MSC_VER
	return __umulh(left, right);
#else
	__extension__ using Wide = unsigned __int128;
	return static_cast<std::uint64_t>(static_cast<Wide>(left) * right >> 64);
#endif
}

} // namespace RPGPref
