// SPDX-License-Identifier: MIT
#include "Navigation/PlanDetour.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// Ways around that need more than this are left to the search itself.
constexpr std::uint64_t kMostExpansions = 4096;

constexpr std::uint32_t kNone = 0xFFFFFFFFU;

SearchKey keyOf(std::uint32_t g, SearchKey left, double weight)
{
	return costKey(g) + static_cast<SearchKey>(weight * static_cast<double>(left));
}

} // namespace

std::optional<PlanGap> findGap(
	const World& world, const NavPlan& plan, const CellSet& changedSources)
{
	const SuccessorGenerator generator(world);
	std::optional<PlanGap> gap;
	for (std::size_t k = 0; k + 1 < plan.path.size(); ++k)
	{
		if (!changedSources.contains(plan.path[k].state.cell))
		{
			continue;
		}
		const PackedNpcState wanted = pack(plan.path[k + 1].state);
		const std::uint32_t ticks = plan.path[k + 1].time - plan.path[k].time;
		bool isIntact = false;
		generator.forEachInto(cellOf(wanted), pack(plan.path[k].state),
			[&](PackedNpcState next, std::uint32_t cost)
			{ isIntact = isIntact || (next == wanted && cost == ticks); });
		if (!isIntact)
		{
			gap = PlanGap{gap ? gap->first : k, k};
		}
	}
	return gap;
}

PlanDetour::Place& PlanDetour::placeOf(std::uint32_t cell)
{
	Place& place = places_[cell];
	if (place.search != search_)
	{
		place = {search_, kNone, cell, 0, false};
	}
	return place;
}

/// The way may leave the plan at any state before the gap and join it at any behind, as long as
/// nothing was fetched between them.
void PlanDetour::mark(
	const NavPlan& plan, const PlanGap& gap, const HeuristicTable& estimate, double weight)
{
	for (std::size_t k = gap.last + 1; k < plan.path.size() && plan.path[k].state.flags == flags_;
		 ++k)
	{
		Place& place = placeOf(plan.path[k].state.cell);
		place.step = static_cast<std::uint32_t>(k);
		place.isExit = true;
	}
	for (std::size_t k = gap.first + 1; k-- > 0 && plan.path[k].state.flags == flags_;)
	{
		Place& place = placeOf(plan.path[k].state.cell);
		place = {search_, plan.path[k].time, plan.path[k].state.cell, static_cast<std::uint32_t>(k),
			false};
		open_.push(keyOf(place.g, estimate(place.origin), weight), place.g, place.origin);
	}
}

void PlanDetour::expand(std::uint32_t cell, const HeuristicTable& estimate, double weight)
{
	const std::uint32_t before = places_[cell].g;
	generator_.forEachStep(cell, flags_,
		[&](const auto& step)
		{
			Place& next = placeOf(step.target);
			std::uint32_t g = before + step.ticks;
			if (g >= next.g)
			{
				return;
			}
			if (world_->isWatched(step.target, false))
			{
				g = before + step.ticks * world_->scenario().timing.sneakMultiplier;
				if (g >= next.g || world_->isWatched(step.target, true))
				{
					return;
				}
			}
			next.g = g;
			next.origin = cell;
			open_.push(keyOf(g, estimate(step.target), weight), g, step.target);
		});
}

std::uint32_t PlanDetour::findExit(
	const NavPlan& plan, const HeuristicTable& estimate, double weight)
{
	std::uint32_t best = kNone;
	std::uint32_t bestCost = kNone;
	for (std::uint64_t looked = 0; !open_.isEmpty() && looked < kMostExpansions;)
	{
		const OpenList::Entry entry = open_.top();
		if (best != kNone && costKey(bestCost) <= entry.key)
		{
			return best;
		}
		open_.pop();
		const Place& place = places_[entry.state()];
		if (place.g != entry.g())
		{
			continue;
		}
		if (place.isExit)
		{
			const std::uint32_t cost = place.g + plan.cost - plan.path[place.step].time;
			best = cost < bestCost ? entry.state() : best;
			bestCost = (std::min)(cost, bestCost);
		}
		++looked;
		++expansions_;
		expand(entry.state(), estimate, weight);
	}
	return best;
}

/// Adds the step into a cell that hurts least, and of those the quickest. False without one.
bool PlanDetour::walk(NavPlan& plan, std::uint32_t cell) const
{
	PackedNpcState best = 0;
	std::uint32_t health = 0;
	std::uint32_t ticks = 0;
	generator_.forEachInto(cell, pack(plan.path.back().state),
		[&](PackedNpcState next, std::uint32_t cost)
		{
			if (flagsOf(next) == flags_ &&
				(healthOf(next) > health || (healthOf(next) == health && cost < ticks)))
			{
				best = next;
				health = healthOf(next);
				ticks = cost;
			}
		});
	if (health > 0)
	{
		plan.path.push_back({unpack(best), plan.path.back().time + ticks});
	}
	return health > 0;
}

std::optional<NavPlan> PlanDetour::assemble(const NavPlan& plan, std::uint32_t exit) const
{
	std::vector<std::uint32_t> cells;
	std::uint32_t cell = exit;
	for (; places_[cell].origin != cell; cell = places_[cell].origin)
	{
		cells.push_back(cell);
	}
	NavPlan mended;
	mended.path.reserve(plan.path.size() + cells.size());
	mended.path.assign(
		plan.path.begin(), plan.path.begin() + static_cast<std::ptrdiff_t>(places_[cell].step) + 1);
	for (; !cells.empty(); cells.pop_back())
	{
		if (!walk(mended, cells.back()))
		{
			return std::nullopt;
		}
	}
	// What happens from the exit on does not depend on how the NPC came there, except that he may
	// be hurt more or less. Health never grows, so the end shows whether he lives.
	const PlanStep joined = mended.path.back();
	const PlanStep& left = plan.path[places_[exit].step];
	const int hurt = int{left.state.health} - int{joined.state.health};
	if (int{plan.path.back().state.health} <= hurt)
	{
		return std::nullopt;
	}
	for (std::size_t k = places_[exit].step + 1; k < plan.path.size(); ++k)
	{
		PlanStep step = plan.path[k];
		step.state.health = static_cast<std::uint8_t>(step.state.health - hurt);
		step.time = step.time - left.time + joined.time;
		mended.path.push_back(step);
	}
	mended.cost = mended.path.back().time;
	return mended;
}

std::optional<NavPlan> PlanDetour::around(
	const NavPlan& plan, const PlanGap& gap, const HeuristicTable& estimate, double weight)
{
	if (world_->player() != nullptr)
	{
		return std::nullopt;
	}
	++search_;
	open_.clear();
	flags_ = plan.path[gap.first].state.flags;
	mark(plan, gap, estimate, weight);
	const std::uint32_t exit = findExit(plan, estimate, weight);
	return exit == kNone ? std::nullopt : assemble(plan, exit);
}

} // namespace RPGPref
