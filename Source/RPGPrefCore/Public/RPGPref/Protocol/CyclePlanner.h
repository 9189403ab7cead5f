// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Protocol/PlannerInterface.h"

namespace RPGPref
{

/// What a cycle may do.
struct CycleBounds
{
	Tick now = 0;           ///< The executor's time, estimated; never ahead.
	Tick earliestStart = 0; ///< No new or moved task may start before this.
	Tick lockedUntil = 0;   ///< Tasks that start up to here may have been sent: they stand.
};

/// A planner that works in cycles beside a running game: it learns what happened, thinks for a
/// while, and hands over tasks with start times. Whatever it does, the protocol below it keeps
/// the promises; a cycle that takes too long costs reported misses, never silent ones.
class CyclePlanner
{
public:
	virtual ~CyclePlanner() = default;

	/// Called for everything that was learned since the last cycle, in order.
	virtual void learn(const PlannerEvent& event) = 0;
	/// A cycle begins.
	virtual void begin(const CycleBounds& bounds) = 0;
	/// Improves the plan until the budget is spent (Running) or nothing is left to improve (Done).
	virtual StepStatus think(Budget& budget) = 0;
	/// Hands over what this cycle decided: accept, revise, withdraw, rules, anchors.
	virtual void commit(PlannerInterface& planner, Tick plannerNow) = 0;
	/// Conditions that are tested at dispatch; null if there are none.
	virtual DispatchCheck* conditions() { return nullptr; }
	/// Nothing more will come; a run may end when all outcomes are known.
	virtual bool isDone() const = 0;
};

} // namespace RPGPref
