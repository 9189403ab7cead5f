// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/QuestDecision.h"

#include "Planning/SideQuests.h"

#include <cstdint>
#include <optional>
#include <string>

namespace RPGPref
{

/// What planning with a quest as a further goal has shown.
struct QuestTrial
{
	bool isKept = false;
	/// Steps more than without it; nothing if no plan was found.
	std::optional<std::int64_t> extra;
	bool isProvenImpossible = false;
	Plan plan;
};

/// The sentence about a decision: `Rescue[Ada]: done, costs 2 steps; Red would spend 4.`
std::string questText(const Quest& quest, const QuestTrial& trial, const QuestDecision& decision);

} // namespace RPGPref
