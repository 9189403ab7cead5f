// SPDX-License-Identifier: MIT
#include "Rating/NormalDistribution.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace RPGPref
{

double normalDensity(double x)
{
	return std::exp(-0.5 * x * x) * std::numbers::inv_sqrtpi / std::numbers::sqrt2;
}

double normalCumulative(double x)
{
	return 0.5 * std::erfc(-x / std::numbers::sqrt2);
}

double normalQuantile(double p)
{
	p = std::clamp(p, 1e-300, 1 - 1e-16);
	// Bisection: 60 steps, once per match, and no table of coefficients.
	double low = -40;
	double high = 40;
	for (int step = 0; step < 60; ++step)
	{
		const double middle = 0.5 * (low + high);
		(normalCumulative(middle) < p ? low : high) = middle;
	}
	return 0.5 * (low + high);
}

double normalHazard(double x)
{
	if (x > -10)
	{
		return normalDensity(x) / normalCumulative(x);
	}
	// Continued fraction of Mills' ratio: -x + 1/(-x + 2/(-x + ...)).
	double fraction = -x;
	for (int term = 40; term >= 1; --term)
	{
		fraction = -x + term / fraction;
	}
	return fraction;
}

} // namespace RPGPref
