// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/Playthrough.h"
#include "RPGPref/Analysis/TaskWithout.h"
#include "RPGPref/Planning/PlanObjective.h"
#include "RPGPref/Planning/PlanPool.h"

#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// All plans of one preview, and the best of them for whoever asks. Everything that the report
/// shows or compares is chosen from here, so that nothing in it contradicts anything else.
///
/// Only plans without needless steps and with all pinned steps can be chosen. Plans that have
/// needless steps (of the published search, or the designer's own) are kept for other pools, and
/// offered here without those steps.
class PlaythroughPool
{
public:
	/// Groups of actions of which one has to be in every plan.
	using Pins = std::vector<std::vector<ActionId>>;

	/// The task must outlive the pool.
	PlaythroughPool(const GroundTask& task, Pins pins) : task_(task), pins_(std::move(pins)) {}

	void add(std::span<const ActionId> plan, std::string_view source);
	void add(const PlanPool& others);
	/// Takes in what was added since: checks it and finds the images under exchanges of agents that
	/// nothing tells apart. Needless steps are left out, those first that one of the teams likes
	/// least.
	void settle(std::span<const Playthrough> teams);

	/// As of the last settling.
	const std::vector<Plan>& plans() const { return plans_; }
	const PlanPool& texts() const { return texts_; }
	const Pins& pins() const { return pins_; }

	/// Of all plans; the least possible number if there are none.
	FixedValue greatestWorth(const PlanObjective& objective) const;
	/// The best plan, `shown` included.
	Plan best(const PlanObjective& objective, Plan shown) const;
	/// `shown` unless it misses the bar and another is worth more: what is as good gives no reason
	/// to change.
	Plan bestAfter(const PlanObjective& objective, const Plan& shown) const;
	/// The best that is still possible with that content taken out; empty if there is none.
	std::optional<Plan> bestWithout(const PlanObjective& objective, const Removal& removal,
		const std::vector<FactId>& start) const;
	/// All that are still possible.
	std::vector<Plan> plansWithout(const Removal& removal, const std::vector<FactId>& start) const;

	/// Whether the plan has the steps that every playthrough has to have.
	bool hasPins(std::span<const ActionId> plan) const;

private:
	bool isClean(const Plan& plan) const;

	const GroundTask& task_;
	Pins pins_;
	PlanPool texts_;
	std::size_t settledTexts_ = 0; ///< So many of the texts were looked at.
	std::vector<Plan> plans_;
	std::set<Plan> known_; ///< The same, to find one.
};

} // namespace RPGPref
