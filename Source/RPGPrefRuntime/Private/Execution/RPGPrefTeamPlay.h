// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Minds/TeamCyclePlanner.h"
#include "RPGPref/Protocol/ExecutionMeasures.h"
#include "RPGPref/Protocol/ExecutorEndpoint.h"
#include "RPGPref/Session/LevelSession.h"

#include "Execution/RPGPrefTaskBooks.h"
#include "Templates/Function.h"
#include "Templates/SharedPointer.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

/** Something that agents do, or wait to do. */
struct FRPGPrefWork
{
	RPGPref::TaskId Id = 0;
	RPGPref::TeamTask Task;
	/** Who must be there: all of them begin together. */
	std::vector<RPGPref::AgentId> Agents;
	/** Who is asked to do it; the work is over when all have finished. */
	std::vector<RPGPref::AgentId> Performers;
	/** When the executor started it, and when those who do it began; below 0: they wait. */
	RPGPref::Tick Started = 0;
	RPGPref::Tick Begun = -1;
	/** Ends then by itself; below 0: when its performers say so. */
	RPGPref::Tick Due = -1;
	RPGPref::TickSpan Planned = 0;
	bool bHasFailed = false;
	bool bIsResumed = false;
};

/**
 * A level as it is played, on the game thread: the executor's half of the protocol, who does what,
 * and the current state. Knows no objects: what they should do is left in events, in order; what
 * they see is asked through two functions. Agents do one thing at a time; what comes too early
 * waits for them, for each other and for its conditions, but not for ever.
 */
class FRPGPrefTeamPlay final : public RPGPref::ExecutorHost
{
public:
	struct FEvent
	{
		enum class EKind : std::uint8_t
		{
			Begun,     ///< Its performers are to begin.
			Ended,     ///< It worked or not.
			Cancelled, ///< It never began, or is broken off.
			Late       ///< Could not start on its tick; it gets another one.
		};
		EKind Kind = EKind::Begun;
		FRPGPrefWork Work;
		bool bSucceeded = false;
		RPGPref::TickSpan LateTicks = 0;
	};

	FRPGPrefTeamPlay(TSharedPtr<RPGPref::LevelSession> InSession, std::uint32_t InTicksPerSecond);

	/** A planner is at the other end of the link from now on. Work that runs is unknown to it. */
	void Connect(RPGPref::Transport& Link, std::uint64_t LinkSession);
	bool IsConnected() const { return Endpoint != nullptr; }
	void Disconnect() { Endpoint.reset(); }

	void Step(RPGPref::Tick Now);
	/** The open steps as the planner has them. */
	void Show(std::vector<RPGPref::PlannedTask> Steps) { Shown = std::move(Steps); }

	/** An agent is through with its part; an invalid agent: everybody is. False: it does not run.
	 */
	bool Finish(RPGPref::TaskId Task, RPGPref::AgentId Agent, bool bSucceeded);
	/** Nobody does it: it takes its time. */
	void LetTimePass(RPGPref::TaskId Task);
	/** Breaks off everything that runs or waits. */
	void CancelAll();

	/** Something was seen. As LevelSession::observe. */
	RPGPref::Result<bool> Observe(std::string_view Fact, bool bIsTrue);
	/** Somebody did a step by themselves. As LevelSession::perform. */
	RPGPref::Result<bool> NoteDeed(RPGPref::AgentId Agent, std::string_view Step);
	/** A person stands there now. */
	void NotePlace(RPGPref::AgentId Agent, RPGPref::PlaceId Place);

	/** Events since they were last taken. */
	std::vector<FEvent> TakeEvents() { return std::exchange(Events, {}); }

	bool IsAtGoal() const { return RPGPref::isGoalState(Session->task(), Session->state()); }
	bool IsIdle() const { return Works.empty(); }

	RPGPref::Tick GetNow() const { return Now; }
	void SetNow(RPGPref::Tick InNow) { Now = InNow; }
	const std::vector<FRPGPrefWork>& GetWorks() const { return Works; }
	const std::vector<RPGPref::PlannedTask>& GetShown() const { return Shown; }
	const std::vector<RPGPref::PlaceId>& GetPlaces() const { return Places; }
	/** Agents beyond the list are where they start. */
	void SetPlaces(std::vector<RPGPref::PlaceId> InPlaces)
	{
		Places = std::move(InPlaces);
		Places.resize(Session->task().agents.size());
	}
	RPGPref::ExecutorInterface& GetExecutor() { return Endpoint->executor(); }
	/** How early tasks came and how late they began; of all planners since play began. */
	const RPGPref::ExecutionMeasures& GetMeasures() const { return Measures; }
	const FRPGPrefTaskBooks& GetBooks() const { return Books; }
	RPGPref::LevelSession& GetSession() const { return *Session; }
	const TSharedPtr<RPGPref::LevelSession>& ShareSession() const { return Session; }
	/** Work that ran in a saved game: begins again as resumed. After Connect. */
	void Resume(const RPGPref::ExecuteTask& Task, RPGPref::TickSpan TicksLeft, bool bHasBegun);
	/** Ticks that a task still takes, as far as is known. */
	RPGPref::TickSpan TicksLeft(RPGPref::TaskId Task) const;

	/** Asked for facts and places that a planner wants to hear of; may be empty. */
	TFunction<std::optional<bool>(RPGPref::FactId)> SenseFact;
	TFunction<RPGPref::PlaceId(RPGPref::AgentId)> SensePlace;
	/** What a planner is shown of a fact that really has this value; empty: the truth. */
	TFunction<bool(RPGPref::FactId, bool)> Believe;
	/** Called for every change, whoever made it; may be empty. */
	TFunction<void(RPGPref::FactId, bool)> NoteFact;

private:
	virtual void startTask(const RPGPref::ExecuteTask& Task, RPGPref::Tick At) override;
	virtual void finishTask(const RPGPref::ExecuteTask&, RPGPref::Tick) override {}
	virtual RPGPref::AttributeValue sense(RPGPref::SymbolId Attribute) override;

	/** Changes the session through the function and reports what became different. */
	template <class Change>
	auto ChangeState(Change Function);
	void EndDue();
	void BeginWaiting();
	bool IsBusy(RPGPref::AgentId Agent, const FRPGPrefWork& Except) const;
	bool AreConditionsMet(const FRPGPrefWork& Work);
	void End(std::size_t Index, bool bSucceeded);
	void Tell(FEvent::EKind Kind, const FRPGPrefWork& Work, bool bSucceeded);
	void TellLate();
	RPGPref::TickSpan PlannedTicks(const FRPGPrefWork& Work) const;

	const TSharedPtr<RPGPref::LevelSession> Session;
	const std::uint32_t TicksPerSecond;
	RPGPref::TeamClock Clock;
	RPGPref::ExecutionMeasures Measures;
	FRPGPrefTaskBooks Books;
	std::unique_ptr<RPGPref::ExecutorEndpoint> Endpoint;
	std::vector<FRPGPrefWork> Works; ///< In the order of their starts.
	std::vector<RPGPref::PlannedTask> Shown;
	std::vector<RPGPref::PlaceId> Places; ///< By agent; invalid: where it started.
	std::vector<RPGPref::TaskId> Resumed;
	std::vector<FEvent> Events;
	RPGPref::Tick Now = 0;
};
