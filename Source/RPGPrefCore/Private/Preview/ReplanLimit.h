// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/Playthrough.h"

#include <cstdint>

namespace RPGPref
{

/// A variant of a task is about as hard as the task; one that is much harder is given up.
inline std::uint64_t replanLimit(const Playthrough& base)
{
	return 2'000 + 20 * base.nodes;
}

} // namespace RPGPref
