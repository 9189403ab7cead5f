// SPDX-License-Identifier: MIT
// One cycle on a worker: take what has arrived, begin the cycle, think until the time is over or
// the mind is stopped, end the cycle, which sends what is due. Time within the protocol is the
// game's tick, read from an atomic; only the limit on thinking is real time. Figures are single
// atomics, so watchers need no lock, and two of them may come from neighbouring cycles.
#include "Execution/RPGPrefMind.h"

#include "Debug/RPGPrefStats.h"
#include "HAL/PlatformTime.h"
#include "ProfilingDebugging/CpuProfilerTrace.h"

#include <algorithm>

DECLARE_CYCLE_STAT(TEXT("Planner cycles"), STAT_RPGPrefPlannerCycle, STATGROUP_RPGPref);

namespace
{

/** A cycle may take this many ticks before tasks are held back; the protocol measures and adapts.
 */
constexpr RPGPref::TickSpan CycleTicks = 2;

} // namespace

RPGPref::PlannerEndpoint& FRPGPrefMind::Open(RPGPref::CyclePlanner& Brain, std::uint16_t Generation)
{
	RPGPref::PlannerInterface::Settings Settings;
	Settings.timing.omega = CycleTicks;
	Settings.timing.period = CycleTicks;
	Settings.generation = Generation;
	Endpoint = std::make_unique<RPGPref::PlannerEndpoint>(
		Settings, Brain, Link.WorkerEnd, std::uint64_t{1} + Generation);
	return *Endpoint;
}

bool FRPGPrefMind::IsOver(void* Context)
{
	const auto* Mind = static_cast<const FRPGPrefMind*>(Context);
	return Mind->bStopped.load(std::memory_order_relaxed) ||
		   FPlatformTime::Seconds() >= Mind->CycleEnd;
}

void FRPGPrefMind::RunCycle()
{
	TRACE_CPUPROFILER_EVENT_SCOPE(RPGPrefPlannerCycle);
	SCOPE_CYCLE_COUNTER(STAT_RPGPrefPlannerCycle);
	if (bStopped.load(std::memory_order_relaxed))
	{
		return;
	}
	const double Begin = FPlatformTime::Seconds();
	CycleEnd = Begin + BudgetSeconds;
	Endpoint->poll(Now.load());
	Endpoint->beginCycle(Now.load());
	RPGPref::Budget Budget(RPGPref::Budget::kUnlimited, &FRPGPrefMind::IsOver, this);
	Endpoint->think(Budget);
	const RPGPref::Tick CycleEndTick = Now.load();
	const RPGPref::TimingControl::Cycle Cycle = Endpoint->endCycle(CycleEndTick);
	AfterCycle();
	if (Cycle.hasWindow)
	{
		Figures.LongestLead.store(
			(std::max)(Figures.LongestLead.load(), Cycle.window.hi - CycleEndTick));
	}
	Figures.WindowLow.store(Cycle.window.lo);
	Figures.WindowHigh.store(Cycle.window.hi);
	Figures.RoundTrip.store(Endpoint->planner().timing().roundTrip());
	Figures.CycleTicks.store(Cycle.length);
	Figures.CycleMicroseconds.store(
		static_cast<std::int64_t>((FPlatformTime::Seconds() - Begin) * 1.e6));
	Figures.Cycles.fetch_add(1);
}
