// SPDX-License-Identifier: MIT
#include "RPGPref/Analysis/LikedWork.h"

#include <set>
#include <tuple>

namespace RPGPref
{

std::vector<AgentWork> analyseLikedWork(
	const GroundTask& task, const LevelBinding& binding, const Playthrough& playthrough)
{
	std::vector<AgentWork> work(task.agents.size());
	for (AgentWork& agent : work)
	{
		agent.regions.resize(binding.level().regions.size());
	}
	std::set<std::tuple<AgentId, RegionId, SchemaId>> offered;
	for (std::size_t i = 0; i < task.actions.size(); ++i)
	{
		const AgentId executor = task.actions[i].executor;
		if (!executor.isValid() || playthrough.preferences.own(ActionId(i)) <= 0)
		{
			continue;
		}
		AgentWork& agent = work[executor.value()];
		agent.hasLikes = true;
		const RegionId region = binding.region(ActionId(i));
		if (region.isValid() && offered.insert({executor, region, task.actions[i].schema}).second)
		{
			++agent.regions[region.value()].offered;
		}
	}
	for (std::size_t step = 0; step < playthrough.plan.size(); ++step)
	{
		const ActionId action = playthrough.plan[step];
		const AgentId executor = task.actions[action.value()].executor;
		if (!executor.isValid())
		{
			continue;
		}
		const double value = playthrough.value(step);
		AgentWork& agent = work[executor.value()];
		agent.value += value;
		const auto count = [value](auto& counts)
		{
			++counts.steps;
			counts.liked += value > 0 ? 1 : 0;
			counts.disliked += value < 0 ? 1 : 0;
		};
		count(agent);
		if (const RegionId region = binding.region(action); region.isValid())
		{
			count(agent.regions[region.value()]);
		}
	}
	for (AgentWork& agent : work)
	{
		agent.value = agent.steps == 0 ? 0 : agent.value / agent.steps;
	}
	return work;
}

} // namespace RPGPref
