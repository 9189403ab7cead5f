// SPDX-License-Identifier: MIT
// What is expected of people: rules that are met, extended or broken.
#include "RPGPref/Minds/Expectations.h"

#include "RPGPref/Protocol/ExecutorInterface.h"

#include <gtest/gtest.h>

#include <set>

namespace RPGPref::Testing
{

namespace
{

/// Both halves of the protocol without a link between them.
class ExpectationGame : public ExecutorHost
{
public:
	ExpectationGame() : planner_({}), executor_({}, *this), expectations({200, 100}) {}

	void startTask(const ExecuteTask&, Tick) override {}
	void finishTask(const ExecuteTask&, Tick) override {}
	AttributeValue sense(SymbolId fact) override { return facts.count(fact) > 0 ? 1 : 0; }

	/// The person brings a fact about.
	void bring(SymbolId fact)
	{
		facts.insert(fact);
		executor_.noteChange(fact, 1, now_ + 1);
	}

	/// Lets ticks pass; each is a cycle.
	void pass(int ticks, const std::vector<Expectations::Wanted>& wanted)
	{
		for (int tick = 0; tick < ticks; ++tick)
		{
			++now_;
			for (const Message& message : planner_.outbox())
			{
				executor_.post(message);
			}
			planner_.clearOutbox();
			executor_.tick(now_);
			for (const Message& message : executor_.outbox())
			{
				planner_.receive(message, now_);
			}
			planner_.beginCycle(now_);
			for (const PlannerEvent& event : planner_.events())
			{
				expectations.learn(event);
			}
			planner_.clearEvents();
			expectations.update(
				wanted, [this](FactId fact) { return known.count(fact.value()) > 0; },
				{now_, now_ + 4, now_}, planner_, now_);
			planner_.endCycle(now_);
			planner_.service(now_);
		}
	}

	std::set<SymbolId> facts; ///< True in the game.
	std::set<SymbolId> known; ///< Seen by the planner.

private:
	PlannerInterface planner_;
	ExecutorInterface executor_;
	Tick now_ = 0;

public:
	Expectations expectations;
};

std::vector<Expectations::Wanted> opening(Tick end)
{
	return {{AgentId(0), ActionId(5), FactId(3), true, end}};
}

} // namespace

TEST(Expectations, WhatIsDoneInTimeIsMet)
{
	ExpectationGame game;
	game.pass(20, opening(60));
	ASSERT_EQ(game.expectations.open().size(), 1U);
	EXPECT_GE(game.expectations.open().front().deadline, 120) << "twice the planned time";
	game.bring(3);
	game.pass(5, opening(60));
	EXPECT_EQ(game.expectations.counts().met, 1U);
	EXPECT_EQ(game.expectations.counts().broken, 0U);
}

TEST(Expectations, WhatIsSeenIsMetEvenIfTheRuleNeverSaysSo)
{
	ExpectationGame game;
	game.pass(10, opening(60));
	game.known.insert(3);
	game.pass(2, {});
	EXPECT_EQ(game.expectations.counts().met, 1U);
	EXPECT_TRUE(game.expectations.open().empty());
}

TEST(Expectations, WhatIsNotDoneIsBrokenAndTheNextOneGetsMoreTime)
{
	ExpectationGame game;
	game.pass(1, opening(60));
	const Tick first = game.expectations.open().front().deadline;
	game.pass(static_cast<int>(first) + 3, opening(60));
	EXPECT_EQ(game.expectations.counts().broken, 1U);
	game.expectations.takeNews();
	const Tick begun = first + 5;
	game.pass(1, opening(begun + 59));
	ASSERT_EQ(game.expectations.open().size(), 1U);
	EXPECT_GE(game.expectations.open().front().deadline - begun, 2 * (first - 1) - 4);
}

TEST(Expectations, WhoWorksOnItGetsMoreTimeOncePerStepForward)
{
	ExpectationGame game;
	game.pass(1, opening(60));
	const Tick first = game.expectations.open().front().deadline;
	game.expectations.noteProgress(AgentId(0));
	game.pass(static_cast<int>(first) + 3, opening(60));
	EXPECT_EQ(game.expectations.counts().extended, 1U);
	EXPECT_EQ(game.expectations.counts().broken, 0U);
	ASSERT_EQ(game.expectations.open().size(), 1U);
	const Tick second = game.expectations.open().front().deadline;
	EXPECT_GT(second, first);
	game.pass(static_cast<int>(second - first) + 3, opening(60));
	EXPECT_EQ(game.expectations.counts().broken, 1U) << "standing still is not working on it";
}

TEST(Expectations, AnotherPlanDropsWhatIsNotWantedAnyMore)
{
	ExpectationGame game;
	game.pass(10, opening(60));
	game.pass(1, {});
	EXPECT_TRUE(game.expectations.open().empty());
	game.pass(400, {});
	EXPECT_EQ(game.expectations.counts().broken, 0U);
	EXPECT_EQ(game.expectations.counts().met, 0U);
}

} // namespace RPGPref::Testing
