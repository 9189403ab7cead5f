// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "TeamRequest.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace RPGPref
{

/// Plans for the teams of a report once more, with the search as its authors published it: how do
/// the playthroughs that are shown compare, and what would be found of the level that is not
/// found now? Does nothing for a report that shows the published search's playthroughs anyway.
class PublishedAnalysis
{
public:
	/// The report must outlive this and have its playthroughs and findings.
	PublishedAnalysis(PreviewReport& report, const PreviewOptions& options);

	StepStatus step(Budget& budget);
	Progress progress() const { return {playthroughs_.size(), teamCount_}; }

private:
	void end(Playthrough playthrough);
	void addFindings();

	PreviewReport& report_;
	std::uint64_t nodesPerTeam_;
	std::size_t teamCount_;
	std::vector<Playthrough> playthroughs_; // As published.
	std::unique_ptr<PlanSearch> planner_;
};

} // namespace RPGPref
