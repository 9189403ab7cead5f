// SPDX-License-Identifier: MIT
#include "RPGPref/Players/GroupLikings.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

GroupLikingsSearch::GroupLikingsSearch(
	const GroundTask& task, std::vector<Plan> plays, std::vector<StudiedGame*> games)
	: task_(task), plays_(std::move(plays)), games_(std::move(games))
{
	std::erase_if(plays_, [](const Plan& play) { return play.empty(); });
	const bool isLong = std::any_of(plays_.begin(), plays_.end(),
		[](const Plan& play) { return play.size() > kMostStepsToMeet; });
	if (!plays_.empty() && (!isLong || games_.empty()))
	{
		inference_.emplace(task_, plays_, InferenceSettings());
	}
}

StepStatus GroupLikingsSearch::step(Budget& budget)
{
	if (inference_)
	{
		return inference_->step(budget);
	}
	if (plays_.empty())
	{
		return StepStatus::Failed;
	}
	if (!fit_)
	{
		if (!budget.spend())
		{
			return StepStatus::Running;
		}
		fit_ = fitted();
	}
	return StepStatus::Done;
}

Progress GroupLikingsSearch::progress() const
{
	return inference_ ? inference_->progress() : Progress{fit_ ? 1U : 0U, 1};
}

GroupLikings GroupLikingsSearch::fitted() const
{
	const PreferenceFit fit = fitPreferences(games_);
	GroupLikings result;
	result.team = teamOf(fit, task_);
	for (const FittedPreference& value : fit.values)
	{
		result.things.push_back({std::string(task_.agentName(value.agent)), false, value.action,
			value.value, value.low, value.high, value.timesDone});
	}
	return result;
}

std::optional<GroupLikings> GroupLikingsSearch::likings() const
{
	if (!inference_ || !inference_->difference())
	{
		return fit_;
	}
	GroupLikings result;
	result.team = inference_->team();
	result.difference = inference_->difference();
	for (const InferredValue& value : inference_->values())
	{
		const InferredValue::Range range = value.range.value_or(InferredValue::Range{-1, 1});
		result.things.push_back({std::string(task_.agentName(value.agent)), value.isProposition,
			value.name, value.value, range.low, range.high, value.timesDone});
	}
	return result;
}

} // namespace RPGPref
