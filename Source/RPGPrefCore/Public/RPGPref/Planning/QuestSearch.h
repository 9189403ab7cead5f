// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Planning/PlanSearch.h"
#include "RPGPref/Playstyle/Playstyle.h"

#include <memory>

namespace RPGPref
{

/// The most side quests that somebody may care for at once.
inline constexpr std::size_t kMostQuests = 32;

/// A planner for a level with side quests: which of them the team does follows from its playstyles.
///
/// First the level is planned without them. Then each quest that somebody cares for is planned as a
/// further goal (or, if the team would rather avoid it, its negation); among those whose extra
/// steps the team would spend, the one with the most left over is kept, and the others are planned
/// again together with it. So each decision follows from lengths of plans and from wishes. Plans
/// for decisions take little effort; the last one, with all goals that were kept, takes all that
/// the request gives. At most as many plans as half the square of the quests.
///
/// Domain, problem, task, team and preferences must outlive the search. Without side quests it is
/// what makePlanSearch makes.
RPGPREFCORE_API std::unique_ptr<PlanSearch> makeQuestSearch(const Domain& domain,
	const Problem& problem, const GroundTask& task, const Team* team,
	const TeamPreferences& preferences, PlanRequest request);

/// An error if the team cares for more quests than can be weighed.
RPGPREFCORE_API Diagnostics checkQuests(const Problem& problem, const Domain& domain,
	const Team& team, Diagnostics* warnings = nullptr);

} // namespace RPGPref
