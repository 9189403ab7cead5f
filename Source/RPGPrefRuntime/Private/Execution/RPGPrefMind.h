// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/PlannerEndpoint.h"

#include "Execution/RPGPrefQueueLink.h"

#include <atomic>
#include <cstdint>
#include <memory>

/** How planning goes, for whoever watches; each number by itself is right. */
struct FRPGPrefMindFigures
{
	std::atomic<std::int64_t> WindowLow{0};
	std::atomic<std::int64_t> WindowHigh{0};
	/** Ticks from the end of a cycle to the end of its window: what is sent is fixed so far ahead.
	 * The longest of all cycles. */
	std::atomic<std::int64_t> LongestLead{0};
	std::atomic<std::int64_t> RoundTrip{0};
	std::atomic<std::int64_t> CycleTicks{0};
	std::atomic<std::int64_t> CycleMicroseconds{0};
	std::atomic<std::int64_t> Cycles{0};
};

/**
 * A planner beside the game: its brain and its half of the protocol. Lives on workers, one cycle at
 * a time; talks to the game thread through queues and knows no objects. Its clock is the game's: it
 * stands still in a pause and runs slower in slow motion. What a cycle may cost is real time.
 */
class FRPGPrefMind
{
public:
	virtual ~FRPGPrefMind() = default;

	/** Worker: one planning cycle. */
	void RunCycle();
	/** Any thread: a running cycle ends soon, others do nothing. */
	void Stop() { bStopped.store(true, std::memory_order_relaxed); }

	/** Written by the game thread, read by the worker: the executor's time. */
	std::atomic<RPGPref::Tick> Now{0};
	FRPGPrefQueueLink Link;
	FRPGPrefMindFigures Figures;

protected:
	explicit FRPGPrefMind(double InBudgetSeconds) : BudgetSeconds(InBudgetSeconds) {}

	/** By the derived class, once its brain stands. */
	RPGPref::PlannerEndpoint& Open(RPGPref::CyclePlanner& Brain, std::uint16_t Generation);
	/** Worker: reports what a cycle changed. */
	virtual void AfterCycle() {}

private:
	static bool IsOver(void* Context);

	const double BudgetSeconds;
	double CycleEnd = 0.0;
	std::atomic<bool> bStopped{false};
	std::unique_ptr<RPGPref::PlannerEndpoint> Endpoint;
};
