// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/CriticalWindow.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

DispatchWindow windowOf(Tick lo, Tick length)
{
	return {lo, lo + (std::max)(length, Tick{1}) - 1};
}

} // namespace

DispatchWindow publishedWindow(Tick tau, const WindowTerms& terms)
{
	const Tick base = tau + terms.upsilon + terms.roundTrip;
	return {base + terms.omega + 1, base + 2 * terms.omega};
}

DispatchWindow reportedWindow(Tick tau, const WindowTerms& terms)
{
	const Tick lo = tau + (1 + terms.lost) * terms.upsilon + terms.roundTrip + terms.omega + 1;
	return windowOf(lo, largestReportStep(terms) + terms.lost * terms.upsilon);
}

DispatchWindow agedWindow(Tick now, Tick cycle, const WindowTerms& terms)
{
	return windowOf(
		now + terms.roundTrip + (std::max)(terms.omega, cycle) + 1, terms.period + terms.jitter);
}

DispatchWindow lateBoundWindow(Tick now, const WindowTerms& terms)
{
	return windowOf(now + terms.roundTrip + 1, terms.period + terms.jitter);
}

Tick planningBound(Tick now, const WindowTerms& terms)
{
	return now + terms.roundTrip + terms.omega + 1;
}

Tick largestReportStep(const WindowTerms& terms)
{
	const Tick wanted = terms.omega + terms.jitter;
	return (wanted + terms.upsilon - 1) / terms.upsilon * terms.upsilon;
}

Tick publishedGap(const WindowTerms& terms)
{
	return largestReportStep(terms) - terms.omega;
}

} // namespace RPGPref
