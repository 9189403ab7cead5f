// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/TaskWithout.h"
#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "TeamRequest.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace RPGPref
{

/// Takes single pieces of content out of the level and plans again: whose playthrough changes,
/// who gets stuck? Looks at everything that some playthrough uses; the loss of unused content
/// leaves every playthrough possible as it is. Adds to the report's whatIfs.
class WhatIfAnalysis
{
public:
	/// Domain and report must outlive this; the report has its playthroughs and analysis.
	WhatIfAnalysis(const Domain& domain, PreviewReport& report, const PreviewOptions& options);

	StepStatus step(Budget& budget);
	Progress progress() const { return {next_, variants_.size()}; }

private:
	struct Variant
	{
		WhatIf entry;
		Removal removal;
	};

	void addSchemas();
	void addItems();
	bool isForbiddenSomewhere(PredicateId predicate) const;
	void addConnections();
	void add(WhatIf::Kind kind, std::string subject, Removal removal);
	bool isTouched(const Playthrough& playthrough, const Removal& removal) const;
	void begin(const Variant& variant);
	void endTeam(Variant& variant);
	void endVariant(Variant& variant);

	const Domain& domain_;
	PreviewReport& report_;
	PreviewOptions options_;
	std::vector<Variant> variants_;
	std::size_t next_ = 0;
	std::size_t team_ = 0;
	std::unique_ptr<GroundTask> task_; // Of the running search.
	std::unique_ptr<TeamPreferences> preferences_;
	std::unique_ptr<PlanSearch> planner_;
};

} // namespace RPGPref
