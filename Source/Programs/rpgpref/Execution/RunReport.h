// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/ExecutionMeasures.h"

#include "Execution/RunLedger.h"
#include "Execution/RunOptions.h"
#include "Execution/Simulation.h"

#include <nlohmann/json.hpp>

namespace RPGPref::Program
{

/// Everything that was measured in a run, and its two forms.
struct RunReport
{
	RunLedger::Totals totals;
	ExecutionMeasures measures;
	LinkTotals executorLink;
	LinkTotals plannerLink; ///< Known in simulated time alone.
	std::uint64_t restarts = 0;
	std::uint64_t lostFrames = 0;
	std::uint64_t strangers = 0; ///< Datagrams from elsewhere or with a wrong tag.
	Tick skippedTicks = 0;
	Tick plannerEndedAt = -1; ///< -1: it did not end by itself.
	RunEnd end = RunEnd::Closed;

	/// Whether what is open counts as lost: nobody will say anything about it any more.
	bool isComplete() const { return end == RunEnd::Closed || end == RunEnd::Silent; }

	double deadlineMissRatio() const;
	nlohmann::ordered_json json() const;
	std::string table(const RunOptions& options) const;
};

} // namespace RPGPref::Program
