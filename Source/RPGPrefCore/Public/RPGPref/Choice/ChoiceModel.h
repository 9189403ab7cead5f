// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/ChoiceFit.h"
#include "RPGPref/Choice/ChoiceScene.h"

#include <string>
#include <vector>

namespace RPGPref
{

/// An action and how probable it is.
struct RankedChoice
{
	ActionId action;
	double probability = 0;
};

/// P(action | situation, agent): a softmax over the executable actions, with what people like these
/// were seen to do and the weights fitted to them. Without either it is the prior alone.
struct ChoiceModel
{
	HabitTable habits; ///< Of other people.
	ChoiceWeights weights = priorWeights();
	/// By agent; empty: the weights above hold for all.
	std::vector<ChoiceWeights> players;
	/// The relaxed plan costs most of the time; without it the two features are 0.
	bool usesPlan = true;

	const ChoiceVector& weightsOf(AgentId agent) const
	{
		return agent.value() < players.size() ? players[agent.value()].weight : weights.weight;
	}

	/// The choices with habits, and their probabilities in the same order. The plan is what the
	/// team has in mind, or the relaxed plan where there is none.
	RPGPREFCORE_API void forecast(ChoiceScene& scene, const ChoiceHistory& history, AgentId agent,
		const HabitTable* own, ChoiceSet& choices, std::vector<double>& probabilities,
		const TeamIntention* mind = nullptr) const;
	/// Most probable first; equal ones by number.
	RPGPREFCORE_API std::vector<RankedChoice> rank(ChoiceScene& scene, const ChoiceHistory& history,
		AgentId agent, const HabitTable* own) const;
};

/// Who may do what next, for whoever waits for a person: sums over the most probable choices.
struct RankedWord
{
	std::uint32_t word = 0;
	double probability = 0;
};

/// Sums the probabilities of choices with the same name (or label); most probable first, equal ones
/// by the word's text.
RPGPREFCORE_API std::vector<RankedWord> rankWords(const ChoiceSet& choices,
	const std::vector<double>& probabilities, const PlayLabels& words, const WordTable& table,
	bool withItems);

} // namespace RPGPref
