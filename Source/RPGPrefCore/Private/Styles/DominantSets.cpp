// SPDX-License-Identifier: MIT
#include "RPGPref/Styles/DominantSets.h"

#include "RPGPref/Foundation/Hash.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace RPGPref
{
namespace
{

constexpr int kMaximumRounds = 20'000;
constexpr double kSettled = 1e-13;
/// By what part shares at rest are changed to see whether they return.
constexpr double kShake = 0.01;
/// Shaken shares that change less than this are on their way back.
constexpr double kReturned = 1e-8;
/// A rise of the fitness beyond rounding.
constexpr double kRise = 1e-12;
/// Balances between balances are passed one by one; there are few.
constexpr int kMaximumShakes = 32;
constexpr std::size_t kPairsPerUnit = 16'384;

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

DominantSetSearch::DominantSetSearch(SimilarityMatrix similarities, double alpha)
	: similarities_(std::move(similarities)), alpha_(alpha), rest_(similarities_.size())
{
	std::iota(rest_.begin(), rest_.end(), std::size_t{0});
	beginSet();
}

void DominantSetSearch::beginSet()
{
	const std::size_t count = rest_.size();
	isOver_ = count < 2;
	if (isOver_)
	{
		return;
	}
	rounds_ = 0;
	shakes_ = 0;
	restShares_.clear();
	shares_.assign(count, 1.0 / static_cast<double>(count));
	fitness_.assign(count, 0);
	weights_.resize(count * count);
	for (std::size_t i = 0; i < count; ++i)
	{
		for (std::size_t j = 0; j < count; ++j)
		{
			weights_[i * count + j] = i == j ? 0 : similarities_.at(rest_[i], rest_[j]) + alpha_;
		}
	}
}

/// True when the dynamics came to rest.
bool DominantSetSearch::playRound()
{
	const std::size_t count = rest_.size();
	std::fill(fitness_.begin(), fitness_.end(), 0.0);
	// Item by item what it brings to all the others: the compiler can do several at a time.
	for (std::size_t j = 0; j < count; ++j)
	{
		const double* const weights = weights_.data() + j * count;
		const double share = shares_[j];
		for (std::size_t i = 0; i < count; ++i)
		{
			fitness_[i] += weights[i] * share;
		}
	}
	mean_ = std::inner_product(shares_.begin(), shares_.end(), fitness_.begin(), 0.0);
	if (mean_ <= 0)
	{
		shares_.clear();
		return true;
	}
	double change = 0;
	for (std::size_t i = 0; i < count; ++i)
	{
		const double next = shares_[i] * fitness_[i] / mean_;
		change += std::abs(next - shares_[i]);
		shares_[i] = next;
	}
	return change < (restShares_.empty() ? kSettled : kReturned) || ++rounds_ == kMaximumRounds;
}

/// Changes all shares a little, each by another part, so that no symmetry of groups is left. The
/// parts follow from the items' numbers: same items, same sets.
void DominantSetSearch::shake()
{
	double total = 0;
	for (std::size_t i = 0; i < shares_.size(); ++i)
	{
		const double part = static_cast<double>(mixBits(rest_[i] + 1) >> 11) * 0x1p-53;
		shares_[i] *= 1 + kShake * (2 * part - 1);
		total += shares_[i];
	}
	for (double& share : shares_)
	{
		share /= total;
	}
}

bool DominantSetSearch::standsShaking()
{
	const bool isAtRest = restShares_.empty();
	const bool hasRisen = !isAtRest && mean_ > restMean_ * (1 + kRise);
	if (!isAtRest && !hasRisen)
	{
		shares_ = std::move(restShares_);
		return true;
	}
	if (shares_.empty() || shakes_ == kMaximumShakes)
	{
		return true;
	}
	rounds_ = 0;
	if (hasRisen)
	{
		// It left: now it may come to rest elsewhere, and is looked at again there.
		restShares_.clear();
		return false;
	}
	++shakes_;
	restShares_ = shares_;
	restMean_ = mean_;
	shake();
	return false;
}

void DominantSetSearch::endSet()
{
	const double threshold = 0.001 / static_cast<double>(rest_.size());
	DominantSet set;
	std::vector<std::size_t> others;
	for (std::size_t i = 0; i < rest_.size(); ++i)
	{
		if (!shares_.empty() && shares_[i] > threshold)
		{
			set.members.push_back(rest_[i]);
			set.participation.push_back(shares_[i]);
		}
		else
		{
			others.push_back(rest_[i]);
		}
	}
	if (set.members.size() < 2)
	{
		isOver_ = true;
		return;
	}
	finish(set, similarities_);
	sets_.push_back(std::move(set));
	rest_ = std::move(others);
	beginSet();
}

StepStatus DominantSetSearch::step(Budget& budget)
{
	while (!isOver_)
	{
		if (!budget.spend(1 + weights_.size() / kPairsPerUnit))
		{
			return StepStatus::Running;
		}
		if (playRound() && standsShaking())
		{
			endSet();
		}
	}
	return StepStatus::Done;
}

Progress DominantSetSearch::progress() const
{
	return {similarities_.size() - rest_.size(), similarities_.size()};
}

} // namespace RPGPref
