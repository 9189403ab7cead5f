// SPDX-License-Identifier: MIT
// Sums and shares are plain counts. Overlaps are those of multisets: common over all, each step as
// often as it occurs. The order is compared by Levenshtein's distance for each agent, with one row
// of the table. All are symmetric but shareError, which averages over the kinds of work that the
// truth has.
#include "RPGPref/Choice/PlayMeasures.h"

#include <algorithm>
#include <map>
#include <utility>

namespace RPGPref
{

double LabourShares::total(std::size_t category) const
{
	double sum = 0;
	for (std::size_t agent = 0; agent < agents_; ++agent)
	{
		sum += count(category, agent);
	}
	return sum;
}

double LabourShares::share(std::size_t category, std::size_t agent) const
{
	const double sum = total(category);
	return sum > 0 ? count(category, agent) / sum : 1 / static_cast<double>(agents_);
}

LabourShares LabourShares::exchanged(std::span<const std::size_t> order) const
{
	LabourShares result(categories(), agents_);
	for (std::size_t category = 0; category < categories(); ++category)
	{
		for (std::size_t agent = 0; agent < agents_; ++agent)
		{
			result.add(category, agent, count(category, order[agent]));
		}
	}
	return result;
}

std::optional<double> shareError(const LabourShares& truth, const LabourShares& predicted)
{
	double sum = 0;
	std::size_t occurring = 0;
	for (std::size_t category = 0; category < truth.categories(); ++category)
	{
		if (truth.total(category) <= 0)
		{
			continue;
		}
		++occurring;
		for (std::size_t agent = 0; agent < truth.agents(); ++agent)
		{
			const double difference =
				truth.share(category, agent) - predicted.share(category, agent);
			sum += (difference < 0 ? -difference : difference) / 2;
		}
	}
	return occurring > 0 ? std::optional(sum / static_cast<double>(occurring)) : std::nullopt;
}

namespace
{

double bagOverlap(std::span<const PlayStep> one, std::span<const PlayStep> other, bool withAgents)
{
	std::map<std::pair<std::uint32_t, std::uint32_t>, std::pair<std::size_t, std::size_t>> counts;
	for (const PlayStep& step : one)
	{
		++counts[{withAgents ? step.agent : 0, step.action}].first;
	}
	for (const PlayStep& step : other)
	{
		++counts[{withAgents ? step.agent : 0, step.action}].second;
	}
	std::size_t common = 0;
	std::size_t all = 0;
	for (const auto& [step, both] : counts)
	{
		common += (std::min)(both.first, both.second);
		all += (std::max)(both.first, both.second);
	}
	return all == 0 ? 1 : static_cast<double>(common) / static_cast<double>(all);
}

std::vector<std::uint32_t> actionsOf(std::span<const PlayStep> steps, std::size_t agent)
{
	std::vector<std::uint32_t> actions;
	for (const PlayStep& step : steps)
	{
		if (step.agent == agent)
		{
			actions.push_back(step.action);
		}
	}
	return actions;
}

std::size_t editDistance(
	const std::vector<std::uint32_t>& one, const std::vector<std::uint32_t>& other)
{
	std::vector<std::size_t> row(other.size() + 1);
	for (std::size_t column = 0; column < row.size(); ++column)
	{
		row[column] = column;
	}
	for (std::size_t line = 0; line < one.size(); ++line)
	{
		std::size_t diagonal = row[0];
		row[0] = line + 1;
		for (std::size_t column = 0; column < other.size(); ++column)
		{
			const std::size_t above = row[column + 1];
			const std::size_t changed = diagonal + (one[line] == other[column] ? 0 : 1);
			row[column + 1] = (std::min)({above + 1, row[column] + 1, changed});
			diagonal = above;
		}
	}
	return row.back();
}

} // namespace

double jaccard(std::span<const PlayStep> one, std::span<const PlayStep> other)
{
	return bagOverlap(one, other, true);
}

double teamJaccard(std::span<const PlayStep> one, std::span<const PlayStep> other)
{
	return bagOverlap(one, other, false);
}

double sequenceDistance(
	std::span<const PlayStep> one, std::span<const PlayStep> other, std::size_t agents)
{
	double sum = 0;
	for (std::size_t agent = 0; agent < agents; ++agent)
	{
		const std::vector<std::uint32_t> first = actionsOf(one, agent);
		const std::vector<std::uint32_t> second = actionsOf(other, agent);
		const std::size_t longer = (std::max)(first.size(), second.size());
		sum += longer == 0
				   ? 0
				   : static_cast<double>(editDistance(first, second)) / static_cast<double>(longer);
	}
	return agents == 0 ? 0 : sum / static_cast<double>(agents);
}

} // namespace RPGPref
