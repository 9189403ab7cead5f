// SPDX-License-Identifier: MIT
// Passes: the steps before the gap become entrances with the time at which the plan is there, the
// steps behind it exits, as far as the same flags are set; weighted A* over cells looks for the
// exit with the cheapest whole plan, sneaking where it would be seen walking; then the way is
// simulated state by state with the world's own successors, and the rest of the plan is put behind
// it with its times moved.
//
// What comes out is a plan by construction, though perhaps not the cheapest; RepairingSearch says
// what is proven of it. Gives up after kMostExpansions, since longer ways are better left to the
// search.
#include "Navigation/PlanDetour.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// Ways around that need more than this are left to the search itself.
constexpr std::uint64_t kMostExpansions = 4096;

constexpr std::uint32_t kNone = 0xFFFFFFFFU;

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
		const PackedNpcState wanted = world.pack(plan.path[k + 1].state);
		const std::uint32_t ticks = plan.path[k + 1].time - plan.path[k].time;
		bool isIntact = false;
		generator.forEachInto(cellOf(wanted), world.pack(plan.path[k].state),
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
void PlanDetour::mark(const Task& task, const PlanGap& gap)
{
	const std::vector<PlanStep>& path = task.plan.path;
	for (std::size_t k = gap.last + 1; k < path.size() && path[k].state.flags == flags_; ++k)
	{
		Place& place = placeOf(path[k].state.cell);
		place.step = static_cast<std::uint32_t>(k);
		place.isExit = true;
	}
	for (std::size_t k = gap.first + 1; k-- > 0 && path[k].state.flags == flags_;)
	{
		const std::uint32_t cell = path[k].state.cell;
		places_[cell] = {search_, path[k].time, cell, static_cast<std::uint32_t>(k), false};
		open(task, cell);
	}
}

void PlanDetour::open(const Task& task, std::uint32_t cell)
{
	const std::uint32_t g = places_[cell].g;
	open_.push(costKey(g) + weighted(task.weight, task.estimate(cell)), g, cell);
}

void PlanDetour::expand(const Task& task, std::uint32_t cell)
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
			if (next.isExit)
			{
				leaveThrough(task, step.target);
			}
			open(task, step.target);
		});
}

/// Takes an exit that has just been reached if no other makes a cheaper plan.
void PlanDetour::leaveThrough(const Task& task, std::uint32_t cell)
{
	const Place& place = places_[cell];
	const std::uint32_t cost = place.g + task.plan.cost - task.plan.path[place.step].time;
	if (cost < exitCost_)
	{
		exit_ = cell;
		exitCost_ = cost;
	}
}

void PlanDetour::findExit(const Task& task)
{
	exit_ = kNone;
	exitCost_ = kNone;
	for (std::uint64_t looked = 0; !open_.isEmpty() && looked < kMostExpansions;)
	{
		const OpenList::Entry entry = open_.top();
		if (exit_ != kNone && costKey(exitCost_) <= entry.key)
		{
			return;
		}
		open_.pop();
		if (places_[entry.state()].g != entry.g())
		{
			continue;
		}
		++looked;
		++expansions_;
		expand(task, entry.state());
	}
}

/// Adds the step into a cell that hurts least, and of those the quickest. False without one.
bool PlanDetour::walk(NavPlan& plan, std::uint32_t cell) const
{
	PackedNpcState best = 0;
	std::uint32_t health = 0;
	std::uint32_t ticks = 0;
	generator_.forEachInto(cell, world_->pack(plan.path.back().state),
		[&](PackedNpcState next, std::uint32_t cost)
		{
			if (world_->layout().flagsOf(next) == flags_ &&
				(healthOf(next) > health || (healthOf(next) == health && cost < ticks)))
			{
				best = next;
				health = healthOf(next);
				ticks = cost;
			}
		});
	if (health > 0)
	{
		plan.path.push_back({world_->unpack(best), plan.path.back().time + ticks});
	}
	return health > 0;
}

std::optional<NavPlan> PlanDetour::assemble(const NavPlan& plan)
{
	way_.clear();
	std::uint32_t cell = exit_;
	for (; places_[cell].origin != cell; cell = places_[cell].origin)
	{
		way_.push_back(cell);
	}
	NavPlan mended;
	mended.path.reserve(plan.path.size() + way_.size());
	mended.path.assign(
		plan.path.begin(), plan.path.begin() + static_cast<std::ptrdiff_t>(places_[cell].step) + 1);
	for (; !way_.empty(); way_.pop_back())
	{
		if (!walk(mended, way_.back()))
		{
			return std::nullopt;
		}
	}
	// What happens from the exit on does not depend on how the NPC came there, except that he may
	// be hurt more or less. Health never grows, so the end shows whether he lives.
	const PlanStep joined = mended.path.back();
	const PlanStep& left = plan.path[places_[exit_].step];
	const int hurt = int{left.state.health} - int{joined.state.health};
	if (int{plan.path.back().state.health} <= hurt)
	{
		return std::nullopt;
	}
	for (std::size_t k = places_[exit_].step + 1; k < plan.path.size(); ++k)
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
	const Task task{plan, estimate, weight};
	mark(task, gap);
	findExit(task);
	return exit_ == kNone ? std::nullopt : assemble(plan);
}

} // namespace RPGPref
