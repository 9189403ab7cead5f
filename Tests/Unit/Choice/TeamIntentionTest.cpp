// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/TeamIntention.h"

#include "RPGPref/Choice/TeamForecast.h"
#include "RPGPref/Level/LevelBinding.h"

#include "Support/TestFiles.h"
#include "Support/TestTasks.h"
#include "Workshop.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace RPGPref
{
namespace
{

using namespace Testing;
using Outlook = TeamIntention::Outlook;

/// One can go either way; who jumps into the pit does not come out.
constexpr const char* kHikeDomain = R"((define (domain hike) (:types player place)
	(:predicates (at ?p - player ?x - place) (path ?x ?y - place) (pit ?x - place))
	(:action walk :parameters (?p - player ?x ?y - place)
		:precondition (and (at ?p ?x) (path ?x ?y)) :effect (and (not (at ?p ?x)) (at ?p ?y)))
	(:action jump :parameters (?p - player ?x - place)
		:precondition (and (at ?p ?x) (pit ?x)) :effect (not (at ?p ?x)))))";
constexpr const char* kHikeProblem = R"((define (problem p) (:domain hike)
	(:objects ann bob - player camp hill lake - place)
	(:init (at ann camp) (at bob camp) (path camp hill) (path hill camp) (path hill lake)
		(path camp lake) (path lake camp) (pit hill))
	(:goal (and (at ann lake) (at bob lake)))))";

class Hike
{
public:
	ActionId action(const std::string& text) const { return task_.findAction(text); }
	const GroundTask& task() const { return task_; }
	Plan known() const { return {action("walk ann camp lake"), action("walk bob camp lake")}; }
	Outlook follow(TeamIntention& mind, const std::string& text)
	{
		applyAction(task_, action(text), state_);
		return mind.follow(action(text), state_);
	}
	const PackedState& state() const { return state_; }
	const TeamPreferences& preferences() const { return preferences_; }

private:
	GroundTask task_ = taskOf(kHikeDomain, kHikeProblem);
	TeamPreferences preferences_{task_};
	PackedState state_ = packInitialState(task_);
};

TEST(TeamIntentions, BeginWithThePlanThatIsKnown)
{
	Hike hike;
	TeamIntention mind(hike.task(), hike.preferences(), hike.known());
	EXPECT_EQ(mind.begin(hike.state()), Outlook::Planned);
	EXPECT_EQ(Plan(mind.rest().begin(), mind.rest().end()), hike.known());
	EXPECT_EQ(mind.nextOf(AgentId(1)), hike.action("walk bob camp lake"));
	EXPECT_EQ(hike.follow(mind, "walk bob camp lake"), Outlook::Planned) << "in another order";
	EXPECT_FALSE(mind.nextOf(AgentId(1)).isValid());
	EXPECT_EQ(hike.follow(mind, "walk ann camp lake"), Outlook::Reached);
	EXPECT_TRUE(mind.rest().empty());
}

TEST(TeamIntentions, PlanAgainAfterADetour)
{
	Hike hike;
	TeamIntention mind(hike.task(), hike.preferences(), hike.known());
	mind.begin(hike.state());
	EXPECT_EQ(hike.follow(mind, "walk ann camp hill"), Outlook::Planned);
	PackedState state = hike.state();
	for (const ActionId action : mind.rest())
	{
		ASSERT_TRUE(isExecutable(hike.task(), state, action)) << hike.task().actionText(action);
		applyAction(hike.task(), action, state);
	}
	EXPECT_TRUE(isGoalState(hike.task(), state));
	EXPECT_LE(mind.rest().size(), 3U);
}

TEST(TeamIntentions, KnowWhenNothingHelpsAnyMore)
{
	Hike hike;
	TeamIntention mind(hike.task(), hike.preferences(), {});
	EXPECT_EQ(mind.begin(hike.state()), Outlook::Planned) << "found without a known plan";
	EXPECT_EQ(hike.follow(mind, "walk ann camp hill"), Outlook::Planned);
	EXPECT_EQ(hike.follow(mind, "jump ann hill"), Outlook::Stuck);
	EXPECT_TRUE(mind.rest().empty());
}

TEST(TeamIntentions, LeadDrawnPlaysToTheGoal)
{
	Workshop shop(false);
	const TeamPreferences indifferent(shop.task());
	const Plan none;
	ContinuationOptions options;
	options.samples = 20;
	const ChoiceModel model;
	const ChoiceHistory start = shop.scene().begin();
	const auto reached = [](const std::vector<Continuation>& samples)
	{
		return std::count_if(samples.begin(), samples.end(),
			[](const Continuation& one) { return one.reachesGoal; });
	};
	TeamIntentions minds(shop.task(), indifferent, {}, none);
	const auto guided =
		sampleContinuations(shop.scene(), model, start, nullptr, {}, options, &minds);
	const auto again =
		sampleContinuations(shop.scene(), model, start, nullptr, {}, options, &minds);
	EXPECT_GE(reached(guided), 18);
	for (std::size_t k = 0; k < guided.size(); ++k)
	{
		EXPECT_EQ(guided[k].plan, again[k].plan) << "what was planned before changes nothing";
	}
	EXPECT_NE(guided[0].plan, guided[1].plan) << "people differ";
}

/// A stove that cooks for 20 s by itself, orders every 30 s.
struct Galley
{
	Model model =
		modelOf(testData("domains/galley/domain.pddl"), testData("domains/galley/problem.pddl"));
	GroundTask task = taskOf(model);
	LevelBinding map = bind();
	PlayProtocol protocol;
	WordTable table;
	PlayLabels words{model.domain, task, protocol, table};
	TeamPreferences preferences{task};

	LevelBinding bind() const
	{
		Diagnostics warnings;
		Result<LevelBinding> binding =
			LevelBinding::bind(*readLevel(testData("domains/galley/level.json"), "level.json"),
				model.domain, task, warnings);
		return std::move(*binding);
	}
};

TEST(DrawnPlays, WaitForMachinesAndServeWhatWasOrdered)
{
	Galley galley;
	ChoiceScene scene(galley.task, galley.words, &galley.map);
	const Plan none;
	TeamIntentions minds(galley.task, galley.preferences, scene.orders(), none);
	const LayoutForecast forecast = forecastPlays(scene, ChoiceModel(), minds, 30, 1);
	std::size_t reached = 0;
	for (const Continuation& one : forecast.samples)
	{
		reached += one.reachesGoal ? 1 : 0;
		PackedState state = packInitialState(galley.task);
		std::map<ObjectId, double> cooked;
		for (std::size_t k = 0; k < one.plan.size(); ++k)
		{
			ASSERT_TRUE(isExecutable(galley.task, state, one.plan[k]));
			applyAction(galley.task, one.plan[k], state);
			const std::string text = galley.task.actionText(one.plan[k]);
			const ObjectId soup = galley.task.arguments[one.plan[k]][1];
			if (text.starts_with("put-on"))
			{
				cooked[soup] = one.times[k] + 20;
			}
			else if (text.starts_with("take-off"))
			{
				EXPECT_GE(one.times[k] - 1, cooked[soup]) << text << " before it is done";
			}
		}
		for (std::size_t order = 0; one.reachesGoal && order < 3; ++order)
		{
			ASSERT_TRUE(one.served[order]);
			EXPECT_GE(*one.served[order], 30.0 * static_cast<double>(order));
			EXPECT_LE(*one.served[order], one.seconds);
		}
	}
	EXPECT_GE(reached, 27U) << "of 30";
}

TEST(DrawnPlays, NobodyWorksForAnOrderThatHasNotCome)
{
	Galley galley;
	TeamIntentions minds(galley.task, galley.preferences, galley.map.times().orders(), Plan{});
	const PackedState start = packInitialState(galley.task);
	for (const std::size_t come : {std::size_t{1}, std::size_t{2}, std::size_t{3}})
	{
		TeamIntention& mind = minds.after(come);
		ASSERT_EQ(mind.begin(start), Outlook::Planned);
		EXPECT_EQ(std::count_if(mind.rest().begin(), mind.rest().end(),
					  [&](ActionId action)
					  { return galley.task.actionText(action).starts_with("serve"); }),
			static_cast<std::ptrdiff_t>(come));
	}
	EXPECT_EQ(minds.after(0).begin(start), Outlook::Reached) << "nothing was ordered";
}

} // namespace
} // namespace RPGPref
