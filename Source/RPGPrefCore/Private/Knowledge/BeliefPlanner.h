// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgePlay.h"
#include "RPGPref/Planning/Worth.h"

#include "Knowledge/BeliefSearch.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Plans in belief: goes through the guessing stages until one yields a plan.
///
/// A stage whose goal is out of reach even when nothing is ever deleted is left out, except the
/// last; a stage that reaches the node limit counts as failed. Except in paper mode the plan loses
/// steps that it does not need: each in turn is left out together with those that then cannot be
/// done, if the rest reaches the goal without new assumptions. Full and natural mode compare the
/// plans of several searches, one of them without disliked actions: by itself the published search
/// prefers a short disliked way to a longer one.
class BeliefPlanner
{
public:
	/// All must outlive the planner.
	BeliefPlanner(const BeliefRules& rules, const TeamPreferences& preferences,
		const KnowledgePlayOptions& options);

	void start(BeliefView beliefs);
	/// Done with a plan, Failed without.
	StepStatus step(Budget& budget);

	/// Failed: proven that there is no plan, rather than stopped by the limit.
	bool isProven() const { return isProven_; }
	std::uint64_t nodes() const { return nodes_; }
	std::string_view stage() const { return stages_[stage_].name; }
	/// Without looks.
	Plan plan() const { return actionsOf(best_); }
	const std::vector<AssumedFact>& assumptions() const { return assumptions_; }

private:
	struct Replay
	{
		std::vector<BeliefStep> steps;
		std::vector<AssumedFact> assumed;
		bool reachesGoal = false;
	};

	BeliefSearchSetting setting(std::uint32_t f);
	/// Opens the next stage that is worth a search; false when there is none left.
	bool openStage(bool isFirst);
	void finishSearch();
	/// Looks for a plan without anything disliked, if the best one has such steps and the mode
	/// goes by liking; false if there is nothing to look for.
	bool avoidDisliked();
	void consider(const std::vector<BeliefStep>& steps);
	/// Does the steps from the start, leaving out one and all that cannot be done.
	Replay replay(const std::vector<BeliefStep>& steps, std::size_t without);
	Replay tidied(Replay plan);
	Plan actionsOf(const std::vector<BeliefStep>& steps) const;
	/// The higher, the better the plan suits the mode.
	FixedValue score(const Plan& plan) const;
	bool isBetter(const std::vector<BeliefStep>& steps) const;

	const BeliefRules& rules_;
	const TeamPreferences& preferences_;
	KnowledgePlayOptions options_;
	WorthModel worth_;
	BeliefSteps steps_;
	BeliefGraph graph_;
	GuessStage anything_;
	std::vector<std::uint32_t> depths_; ///< The f of each search of a stage.

	std::vector<std::uint64_t> start_;
	std::vector<GuessStage> stages_;
	std::vector<FixedValue> own_;
	std::size_t stage_ = 0;
	std::size_t depth_ = 0;
	bool isAvoiding_ = false; ///< The search at work does without disliked actions.
	std::optional<BeliefSearch> search_;
	bool hasPlan_ = false;
	bool isProven_ = true;
	std::vector<BeliefStep> best_;
	std::vector<AssumedFact> assumptions_;
	std::uint64_t nodes_ = 0;
};

} // namespace RPGPref
