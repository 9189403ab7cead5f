// SPDX-License-Identifier: MIT
// Each attempt is one of these, in this order for each new best plan: an enrichment with all other
// means; a detour for each step, once without that very action and once without anybody doing it;
// then enrichments with a share of the other means drawn by chance and blurred likings, mostly of
// the best plan, sometimes of another of the pool. Every result loses its redundant steps before it
// is offered.
//
// A heuristic: nothing is proven, and chance gives up after kPatience attempts without success. An
// attempt costs at most kNodesPerDetour evaluations or kReplaysPerAttempt replays and some scans of
// the actions, so callers can stop between two.
#include "Planning/PlanImprover.h"

#include "RPGPref/Foundation/Hash.h"
#include "RPGPref/Planning/PlanShares.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

/// Bounds of one attempt, so that none takes long.
constexpr std::uint64_t kReplaysPerAttempt = 3000;
constexpr std::uint64_t kNodesPerDetour = 600;
/// Attempts at longer plans would take too long, and hardly change anything.
constexpr std::size_t kLongestToImprove = 1000;

} // namespace

PlanImprover::PlanImprover(RelaxedPlanGraph& graph, std::uint64_t seed)
	: graph_(graph)
	, task_(graph.task())
	, preferences_(graph.preferences())
	, reducer_(task_, preferences_)
	, enrichment_(task_)
	, random_(seed)
{
}

void PlanImprover::offer(const Plan& plan, std::uint32_t f)
{
	const bool isKnown = std::any_of(
		pool_.begin(), pool_.end(), [&](const Entry& entry) { return entry.plan == plan; });
	if (isKnown)
	{
		return;
	}
	Entry entry;
	entry.plan = plan;
	entry.liking = reducer_.liking(plan);
	entry.f = f;
	const bool isImprovement = pool_.empty() || isBetter(entry.liking, pool_[best_].liking);
	if (isImprovement && !pool_.empty())
	{
		++improvements_;
	}
	if (isImprovement)
	{
		fruitless_ = 0;
	}
	if (pool_.size() < kPoolSize)
	{
		pool_.push_back(std::move(entry));
		best_ = isImprovement ? pool_.size() - 1 : best_;
		return;
	}
	const auto worst = std::min_element(pool_.begin(), pool_.end(),
		[](const Entry& left, const Entry& right) { return isBetter(right.liking, left.liking); });
	if (isBetter(entry.liking, worst->liking))
	{
		*worst = std::move(entry);
		best_ = isImprovement ? static_cast<std::size_t>(worst - pool_.begin()) : best_;
	}
}

bool PlanImprover::isFinished() const
{
	return pool_[best_].plan.empty() || pool_[best_].plan.size() > kLongestToImprove ||
		   fruitless_ >= kPatience;
}

std::uint64_t PlanImprover::attempt()
{
	++fruitless_;
	Entry& best = pool_[best_];
	if (!best.isEnriched)
	{
		best.isEnriched = true;
		return tryEnrichment(best, false);
	}
	if (best.nextDetour < 2 * best.plan.size())
	{
		// A detour is one of a known number; only chance may run dry.
		--fruitless_;
		return tryDetour(best);
	}
	const Entry& start =
		pool_[random_.below(3) != 0 ? best_
									: random_.below(static_cast<std::uint32_t>(pool_.size()))];
	return tryEnrichment(start, true);
}

std::uint64_t PlanImprover::tryDetour(Entry& entry)
{
	const std::size_t detour = entry.nextDetour++;
	const ActionId action = entry.plan[detour / 2];
	const std::vector<ActionId> without =
		detour % 2 != 0 ? variantsByAnybody(task_, action) : std::vector<ActionId>{action};
	const std::uint32_t f = entry.f == 0 ? 1 : entry.f;
	graph_.forbid(without);
	TeamSearch search(graph_, {f, {.nodes = kNodesPerDetour}});
	Budget budget(Budget::kUnlimited);
	search.step(budget);
	graph_.forbid({});
	nodes_ += search.nodes();
	if (search.outcome() == SearchOutcome::Solved)
	{
		Plan plan = search.plan();
		Budget replays(kReplaysPerAttempt);
		if (reducer_.reduce(plan, replays))
		{
			offer(plan, f);
		}
	}
	return search.nodes() + 1;
}

std::uint64_t PlanImprover::tryEnrichment(const Entry& entry, bool isRandom)
{
	const std::uint64_t scansBefore = enrichment_.scans();
	const std::uint64_t salt = random_.next();
	// Between an eighth and all of the other means take part.
	const std::uint64_t share = isRandom ? 1 + random_.below(8) : 8;
	const auto accepts = [&](ActionId action)
	{ return mixBits(salt ^ mixBits(action.value())) % 8 < share; };
	const std::size_t most = (std::max)(entry.plan.size(), std::size_t{150});
	const std::uint32_t f = entry.f;
	Plan plan = enrichment_.enrich(entry.plan, most, accepts);

	std::vector<FixedValue> reluctance;
	for (const ActionId action : plan)
	{
		const FixedValue noise =
			isRandom ? static_cast<FixedValue>(random_.next() >> 32) - kFixedOne / 2 : 0;
		reluctance.push_back(preferences_.own(action) + noise);
	}
	Budget replays(kReplaysPerAttempt);
	const bool isReduced = reducer_.reduce(plan, std::move(reluctance), replays);
	if (isReduced)
	{
		offer(plan, f);
	}
	return enrichment_.scans() - scansBefore + kReplaysPerAttempt - replays.left();
}

} // namespace RPGPref
