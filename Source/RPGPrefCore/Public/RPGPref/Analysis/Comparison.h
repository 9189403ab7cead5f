// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/Playthrough.h"
#include "RPGPref/Export.h"

#include <string>
#include <vector>

namespace RPGPref
{

/// How differently two plans play, executors aside.
struct PlanDifference
{
	/// Share of all steps of both that only one of them does: 0 alike, 1 nothing in common.
	double difference = 0;
	/// Share of the common steps that the same agent does.
	double sameExecutor = 1;
	std::vector<std::string> onlyFirst; ///< In the plan's order.
	std::vector<std::string> onlySecond;
	std::vector<std::string> both;
	/// The same three in words.
	std::vector<std::string> onlyFirstWords;
	std::vector<std::string> onlySecondWords;
	std::vector<std::string> bothWords;

	/// The same steps by the same agents, in whatever order.
	bool isSame() const { return difference == 0 && sameExecutor == 1; }
};

/// Of plans for the same task, or for two versions of it.
RPGPREFCORE_API PlanDifference comparePlans(const GroundTask& firstTask, const Plan& first,
	const GroundTask& secondTask, const Plan& second);

} // namespace RPGPref
