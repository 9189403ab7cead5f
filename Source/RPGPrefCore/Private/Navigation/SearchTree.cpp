// SPDX-License-Identifier: MIT
#include "SearchTree.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// 16 MiB: filling it costs less than the first thousand expansions.
constexpr std::size_t kLargestDenseTable = std::size_t{1} << 22;

} // namespace

SearchTree::SearchTree(const World& world) : world_(&world)
{
	if (world.player() != nullptr)
	{
		return;
	}
	flagCount_ = std::size_t{1} << world.scenario().flags.size();
	healthCount_ = healthOf(world.start());
	healthLowest_ = 1;
	if (world.scenario().enemies.empty())
	{
		healthLowest_ = healthCount_;
		healthCount_ = 1;
	}
	poseBits_ = world.branching() == Branching::TwoHundredFiftySix ? 5 : 1;
	const std::size_t slots = (std::size_t{world.graph().cellCount()} * flagCount_ * healthCount_)
							  << poseBits_;
	if (slots <= kLargestDenseTable && hasSlot(world.start()))
	{
		dense_.assign(slots, kNone);
	}
}

NavPlan SearchTree::planTo(std::uint32_t id) const
{
	NavPlan plan;
	for (std::uint32_t at = id; at != kNone; at = nodes_[at].parent)
	{
		plan.path.push_back({world_->unpack(nodes_[at].state), 0});
	}
	std::reverse(plan.path.begin(), plan.path.end());
	const SuccessorGenerator generator(*world_);
	for (std::size_t k = 1; k < plan.path.size(); ++k)
	{
		const PackedNpcState wanted = world_->pack(plan.path[k].state);
		std::uint32_t cheapest = kUnreached;
		generator.forEachInto(cellOf(wanted), world_->pack(plan.path[k - 1].state),
			[&](PackedNpcState next, std::uint32_t cost)
			{
				if (next == wanted)
				{
					cheapest = (std::min)(cheapest, cost);
				}
			});
		plan.cost += cheapest;
		plan.path[k].time = plan.cost;
	}
	return plan;
}

} // namespace RPGPref
