// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace RPGPref::Program
{

/// `1 step`, `2 steps`.
inline std::string counted(
	std::uint64_t count, std::string_view what, std::string_view ending = "s")
{
	return fmt::format("{} {}{}", count, what, count == 1 ? "" : ending);
}

} // namespace RPGPref::Program
