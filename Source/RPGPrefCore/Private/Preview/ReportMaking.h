// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/Necessity.h"
#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Planning/ExplainPlan.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/WhyUnsolvable.h"

#include "PreviewContext.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace RPGPref
{

/// Everything that a report says of the plans that were chosen: schedules, why each step is done,
/// why there is no plan, what is proven to be needed, findings. No searching for plans.
class ReportMaking
{
public:
	/// The input must outlive this, as must the context; its report has the playthroughs.
	ReportMaking(const PreviewInput& input, PreviewContext& context)
		: input_(input), context_(context), report_(context.report)
	{
	}

	/// The plans have been chosen, perhaps again: begins from the start.
	void begin();
	StepStatus step(Budget& budget);

	/// Writes schedules, findings and failures with what was found out so far. Findings say if
	/// changed preferences were tried.
	void tell(bool hasChangedPreferences);

private:
	enum class Phase : std::uint8_t
	{
		Schedule,
		Explain,
		Why,
		Prove,
		Done
	};

	void schedule(std::size_t team);
	StepStatus scheduleAll(Budget& budget);
	StepStatus explain(Budget& budget);
	StepStatus explainFailure(Budget& budget);
	StepStatus prove(Budget& budget);
	void warnOfLostWays(const Schedule& schedule);

	const PreviewInput& input_;
	PreviewContext& context_;
	PreviewReport& report_;
	Phase phase_ = Phase::Schedule;
	std::size_t scheduled_ = 0; // Teams.
	std::size_t explained_ = 0;
	std::unique_ptr<RelaxedPlanGraph> graph_;
	std::unique_ptr<ExplainPlan> explanation_; // Uses the graph.
	std::unique_ptr<WhyUnsolvable> why_;
	std::unique_ptr<NecessitySearch> necessity_;
};

} // namespace RPGPref
