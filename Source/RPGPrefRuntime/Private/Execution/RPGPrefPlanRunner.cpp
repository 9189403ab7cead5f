// SPDX-License-Identifier: MIT
#include "Execution/RPGPrefPlanRunner.h"

#include "ProfilingDebugging/CpuProfilerTrace.h"

#include <algorithm>

namespace
{

RPGPref::PlannerInterface::Settings MakeSettings(
	RPGPref::TickSpan CycleTicks, RPGPref::TickSpan UpdateTicks)
{
	RPGPref::PlannerInterface::Settings Settings;
	Settings.timing.omega = CycleTicks;
	Settings.timing.upsilon = UpdateTicks;
	return Settings;
}

} // namespace

FRPGPrefPlanRunner::FRPGPrefPlanRunner(RPGPref::TickSpan CycleTicks, RPGPref::TickSpan UpdateTicks)
	: Planner(MakeSettings(CycleTicks, UpdateTicks))
{
}

void FRPGPrefPlanRunner::RunCycle()
{
	TRACE_CPUPROFILER_EVENT_SCOPE(RPGPrefPlannerCycle);
	RPGPref::Message Message;
	while (FromExecutor.Dequeue(Message))
	{
		Planner.receive(Message, Now.load());
	}
	TellEvents();
	TakeOrders(Now.load());
	Planner.beginCycle(Now.load());
	if (Planner.hasTime())
	{
		Schedule();
	}
	Planner.endCycle(Now.load());
	Planner.service(Now.load());
	TellEvents();
	for (const RPGPref::Message& Outgoing : Planner.outbox())
	{
		ToExecutor.Enqueue(Outgoing);
	}
	Planner.clearOutbox();
}

void FRPGPrefPlanRunner::TakeOrders(RPGPref::Tick At)
{
	FOrder Order;
	while (Orders.Dequeue(Order))
	{
		if (bHasOpenTask)
		{
			Planner.withdraw(OpenTask, At);
			bHasOpenTask = false;
		}
		Current = std::move(Order);
		NextStep = 0;
	}
}

void FRPGPrefPlanRunner::Schedule()
{
	if (bHasOpenTask || NextStep >= static_cast<int32>(Current.Durations.size()))
	{
		return;
	}
	RPGPref::ExecuteTask Task;
	Task.task = (static_cast<std::uint32_t>(Current.Plan) << 20U) | (++TaskCounter & 0xFFFFFU);
	Task.start = Planner.planningBound();
	Task.duration = Current.Durations[static_cast<std::size_t>(NextStep)];
	Task.argument = NextStep;
	if (Planner.accept(Task))
	{
		OpenTask = Task.task;
		bHasOpenTask = true;
	}
}

void FRPGPrefPlanRunner::TellEvents()
{
	for (const RPGPref::PlannerEvent& Event : Planner.events())
	{
		if (bHasOpenTask && Event.id == OpenTask)
		{
			ReadEvent(Event);
		}
	}
	Planner.clearEvents();
}

void FRPGPrefPlanRunner::ReadEvent(const RPGPref::PlannerEvent& Event)
{
	if (Event.kind == RPGPref::PlannerEvent::Kind::Ended)
	{
		bHasOpenTask = false;
		Tell(FNews::EKind::Ended, 0, Event.value != 0);
		if (Event.value == 0)
		{
			// What comes next is no longer what the plan meant: wait for another order.
			Current.Durations.clear();
			return;
		}
		if (++NextStep == static_cast<int32>(Current.Durations.size()))
		{
			Tell(FNews::EKind::Completed, 0, true);
		}
	}
	else if (Event.kind == RPGPref::PlannerEvent::Kind::Outcome &&
			 Event.outcome != RPGPref::TaskOutcome::Started)
	{
		// It did not start and never will; the next cycle gives the step another tick.
		bHasOpenTask = false;
		const RPGPref::Tick Late = (std::max)(Now.load() - Event.at, RPGPref::Tick{0});
		Tell(FNews::EKind::Late, static_cast<int32>(Late), false);
	}
}

void FRPGPrefPlanRunner::Tell(FNews::EKind Kind, int32 LateTicks, bool bSucceeded)
{
	FNews Item;
	Item.Kind = Kind;
	Item.Plan = Current.Plan;
	Item.Step = NextStep;
	Item.LateTicks = LateTicks;
	Item.bSucceeded = bSucceeded;
	News.Enqueue(Item);
}
