// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/PlanPool.h"

#include "Planning/AgentSymmetry.h"
#include "Planning/PlanReplay.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

/// Images of one plan: the permutations of four agents.
constexpr std::size_t kMostRenamings = 23;

/// Empty if a step is not an action of the task.
Plan planFromTexts(const GroundTask& task, const std::vector<std::string>& steps)
{
	Plan plan;
	for (const std::string& step : steps)
	{
		plan.push_back(task.findAction(step));
		if (!plan.back().isValid())
		{
			return {};
		}
	}
	return plan;
}

} // namespace

void PlanPool::add(const GroundTask& task, std::span<const ActionId> plan, std::string_view source)
{
	std::vector<std::string> steps;
	for (const ActionId action : plan)
	{
		steps.push_back(task.actionText(action));
	}
	add(std::move(steps), source);
}

void PlanPool::add(std::vector<std::string> steps, std::string_view source)
{
	if (known_.insert(steps).second)
	{
		entries_.push_back({std::move(steps), std::string(source)});
	}
}

std::vector<Plan> PlanPool::plansFor(const GroundTask& task) const
{
	std::vector<Plan> plans;
	if (entries_.empty())
	{
		return plans;
	}
	const AgentSymmetry symmetry(task);
	const std::vector<std::vector<AgentId>> renamings = symmetry.renamings(kMostRenamings);
	std::set<Plan> known;
	const auto offer = [&](Plan plan)
	{
		if (isValidPlan(task, plan) && known.insert(plan).second)
		{
			plans.push_back(std::move(plan));
		}
	};
	for (const Entry& entry : entries_)
	{
		const Plan plan = planFromTexts(task, entry.steps);
		offer(plan);
		for (std::size_t i = 0; !plan.empty() && i < renamings.size(); ++i)
		{
			offer(symmetry.renamed(plan, renamings[i]));
		}
	}
	return plans;
}

} // namespace RPGPref
