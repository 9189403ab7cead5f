// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PlanSharing.h"
#include "RPGPref/Planning/Worth.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace RPGPref
{

/// The best plans that a search has seen: where its next attempts start from. Beside those that are
/// worth most it keeps those that are shared best: of two plans one stays unless the other is worth
/// as much and as evenly shared.
class PlanVault
{
public:
	struct Entry
	{
		Plan plan;
		FixedValue worth = 0;
		PlanLoad load;
		/// Among equals the first arrival stays.
		std::uint64_t arrival = 0;
	};

	explicit PlanVault(const GroundTask& task) : task_(task) {}

	/// A valid plan without needless steps. True if it is the best one now.
	bool add(Plan plan, FixedValue worth);
	void drop(const Plan& plan);
	/// Whether `add` would keep the plan.
	bool wants(const Plan& plan, FixedValue worth) const;

	bool isEmpty() const { return entries_.empty(); }
	/// Best first.
	const std::vector<Entry>& entries() const { return entries_; }
	const Entry& best() const { return entries_.front(); }
	/// Those that nobody beats in both, worth and sharing: the lightest load first, so the least
	/// worth first.
	const std::vector<Entry>& front() const { return front_; }
	/// What to show: of the plans that reach the bar the one whose busiest agent has least to do;
	/// the best one if none does.
	const Entry& bestShared(FixedValue bar) const;

private:
	static constexpr std::size_t kSize = 24;

	bool isOnFront(FixedValue worth, const PlanLoad& load) const;
	void addToFront(const Entry& entry);

	const GroundTask& task_;
	std::vector<Entry> entries_;
	std::vector<Entry> front_;
	std::uint64_t arrivals_ = 0;
};

} // namespace RPGPref
