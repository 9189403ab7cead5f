// SPDX-License-Identifier: MIT
#include "Planning/PlanVault.h"

#include <algorithm>

namespace RPGPref
{

std::uint32_t PlanVault::busiestOf(const Plan& plan) const
{
	std::vector<std::uint32_t> steps(task_.agents.size() + 1, 0);
	for (const ActionId action : plan)
	{
		const AgentId agent = task_.actions[action.value()].executor;
		steps[agent.isValid() ? agent.value() : task_.agents.size()] += 1;
	}
	steps.pop_back();
	return steps.empty() ? 0 : *std::max_element(steps.begin(), steps.end());
}

bool PlanVault::wants(FixedValue worth) const
{
	return entries_.size() < kSize || worth >= entries_.back().worth;
}

bool PlanVault::add(Plan plan, FixedValue worth)
{
	const bool isKnown = std::any_of(
		entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.plan == plan; });
	if (isKnown || !wants(worth))
	{
		return false;
	}
	Entry entry;
	entry.busiest = busiestOf(plan);
	entry.plan = std::move(plan);
	entry.worth = worth;
	entry.arrival = arrivals_++;
	const auto isBefore = [](const Entry& left, const Entry& right)
	{
		if (left.worth != right.worth)
		{
			return left.worth > right.worth;
		}
		if (left.busiest != right.busiest)
		{
			return left.busiest < right.busiest;
		}
		return left.plan.size() != right.plan.size() ? left.plan.size() < right.plan.size()
													 : left.arrival < right.arrival;
	};
	// Plans of the same worth and length are mostly the same deeds in another order: few are kept,
	// the newest among them, so that the attempts do not start from the same place for ever.
	constexpr std::ptrdiff_t kMostAlike = 3;
	const auto isAlike = [&](const Entry& other)
	{ return other.worth == entry.worth && other.plan.size() == entry.plan.size(); };
	if (std::count_if(entries_.begin(), entries_.end(), isAlike) >= kMostAlike)
	{
		const auto last = std::find_if(entries_.rbegin(), entries_.rend(), isAlike);
		if (last->busiest < entry.busiest)
		{
			return false;
		}
		entries_.erase(std::next(last).base());
	}
	const auto place = std::upper_bound(entries_.begin(), entries_.end(), entry, isBefore);
	const bool isBest = place == entries_.begin();
	entries_.insert(place, std::move(entry));
	if (entries_.size() > kSize)
	{
		entries_.pop_back();
	}
	return isBest;
}

const PlanVault::Entry& PlanVault::bestShared(FixedValue tolerance) const
{
	const Entry* chosen = &entries_.front();
	for (const Entry& entry : entries_)
	{
		if (entry.worth >= entries_.front().worth - tolerance && entry.busiest < chosen->busiest)
		{
			chosen = &entry;
		}
	}
	return *chosen;
}

} // namespace RPGPref
