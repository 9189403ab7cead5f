// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace RPGPref
{

/// By atom: a number that atoms share if each depends on the other, and so on itself. `uses` has
/// the atoms that an atom's rules mention. Costs about one visit for each mention.
std::map<std::uint32_t, std::uint32_t> circlesOf(
	const std::map<std::uint32_t, std::vector<std::uint32_t>>& uses);

} // namespace RPGPref
