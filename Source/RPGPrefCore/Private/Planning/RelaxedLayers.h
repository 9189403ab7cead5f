// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/FixedPoint.h"

#include <cstdint>

namespace RPGPref
{

/// Where and by what a subgoal is to be achieved.
struct Placement
{
	std::uint32_t layer = 0;
	std::uint32_t achiever = 0;
	FixedValue value = 0;
};

} // namespace RPGPref
