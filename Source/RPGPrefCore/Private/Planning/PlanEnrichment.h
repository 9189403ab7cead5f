// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PackedState.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace RPGPref
{

/// Puts into a plan whatever else could be done on the way: other agents doing the same, other
/// means to the same end. When redundant steps are then left out again, least liked first, the
/// better liked of several means stays.
class PlanEnrichment
{
public:
	explicit PlanEnrichment(const GroundTask& task) : task_(task) {}

	/// The plan with up to `most` further steps, each of which makes something true that was not
	/// and leaves the rest of the plan possible. Only actions that `accepts` are put in.
	Plan enrich(const Plan& plan, std::size_t most, const std::function<bool(ActionId)>& accepts);

	/// How often enrich has gone through all actions so far.
	std::uint64_t scans() const { return scans_; }

private:
	bool addsSomething(ActionId action) const;
	bool isHarmless(ActionId action, const Plan& plan, std::size_t next);

	const GroundTask& task_;
	PackedState state_;
	PackedState trial_;
	std::vector<std::uint8_t> isUsed_;
	std::uint64_t scans_ = 0;
};

} // namespace RPGPref
