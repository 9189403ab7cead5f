// SPDX-License-Identifier: MIT
// Each preview is measured against the play in four ways (PlayMeasures), and the previews are
// ordered by who does what, then by the order of the steps. What only one side does is the
// difference of two multisets of kind and agent, against the nearest preview. Costs the edit
// distance, quadratic in the steps, for each preview.
#include "RPGPref/Choice/PlayComparison.h"

#include "Foundation/NumberText.h"

#include <algorithm>
#include <map>
#include <utility>

namespace RPGPref
{
namespace
{

using Bag = std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t>;

Bag bagOf(std::span<const PlayStep> steps)
{
	Bag bag;
	for (const PlayStep& step : steps)
	{
		++bag[{step.action, step.agent}];
	}
	return bag;
}

LabourShares labourOf(const GroundTask& task, std::span<const PlayStep> steps)
{
	LabourShares shares(task.schemaNames.size(), task.agents.size() + 1);
	for (const PlayStep& step : steps)
	{
		shares.add(step.action, step.agent);
	}
	return shares;
}

/// What is in `one` more often than in `other`.
std::vector<PlayComparison::Surprise> surplus(
	const GroundTask& task, std::span<const PlayStep> one, std::span<const PlayStep> other)
{
	const Bag all = bagOf(one);
	const Bag known = bagOf(other);
	std::vector<PlayComparison::Surprise> result;
	for (const auto& [step, times] : all)
	{
		const auto found = known.find(step);
		const std::size_t expected = found == known.end() ? 0 : found->second;
		if (times > expected)
		{
			const AgentId agent =
				step.second < task.agents.size() ? AgentId(step.second) : AgentId();
			result.push_back({task.schemaNames[step.first], std::string(task.agentName(agent)),
				times - expected});
		}
	}
	std::stable_sort(result.begin(), result.end(),
		[](const auto& left, const auto& right) { return left.times > right.times; });
	return result;
}

std::string percent(double part)
{
	std::string text;
	appendFixed(text, part * 100, 0);
	return text + " %";
}

/// `Red does mine 3 times more, Blue does sail once more`, the first few.
std::string listed(const std::vector<PlayComparison::Surprise>& surprises)
{
	constexpr std::size_t kShown = 4;
	std::string text;
	for (std::size_t k = 0; k < surprises.size() && k < kShown; ++k)
	{
		text += (k == 0 ? "" : ", ") + surprises[k].agent + " " + surprises[k].action;
		text += surprises[k].times == 1 ? " (once)"
										: " (" + std::to_string(surprises[k].times) + " times)";
	}
	if (surprises.size() > kShown)
	{
		text += " and " + std::to_string(surprises.size() - kShown) + " more";
	}
	return text;
}

std::vector<std::string> sentencesFor(
	const PlayComparison& comparison, std::span<const std::string> names)
{
	const PlayAgreement& best = comparison.agreements.front();
	const std::string name = best.preview < names.size()
								 ? names[best.preview]
								 : "playthrough " + std::to_string(best.preview + 1);
	std::vector<std::string> sentences = {
		"The play comes closest to the preview for " + name + ": " + percent(best.whoDoesWhat) +
		" of who does what is the same, " + percent(best.whatIsDone) + " of what is done."};
	sentences.push_back("The order of each player's steps differs by " +
						percent(best.orderDistance) + "; " + percent(best.shareError) +
						" of the work was done by another player than previewed.");
	if (!comparison.onlyPlayed.empty())
	{
		sentences.push_back(
			"Played more often than previewed: " + listed(comparison.onlyPlayed) + ".");
	}
	if (!comparison.onlyPreviewed.empty())
	{
		sentences.push_back(
			"Previewed more often than played: " + listed(comparison.onlyPreviewed) + ".");
	}
	return sentences;
}

} // namespace

std::vector<PlayStep> playSteps(const GroundTask& task, const Plan& plan)
{
	std::vector<PlayStep> steps;
	for (const ActionId action : plan)
	{
		const GroundTask::Action& what = task.actions[action.value()];
		steps.push_back({what.executor.isValid() ? what.executor.value()
												 : static_cast<std::uint32_t>(task.agents.size()),
			what.schema.value()});
	}
	return steps;
}

PlayComparison comparePlayWithPreview(const GroundTask& task, const Plan& played,
	std::span<const Plan> previews, std::span<const std::string> names)
{
	PlayComparison comparison;
	if (played.empty() || previews.empty())
	{
		comparison.sentences.push_back(
			played.empty() ? "The recording has no step of this level: nothing was compared."
						   : "The preview has no playthrough: nothing was compared.");
		return comparison;
	}
	const std::vector<PlayStep> truth = playSteps(task, played);
	const LabourShares labour = labourOf(task, truth);
	const std::size_t agents = task.agents.size() + 1;
	for (std::size_t k = 0; k < previews.size(); ++k)
	{
		const std::vector<PlayStep> steps = playSteps(task, previews[k]);
		// The agent of team actions counts in the distance only if somebody does any.
		const auto isTeams = [&](const PlayStep& step) { return step.agent + 1 == agents; };
		const bool hasTeam = std::any_of(truth.begin(), truth.end(), isTeams) ||
							 std::any_of(steps.begin(), steps.end(), isTeams);
		comparison.agreements.push_back({k, shareError(labour, labourOf(task, steps)).value_or(0),
			jaccard(truth, steps), teamJaccard(truth, steps),
			sequenceDistance(truth, steps, hasTeam ? agents : agents - 1)});
	}
	std::stable_sort(comparison.agreements.begin(), comparison.agreements.end(),
		[](const PlayAgreement& left, const PlayAgreement& right)
		{
			return left.whoDoesWhat != right.whoDoesWhat ? left.whoDoesWhat > right.whoDoesWhat
														 : left.orderDistance < right.orderDistance;
		});
	const std::vector<PlayStep> nearest =
		playSteps(task, previews[comparison.agreements.front().preview]);
	comparison.onlyPlayed = surplus(task, truth, nearest);
	comparison.onlyPreviewed = surplus(task, nearest, truth);
	comparison.sentences = sentencesFor(comparison, names);
	return comparison;
}

} // namespace RPGPref
