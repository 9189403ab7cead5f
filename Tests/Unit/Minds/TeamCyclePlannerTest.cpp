// SPDX-License-Identifier: MIT
// The MULTISTYLE planner at work beside a running game, in simulated time and under faults.
#include "RPGPref/Minds/TeamCyclePlanner.h"

#include "Execution/RunLedger.h"
#include "Execution/Simulation.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{

namespace
{

using namespace RPGPref::Program;

/// A world that is a state of the planning task: an action takes effect when it finishes, if it
/// is possible then.
class TeamScene final : public RunScene
{
public:
	TeamScene(const GroundTask& task, const TeamPreferences& preferences)
		: state(packInitialState(task)), task_(task), preferences_(preferences)
	{
	}

	PackedState state;
	int impossible = 0;
	TeamCyclePlanner* planner = nullptr;
	/// At this tick the fact gets another value, behind the planner's back.
	Tick surpriseAt = -1;
	FactId surprise;

	std::unique_ptr<CyclePlanner> makePlanner(MeasureSink&) override
	{
		TeamCycleOptions options;
		options.clock.defaultDuration = 10;
		options.firstTask = ledger.journal().nextTask();
		auto made = std::make_unique<Watcher>(*this, options);
		planner = &made->inner;
		planner->setState(state);
		for (const PlannerJournal::OpenTask& open : ledger.journal().openTasks())
		{
			planner->restore(open);
		}
		return made;
	}
	void advance(ExecutorInterface& executor, Tick now) override
	{
		executor_ = &executor;
		if (now == surpriseAt)
		{
			setFact(state, surprise, !holds(state, surprise));
			hasSurprised_ = true;
		}
	}
	JournalSink& journal() override { return ledger; }
	const PlannerJournal& openTasks() const override { return ledger.journal(); }
	void startTask(const ExecuteTask& task, Tick now) override
	{
		ledger.noteStart(task, now);
		if (!isExecutable(task_, state, ActionId(task.subject)))
		{
			++impossible; // A step before it was lost: the game says so, and the team thinks again.
			executor_->endTask(task.task, false);
		}
	}
	void finishTask(const ExecuteTask& task, Tick) override
	{
		applyAction(task_, ActionId(task.subject), state);
	}
	AttributeValue sense(SymbolId fact) override { return holds(state, FactId(fact)) ? 1 : 0; }

	RunLedger ledger{1000};

private:
	/// Subscribes to the fact that will surprise, if there is one.
	class Watcher final : public CyclePlanner
	{
	public:
		Watcher(TeamScene& scene, const TeamCycleOptions& options)
			: inner(scene.task_, scene.preferences_, options), scene_(scene)
		{
		}
		TeamCyclePlanner inner;

		void learn(const PlannerEvent& event) override { inner.learn(event); }
		void begin(const CycleBounds& bounds) override
		{
			bounds_ = bounds;
			inner.begin(bounds);
		}
		StepStatus think(Budget& budget) override { return inner.think(budget); }
		void commit(PlannerInterface& interface, Tick now) override
		{
			if (!std::exchange(isWatching_, true) && scene_.surprise.isValid())
			{
				ExecuteTask sense;
				sense.task = 999'999;
				sense.kind = TaskKind::Sense;
				sense.subject = scene_.surprise.value();
				sense.start = bounds_.earliestStart;
				sense.grace = 1000;
				sense.duration = 100'000;
				sense.period = 5;
				interface.accept(sense);
			}
			inner.commit(interface, now);
		}
		DispatchCheck* conditions() override { return inner.conditions(); }
		bool isDone() const override
		{
			return inner.isDone() && (!scene_.surprise.isValid() || scene_.hasSurprised_);
		}

	private:
		TeamScene& scene_;
		CycleBounds bounds_;
		bool isWatching_ = false;
	};

	const GroundTask& task_;
	const TeamPreferences& preferences_;
	bool hasSurprised_ = false;
	ExecutorInterface* executor_ = nullptr;
};

RunSettings settingsWith(const std::string& faults)
{
	RunSettings settings;
	settings.ticks = 3000;
	settings.timing.mu = 1;
	settings.timing.omega = 8;
	settings.faults = FaultSpec::parse(faults).value();
	return settings;
}

} // namespace

TEST(TeamCyclePlanner, ATeamReachesItsGoalsWhileTheGameRuns)
{
	for (const std::string name : {"lights", "archipelago", "scifi"})
	{
		for (const std::string faults : {"", "loss=0.1,reorder=0.1,delay=0..2", "kill=60:20"})
		{
			SCOPED_TRACE(name + " " + faults);
			const GroundTask task = sampleTask(name);
			const TeamPreferences preferences(task);
			TeamScene scene(task, preferences);
			ExecutionMeasures measures;
			Simulation simulation(settingsWith(faults), scene, measures);
			simulation.run();
			EXPECT_TRUE(isGoalState(task, scene.state)) << "after " << simulation.now() << " ticks";
			EXPECT_TRUE(scene.impossible == 0 || !faults.empty());
			EXPECT_TRUE(scene.planner->plansMade() == 1 || !faults.empty());
			EXPECT_EQ(scene.ledger.totals().silentLosses, 0U);
			EXPECT_EQ(scene.ledger.totals().duplicates, 0U);
		}
	}
}

TEST(TeamCyclePlanner, AgentsActAtTheSameTimeWhereThePlanAllows)
{
	const GroundTask task = taskOf(R"((define (domain buttons) (:requirements :strips :typing)
		(:types player button)
		(:predicates (near ?p - player ?b - button) (pressed ?b - button) (tired ?p - player))
		(:action press :parameters (?p - player ?b - button)
			:precondition (near ?p ?b) :effect (pressed ?b))))",
		R"((define (problem three) (:domain buttons) (:objects ann bob - player x y z - button)
		(:init (near ann x) (near bob y) (near bob z))
		(:goal (and (pressed x) (pressed y) (pressed z)))))");
	const TeamPreferences preferences(task);
	TeamCycleOptions options;
	options.clock.defaultDuration = 10;
	TeamCyclePlanner brain(task, preferences, options);
	brain.begin({0, 20, 0});
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(brain.think(budget), StepStatus::Done);
	PlannerJournal journal;
	PlannerInterface recorder({}, &journal);
	brain.commit(recorder, 0);
	std::vector<std::pair<AttributeValue, Tick>> starts;
	for (const PlannerJournal::OpenTask& open : journal.openTasks())
	{
		starts.emplace_back(open.task.argument, open.task.start);
	}
	std::sort(starts.begin(), starts.end());
	const std::vector<std::pair<AttributeValue, Tick>> expected = {{0, 20}, {1, 20}, {1, 31}};
	EXPECT_EQ(starts, expected) << "each agent one thing at a time, from the planning bound on";
}

TEST(TeamCyclePlanner, RepairsAfterASurprise)
{
	// Somebody puts the key back or takes it away while the player is on the way.
	const GroundTask task = sampleTask("lights");
	const TeamPreferences preferences(task);
	const std::vector<std::string> facts = factTexts(task);
	const auto place = std::find(facts.begin(), facts.end(), "(at agent entrance)");
	ASSERT_NE(place, facts.end());
	TeamScene scene(task, preferences);
	scene.surprise = FactId(static_cast<std::size_t>(place - facts.begin()));
	scene.surpriseAt = 60;
	ExecutionMeasures measures;
	Simulation simulation(settingsWith(""), scene, measures);
	simulation.run();
	EXPECT_TRUE(isGoalState(task, scene.state));
	EXPECT_EQ(scene.ledger.totals().silentLosses, 0U);
}

TEST(TeamCyclePlanner, KeepsThePlanThatStillWorks)
{
	const GroundTask task = sampleTask("archipelago");
	const TeamPreferences preferences(task);
	TeamCyclePlanner brain(task, preferences);
	brain.begin({0, 20, 0});
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(brain.think(budget), StepStatus::Done);
	PlannerEvent event;
	event.kind = PlannerEvent::Kind::Observed;
	// A goal that somebody else reached makes steps unnecessary, not the plan.
	event.id = task.goals.front().value();
	event.value = holds(brain.state(), task.goals.front()) ? 0 : 1;
	brain.learn(event);
	brain.begin({5, 25, 0});
	EXPECT_EQ(brain.plansMade(), 1U);
	EXPECT_EQ(brain.plansKept(), 1U);
}

} // namespace RPGPref::Testing
