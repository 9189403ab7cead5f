// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/Worth.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace RPGPref
{

/// The best plans that a search has seen: where its next attempts start from.
class PlanVault
{
public:
	struct Entry
	{
		Plan plan;
		FixedValue worth = 0;
		/// Steps of the agent that has most to do; steps of the whole team are nobody's.
		std::uint32_t busiest = 0;
		/// Among equals the first arrival stays.
		std::uint64_t arrival = 0;
	};

	explicit PlanVault(const GroundTask& task) : task_(task) {}

	/// A valid plan without needless steps. True if it is the best one now.
	bool add(Plan plan, FixedValue worth);
	/// Whether `add` would keep a plan of that worth.
	bool wants(FixedValue worth) const;

	bool isEmpty() const { return entries_.empty(); }
	/// Best first.
	const std::vector<Entry>& entries() const { return entries_; }
	const Entry& best() const { return entries_.front(); }
	/// What to show: of the plans whose worth is within the tolerance of the best the one whose
	/// busiest agent has least to do.
	const Entry& bestShared(FixedValue tolerance) const;

private:
	static constexpr std::size_t kSize = 24;

	std::uint32_t busiestOf(const Plan& plan) const;

	const GroundTask& task_;
	std::vector<Entry> entries_;
	std::uint64_t arrivals_ = 0;
};

} // namespace RPGPref
