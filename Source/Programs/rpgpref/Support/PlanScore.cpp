// SPDX-License-Identifier: MIT
#include "Support/PlanScore.h"

#include <fmt/format.h>

namespace RPGPref::Program
{

void PlanScore::addTo(nlohmann::ordered_json& json) const
{
	json["playstyle"] = playstyle;
	json["worth"] = worth;
	json["cost"] = cost ? nlohmann::ordered_json(*cost) : nlohmann::ordered_json();
}

std::string PlanScore::text() const
{
	return fmt::format("mean liking {:.3f}, worth {:.3f} (fun minus effort){}\n", playstyle, worth,
		cost ? fmt::format(", cost {:g}", *cost) : std::string());
}

PlanScore scorePlan(const GroundTask& task, const TeamPreferences& preferences, const Plan& plan,
	const PlanRequest& request)
{
	PlanScore score;
	score.playstyle = averagePlaystyle(preferences, plan);
	score.worth =
		toDouble(WorthModel(task, preferences, request.weights, request.stepEffort).worth(plan));
	if (!task.costs.empty())
	{
		constexpr double kMillionths = 1e6;
		std::int64_t sum = 0;
		for (const ActionId action : plan)
		{
			sum += task.costs[action.value()];
		}
		score.cost = static_cast<double>(sum) / kMillionths;
	}
	return score;
}

} // namespace RPGPref::Program
