// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/TeamSearch.h"

#include <string>
#include <vector>

namespace RPGPref::Testing
{

inline PlanFile planOf(const std::vector<std::string>& steps)
{
	std::string text;
	for (const std::string& step : steps)
	{
		text += "(" + step + ")\n";
	}
	return readPlan(text, "plan").value();
}

/// With the published search, as far as 200,000 nodes lead.
inline SearchOutcome solve(const GroundTask& task, Plan& plan)
{
	const TeamPreferences preferences(task);
	RelaxedPlanGraph graph(task, preferences);
	TeamSearch search(graph, {1, {.nodes = 200'000}});
	Budget budget(Budget::kUnlimited);
	search.step(budget);
	plan = search.plan();
	return search.outcome();
}

} // namespace RPGPref::Testing
