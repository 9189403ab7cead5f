// SPDX-License-Identifier: MIT
#include "RPGPref/Schedule/PartialOrder.h"

#include "RandomTask.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <string>

namespace RPGPref
{
namespace
{

using Testing::RandomTask;

/// A random sequence of all steps that respects the order.
std::vector<std::size_t> randomSequence(const PartialOrder& order, Random& random)
{
	std::vector<std::size_t> sequence;
	std::vector<bool> isDone(order.size(), false);
	while (sequence.size() < order.size())
	{
		std::vector<std::size_t> ready;
		for (std::size_t step = 0; step < order.size(); ++step)
		{
			bool canBegin = !isDone[step];
			for (std::size_t before = 0; canBegin && before < order.size(); ++before)
			{
				canBegin = isDone[before] || !order.precedes(before, step);
			}
			if (canBegin)
			{
				ready.push_back(step);
			}
		}
		const std::size_t chosen = ready[random.below(static_cast<std::uint32_t>(ready.size()))];
		isDone[chosen] = true;
		sequence.push_back(chosen);
	}
	return sequence;
}

/// Tries all sequences; only for few steps.
bool allSequencesReplay(const RandomTask& level, const PartialOrder& order)
{
	std::vector<std::size_t> sequence(order.size());
	std::iota(sequence.begin(), sequence.end(), 0);
	do
	{
		bool respects = true;
		for (std::size_t i = 0; respects && i < sequence.size(); ++i)
		{
			for (std::size_t k = i + 1; respects && k < sequence.size(); ++k)
			{
				respects = !order.precedes(sequence[k], sequence[i]);
			}
		}
		if (respects && !level.replays(sequence))
		{
			return false;
		}
	} while (std::next_permutation(sequence.begin(), sequence.end()));
	return true;
}

/// The order whose pairs are the set bits; nothing when the pairs are not transitively closed.
bool makeOrder(std::size_t steps, std::uint32_t bits, PartialOrder& order)
{
	order = PartialOrder(steps);
	std::size_t bit = 0;
	std::size_t wanted = 0;
	for (std::size_t i = 0; i < steps; ++i)
	{
		for (std::size_t k = i + 1; k < steps; ++k, ++bit)
		{
			if ((bits >> bit & 1U) != 0)
			{
				order.require(i, k);
				++wanted;
			}
		}
	}
	return order.pairCount() == wanted;
}

TEST(PartialOrder, KeepsWhatFollows)
{
	PartialOrder order(100);
	order.require(3, 70);
	order.require(70, 99);
	order.require(1, 3);
	EXPECT_TRUE(order.precedes(1, 99));
	EXPECT_FALSE(order.precedes(2, 99));
	EXPECT_EQ(order.pairCount(), 6U);
	EXPECT_TRUE(order.isDirect(70, 99));
	EXPECT_FALSE(order.isDirect(3, 99));
	EXPECT_EQ(order.directPredecessors(99), std::vector<std::size_t>{70});
}

TEST(Deorder, EverySequenceThatRespectsTheOrderIsAPlan)
{
	Random random(7);
	std::size_t unordered = 0;
	for (std::uint64_t seed = 0; seed < 60; ++seed)
	{
		const RandomTask level(seed, 5 + seed % 40, 12 + seed % 30, 3);
		const PartialOrder order = deorder(level.task, level.plan);
		ASSERT_TRUE(isValid(order, level.task, level.plan));
		const std::size_t all = order.size() * (order.size() - 1) / 2;
		unordered += all - order.pairCount();
		for (int run = 0; run < 300; ++run)
		{
			const std::vector<std::size_t> sequence = randomSequence(order, random);
			ASSERT_TRUE(level.replays(sequence)) << "seed " << seed;
		}
	}
	EXPECT_GT(unordered, 1000U) << "the plans leave no freedom, so the test shows nothing";
}

TEST(Deorder, NoOrderedPairCanBeLeftOut)
{
	for (std::uint64_t seed = 100; seed < 130; ++seed)
	{
		const RandomTask level(seed, 15, 14, 3);
		const PartialOrder order = deorder(level.task, level.plan);
		for (std::size_t later = 0; later < order.size(); ++later)
		{
			for (const std::size_t earlier : order.directPredecessors(later))
			{
				PartialOrder less = order;
				less.release(earlier, later);
				EXPECT_FALSE(isValid(less, level.task, level.plan))
					<< "seed " << seed << ": " << earlier << " before " << later;
			}
		}
	}
}

/// The exact criterion agrees with trying every sequence, for every order of five steps.
TEST(Deorder, TruthCriterionIsExact)
{
	std::size_t valid = 0;
	for (std::uint64_t seed = 0; seed < 12; ++seed)
	{
		const RandomTask level(seed, 5, 5, 2);
		for (std::uint32_t bits = 0; bits < 1024; ++bits)
		{
			PartialOrder order(5);
			if (makeOrder(5, bits, order))
			{
				const bool expected = allSequencesReplay(level, order);
				ASSERT_EQ(isValid(order, level.task, level.plan), expected) << seed << " " << bits;
				valid += expected ? 1 : 0;
			}
		}
	}
	EXPECT_GT(valid, 100U);
}

/// Against the true minimum over all orders of five steps.
TEST(Deorder, OrdersAsFewPairsAsPossible)
{
	std::size_t found = 0;
	std::size_t least = 0;
	std::size_t exact = 0;
	constexpr std::uint64_t kTasks = 200;
	for (std::uint64_t seed = 1000; seed < 1000 + kTasks; ++seed)
	{
		const RandomTask level(seed, 5, 6, 2);
		std::size_t minimum = 10;
		for (std::uint32_t bits = 0; bits < 1024; ++bits)
		{
			PartialOrder order(5);
			if (makeOrder(5, bits, order) && isValid(order, level.task, level.plan))
			{
				minimum = (std::min)(minimum, order.pairCount());
			}
		}
		const std::size_t pairs = deorder(level.task, level.plan).pairCount();
		ASSERT_GE(pairs, minimum);
		found += pairs;
		least += minimum;
		exact += pairs == minimum ? 1 : 0;
	}
	EXPECT_GE(exact, kTasks * 99 / 100) << found << " pairs, at least " << least;
}

/// Every step could get what it needs from any step before it: all choices cannot be tried.
TEST(Deorder, EndsInTimeWhenEveryStepIsAProducer)
{
	std::string items;
	std::string goals;
	constexpr int kItems = 200;
	for (int i = 0; i < kItems; ++i)
	{
		items += " i" + std::to_string(i);
		goals += " (done i" + std::to_string(i) + ")";
	}
	const GroundTask task =
		Testing::taskOf("(define (domain noise) (:requirements :strips :typing) (:types item)\n"
						"(:predicates (noisy) (quiet) (done ?i - item))\n"
						"(:action begin :parameters () :precondition (quiet) :effect (noisy))\n"
						"(:action collect :parameters (?i - item) :precondition (noisy)\n"
						" :effect (and (done ?i) (noisy))))",
			"(define (problem p) (:domain noise) (:objects" + items +
				" - item)\n(:init (quiet)) (:goal (and" + goals + ")))");
	Plan plan;
	for (std::size_t i = 0; i < task.actions.size(); ++i)
	{
		plan.push_back(ActionId(i));
	}
	const std::vector<std::string> texts = Testing::actionTexts(task);
	std::stable_partition(plan.begin(), plan.end(),
		[&](ActionId action) { return texts[action.value()].find("begin") != std::string::npos; });
	const auto begin = std::chrono::steady_clock::now();
	const PartialOrder order = deorder(task, plan);
	EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(15));
	EXPECT_TRUE(isValid(order, task, plan));
	EXPECT_EQ(order.pairCount(), kItems) << "all wait for the first step alone";
}

TEST(Deorder, EmptyAndSingleStepPlans)
{
	const RandomTask none(5, 0, 4, 1);
	EXPECT_EQ(deorder(none.task, none.plan).size(), 0U);
	const RandomTask one(5, 1, 4, 1);
	EXPECT_EQ(deorder(one.task, one.plan).pairCount(), 0U);
}

} // namespace
} // namespace RPGPref
