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

	static bool isReached(void* context)
	{
		const auto* self = static_cast<const CycleEnd*>(context);
		return self->clock.tickCeiling() >= self->end;
	}
};

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
	PlannerEndpoint endpoint(planner, brain, transport, generation + 1U, &journal, &measures);
	endpoint.planner().restore(openTasks);
	while (!stop)
	{
		endpoint.poll(clock.tickCeiling());
		const Tick start = clock.tickCeiling();
		endpoint.beginCycle(start);
		// One tick is left for the dispatch itself.
		CycleEnd end = {clock, start + (std::max)(omega - 1, Tick{1})};
		Budget budget(Budget::kUnlimited, &CycleEnd::isReached, &end);
		endpoint.think(budget);
		if (settings.faults.overrun > 0 && random.unit() < settings.faults.overrun)
		{
			clock.sleepUntil(start + omega + settings.faults.overrunTicks);
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
