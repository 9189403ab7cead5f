// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/PlannerEndpoint.h"

#include "Execution/RunSettings.h"

#include <atomic>

namespace RPGPref::Program
{

/// What a planner on a real clock needs beside its brain.
struct PlannerLoop
{
	RunSettings settings;
	std::uint16_t generation = 0;
	std::vector<PlannerJournal::OpenTask> openTasks;
	std::uint64_t session = 1; ///< Of the run; the planner's own is counted on from it.

	/// Plans in cycles of omega ticks until `stop`; dispatches as soon as a cycle has thought,
	/// and answers the link once a tick. `isDone` is set while nothing more will come.
	void run(CyclePlanner& brain, Transport& transport, JournalSink& journal, MeasureSink& measures,
		const std::atomic<bool>& stop, std::atomic<bool>& isDone) const;
};

} // namespace RPGPref::Program
