// SPDX-License-Identifier: MIT
#include "PeopleSummary.h"

#include "Analysis/Wording.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

bool areAllInTime(
	const std::vector<Order>& orders, const std::vector<std::optional<double>>& served)
{
	for (std::size_t k = 0; k < orders.size(); ++k)
	{
		if (!served[k] || isLate(orders[k], *served[k]))
		{
			return false;
		}
	}
	return true;
}

std::string ofDrawn(std::size_t count, std::size_t all)
{
	return std::to_string(count) + " of " + counted(all, "drawn play");
}

} // namespace

void addOrders(const PreviewReport& report, std::vector<std::string>& sentences)
{
	const std::vector<Order>& orders = report.binding.times().orders();
	const bool someAreDue = std::any_of(
		orders.begin(), orders.end(), [](const Order& order) { return order.due.has_value(); });
	for (const Playthrough& playthrough : report.playthroughs)
	{
		if (!someAreDue || !playthrough.isSolved())
		{
			continue;
		}
		std::vector<std::string> late;
		for (std::size_t k = 0; k < orders.size(); ++k)
		{
			const double served = playthrough.schedule.served[k];
			if (isLate(orders[k], served))
			{
				late.push_back(report.task.saying(orders[k].goal) + " " +
							   clockTime(served - *orders[k].due) + " too late");
			}
		}
		sentences.push_back(quotedName(playthrough.team.name) + " serves " +
							std::to_string(orders.size() - late.size()) + " of " +
							counted(orders.size(), "order") + " in time" +
							(late.empty() ? "." : ": " + enumerateFew(std::move(late), 3) + "."));
	}
	std::size_t all = 0;
	std::size_t inTime = 0;
	for (const TeamSamples& team : report.samples)
	{
		all += team.served.size();
		inTime += static_cast<std::size_t>(std::count_if(team.served.begin(), team.served.end(),
			[&](const std::vector<std::optional<double>>& served)
			{ return areAllInTime(orders, served); }));
	}
	if (someAreDue && all > 0)
	{
		sentences.push_back("In " + ofDrawn(inTime, all) + ", people serve every order in time.");
	}
}

void addDrawnPlays(const PreviewReport& report, std::vector<std::string>& sentences)
{
	std::size_t all = 0;
	std::size_t reached = 0;
	std::size_t stuck = 0;
	std::vector<std::size_t> steps;
	for (const TeamSamples& team : report.samples)
	{
		all += team.plans.size();
		for (std::size_t k = 0; k < team.plans.size(); ++k)
		{
			stuck += team.stuck[k] ? 1 : 0;
			if (team.reachesGoal[k])
			{
				++reached;
				steps.push_back(team.plans[k].size());
			}
		}
	}
	if (all == 0)
	{
		return;
	}
	std::string text = "In " + ofDrawn(reached, all) + ", people reach the goal";
	if (!steps.empty())
	{
		const auto middle = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2);
		std::nth_element(steps.begin(), middle, steps.end());
		text += ", half of them within " + counted(*middle, "step");
	}
	if (stuck > 0)
	{
		text += "; in " + std::to_string(stuck) + " they end up where nobody can reach it any more";
	}
	sentences.push_back(text + ".");
}

} // namespace RPGPref
