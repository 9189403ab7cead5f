// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/ChoiceFit.h"

#include "RPGPref/Choice/PlayStudy.h"
#include "RPGPref/Foundation/Random.h"

#include "Workshop.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace RPGPref
{
namespace
{

using namespace Testing;

double normal(Random& random)
{
	const double radius = std::sqrt(-2 * std::log(1 - random.unit()));
	return radius * std::cos(2 * std::numbers::pi * random.unit());
}

/// Choices with random features, drawn by the given weights.
struct Simulated
{
	std::vector<ChoiceSet> sets;
	std::vector<ObservedChoice> observed;

	Simulated(const ChoiceVector& weight, std::size_t choices, Random& random) : sets(choices)
	{
		std::vector<double> probabilities;
		for (ChoiceSet& set : sets)
		{
			const std::size_t size = 2 + random.below(6);
			set.actions.resize(size);
			for (std::size_t k = 0; k < size; ++k)
			{
				ChoiceVector features;
				for (double& feature : features)
				{
					feature = normal(random);
				}
				set.features.push_back(features);
			}
			choiceProbabilities(set, weight, probabilities);
			double unit = random.unit();
			std::size_t chosen = 0;
			while (chosen + 1 < size && (unit -= probabilities[chosen]) >= 0)
			{
				++chosen;
			}
			observed.push_back({&set, chosen});
		}
	}
};

/// The penalised log likelihood, written down plainly.
double plainValue(const std::vector<ObservedChoice>& observed, const ChoiceVector& weight,
	const ChoiceWeights& prior)
{
	double value = 0;
	for (const ObservedChoice& choice : observed)
	{
		double total = 0;
		double mine = 0;
		for (std::size_t k = 0; k < choice.choices->features.size(); ++k)
		{
			double utility = 0;
			for (std::size_t f = 0; f < kChoiceFeatures; ++f)
			{
				utility += weight[f] * choice.choices->features[k][f];
			}
			total += std::exp(utility);
			mine = k == choice.chosen ? utility : mine;
		}
		value += mine - std::log(total);
	}
	for (std::size_t f = 0; f < kChoiceFeatures; ++f)
	{
		const double off = weight[f] - prior.weight[f];
		value -= prior.variance[f] > 0 ? off * off / (2 * prior.variance[f]) : 0;
	}
	return value;
}

TEST(ChoiceFits, AreAtTheTopOfThePlainFunction)
{
	Random random(17);
	ChoiceWeights prior = priorWeights();
	prior.variance[3] = 0; // Held.
	const Simulated play(prior.weight, 150, random);
	const ChoiceWeights fitted = fitWeights(play.observed, prior);
	const double top = plainValue(play.observed, fitted.weight, prior);
	EXPECT_EQ(fitted.weight[3], prior.weight[3]);
	EXPECT_EQ(fitted.variance[3], 0);
	for (std::size_t f = 0; f < kChoiceFeatures; ++f)
	{
		if (f == 3)
		{
			continue;
		}
		for (const double step : {-0.05, 0.05})
		{
			ChoiceVector beside = fitted.weight;
			beside[f] += step;
			EXPECT_LT(plainValue(play.observed, beside, prior), top)
				<< featureName(static_cast<ChoiceFeature>(f));
		}
		EXPECT_GT(fitted.variance[f], 0);
		EXPECT_LT(fitted.variance[f], prior.variance[f] + 1e-9);
	}
}

TEST(ChoiceFits, WithoutPlayThePriorStays)
{
	const ChoiceWeights prior = priorWeights();
	const ChoiceWeights fitted = fitWeights({}, prior);
	for (std::size_t f = 0; f < kChoiceFeatures; ++f)
	{
		EXPECT_NEAR(fitted.weight[f], prior.weight[f], 1e-9);
		EXPECT_NEAR(fitted.variance[f], prior.variance[f], 1e-9);
	}
}

TEST(ChoiceFits, LittlePlayIsDrawnToWhatPeopleHaveInCommon)
{
	Random random(4);
	ChoiceWeights prior = priorWeights();
	ChoiceVector truth = prior.weight;
	truth[0] += 1;
	std::vector<Simulated> plays;
	for (int k = 0; k < 12; ++k)
	{
		plays.emplace_back(truth, k == 0 ? 5 : 120, random);
	}
	std::vector<std::vector<ObservedChoice>> people;
	for (Simulated& play : plays)
	{
		people.push_back(play.observed);
	}
	const FittedPeople fitted = fitPeople(people, prior);
	ASSERT_EQ(fitted.people.size(), 12U);
	EXPECT_NEAR(fitted.common.weight[0], truth[0], 0.35);
	// Alone, five choices say next to nothing; with the others they are near the truth.
	EXPECT_LT(std::fabs(fitted.people[0].weight[0] - truth[0]),
		std::fabs(fitWeights(people[0], prior).weight[0] - truth[0]) + 0.2);
	EXPECT_LT(fitted.people[0].variance[0], prior.variance[0]);
}

/// How often intervals hold the truth, over simulated players of a workshop whose weights are drawn
/// from the prior: 90 of 100 if the fit is honest about what it does not know.
double coverage(std::size_t players, std::size_t choices)
{
	Random random(23);
	ChoiceWeights prior = priorWeights();
	for (double& variance : prior.variance)
	{
		variance = 0.25;
	}
	std::size_t held = 0;
	std::size_t all = 0;
	for (std::size_t player = 0; player < players; ++player)
	{
		ChoiceVector truth = prior.weight;
		for (double& weight : truth)
		{
			weight += 0.5 * normal(random);
		}
		const Simulated play(truth, choices, random);
		const ChoiceWeights fitted = fitWeights(play.observed, prior);
		for (std::size_t f = 0; f < kChoiceFeatures; ++f)
		{
			const ChoiceWeights::Interval interval = fitted.interval(static_cast<ChoiceFeature>(f));
			held += interval.low <= truth[f] && truth[f] <= interval.high ? 1 : 0;
			++all;
		}
	}
	return static_cast<double>(held) / static_cast<double>(all);
}

TEST(ChoiceCoverage, NinetyPercentIntervalsHoldTheTruthOfEightyPlayers)
{
	const double part = coverage(80, 60);
	EXPECT_GE(part, 0.85);
	EXPECT_LE(part, 0.95);
}

TEST(SlowChoiceCoverage, NinetyPercentIntervalsHoldTheTruthOfAThousandPlayers)
{
	for (const std::size_t choices : {20U, 60U, 150U})
	{
		const double part = coverage(1000, choices);
		RecordProperty("coverage_" + std::to_string(choices), std::to_string(part));
		EXPECT_GE(part, 0.85) << choices;
		EXPECT_LE(part, 0.95) << choices;
	}
}

TEST(ChoiceFits, PlayInALevelGivesBackWhatDroveIt)
{
	// Two kinds of people: some mind walking, some do not.
	Workshop shop(false, 6);
	for (const double effort : {-12.0, 0.0})
	{
		ChoiceModel model;
		const auto k = static_cast<std::size_t>(ChoiceFeature::Effort);
		model.weights.weight[k] = effort;
		std::vector<std::unique_ptr<PlayedGame>> games;
		std::vector<std::unique_ptr<StudiedGame>> studied;
		std::vector<ObservedChoice> observed;
		for (std::uint64_t seed = 1; seed <= 12; ++seed)
		{
			games.push_back(shop.readGame(shop.playTrace(model, seed, 120), "g"));
			studied.push_back(std::make_unique<StudiedGame>(*games.back(), true));
			for (const StudiedGame::Event& event : studied.back()->events())
			{
				ASSERT_NE(event.chosen, StudiedGame::kNotAChoice);
				observed.push_back({&event.choices, event.chosen});
			}
		}
		const ChoiceWeights fitted = fitWeights(observed, priorWeights());
		const ChoiceWeights::Interval interval = fitted.interval(ChoiceFeature::Effort);
		EXPECT_LE(interval.low, effort + 1);
		EXPECT_GE(interval.high, effort - 1);
	}
}

} // namespace
} // namespace RPGPref
