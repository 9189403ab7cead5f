// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Trace/TraceReader.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Takes the successful steps out of traces, one plan from each beginning of a level, as actions of
/// a grounded task. Steps that the task does not have (it leaves out what changes nothing) are
/// counted.
class PlayedPlans : public TraceSink
{
public:
	/// Domain and task must outlive this.
	PlayedPlans(const Domain& domain, const GroundTask& task) : domain_(domain), task_(task) {}

	RPGPREFCORE_API void onLevel(const TraceLevelPtr& level, const TraceState& initial) override;
	void onBefore(const TraceEvent&, const TraceState&) override {}
	RPGPREFCORE_API void onAfter(const TraceEvent& event, const TraceState& state) override;
	void onJump(const TraceState&) override {}
	void onReset(const TraceState&) override { plans_.emplace_back(); }

	const std::vector<Plan>& plans() const { return plans_; }
	std::uint64_t unknownSteps() const { return unknownSteps_; }

private:
	const Domain& domain_;
	const GroundTask& task_;
	TraceLevelPtr level_;
	std::vector<Plan> plans_;
	std::uint64_t unknownSteps_ = 0;
};

} // namespace RPGPref
