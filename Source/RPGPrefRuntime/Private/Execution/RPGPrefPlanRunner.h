// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/PlannerInterface.h"

#include "Containers/MpscQueue.h"
#include "CoreTypes.h"

#include <atomic>
#include <vector>

/**
 * The planner's half of the execution protocol: hands the steps of a plan to the executor, one
 * after the other, each early enough to start on its tick. Lives on a worker, one cycle at a
 * time; talks to the game thread through queues and knows no objects.
 */
class FRPGPrefPlanRunner
{
public:
	/** What the game thread is told. */
	struct FNews
	{
		enum class EKind : uint8
		{
			Late,     ///< A step could not start on its tick and is given another one.
			Ended,    ///< A step is done; bSucceeded says how.
			Completed ///< All steps are done.
		};
		EKind Kind = EKind::Ended;
		int32 Plan = 0;
		int32 Step = 0;
		int32 LateTicks = 0;
		bool bSucceeded = true;
	};

	/** Game thread: the steps' durations in ticks (kOpenEnded: until the game says so). */
	struct FOrder
	{
		/** Numbers plans, so that news of an old one can be told apart. */
		int32 Plan = 0;
		std::vector<RPGPref::TickSpan> Durations;
	};

	FRPGPrefPlanRunner(RPGPref::TickSpan CycleTicks, RPGPref::TickSpan UpdateTicks);

	/** Game thread: an empty order takes back what has not started. */
	void Give(FOrder Order) { Orders.Enqueue(std::move(Order)); }
	/** Worker: one planning cycle. */
	void RunCycle();

	/** Written by the game thread, read by the worker: the executor's time. */
	std::atomic<RPGPref::Tick> Now{0};
	TMpscQueue<RPGPref::Message> FromExecutor;
	TMpscQueue<RPGPref::Message> ToExecutor;
	TMpscQueue<FNews> News;

	/** The task's id carries plan and step, so that both sides can read it. */
	static int32 PlanOf(RPGPref::TaskId Task) { return static_cast<int32>(Task >> 20U); }
	static int32 StepOf(const RPGPref::ExecuteTask& Task) { return Task.argument; }

private:
	void TakeOrders(RPGPref::Tick At);
	void Schedule();
	void TellEvents();
	void ReadEvent(const RPGPref::PlannerEvent& Event);
	void Tell(FNews::EKind Kind, int32 LateTicks, bool bSucceeded);

	RPGPref::PlannerInterface Planner;
	TMpscQueue<FOrder> Orders;
	FOrder Current;
	int32 NextStep = 0;
	/** The step that was handed over last and has not ended; its task's id. */
	RPGPref::TaskId OpenTask = 0;
	bool bHasOpenTask = false;
	std::uint32_t TaskCounter = 0;
};
