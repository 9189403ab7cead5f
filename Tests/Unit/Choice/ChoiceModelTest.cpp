// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/ChoiceModel.h"

#include "RPGPref/Choice/PersonForecast.h"
#include "RPGPref/Choice/RoleSplits.h"
#include "RPGPref/Foundation/Random.h"

#include "Foundation/ElementaryFunctions.h"
#include "Reference/PlainChoice.h"
#include "Workshop.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>

namespace RPGPref
{
namespace
{

using namespace Testing;

TEST(ExactFunctions, AgreeWithTheLibrarys)
{
	Random random(5);
	for (int k = 0; k < 20000; ++k)
	{
		const double x = (random.unit() - 0.5) * 200;
		EXPECT_NEAR(exactExp(x) / std::exp(x), 1, 1e-13) << x;
		const double y = std::exp((random.unit() - 0.5) * 400);
		EXPECT_NEAR(exactLog(y), std::log(y), 1e-13 * (1 + std::fabs(std::log(y)))) << y;
	}
	EXPECT_EQ(exactExp(-1000), 0);
	EXPECT_DOUBLE_EQ(exactExp(0), 1);
	EXPECT_DOUBLE_EQ(exactLog(1), 0);
}

/// Interpolated probabilities, written down plainly: each longer context keeps its part.
double plainForecast(
	const std::vector<std::map<std::uint32_t, double>>& contexts, std::uint32_t word)
{
	double result = 0;
	bool isFirst = true;
	for (const auto& counts : contexts)
	{
		double total = 0;
		for (const auto& [one, count] : counts)
		{
			total += count;
		}
		if (total == 0)
		{
			continue;
		}
		const auto kinds = static_cast<double>(counts.size());
		const double kept = isFirst ? 0 : kinds / (total + kinds);
		const auto found = counts.find(word);
		result = kept * result + (1 - kept) * (found == counts.end() ? 0 : found->second) / total;
		isFirst = false;
	}
	return result;
}

TEST(Habits, AgreeWithThePlainBackOff)
{
	Random random(3);
	for (int round = 0; round < 50; ++round)
	{
		HabitTable table;
		HabitTable left;
		std::vector<std::map<std::uint32_t, double>> plain(3);
		for (int k = 0; k < 40; ++k)
		{
			const std::uint64_t context = random.below(3);
			const std::uint32_t word = random.below(6);
			const bool isLeftOut = random.below(4) == 0;
			table.add(context, word);
			if (isLeftOut)
			{
				left.add(context, word);
			}
			else
			{
				plain[context][word] += 1;
			}
		}
		const std::vector<std::uint64_t> contexts = {0, 1, 2};
		HabitForecast forecast;
		forecast.compute({&table, &left, nullptr}, contexts);
		for (std::uint32_t word = 0; word < 7; ++word)
		{
			EXPECT_NEAR(forecast.probability(word), plainForecast(plain, word) + 1e-4, 1e-12);
		}
	}
}

TEST(ChoiceScenes, OfferWhatIsExecutableAndNothingElse)
{
	Workshop shop(false);
	ChoiceScene& scene = shop.scene();
	ChoiceHistory history = scene.begin();
	PackedState plain = packInitialState(shop.task());
	Random random(9);
	for (int step = 0; step < 200; ++step)
	{
		const AgentId agent(random.below(2));
		ChoiceSet choices;
		scene.describe(history, agent, true, choices);
		std::vector<ActionId> expected;
		for (std::size_t k = 0; k < shop.task().actions.size(); ++k)
		{
			if (shop.task().actions[k].executor == agent &&
				isExecutable(shop.task(), plain, ActionId(k)))
			{
				expected.push_back(ActionId(k));
			}
		}
		ASSERT_EQ(choices.actions, expected) << "step " << step;
		if (expected.empty())
		{
			continue;
		}
		const ActionId action = expected[random.below(static_cast<std::uint32_t>(expected.size()))];
		scene.apply(history, action);
		applyAction(shop.task(), action, plain);
		ASSERT_EQ(history.state, plain);
	}
}

TEST(ChoiceScenes, DescribeAsThePlainReferenceDoes)
{
	for (const bool isWalled : {false, true})
	{
		Workshop shop(isWalled);
		ChoiceScene& scene = shop.scene();
		ChoiceHistory history = scene.begin();
		Plan past;
		Random random(31);
		for (int step = 0; step < 60; ++step)
		{
			const AgentId agent(random.below(2));
			ChoiceSet choices;
			scene.describe(history, agent, true, choices);
			const ChoiceSet plain =
				Reference::plainChoices(shop.task(), shop.words(), shop.map(), past, agent);
			ASSERT_EQ(choices.actions, plain.actions) << "step " << step;
			for (std::size_t k = 0; k < choices.actions.size(); ++k)
			{
				for (std::size_t f = 0; f < kChoiceFeatures; ++f)
				{
					EXPECT_NEAR(choices.features[k][f], plain.features[k][f], 1e-12)
						<< featureName(static_cast<ChoiceFeature>(f)) << " of "
						<< shop.task().actionText(choices.actions[k]) << " in step " << step;
				}
			}
			if (!choices.actions.empty())
			{
				past.push_back(
					choices
						.actions[random.below(static_cast<std::uint32_t>(choices.actions.size()))]);
				scene.apply(history, past.back());
			}
		}
	}
}

TEST(ChoiceModels, ProbabilitiesSumToOneAndFollowThePlan)
{
	Workshop shop(false);
	const ChoiceModel model;
	const ChoiceHistory start = shop.scene().begin();
	const std::vector<RankedChoice> ranked = model.rank(shop.scene(), start, AgentId(0), nullptr);
	ASSERT_FALSE(ranked.empty());
	double sum = 0;
	for (const RankedChoice& choice : ranked)
	{
		sum += choice.probability;
	}
	EXPECT_NEAR(sum, 1, 1e-12);
	// Nothing but wood to fetch helps anybody, and p1 stands beside it.
	EXPECT_EQ(shop.task().schemaNames[shop.task().actions[ranked[0].action.value()].schema.value()],
		"fetch");
}

TEST(ChoiceModels, NobodyPutsBackWhatHeJustTook)
{
	Workshop shop(false);
	ChoiceHistory history = shop.scene().begin();
	for (const char* step : {"fetch p1 oakcrate oak", "put p1 table1 oak", "take p1 table1 oak"})
	{
		shop.scene().apply(history, shop.task().findAction(step));
	}
	const ChoiceModel model;
	const std::vector<RankedChoice> ranked = model.rank(shop.scene(), history, AgentId(0), nullptr);
	EXPECT_NE(shop.task().actionText(ranked[0].action), "put p1 table1 oak");
}

TEST(Continuations, AreTheSameForTheSameSeedAndCanBePlayed)
{
	Workshop shop(false);
	ContinuationOptions options;
	options.samples = 5;
	options.seed = 42;
	const ChoiceModel model;
	const ChoiceHistory start = shop.scene().begin();
	const auto samples = sampleContinuations(shop.scene(), model, start, nullptr, {}, options);
	const auto again = sampleContinuations(shop.scene(), model, start, nullptr, {}, options);
	ASSERT_EQ(samples.size(), 5U);
	for (std::size_t k = 0; k < samples.size(); ++k)
	{
		EXPECT_EQ(samples[k].plan, again[k].plan);
		PackedState state = packInitialState(shop.task());
		for (const ActionId action : samples[k].plan)
		{
			ASSERT_TRUE(isExecutable(shop.task(), state, action));
			applyAction(shop.task(), action, state);
		}
		EXPECT_EQ(isGoalState(shop.task(), state), samples[k].reachesGoal);
	}
	EXPECT_TRUE(samples[0].plan != samples[1].plan || samples[1].plan != samples[2].plan);
}

TEST(PersonForecasts, FollowTheGame)
{
	Workshop shop(false);
	PersonForecast forecast(shop.domain(), shop.task(), &shop.map());
	const ActionId fetch = shop.task().findAction("fetch p1 oakcrate oak");
	const ActionId saw = shop.task().findAction("saw p1 bench1 oak oakboard");
	EXPECT_GT(forecast.probability(AgentId(0), fetch), 0);
	EXPECT_EQ(forecast.probability(AgentId(0), saw), 0) << "nothing to saw yet";
	forecast.did(fetch);
	EXPECT_EQ(forecast.probability(AgentId(0), fetch), 0);
	EXPECT_GT(forecast.probability(AgentId(0), saw), 0.2);
	// The game says otherwise: the hand is empty again.
	forecast.setState(packInitialState(shop.task()));
	EXPECT_EQ(forecast.probability(AgentId(0), saw), 0);
	EXPECT_GT(forecast.probability(AgentId(0), fetch), 0);
}

TEST(Roles, AWallDecidesThem)
{
	Workshop shop(true);
	EXPECT_TRUE(hasForcedRoles(shop.task(), shop.words()));
	const std::vector<RoleSplit> splits =
		layoutSplits(shop.scene(), &shop.map(), shop.protocol().categories.size(), 1);
	ASSERT_FALSE(splits.empty());
	for (const RoleSplit::Role& role : splits[0].roles)
	{
		if (role.action == "fetch")
		{
			EXPECT_EQ(role.agent, AgentId(0));
		}
		if (role.action == "saw" || role.action == "deliver")
		{
			EXPECT_EQ(role.agent, AgentId(1));
		}
	}
}

TEST(Roles, ProbabilitiesOfAnOpenLevelSumToOne)
{
	Workshop shop(false);
	EXPECT_FALSE(hasForcedRoles(shop.task(), shop.words()));
	const std::vector<RoleSplit> splits =
		layoutSplits(shop.scene(), &shop.map(), shop.protocol().categories.size(), 1);
	ASSERT_GE(splits.size(), 2U);
	ASSERT_LE(splits.size(), 3U);
	double sum = 0;
	for (const RoleSplit& split : splits)
	{
		sum += split.probability;
	}
	EXPECT_NEAR(sum, 1, 1e-9);
	EXPECT_GE(splits[0].probability, splits[1].probability);
}

TEST(Roles, ExchangedPlayersAreTheSameUnlessForced)
{
	LabourShares one(2, 2);
	one.add(0, 0, 3);
	one.add(1, 1, 2);
	const std::vector<std::size_t> order = {1, 0};
	EXPECT_DOUBLE_EQ(splitDistance(one, one.exchanged(order), false), 0);
	EXPECT_DOUBLE_EQ(splitDistance(one, one.exchanged(order), true), 1);
}

} // namespace
} // namespace RPGPref
