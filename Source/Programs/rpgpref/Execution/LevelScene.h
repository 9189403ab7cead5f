// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/PersonForecast.h"
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Minds/TeamCyclePlanner.h"
#include "RPGPref/Session/LevelSession.h"

#include "Execution/HumanScript.h"
#include "Execution/RunLedger.h"
#include "Execution/RunScene.h"
#include "Execution/RunSettings.h"

#include <memory>
#include <optional>

namespace RPGPref::Program
{

/// A line of what happened in a level, seen from the world or from the team.
struct LevelLine
{
	Tick tick = 0;
	bool isPlanner = false;
	std::string text;
};

/// A real level in which simulated agents do what the team's planner asks of them: they walk and
/// act as long as the map says, sometimes longer, sometimes in vain. One of them may be a scripted
/// person.
class LevelScene final : public RunScene
{
public:
	/// The most tasks that a run may need; beyond, the books are not kept.
	static constexpr std::uint32_t kMostTasks = 100'000;

	/// The session has a map and must outlive the scene; its state is the world's.
	/// `speed`: seconds of the level in a second of the game's clock.
	LevelScene(LevelSession& session, const RunSettings& settings, double speed);
	/// This person plays one of the agents. An error text, empty on success.
	std::string addHuman(const HumanScript& script);

	/// The planner is elsewhere: the books are kept from the game's side alone.
	void planElsewhere() { isElsewhere_ = true; }
	/// What a planner elsewhere must know; null before the first tick.
	const ExecutorInterface* executor() const { return executor_; }
	/// By agent: the place where it is; invalid where it started.
	const std::vector<PlaceId>& places() const { return places_; }
	const LevelSession& session() const { return session_; }
	std::uint32_t ticksPerSecond() const { return options_.clock.ticksPerSecond; }
	std::vector<std::string> humans() const;

	std::unique_ptr<CyclePlanner> makePlanner(MeasureSink& measures) override;
	void advance(ExecutorInterface& executor, Tick now) override;
	bool isOver() const override;
	void plannerDied() override;
	JournalSink& journal() override { return ledger_; }
	const PlannerJournal& openTasks() const override { return ledger_.journal(); }

	void startTask(const ExecuteTask& task, Tick now) override;
	void finishTask(const ExecuteTask&, Tick) override {}
	AttributeValue sense(SymbolId attribute) override;

	bool isAtGoal() const { return isGoalState(session_.task(), session_.state()); }
	bool isUnsolvable() const { return isUnsolvable_; }
	/// From the first start to the goal or the last end.
	Tick makespan() const { return firstStart_ < 0 ? 0 : lastEnd_ - firstStart_; }
	/// As the first plan had it.
	Tick plannedMakespan() const { return plannedSpan_; }
	Expectations::Counts expectations() const;
	std::uint32_t plansMade() const;
	std::uint32_t plansKept() const;
	const RunLedger& ledger() const { return ledger_; }
	const std::vector<LevelLine>& lines() const { return lines_; }
	/// The steps that were done, in the order of their ends.
	const std::vector<ActionId>& done() const { return done_; }

private:
	/// Something that somebody does.
	struct Work
	{
		TeamTask task;
		Tick end = 0;
		std::optional<TaskId> id; ///< None: the person's own doing.
		bool isVain = false;
		double pace = 1;
	};
	struct Human
	{
		AgentId agent;
		HumanScript script;
		std::size_t nextMove = 0;
		bool isBusy = false;
	};

	void finish(const Work& work, ExecutorInterface& executor, Tick now);
	void moveHuman(Tick now);
	void begin(Human& human, ActionId action, Tick now, double pace);
	void act(const Human& human, ActionId action, Tick now, double pace);
	void reportPlace(ExecutorInterface& executor, AgentId agent, Tick now);
	void takeCounts();
	Tick secondsToTicks(double seconds) const;
	void add(Tick tick, bool isPlanner, const std::string& text);

	LevelSession& session_;
	RunSettings settings_;
	TeamCycleOptions options_;
	TeamClock clock_;
	Random random_;
	RunLedger ledger_{kMostTasks};
	TeamCyclePlanner* planner_ = nullptr; ///< The one that lives.
	std::vector<TeamLane> lanes_;
	std::vector<PlaceId> places_; ///< By agent; invalid: where it started.
	std::vector<Work> work_;
	std::optional<Human> human_;
	std::unique_ptr<PersonForecast> people_; ///< Null: nobody is played by a person.
	std::vector<ActionId> done_;
	std::vector<LevelLine> lines_;
	Tick firstStart_ = -1;
	Tick lastEnd_ = -1;
	Tick plannedSpan_ = 0;
	bool isUnsolvable_ = false;
	bool isElsewhere_ = false;
	ExecutorInterface* executor_ = nullptr;
	/// Of planners that died.
	Expectations::Counts pastCounts_;
	std::uint32_t pastMade_ = 0;
	std::uint32_t pastKept_ = 0;
};

} // namespace RPGPref::Program
