// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/TimingControl.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

DelayEstimator::Settings delaySettings(const TimingParameters& parameters)
{
	// The floor contains the guard: while delays keep within mu the bound stands still, and a
	// window that stands still leaves no gap.
	constexpr Tick kGuard = 1;
	const Tick roundTrip = 2 * Tick{parameters.mu};
	return {parameters.estimator, parameters.samples, kGuard, roundTrip, roundTrip + kGuard};
}

} // namespace

TimingControl::TimingControl(const TimingParameters& parameters)
	: parameters_(parameters)
	, clock_(parameters.clockMemory)
	, delays_(delaySettings(parameters))
	, cycles_(parameters.samples)
	, periods_(parameters.samples)
{
	freeze();
}

void TimingControl::noteTime(Tick tau, Tick plannerNow)
{
	clock_.add({tau, plannerNow});
}

void TimingControl::noteUpdate(Tick tau, Tick plannerNow)
{
	noteTime(tau, plannerNow);
	if (!hasUpdate_ || tau > newestUpdate_.tau)
	{
		newestUpdate_ = {tau, plannerNow};
		hasUpdate_ = true;
	}
}

void TimingControl::noteRoundTrip(Tick sentAt, Tick polledAt)
{
	delays_.add(polledAt - 1 - sentAt);
}

void TimingControl::beginCycle(Tick plannerNow)
{
	cycleStart_ = plannerNow;
	freeze();
	if (hasTime_)
	{
		staleness_ = (std::max)(estimate(plannerNow) - reported_.tau, Tick{0});
	}
}

void TimingControl::freeze()
{
	hasTime_ = hasUpdate_;
	reference_ = clock_.best();
	reported_ = newestUpdate_;
	terms_.upsilon = (std::max)(parameters_.upsilon, TickSpan{1});
	terms_.lost = parameters_.lost;
	terms_.roundTrip = 2 * Tick{parameters_.mu};
	terms_.omega = parameters_.omega;
	terms_.period = parameters_.period > 0 ? parameters_.period : parameters_.omega;
	terms_.jitter = parameters_.jitter;
	if (parameters_.isAdaptive && parameters_.rule != WindowRule::Published)
	{
		// A mean with deviations can overshoot everything that was ever seen and come back: each
		// time the window would jump ahead and leave a gap, though no message was late.
		terms_.roundTrip = (std::min)(delays_.bound(), delays_.ceiling());
		terms_.jitter = (std::max)(terms_.jitter, delays_.jitter());
		terms_.omega = (std::max)(terms_.omega, cycles_.isEmpty() ? 0 : cycles_.value());
		terms_.period = (std::max)(terms_.period, terms_.omega);
		terms_.period = (std::max)(terms_.period, periods_.isEmpty() ? 0 : periods_.value());
	}
}

Tick TimingControl::estimate(Tick plannerNow) const
{
	return reference_.offset() + plannerNow;
}

Tick TimingControl::planningBound() const
{
	if (parameters_.rule == WindowRule::Published)
	{
		return publishedWindow(reported_.tau, terms_).lo;
	}
	if (parameters_.rule == WindowRule::Reported)
	{
		return reportedWindow(reported_.tau, terms_).lo;
	}
	return RPGPref::planningBound(estimate(cycleStart_), terms_);
}

DispatchWindow TimingControl::windowAt(Tick plannerNow, Tick length) const
{
	switch (parameters_.rule)
	{
	case WindowRule::Published:
		return publishedWindow(reported_.tau, terms_);
	case WindowRule::Reported:
		return reportedWindow(reported_.tau, terms_);
	case WindowRule::Aged:
		return agedWindow(estimate(cycleStart_), length, terms_);
	case WindowRule::LateBound:
		break;
	}
	return lateBoundWindow(estimate(plannerNow), terms_);
}

TimingControl::Cycle TimingControl::endCycle(Tick plannerNow)
{
	Cycle cycle;
	cycle.length = plannerNow - cycleStart_;
	cycle.isOverrun = cycle.length > terms_.omega;
	cycles_.add(cycle.length);
	if (!hasTime_)
	{
		return cycle;
	}
	const bool usesReports =
		parameters_.rule == WindowRule::Published || parameters_.rule == WindowRule::Reported;
	cycle.hasWindow = true;
	cycle.window = windowAt(plannerNow, cycle.length);
	cycle.reference = usesReports ? reported_ : reference_;
	cycle.age = (parameters_.rule == WindowRule::LateBound ? plannerNow : cycleStart_) -
				cycle.reference.readAt;
	if (hasDispatched_)
	{
		periods_.add(plannerNow - lastDispatch_);
		cycle.gap = cycle.window.lo - lastHi_ - 1;
	}
	hasDispatched_ = true;
	lastDispatch_ = plannerNow;
	lastHi_ = cycle.window.hi;
	return cycle;
}

} // namespace RPGPref
