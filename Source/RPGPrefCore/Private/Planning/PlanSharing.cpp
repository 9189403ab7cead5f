// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/PlanSharing.h"

#include <vector>

namespace RPGPref
{

PlanLoad planLoad(const GroundTask& task, std::span<const ActionId> plan)
{
	std::vector<std::uint32_t> steps(task.agents.size(), 0);
	PlanLoad load;
	for (const ActionId action : plan)
	{
		if (const AgentId agent = task.actions[action.value()].executor; agent.isValid())
		{
			++steps[agent.value()];
			++load.somebody;
		}
	}
	for (std::size_t agent = 0; agent < steps.size(); ++agent)
	{
		load.squares += std::uint64_t{steps[agent]} * steps[agent];
		if (steps[agent] > load.most)
		{
			load.most = steps[agent];
			load.busiest = AgentId{agent};
		}
	}
	return load;
}

} // namespace RPGPref
