// SPDX-License-Identifier: MIT
#pragma once

namespace RPGPref
{

double normalDensity(double x);
double normalCumulative(double x);

/// The x below which a share p of the distribution lies; p is clamped into (0, 1).
double normalQuantile(double p);

/// density(x) / cumulative(x), also far out where both vanish.
double normalHazard(double x);

} // namespace RPGPref
