// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "PreviewContext.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace RPGPref
{

/// Plans for the teams of a report once more, with the search as its authors published it: how do
/// the playthroughs that are shown compare, and what would be found of the level that is not
/// found now? Its plans go into the pool. Does nothing for a report that shows the published
/// search's playthroughs anyway, or if nobody asked.
class PublishedAnalysis
{
public:
	/// The context must outlive this; its report has the playthroughs.
	explicit PublishedAnalysis(PreviewContext& context);

	StepStatus step(Budget& budget);

	/// Adds what was found to the report, which has its findings.
	void tell();

private:
	void end(Playthrough playthrough);
	void addFindings();

	PreviewContext& context_;
	PreviewReport& report_;
	std::size_t teamCount_;
	std::vector<Playthrough> playthroughs_; // As published.
	std::unique_ptr<PlanSearch> search_;
};

} // namespace RPGPref
