// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/PlanReplay.h"

#include "Navigation/SuccessorGenerator.h"

namespace RPGPref
{

std::optional<std::uint32_t> replayPlan(const World& world, const NavPlan& plan, std::size_t from)
{
	if (from >= plan.path.size() || !world.isGoal(world.pack(plan.path.back().state)))
	{
		return std::nullopt;
	}
	const SuccessorGenerator generator(world);
	std::uint32_t total = 0;
	for (std::size_t k = from + 1; k < plan.path.size(); ++k)
	{
		const PackedNpcState wanted = world.pack(plan.path[k].state);
		std::optional<std::uint32_t> cheapest;
		generator.forEach(world.pack(plan.path[k - 1].state),
			[&](PackedNpcState next, std::uint32_t cost)
			{
				if (next == wanted && (!cheapest || cost < *cheapest))
				{
					cheapest = cost;
				}
			});
		if (!cheapest)
		{
			return std::nullopt;
		}
		total += *cheapest;
	}
	return total;
}

} // namespace RPGPref
