// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/FullPlanner.h"
#include "RPGPref/Planning/PlanSearch.h"

#include "Planning/PlanReducer.h"
#include "Planning/SmallLevelSearch.h"
#include "Planning/WorthImprover.h"

#include <cstdint>
#include <memory>

namespace RPGPref
{

/// The mode `full`: the highest mean liking of the steps among plans without redundant steps.
///
/// FullPlanner comes first, so the result is at least as good as its. What follows are the means
/// of natural mode, by a known device (Dinkelbach's): a plan has a mean above m just if the sum of
/// its steps' likings, each less m, is above 0. That sum is a worth without fading, each step
/// costing m. Whenever a better plan is found, m rises and the search for a sum above 0 goes on:
/// first through all plans if the level is small, then around the known ones until the effort is
/// used up.
class MeanSearch final : public PlanSearch
{
public:
	MeanSearch(
		const GroundTask& task, const TeamPreferences& preferences, const PlanRequest& request);

	StepStatus step(Budget& budget) override;
	Progress progress() const override { return {units_, end_}; }
	const PlanResult& result() const override { return result_; }
	std::size_t bytes() const override;

	/// Plans that were found on the way, with needless steps and all.
	const std::vector<FullPlanner::RacePlan>& racePlans() const { return planner_.racePlans(); }

private:
	enum class Phase : std::uint8_t
	{
		Begin,
		Exhaust,
		Improve,
		Finished
	};

	/// What a mean must exceed, and the searches for it.
	struct Stage
	{
		Stage(const GroundTask& task, const TeamPreferences& preferences,
			std::span<const FixedValue> likings, FixedValue mean, std::uint64_t seed);

		WorthModel model;
		SmallLevelSearch small;
		WorthImprover improver;
	};

	/// One piece of the present phase.
	void work();
	void begin();
	void exhaust();
	void improve();
	void take(const Plan& plan);
	/// Takes a plan that is better liked and has no redundant step.
	bool offer(const Plan& plan);
	void beginStage();

	const GroundTask& task_;
	const TeamPreferences& preferences_;
	PlanRequest request_;
	WorthModel worth_;
	PlanReducer reducer_;
	FullPlanner planner_;
	std::vector<FixedValue> likings_;
	std::vector<Plan> seeds_;
	std::unique_ptr<Stage> stage_;
	Phase phase_ = Phase::Begin;
	std::uint64_t units_ = 0;
	std::uint64_t end_ = 0;
	PlanResult result_;
};

} // namespace RPGPref
