// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>

namespace RPGPref::Testing
{

/// A report never shows a plan for a team while a better one for that team stands anywhere in the
/// same report. Looks at the JSON alone, as a reader would. Plans with needless steps do not count:
/// leaving those out is part of what makes a playthrough good.
inline void expectNoBetterPlan(const nlohmann::json& report)
{
	const std::string mode = report["source"]["mode"];
	if (mode == "paper")
	{
		return; // Shows what the published search finds, for better or worse.
	}
	const char* const measure = mode == "natural" ? "worth" : "playstyle";
	constexpr double kRounding = 0.00011;
	std::map<std::string, double> shown;
	for (const auto& team : report["teams"])
	{
		if (team["status"] == "solved")
		{
			shown[team["id"]] = team[measure].get<double>();
		}
	}
	const auto expectAtMost =
		[&](const std::string& team, const nlohmann::json& value, const std::string& where)
	{
		ASSERT_TRUE(shown.contains(team))
			<< where << " knows a plan for " << team << ", but none is shown";
		EXPECT_LE(value[measure].get<double>(), shown[team] + kRounding)
			<< where << " knows a better plan for " << team << " than the one shown";
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
