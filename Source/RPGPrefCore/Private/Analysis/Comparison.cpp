// SPDX-License-Identifier: MIT
// Steps are compared as multisets of texts without their executors: each step of the first plan
// takes the earliest step of the second that reads the same and is still free. Order does not
// count, so plans that do the same in another order are alike. Costs the lengths times the
// logarithm of the second.
#include "RPGPref/Analysis/Comparison.h"

#include "Foundation/Names.h"

#include <map>

namespace RPGPref
{

namespace
{

struct Step
{
	std::string text;
	std::string words;
	std::string agent;
	bool isMatched = false;
};

std::vector<Step> describe(const GroundTask& task, const Plan& plan)
{
	std::vector<Step> steps;
	for (const ActionId action : plan)
	{
		const AgentId agent = task.actions[action.value()].executor;
		steps.push_back({textWithoutExecutor(task, action), task.deed(action),
			std::string(task.agentName(agent)), false});
	}
	return steps;
}

} // namespace

PlanDifference comparePlans(const GroundTask& firstTask, const Plan& first,
	const GroundTask& secondTask, const Plan& second)
{
	const std::vector<Step> firstSteps = describe(firstTask, first);
	std::vector<Step> secondSteps = describe(secondTask, second);
	std::map<std::string, std::vector<std::size_t>> positions; // Earliest step last.
	for (std::size_t i = secondSteps.size(); i-- > 0;)
	{
		positions[folded(secondSteps[i].text)].push_back(i);
	}
	PlanDifference result;
	std::size_t sameAgent = 0;
	for (const Step& step : firstSteps)
	{
		std::vector<std::size_t>& candidates = positions[folded(step.text)];
		if (candidates.empty())
		{
			result.onlyFirst.push_back(step.text);
			result.onlyFirstWords.push_back(step.words);
			continue;
		}
		Step& partner = secondSteps[candidates.back()];
		candidates.pop_back();
		partner.isMatched = true;
		sameAgent += sameName(step.agent, partner.agent) ? 1 : 0;
		result.both.push_back(step.text);
		result.bothWords.push_back(step.words);
	}
	for (const Step& step : secondSteps)
	{
		if (!step.isMatched)
		{
			result.onlySecond.push_back(step.text);
			result.onlySecondWords.push_back(step.words);
		}
	}
	const std::size_t different = result.onlyFirst.size() + result.onlySecond.size();
	const std::size_t all = different + result.both.size();
	if (all > 0)
	{
		result.difference = static_cast<double>(different) / static_cast<double>(all);
	}
	if (!result.both.empty())
	{
		result.sameExecutor =
			static_cast<double>(sameAgent) / static_cast<double>(result.both.size());
	}
	return result;
}

} // namespace RPGPref
