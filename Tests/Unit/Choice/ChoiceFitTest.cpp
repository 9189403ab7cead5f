// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/ChoiceFit.h"

#include "RPGPref/Choice/PlayStudy.h"
#include "RPGPref/Foundation/Random.h"

#include "Reference/PlainChoice.h"
#include "Workshop.h"

#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
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

TEST(ChoiceFits, AgreeWithThePlainReference)
{
	// Six of the features: the reference tries values, and needs many tries for each.
	Random random(17);
	ChoiceWeights prior = priorWeights();
	for (std::size_t f = 6; f < kChoiceFeatures; ++f)
	{
		prior.variance[f] = 0; // Held.
	}
	const Simulated play(prior.weight, 60, random);
	const ChoiceWeights fitted = fitWeights(play.observed, prior);
	const ChoiceWeights plain = Reference::plainFit(play.observed, prior);
	for (std::size_t f = 0; f < kChoiceFeatures; ++f)
	{
		const auto feature = static_cast<ChoiceFeature>(f);
		EXPECT_NEAR(fitted.weight[f], plain.weight[f], 1e-3) << featureName(feature);
		EXPECT_NEAR(fitted.variance[f], plain.variance[f], 1e-3 * (1 + plain.variance[f]))
			<< featureName(feature);
	}
}

TEST(ChoiceFits, AreAtTheTopOfThePlainFunction)
{
	Random random(18);
	const ChoiceWeights prior = priorWeights();
	const Simulated play(prior.weight, 150, random);
	const ChoiceWeights fitted = fitWeights(play.observed, prior);
	const double top = Reference::plainPosterior(play.observed, fitted.weight, prior);
	for (std::size_t f = 0; f < kChoiceFeatures; ++f)
	{
		for (const double step : {-0.05, 0.05})
		{
			ChoiceVector beside = fitted.weight;
			beside[f] += step;
			EXPECT_LT(Reference::plainPosterior(play.observed, beside, prior), top)
				<< featureName(static_cast<ChoiceFeature>(f));
		}
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
	Workshop shop(false, 6);
	ChoiceModel people;
	people.weights.weight[static_cast<std::size_t>(ChoiceFeature::RoleAction)] = 1.5;
	std::vector<std::unique_ptr<PlayedGame>> games;
	std::vector<std::unique_ptr<StudiedGame>> studied;
	std::vector<StudiedGame*> all;
	for (std::uint64_t seed = 1; seed <= 8; ++seed)
	{
		games.push_back(shop.readGame(shop.playTrace(people, seed, 80), "g"));
		studied.push_back(std::make_unique<StudiedGame>(*games.back(), true));
		all.push_back(studied.back().get());
	}
	ChoiceModel model = learnModel(all, true);
	// They are all alike, so the least of the variances describes them best.
	const double variance = fitPlayersVariance(model, all);
	EXPECT_LE(variance, 0.02);
	const auto distance = [&](std::size_t choices, double differ)
	{
		fitPlayers(model, *studied[0], choices, differ);
		double sum = 0;
		for (std::size_t f = 0; f < kChoiceFeatures; ++f)
		{
			sum += std::fabs(model.players[0].weight[f] - model.weights.weight[f]);
		}
		return sum;
	};
	EXPECT_NEAR(distance(0, 1), 0, 1e-6) << "nothing is known of the player";
	EXPECT_LT(distance(40, variance), distance(40, 1));
	EXPECT_LT(distance(4, 0.02), distance(60, 0.02));
}

/// Players whose weights are drawn from the prior, and how often the fitted intervals hold them: 90
/// of 100 if the fit is honest about what it does not know.
class Coverage
{
public:
	Coverage()
	{
		for (double& variance : prior_.variance)
		{
			variance = 0.25;
		}
	}

	ChoiceVector drawn()
	{
		ChoiceVector truth = prior_.weight;
		for (double& weight : truth)
		{
			weight += 0.5 * normal(random_);
		}
		return truth;
	}

	void count(const ChoiceVector& truth, const std::vector<ObservedChoice>& observed)
	{
		const ChoiceWeights fitted = fitWeights(observed, prior_);
		for (std::size_t f = 0; f < kChoiceFeatures; ++f)
		{
			const ChoiceWeights::Interval interval = fitted.interval(static_cast<ChoiceFeature>(f));
			held_ += interval.low <= truth[f] && truth[f] <= interval.high ? 1 : 0;
			all_ += 1;
		}
	}

	Random& random() { return random_; }
	double part() const { return held_ / all_; }

private:
	Random random_{23};
	ChoiceWeights prior_ = priorWeights();
	double held_ = 0;
	double all_ = 0;
};

/// Choices with random features.
double coverage(std::size_t players, std::size_t choices)
{
	Coverage coverage;
	for (std::size_t player = 0; player < players; ++player)
	{
		const ChoiceVector truth = coverage.drawn();
		const Simulated play(truth, choices, coverage.random());
		coverage.count(truth, play.observed);
	}
	return coverage.part();
}

/// Both players of a workshop choose alike; one game for each pair.
double workshopCoverage(std::size_t players, std::size_t steps)
{
	Coverage coverage;
	Workshop shop(false, 12);
	for (std::size_t player = 0; player < players; ++player)
	{
		ChoiceModel model;
		model.weights.weight = coverage.drawn();
		const auto game = shop.readGame(shop.playTrace(model, player + 1, steps), "g");
		const StudiedGame studied(*game, true);
		std::vector<ObservedChoice> observed;
		for (const StudiedGame::Event& event : studied.events())
		{
			EXPECT_NE(event.chosen, StudiedGame::kNotAChoice);
			observed.push_back({&event.choices, event.chosen});
		}
		coverage.count(model.weights.weight, observed);
	}
	return coverage.part();
}

TEST(ChoiceCoverage, NinetyPercentIntervalsHoldTheTruthOfEightyPlayers)
{
	const double part = coverage(80, 60);
	EXPECT_GE(part, 0.85);
	EXPECT_LE(part, 0.95);
}

TEST(ChoiceCoverage, TheSameForFortyPlayersOfAWorkshop)
{
	const double part = workshopCoverage(40, 80);
	EXPECT_GE(part, 0.85);
	EXPECT_LE(part, 0.95);
}

TEST(SlowChoiceCoverage, NinetyPercentIntervalsHoldTheTruthOfAThousandPlayers)
{
	for (const std::size_t choices : {20U, 60U, 150U})
	{
		const double part = coverage(1000, choices);
		std::cout << choices << " choices: " << part << "\n";
		EXPECT_GE(part, 0.85) << choices;
		EXPECT_LE(part, 0.95) << choices;
	}
}

TEST(SlowChoiceCoverage, TheSameForAThousandPlayersOfAWorkshop)
{
	for (const std::size_t steps : {40U, 120U})
	{
		const double part = workshopCoverage(1000, steps);
		std::cout << steps << " steps: " << part << "\n";
		EXPECT_GE(part, 0.85) << steps;
		EXPECT_LE(part, 0.95) << steps;
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
