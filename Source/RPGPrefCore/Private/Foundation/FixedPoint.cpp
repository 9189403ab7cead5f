// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/FixedPoint.h"

#include <cmath>

namespace RPGPref
{

FixedValue toFixed(double value)
{
	return static_cast<FixedValue>(std::floor(value * static_cast<double>(kFixedOne) + 0.5));
}

} // namespace RPGPref
