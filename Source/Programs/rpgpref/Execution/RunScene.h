// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/CyclePlanner.h"
#include "RPGPref/Protocol/ExecutorInterface.h"

#include <memory>

namespace RPGPref::Program
{

/// What a run is about: the world in which tasks are executed and the mind that plans them.
class RunScene : public ExecutorHost
{
public:
	/// A planner that knows only what its predecessor wrote down; the first one finds that empty.
	/// `measures` lives as long and is used where the planner runs.
	virtual std::unique_ptr<CyclePlanner> makePlanner(MeasureSink& measures) = 0;
	/// The planner that was made last is gone.
	virtual void plannerDied() {}
	/// Whether there is nothing more to do, however many ticks are left.
	virtual bool isOver() const { return false; }
	/// The world moves on to this tick: changes and commitments go to the executor.
	virtual void advance(ExecutorInterface& executor, Tick now) = 0;
	/// Where planners write down what must survive them.
	virtual JournalSink& journal() = 0;
	virtual const PlannerJournal& openTasks() const = 0;
};

} // namespace RPGPref::Program
