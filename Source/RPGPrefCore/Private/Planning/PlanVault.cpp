// SPDX-License-Identifier: MIT
// Keeps two lists: the best plans by worth, a fixed number, and a front of plans that are close to
// the best in worth and not beaten by another in both worth and sharing. Three plans of equal worth
// and length are enough, because they are mostly the same deeds in another order. Each offer is
// compared with all kept plans, which are few.
#include "Planning/PlanVault.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// The front ends so far below the best: what is worth less never gets shown, and hardly leads to
/// what does.
constexpr FixedValue kDepthOfFront = kFixedOne;

} // namespace

bool PlanVault::isOnFront(FixedValue worth, const PlanLoad& load) const
{
	return worth + kDepthOfFront > entries_.front().worth &&
		   std::none_of(front_.begin(), front_.end(),
			   [&](const Entry& entry)
			   { return entry.worth >= worth && !isLighter(load, entry.load); });
}

void PlanVault::addToFront(const Entry& entry)
{
	const FixedValue best = entries_.empty() ? entry.worth : entries_.front().worth;
	const auto isBeaten = [&](const Entry& other)
	{
		return other.worth + kDepthOfFront <= (std::max)(best, entry.worth) ||
			   (other.worth <= entry.worth && !isLighter(other.load, entry.load));
	};
	front_.erase(std::remove_if(front_.begin(), front_.end(), isBeaten), front_.end());
	const auto isBefore = [](const Entry& left, const Entry& right)
	{ return isLighter(left.load, right.load); };
	front_.insert(std::upper_bound(front_.begin(), front_.end(), entry, isBefore), entry);
}

bool PlanVault::wants(const Plan& plan, FixedValue worth) const
{
	return entries_.size() < kSize || worth >= entries_.back().worth ||
		   isOnFront(worth, planLoad(task_, plan));
}

void PlanVault::drop(const Plan& plan)
{
	const auto isIt = [&](const Entry& entry) { return entry.plan == plan; };
	entries_.erase(std::remove_if(entries_.begin(), entries_.end(), isIt), entries_.end());
	front_.erase(std::remove_if(front_.begin(), front_.end(), isIt), front_.end());
}

bool PlanVault::add(Plan plan, FixedValue worth)
{
	const bool isKnown = std::any_of(
		entries_.begin(), entries_.end(), [&](const Entry& entry) { return entry.plan == plan; });
	if (isKnown || !wants(plan, worth))
	{
		return false;
	}
	Entry entry;
	entry.load = planLoad(task_, plan);
	entry.plan = std::move(plan);
	entry.worth = worth;
	entry.arrival = arrivals_++;
	if (entries_.empty() || isOnFront(worth, entry.load))
	{
		addToFront(entry);
	}
	const auto isBefore = [](const Entry& left, const Entry& right)
	{
		if (left.worth != right.worth)
		{
			return left.worth > right.worth;
		}
		if (left.load.most != right.load.most)
		{
			return left.load.most < right.load.most;
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
		if (last->load.most < entry.load.most)
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

const PlanVault::Entry& PlanVault::bestShared(FixedValue bar) const
{
	const Entry* chosen = &entries_.front();
	for (const Entry& entry : front_)
	{
		const bool isBetter = entry.load.most != chosen->load.most
								  ? entry.load.most < chosen->load.most
								  : entry.worth > chosen->worth;
		if (entry.worth >= bar && isBetter)
		{
			chosen = &entry;
		}
	}
	return *chosen;
}

} // namespace RPGPref
