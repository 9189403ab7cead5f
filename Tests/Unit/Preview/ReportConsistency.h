// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace RPGPref::Testing
{

/// A report never shows a plan for a team while a better one for that team stands anywhere in the
/// same report. Looks at the JSON alone, as a reader would. Plans with needless steps do not count:
/// leaving those out is part of what makes a playthrough good. And of two that are worth about the
/// same (2 % or 0.25) the better one is that in which the busiest agent has less to do.
inline void expectNoBetterPlan(const nlohmann::json& report)
{
	const std::string mode = report["source"]["mode"];
	if (mode == "paper")
	{
		return; // Shows what the published search finds, for better or worse.
	}
	const char* const measure = mode == "natural" ? "worth" : "playstyle";
	constexpr double kRounding = 0.00011;
	struct Shown
	{
		double value = 0;
		double greatest = 0;
		int busiestSteps = 0;
		bool isProven = false;
	};
	std::map<std::string, Shown> shown;
	for (const auto& team : report["teams"])
	{
		if (team["status"] != "solved")
		{
			continue;
		}
		Shown& entry = shown[team["id"]];
		entry.value = team[measure].get<double>();
		entry.greatest = mode == "natural" ? team["greatest_worth"].get<double>() : entry.value;
		entry.isProven = team["proven"].get<bool>();
		for (const auto& agent : team["per_agent"])
		{
			entry.busiestSteps = (std::max)(entry.busiestSteps, agent["steps"].get<int>());
		}
		EXPECT_LE(entry.value, entry.greatest + kRounding);
		EXPECT_LT(entry.greatest - entry.value,
			entry.isProven ? kRounding
						   : (std::max)(0.25, std::abs(entry.greatest) / 50) + kRounding)
			<< "too much was given up for sharing: " << team["id"];
	}
	const auto expectAtMost =
		[&](const std::string& team, const nlohmann::json& value, const std::string& where)
	{
		ASSERT_TRUE(shown.contains(team))
			<< where << " knows a plan for " << team << ", but none is shown";
		const double other = value[measure].get<double>();
		EXPECT_LE(other, shown[team].greatest + kRounding)
			<< where << " knows a plan for " << team
			<< " that is worth more than all that are known";
		if (other > shown[team].value + kRounding)
		{
			EXPECT_GT(value["busiest_steps"].get<int>(), shown[team].busiestSteps)
				<< where << " knows a better plan for " << team << " than the one shown";
		}
	};
	for (const auto& change : report["sensitivity"])
	{
		if (change["status"] == "solved")
		{
			expectAtMost(change["team"], change["for_team"], change["text"]);
		}
	}
	// What is possible without something is possible with it, unless its absence opened a way.
	for (const auto& entry : report["what_if"])
	{
		for (const auto& team : entry["teams"])
		{
			if (team["status"] == "solved" && entry["kind"] != "remove-item")
			{
				expectAtMost(team["team"], team["for_team"], entry["text"]);
			}
		}
	}
	for (const auto& team : report["teams"])
	{
		const auto& published = team["published"];
		if (published.is_object() && published["status"] == "solved" && published["needless"] == 0)
		{
			expectAtMost(team["id"], published, "the published search");
		}
	}
	for (const auto& own : report["own_plans"])
	{
		for (const auto& team : own["teams"])
		{
			if (own["needless"] == 0 && report["hypothetical"].is_null())
			{
				expectAtMost(team["team"], team, own["name"]);
			}
		}
	}
}

} // namespace RPGPref::Testing
