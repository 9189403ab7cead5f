// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Plan.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

namespace RPGPref
{

/// A plan turned inside out: for every fact, who makes it true and who makes it false. The goals
/// are the conditions of one more step at the end, with the number plan.size().
class PlanFacts
{
public:
	PlanFacts(const GroundTask& task, const Plan& plan)
		: task_(task)
		, plan_(plan)
		, adders_(task.facts.size())
		, deleters_(task.facts.size())
		, isInitial_(task.facts.size(), false)
	{
		for (const FactId fact : task.initialState)
		{
			isInitial_[fact.value()] = true;
		}
		for (std::size_t step = 0; step < plan.size(); ++step)
		{
			for (const FactId fact : task.adds[plan[step]])
			{
				adders_[fact.value()].push_back(step);
			}
			for (const FactId fact : task.deletes[plan[step]])
			{
				deleters_[fact.value()].push_back(step);
			}
		}
	}

	std::size_t goalStep() const { return plan_.size(); }
	std::span<const FactId> conditions(std::size_t step) const
	{
		return step == goalStep() ? std::span<const FactId>(task_.goals)
								  : task_.preconditions[plan_[step]];
	}
	const std::vector<std::size_t>& adders(FactId fact) const { return adders_[fact.value()]; }
	const std::vector<std::size_t>& deleters(FactId fact) const { return deleters_[fact.value()]; }
	bool isInitial(FactId fact) const { return isInitial_[fact.value()]; }

private:
	const GroundTask& task_;
	const Plan& plan_;
	std::vector<std::vector<std::size_t>> adders_; // By FactId, ascending.
	std::vector<std::vector<std::size_t>> deleters_;
	std::vector<bool> isInitial_;
};

} // namespace RPGPref
