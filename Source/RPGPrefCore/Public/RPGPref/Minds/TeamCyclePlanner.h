// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Minds/Expectations.h"
#include "RPGPref/Minds/FactSubscriptions.h"
#include "RPGPref/Minds/TeamClock.h"
#include "RPGPref/Planning/PackedState.h"
#include "RPGPref/Planning/PlanSearch.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace RPGPref
{

class PersonForecast;

/// A step of a plan that is being carried out, for whoever shows it.
struct PlannedTask : TimedTask
{
	TaskId id = 0;           ///< Means nothing for what people are expected to do.
	bool isExpected = false; ///< Of a person.
};

struct TeamCycleOptions
{
	/// What makes a plan the better one; the same as in a preview for the same play.
	PlanRequest request;
	TeamClockOptions clock;
	TickSpan grace = 0;
	/// The game says when a task ends, and whether it worked; otherwise tasks take their time.
	bool isEndedByGame = false;
	TaskId firstTask = 0;
	/// Played by people: predicted, never commanded.
	std::vector<AgentId> humans;
	ExpectationOptions expectations;
	/// By fact: whether the game may change it from outside. The planner wants to hear of those
	/// that its plan depends on. Empty: of none but what people change.
	std::vector<bool> mayChange;
	/// Which of the steps that a plan gives to a person is expected next: the one that people would
	/// most probably do of those that are possible. Null: the plan's first. Must outlive the
	/// planner.
	PersonForecast* people = nullptr;
	/// Before anything has begun, a better plan is worth this many units of thought more.
	std::uint64_t firstThought = 500'000;
	/// Hears in plain words what was adapted and when; may be empty. Called within cycles.
	std::function<void(Tick now, const std::string& what)> log;
	/// Shown the open steps in the plan's order whenever they were put on the clock; may be empty.
	/// Called within cycles.
	std::function<void(std::span<const PlannedTask> steps)> showPlan;
	/// Shown what is expected of people and what came of it; may be empty. Called within cycles.
	std::function<void(const Expectations::News& news)> showExpectation;
};

/// Lets a team of companions play in its style while the game runs: the MULTISTYLE planner in
/// cycles. A plan is put on a clock, each agent on a lane of its own, steps at the same time
/// wherever the plan allows it, none before the planning bound. Tasks are TeamTasks: walks and
/// actions. Steps of human players become expectations.
///
/// Observations (attribute: fact, value: 1 or 0; behind the facts one attribute for each agent, the
/// place where it is) override what was projected. If the rest of the plan still reaches the
/// goals, it stays and is put on the clock again; steps that became unnecessary or impossible are
/// taken back; otherwise the planner runs again from what the steps that are already sent will
/// leave behind, and steps that occur in both plans keep their task and are merely moved. Nothing
/// is parsed or grounded.
class TeamCyclePlanner final : public CyclePlanner, private DispatchCheck
{
public:
	/// Task and preferences must outlive the planner.
	RPGPREFCORE_API TeamCyclePlanner(const GroundTask& task, const TeamPreferences& preferences,
		const TeamCycleOptions& options = {});
	RPGPREFCORE_API ~TeamCyclePlanner() override;

	/// For a planner that follows one that died: the state as it is now, where agents are, and
	/// the tasks that are still open, in the order of their starts. Before the first cycle.
	RPGPREFCORE_API void setState(StateView state);
	RPGPREFCORE_API void setPlace(AgentId agent, Point at);
	RPGPREFCORE_API void restore(const PlannerJournal::OpenTask& open);
	/// A plan from the present state that is at hand, such as a preview's; kept while it reaches
	/// the goals. Before the first cycle, behind all that is restored.
	RPGPREFCORE_API void setPlan(const Plan& plan);
	/// What the team likes by now: plans made from scratch follow it. Must outlive the planner.
	void setPreferences(const TeamPreferences& preferences) { preferences_ = &preferences; }

	RPGPREFCORE_API void learn(const PlannerEvent& event) override;
	RPGPREFCORE_API void begin(const CycleBounds& bounds) override;
	RPGPREFCORE_API StepStatus think(Budget& budget) override;
	RPGPREFCORE_API void commit(PlannerInterface& planner, Tick plannerNow) override;
	DispatchCheck* conditions() override { return this; }
	/// The goals hold, or it is proven that they cannot be reached.
	RPGPREFCORE_API bool isDone() const override;

	bool isUnsolvable() const { return isUnsolvable_; }
	/// How often a plan was made from scratch, and how often the rest of one was kept.
	std::uint32_t plansMade() const { return plansMade_; }
	std::uint32_t plansKept() const { return plansKept_; }
	/// How often the plan's steps became others than they were, apart from those that were done.
	std::uint32_t revisions() const { return revisions_; }
	StateView state() const { return state_; }
	const Expectations& expectations() const { return expectations_; }
	/// The attribute that says where an agent is.
	SymbolId placeAttribute(AgentId agent) const
	{
		return static_cast<SymbolId>(task_->facts.size() + agent.value());
	}
	/// How long the first plan was to take; 0 while there is none.
	Tick plannedSpan() const { return plannedSpan_; }

private:
	enum class StepState : std::uint8_t
	{
		Planned, ///< Not handed over.
		Handed,
		Started,
		Expected ///< Of a person; never handed over.
	};
	struct Step : TimedTask
	{
		TaskId id = 0;
		StepState state = StepState::Planned;
		bool isMoved = false;
		bool isSent = false; ///< Handed and on its way: it stands.
	};

	bool mayDispatch(const ExecuteTask& task) override;
	bool isPossibleWhenDue(const Step& step, Tick start) const;
	void learnFact(FactId fact, bool isTrue, Tick stamp);
	void welcomeBack(FactId fact);
	void learnPlace(AgentId agent, PlaceId place);
	void learnEnd(std::size_t position, bool hasWorked, Tick at);
	/// A walk is over: its time is known better now.
	void learnWalk(const Step& step, Tick at);
	/// It did not happen: it is wanted again, under another number.
	void wantAgain(Step& step);
	bool isFixed(const Step& step) const;
	bool isHuman(AgentId agent) const;
	bool isHumansStep(const TeamTask& task) const;
	/// What should be over by now but is not takes a while longer.
	void delayUnfinished();
	/// The state after the fixed steps.
	PackedState projected() const;
	void repair();
	void search(StateView from);
	void putOnClock(const Plan& plan);
	std::vector<Tick> endsOfFixedWork(const Plan& plan, const std::vector<Step>& fixed) const;
	Plan restOfPlan() const;
	void handOver(PlannerInterface& planner, Tick plannerNow);
	std::vector<Expectations::Wanted> wantedOfPeople() const;
	template <class IsTheirs>
	std::vector<Step>::const_iterator likeliest(
		std::vector<Step>::const_iterator first, const IsTheirs& isTheirs) const;
	void tellExpectations();
	void say(const std::string& what) const;
	void show();
	/// Asks to hear of what the plan depends on and the game may change.
	void watchPlan();
	void watch(FactId fact);
	/// A tick for people.
	std::string clockText(Tick tick) const;
	Step* find(TaskId task);

	const GroundTask* task_;
	const TeamPreferences* preferences_;
	TeamCycleOptions options_;
	TeamClock clock_;
	Expectations expectations_;
	FactSubscriptions subscriptions_;
	PackedState state_;
	std::vector<Tick> stamps_; ///< By atom: when it was last seen or changed.
	std::vector<TeamLane> lanes_;
	std::vector<TickSpan> distances_; ///< By agent: to what is expected of it, when last seen.
	std::vector<Step> steps_;         ///< In the plan's order; those that ended are gone.
	std::vector<TaskId> withdrawn_;
	std::vector<bool> isAway_;              ///< By agent: a person who broke an expectation.
	std::vector<std::uint8_t> failures_;    ///< By action, in a row.
	std::unique_ptr<GroundTask> situation_; ///< The task as it stands, for the running search.
	std::unique_ptr<PlanSearch> search_;
	bool isRestricted_ = false; ///< The search does without somebody or something.
	std::uint64_t thought_ = 0;
	CycleBounds bounds_;
	TaskId nextTask_;
	bool isDirty_ = true;  ///< Something happened that the plan did not foresee.
	bool isShown_ = false; ///< The plan as it stands.
	bool isLate_ = false;  ///< The plan is as good as before, but its times are not.
	bool isUnsolvable_ = false;
	std::uint32_t plansMade_ = 0;
	std::uint32_t plansKept_ = 0;
	std::uint32_t revisions_ = 0;
	Tick plannedSpan_ = 0;
};

} // namespace RPGPref
