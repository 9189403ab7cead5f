// SPDX-License-Identifier: MIT
// Bayes' rule over a handful of styles. An action that is liked by v (-1 to 1) has the weight
// (1 + v)^2 + noise, so nothing is impossible and no exponential is needed, whose last bits differ
// between platforms. O(candidates x the agent's actions x preconditions) for each deed.
#include "RPGPref/Styles/StyleEstimate.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// People do what they dislike now and then.
constexpr double kNoise = 0.1;

} // namespace

StyleEstimate::StyleEstimate(
	const GroundTask& task, AgentId agent, const std::vector<TeamPreferences>& candidates)
	: task_(&task), belief_(candidates.size(), 1.0 / static_cast<double>(candidates.size() + 1))
{
	belief_.front() *= 2;
	for (std::size_t action = 0; action < task.actions.size(); ++action)
	{
		if (task.actions[action].executor == agent)
		{
			actions_.push_back(ActionId(action));
		}
	}
	for (const TeamPreferences& candidate : candidates)
	{
		std::vector<double>& weights = weights_.emplace_back();
		for (const ActionId action : actions_)
		{
			const double liking = std::clamp(toDouble(candidate.own(action)), -1.0, 1.0);
			weights.push_back((1 + liking) * (1 + liking) + kNoise);
		}
	}
}

void StyleEstimate::observe(StateView before, ActionId deed)
{
	const auto done = std::find(actions_.begin(), actions_.end(), deed);
	if (done == actions_.end() || !isExecutable(*task_, before, deed))
	{
		return;
	}
	std::vector<double> possible(belief_.size(), 0);
	for (std::size_t i = 0; i < actions_.size(); ++i)
	{
		if (isExecutable(*task_, before, actions_[i]))
		{
			for (std::size_t style = 0; style < belief_.size(); ++style)
			{
				possible[style] += weights_[style][i];
			}
		}
	}
	double sum = 0;
	const auto position = static_cast<std::size_t>(done - actions_.begin());
	for (std::size_t style = 0; style < belief_.size(); ++style)
	{
		belief_[style] *= weights_[style][position] / possible[style];
		sum += belief_[style];
	}
	// Nobody is ruled out for ever: players change.
	constexpr double kLeast = 1e-3;
	double floored = 0;
	for (double& share : belief_)
	{
		share = (std::max)(share / sum, kLeast);
		floored += share;
	}
	for (double& share : belief_)
	{
		share /= floored;
	}
}

std::size_t StyleEstimate::best() const
{
	return static_cast<std::size_t>(
		std::max_element(belief_.begin(), belief_.end()) - belief_.begin());
}

double StyleEstimate::confidence() const
{
	const double chance = 1.0 / static_cast<double>(belief_.size());
	return belief_.size() < 2 ? 1.0 : (belief_[best()] - chance) / (1 - chance);
}

} // namespace RPGPref
