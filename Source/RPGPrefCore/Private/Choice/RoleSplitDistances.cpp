// SPDX-License-Identifier: MIT
// How alike divisions of labour are. Where anybody can do anything, agents may stand for each
// other: all orders of up to five agents are tried, of more none. Representatives are chosen
// greedily, each the one that brings the weighted mean distance to the nearest down most; this
// takes all distances between two divisions once, so the square of their number.
#include "RPGPref/Choice/RoleSplits.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <set>

namespace RPGPref
{
namespace
{

/// Calls the function with each order in which agents may stand for each other, until it says stop.
template <class Function>
void forEachExchange(std::size_t agents, bool isForced, const Function& isEnough)
{
	std::vector<std::size_t> order(agents);
	std::iota(order.begin(), order.end(), std::size_t{0});
	constexpr std::size_t kMostExchanged = 5;
	const bool isFixed = isForced || agents > kMostExchanged;
	while (!isEnough(order) && !isFixed && std::next_permutation(order.begin(), order.end()))
	{
	}
}

/// Who does a kind of work; as many as there are agents: nobody in particular.
std::size_t ownerOf(const LabourShares& shares, std::size_t category)
{
	constexpr double kOwned = 0.8;
	for (std::size_t agent = 0; agent < shares.agents(); ++agent)
	{
		if (shares.share(category, agent) >= kOwned)
		{
			return agent;
		}
	}
	return shares.agents();
}

} // namespace

bool hasForcedRoles(const GroundTask& task, const PlayLabels& words)
{
	std::map<std::uint32_t, std::set<std::uint32_t>> doers;
	for (std::size_t k = 0; k < task.actions.size(); ++k)
	{
		if (task.actions[k].executor.isValid() &&
			words.category(ActionId(k)) != PlayLabels::kNoCategory)
		{
			doers[task.actions[k].schema.value()].insert(task.actions[k].executor.value());
		}
	}
	return std::any_of(doers.begin(), doers.end(),
		[&](const auto& entry) { return entry.second.size() < task.agents.size(); });
}

double splitDistance(const LabourShares& one, const LabourShares& other, bool isForced)
{
	double best = (std::numeric_limits<double>::max)();
	forEachExchange(one.agents(), isForced,
		[&](const std::vector<std::size_t>& order)
		{
			best = (std::min)(best, shareError(one, other.exchanged(order)).value_or(0));
			return false;
		});
	return best;
}

bool haveSameRoles(const LabourShares& one, const LabourShares& other, bool isForced)
{
	bool areSame = false;
	forEachExchange(one.agents(), isForced,
		[&](const std::vector<std::size_t>& order)
		{
			const LabourShares exchanged = other.exchanged(order);
			areSame = true;
			for (std::size_t category = 0; category < one.categories(); ++category)
			{
				const bool isKnown = one.total(category) > 0 && exchanged.total(category) > 0;
				areSame =
					areSame && (!isKnown || ownerOf(one, category) == ownerOf(exchanged, category));
			}
			return areSame;
		});
	return areSame;
}

std::vector<std::size_t> representativeSplits(std::span<const LabourShares> shares,
	std::span<const double> weights, std::size_t most, bool isForced)
{
	std::vector<double> nearest(shares.size(), (std::numeric_limits<double>::max)());
	std::vector<std::size_t> chosen;
	std::vector<std::vector<double>> distances(shares.size());
	for (std::size_t one = 0; one < shares.size(); ++one)
	{
		for (const LabourShares& other : shares)
		{
			distances[one].push_back(splitDistance(other, shares[one], isForced));
		}
	}
	while (chosen.size() < most && chosen.size() < shares.size())
	{
		std::size_t best = shares.size();
		double bestSum = (std::numeric_limits<double>::max)();
		for (std::size_t one = 0; one < shares.size(); ++one)
		{
			double sum = 0;
			for (std::size_t k = 0; k < shares.size(); ++k)
			{
				sum += weights[k] * (std::min)(nearest[k], distances[one][k]);
			}
			if (sum < bestSum && std::find(chosen.begin(), chosen.end(), one) == chosen.end())
			{
				best = one;
				bestSum = sum;
			}
		}
		chosen.push_back(best);
		for (std::size_t k = 0; k < shares.size(); ++k)
		{
			nearest[k] = (std::min)(nearest[k], distances[best][k]);
		}
	}
	return chosen;
}

} // namespace RPGPref
