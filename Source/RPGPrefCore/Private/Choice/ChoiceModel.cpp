// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/ChoiceModel.h"

#include <algorithm>
#include <map>

namespace RPGPref
{

void ChoiceModel::forecast(ChoiceScene& scene, const ChoiceHistory& history, AgentId agent,
	const HabitTable* own, ChoiceSet& choices, std::vector<double>& probabilities,
	const TeamIntention* mind) const
{
	scene.describe(history, agent, usesPlan, choices, mind);
	scene.addHabits(scene.contexts(history, agent), {&habits, nullptr, own}, choices);
	choiceProbabilities(choices, weightsOf(agent), probabilities);
}

std::vector<RankedChoice> ChoiceModel::rank(
	ChoiceScene& scene, const ChoiceHistory& history, AgentId agent, const HabitTable* own) const
{
	ChoiceSet choices;
	std::vector<double> probabilities;
	forecast(scene, history, agent, own, choices, probabilities);
	std::vector<RankedChoice> ranked;
	for (std::size_t k = 0; k < choices.actions.size(); ++k)
	{
		ranked.push_back({choices.actions[k], probabilities[k]});
	}
	std::stable_sort(ranked.begin(), ranked.end(),
		[](const RankedChoice& left, const RankedChoice& right)
		{ return left.probability > right.probability; });
	return ranked;
}

std::vector<RankedWord> rankWords(const ChoiceSet& choices,
	const std::vector<double>& probabilities, const PlayLabels& words, const WordTable& table,
	bool withItems)
{
	std::map<std::uint32_t, double> sums;
	for (std::size_t k = 0; k < choices.actions.size(); ++k)
	{
		sums[withItems ? words.label(choices.actions[k]) : words.name(choices.actions[k])] +=
			probabilities[k];
	}
	std::vector<RankedWord> ranked;
	ranked.reserve(sums.size());
	for (const auto& [word, probability] : sums)
	{
		ranked.push_back({word, probability});
	}
	std::sort(ranked.begin(), ranked.end(),
		[&table](const RankedWord& left, const RankedWord& right)
		{
			return left.probability != right.probability
					   ? left.probability > right.probability
					   : table.word(left.word) < table.word(right.word);
		});
	return ranked;
}

} // namespace RPGPref
