// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/ExecutionMeasures.h"
#include "RPGPref/Protocol/PlannerJournal.h"
#include "RPGPref/Protocol/Transport.h"

namespace RPGPref::Program
{

/// Where the planner of a real-clock run lives. All calls come from the executor's thread.
class PlannerHost
{
public:
	virtual ~PlannerHost() = default;

	/// Starts a planner that continues from the journal; an error text, empty on success.
	virtual std::string start(std::uint16_t generation) = 0;
	/// Ends it at once, as a crash would.
	virtual void kill() = 0;
	/// Takes over what the planner wrote down and measured since the last call.
	virtual void drain(JournalSink& journal, ExecutionMeasures& measures) = 0;
	virtual bool isDone() const = 0;
	/// Whether it has ended although nobody killed it.
	virtual bool hasDied() const = 0;
	/// The session of the executor's end. Planners of the run have larger ones than their
	/// predecessors, by generation.
	virtual std::uint64_t session() const { return 1; }
	/// The executor's end of the link.
	virtual Transport& transport() = 0;
};

} // namespace RPGPref::Program
