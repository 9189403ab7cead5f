// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace RPGPref
{

/// What distinguishes a run from all others with the same secret: bytes that nobody has drawn
/// before. Not a secret itself.
struct RunIdentity
{
	std::array<std::uint8_t, 32> bytes = {};

	/// Of a run that two sides agreed on, each with its own part.
	RPGPREFCORE_API static RunIdentity joined(const RunIdentity& first, const RunIdentity& second);
	/// As hexadecimal digits; what cannot be read stays zero.
	RPGPREFCORE_API static RunIdentity fromText(std::string_view text);
	RPGPREFCORE_API std::string text() const;

	/// The number of the run's first session; there is room for 65535 more.
	RPGPREFCORE_API std::uint64_t session() const;
	/// Of a planner elsewhere: larger than that of any planner of an earlier generation.
	std::uint64_t plannerSession(std::uint16_t generation) const
	{
		return (std::uint64_t{generation} + 1) << 40 | (session() & 0xFFFFFFFFU);
	}
};

} // namespace RPGPref
