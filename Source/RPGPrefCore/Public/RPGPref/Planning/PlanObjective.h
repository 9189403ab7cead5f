// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PlanRequest.h"
#include "RPGPref/Planning/Worth.h"

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace RPGPref
{

/// What makes a plan the better one for a team: the order by which a team chooses from a pool.
///
/// Natural: the higher worth, where all that reaches the bar is as good; full: the higher mean
/// liking. Then whichever leaves the busiest agent less to do, then the higher worth, then the
/// shorter one, then the one whose actions come first: an order without ties, so that the same plan
/// is chosen wherever the same plans are known and the bar is the same. In the other modes no plan
/// is better than another, so that what such a search has found is never replaced.
class PlanObjective
{
public:
	/// The task must outlive the object. Effort by ActionId; empty: the same for each step.
	RPGPREFCORE_API PlanObjective(const GroundTask& task, const TeamPreferences& preferences,
		PlanMode mode, const WorthWeights& weights = {},
		std::vector<FixedValue> effortByAction = {});

	/// What is worth so much is as good as anything that is worth more; see sharingBar. Without a
	/// bar the work is shared only where plans are worth exactly the same.
	void setBar(FixedValue bar) { bar_ = bar; }

	/// By value alone, up to the bar.
	RPGPREFCORE_API bool isWorthMore(
		std::span<const ActionId> plan, std::span<const ActionId> than) const;
	RPGPREFCORE_API bool isBetter(
		std::span<const ActionId> plan, std::span<const ActionId> than) const;
	const WorthModel& model() const { return model_; }

private:
	/// Below 0: the first is worse.
	int compareValues(std::span<const ActionId> first, std::span<const ActionId> second) const;

	const GroundTask& task_;
	PlanMode mode_;
	std::vector<FixedValue> own_; ///< By ActionId, for the mean.
	WorthModel model_;
	FixedValue bar_ = (std::numeric_limits<FixedValue>::max)();
};

} // namespace RPGPref
