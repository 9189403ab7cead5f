// SPDX-License-Identifier: MIT
#pragma once

#include "Knowledge/BeliefGraph.h"

#include <vector>

namespace RPGPref
{

/// Which assumptions a planning may make, in the order in which the players try them: the first
/// stage that yields a plan counts. The last allows everything.
std::vector<GuessStage> guessStages(const BeliefRules& rules, BeliefView beliefs);

/// By agent.
std::vector<FixedValue> curiosityOfAgents(const KnowledgeTask& task);

/// Own preferences with curiosity: an agent likes better what lets it see something unknown.
std::vector<FixedValue> curiousPreferences(
	const BeliefRules& rules, const TeamPreferences& preferences, BeliefView beliefs);

} // namespace RPGPref
