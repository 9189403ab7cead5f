// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace RPGPref
{

/// How a search stands.
enum class SearchOutcome : std::uint8_t
{
	Running,
	Solved,
	Unsolvable, ///< Proven: every state that can be reached was looked at.
	NodeLimit,
	MemoryLimit,
	NumberRange ///< No plan found, but steps were left out because numbers leave their range.
};

/// What a search may use up before it gives up.
struct SearchLimits
{
	std::uint64_t nodes = ~std::uint64_t{0};
	std::uint64_t bytes = ~std::uint64_t{0};
};

} // namespace RPGPref
