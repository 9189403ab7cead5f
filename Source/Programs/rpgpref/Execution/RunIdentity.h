// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace RPGPref::Program
{

/// What distinguishes a run from all others with the same secret. No secret itself.
struct RunIdentity
{
	std::array<std::uint8_t, 32> bytes = {};

	/// Drawn from the system's source of randomness.
	static RunIdentity fresh();
	/// Of a run that two sides agreed on, each with its own part.
	static RunIdentity joined(const RunIdentity& first, const RunIdentity& second);
	/// As hexadecimal digits; what cannot be read stays zero.
	static RunIdentity fromText(std::string_view text);
	std::string text() const;

	/// The number of the run's first session; there is room for 65535 more.
	std::uint64_t session() const;
	/// Of a planner elsewhere: larger than that of any planner of an earlier generation.
	std::uint64_t plannerSession(std::uint16_t generation) const
	{
		return (std::uint64_t{generation} + 1) << 40 | (session() & 0xFFFFFFFFU);
	}
};

} // namespace RPGPref::Program
