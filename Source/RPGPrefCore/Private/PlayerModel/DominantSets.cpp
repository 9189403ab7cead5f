// SPDX-License-Identifier: MIT
#include "RPGPref/PlayerModel/DominantSets.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{
namespace
{

constexpr int kMaximumRounds = 20'000;
constexpr double kSettled = 1e-13;

class Replicator
{
public:
	Replicator(
		const SimilarityMatrix& similarities, const std::vector<std::size_t>& items, double alpha)
		: similarities_(similarities), items_(items), alpha_(alpha)
	{
	}

	/// Shares of the items where the dynamics came to rest; empty when nothing is alike.
	std::vector<double> run() const
	{
		const std::size_t count = items_.size();
		std::vector<double> shares(count, 1.0 / static_cast<double>(count));
		std::vector<double> fitness(count);
		for (int round = 0; round < kMaximumRounds; ++round)
		{
			double mean = 0;
			for (std::size_t i = 0; i < count; ++i)
			{
				fitness[i] = 0;
				for (std::size_t j = 0; j < count; ++j)
				{
					fitness[i] += weight(i, j) * shares[j];
				}
				mean += shares[i] * fitness[i];
			}
			if (mean <= 0)
			{
				return {};
			}
			double change = 0;
			for (std::size_t i = 0; i < count; ++i)
			{
				const double next = shares[i] * fitness[i] / mean;
				change += std::abs(next - shares[i]);
				shares[i] = next;
			}
			if (change < kSettled)
			{
				break;
			}
		}
		return shares;
	}

private:
	double weight(std::size_t i, std::size_t j) const
	{
		return i == j ? 0 : similarities_.at(items_[i], items_[j]) + alpha_;
	}

	const SimilarityMatrix& similarities_;
	const std::vector<std::size_t>& items_;
	double alpha_;
};

void finish(DominantSet& set, const SimilarityMatrix& similarities)
{
	double total = 0;
	for (const double share : set.participation)
	{
		total += share;
	}
	for (double& share : set.participation)
	{
		share /= total;
	}
	double pairs = 0;
	for (std::size_t i = 0; i < set.members.size(); ++i)
	{
		for (std::size_t j = 0; j < i; ++j)
		{
			const double weight = set.participation[i] * set.participation[j];
			set.cohesion += weight * similarities.at(set.members[i], set.members[j]);
			pairs += weight;
		}
	}
	set.cohesion /= pairs;
}

} // namespace

std::size_t DominantSet::exemplar() const
{
	const auto largest = std::max_element(participation.begin(), participation.end());
	return members[static_cast<std::size_t>(largest - participation.begin())];
}

std::vector<DominantSet> findDominantSets(const SimilarityMatrix& similarities, double alpha)
{
	std::vector<std::size_t> rest(similarities.size());
	for (std::size_t item = 0; item < rest.size(); ++item)
	{
		rest[item] = item;
	}
	std::vector<DominantSet> sets;
	while (rest.size() >= 2)
	{
		const std::vector<double> shares = Replicator(similarities, rest, alpha).run();
		const double threshold = 0.001 / static_cast<double>(rest.size());
		DominantSet set;
		std::vector<std::size_t> others;
		for (std::size_t i = 0; i < rest.size(); ++i)
		{
			if (!shares.empty() && shares[i] > threshold)
			{
				set.members.push_back(rest[i]);
				set.participation.push_back(shares[i]);
			}
			else
			{
				others.push_back(rest[i]);
			}
		}
		if (set.members.size() < 2)
		{
			break;
		}
		finish(set, similarities);
		sets.push_back(std::move(set));
		rest = std::move(others);
	}
	return sets;
}

} // namespace RPGPref
