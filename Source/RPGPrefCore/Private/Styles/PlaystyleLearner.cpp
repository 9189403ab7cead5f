// SPDX-License-Identifier: MIT
#include "RPGPref/Styles/PlaystyleLearner.h"

#include <utility>

namespace RPGPref
{

PlaystyleLearner::PlaystyleLearner(std::vector<Activity> activities, ClusterOptions options)
	: activities_(std::move(activities)), options_(options), similarities_(activities_.size())
{
	options_.alpha = options.alpha.value_or(alphaFor(activities_.size()));
	EventVocabulary vocabulary;
	for (const Activity& activity : activities_)
	{
		histograms_.emplace_back(vocabulary.addAll(activity.events));
	}
}

StepStatus PlaystyleLearner::step(Budget& budget)
{
	for (; compared_ < activities_.size(); ++compared_)
	{
		if (!budget.spend())
		{
			return StepStatus::Running;
		}
		for (std::size_t earlier = 0; earlier < compared_; ++earlier)
		{
			similarities_.set(compared_, earlier,
				similarity(histograms_[compared_], histograms_[earlier], options_.weights));
		}
	}
	if (!search_)
	{
		search_.emplace(std::move(similarities_), *options_.alpha);
	}
	return search_->step(budget);
}

Progress PlaystyleLearner::progress() const
{
	const std::size_t grouped = search_ ? search_->progress().done : 0;
	return {compared_ + grouped, 2 * activities_.size()};
}

PlaystyleClusters PlaystyleLearner::takeModel()
{
	return {std::move(activities_), options_, search_->takeSets()};
}

PlaystyleClusters learnPlaystyles(std::vector<Activity> activities, ClusterOptions options)
{
	PlaystyleLearner learner(std::move(activities), options);
	Budget unlimited(Budget::kUnlimited);
	learner.step(unlimited);
	return learner.takeModel();
}

} // namespace RPGPref
