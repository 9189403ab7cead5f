// SPDX-License-Identifier: MIT
#include "Execution/PlannerLoop.h"

#include "RPGPref/Foundation/Random.h"

#include "Execution/TickClock.h"

namespace RPGPref::Program
{

namespace
{

/// The planner's clock may run against the executor's by this much (K2: the fastest rate counts).
constexpr double kRateError = 1e-4;

struct CycleEnd
{
	const TickClock& clock;
	Tick end;
	const std::atomic<bool>& stop;

	static bool isReached(void* context)
	{
		const auto* self = static_cast<const CycleEnd*>(context);
		return self->stop || self->clock.tickCeiling() >= self->end;
	}
};

/// Whoever stops the planner does not wait for its overrun.
void sleepUntil(const TickClock& clock, Tick end, const std::atomic<bool>& stop)
{
	for (Tick now = clock.tick(); now < end && !stop; now = clock.tick())
	{
		clock.sleepUntil(now + 1);
	}
}

} // namespace

void PlannerLoop::run(CyclePlanner& brain, Transport& transport, JournalSink& journal,
	MeasureSink& measures, const std::atomic<bool>& stop, std::atomic<bool>& isDone) const
{
	PlannerInterface::Settings planner;
	planner.mode = settings.mode;
	planner.timing = settings.timing;
	planner.generation = generation;
	const TickClock clock(settings.rate * (1 + kRateError));
	Random random(settings.seed + 1000 + generation);
	const Tick omega = (std::max)(settings.timing.omega, TickSpan{1});
	PlannerEndpoint endpoint(planner, brain, transport, session + generation, &journal, &measures);
	endpoint.planner().restore(openTasks);
	while (!stop)
	{
		endpoint.poll(clock.tickCeiling());
		const Tick start = clock.tickCeiling();
		endpoint.beginCycle(start);
		// One tick is left for the dispatch itself.
		CycleEnd end = {clock, start + (std::max)(omega - 1, Tick{1}), stop};
		Budget budget(Budget::kUnlimited, &CycleEnd::isReached, &end);
		endpoint.think(budget);
		if (settings.faults.overrun > 0 && random.unit() < settings.faults.overrun)
		{
			sleepUntil(clock, start + omega + settings.faults.overrunTicks, stop);
		}
		if (stop)
		{
			break; // The dead send nothing.
		}
		endpoint.endCycle(clock.tickCeiling());
		isDone = brain.isDone();
		do
		{
			clock.sleepUntil(clock.tick() + 1);
			endpoint.poll(clock.tickCeiling());
		} while (clock.tick() < start + omega - 1 && !stop);
	}
}

} // namespace RPGPref::Program
