// SPDX-License-Identifier: MIT
// A tick: what is due ends, the executor polls and starts, what waits is tried. Each is a pass over
// the works at hand, about one per agent.
#include "Execution/RPGPrefTeamPlay.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace
{

/** A planned step that finds its agents busy or its conditions unmet waits this long. */
constexpr double LongestWaitSeconds = 2.0;
/** Ticks between two time updates of the executor. */
constexpr RPGPref::TickSpan TimeUpdateTicks = 6;

RPGPref::TeamClockOptions ClockOptions(const RPGPref::LevelSession& Session, std::uint32_t Rate)
{
	RPGPref::TeamClockOptions Options;
	Options.map = Session.map();
	Options.ticksPerSecond = Rate;
	return Options;
}

} // namespace

FRPGPrefTeamPlay::FRPGPrefTeamPlay(
	TSharedPtr<RPGPref::LevelSession> InSession, std::uint32_t InTicksPerSecond)
	: Session(std::move(InSession))
	, TicksPerSecond(InTicksPerSecond)
	, Clock(Session->task(), ClockOptions(*Session, InTicksPerSecond))
	, Places(Session->task().agents.size())
{
}

template <class Change>
auto FRPGPrefTeamPlay::ChangeState(Change Function)
{
	const RPGPref::PackedState Before(Session->state().begin(), Session->state().end());
	const auto TellChanges = [&]()
	{
		const RPGPref::StateView After = Session->state();
		for (std::size_t Fact = 0; Fact < Session->task().facts.size(); ++Fact)
		{
			const RPGPref::FactId Id(Fact);
			const bool bIsTrue = RPGPref::holds(After, Id);
			if (bIsTrue == RPGPref::holds(Before, Id))
			{
				continue;
			}
			if (Endpoint)
			{
				Endpoint->executor().noteChange(
					static_cast<RPGPref::SymbolId>(Fact), bIsTrue ? 1 : 0, Now);
			}
			if (NoteFact)
			{
				NoteFact(Id, bIsTrue);
			}
		}
	};
	if constexpr (std::is_void_v<decltype(Function())>)
	{
		Function();
		TellChanges();
	}
	else
	{
		auto Answer = Function();
		TellChanges();
		return Answer;
	}
}

void FRPGPrefTeamPlay::Connect(RPGPref::Transport& Link, std::uint64_t LinkSession)
{
	RPGPref::ExecutorInterface::Settings Settings;
	Settings.upsilon = TimeUpdateTicks;
	Endpoint =
		std::make_unique<RPGPref::ExecutorEndpoint>(Settings, *this, Link, LinkSession, &Measures);
	Shown.clear();
}

void FRPGPrefTeamPlay::Step(RPGPref::Tick InNow)
{
	Now = InNow;
	EndDue();
	if (Endpoint)
	{
		Endpoint->tick(Now);
		Books.Note(Endpoint->executor());
		TellLate();
	}
	BeginWaiting();
}

void FRPGPrefTeamPlay::startTask(const RPGPref::ExecuteTask& Task, RPGPref::Tick At)
{
	FRPGPrefWork Work;
	Work.Id = Task.task;
	Work.Task = RPGPref::TeamTask::of(Task);
	Work.Started = At;
	Work.bIsResumed = std::find(Resumed.begin(), Resumed.end(), Task.task) != Resumed.end();
	Work.Planned = PlannedTicks(Work);
	if (Work.Task.isWalk)
	{
		Work.Agents = {Work.Task.agent};
		Work.Performers = Work.Agents;
	}
	else
	{
		Work.Agents = Clock.participants(Work.Task.action);
		// Others among an action's objects must be there; what the team does together, all do.
		Work.Performers = Work.Task.agent.isValid() ? std::vector{Work.Task.agent} : Work.Agents;
	}
	Works.push_back(Work);
}

RPGPref::TickSpan FRPGPrefTeamPlay::PlannedTicks(const FRPGPrefWork& Work) const
{
	for (const RPGPref::PlannedTask& Step : Shown)
	{
		if (Step.id == Work.Id && Step.task == Work.Task && !Step.isExpected)
		{
			return Step.duration;
		}
	}
	if (!Work.Task.isWalk)
	{
		return Clock.durationOf(Work.Task.action);
	}
	// A planner elsewhere may not have shown the walk yet.
	const RPGPref::PlaceId From = Places[Work.Task.agent.value()];
	const RPGPref::Point At = From.isValid() ? Session->map()->level().places[From.value()].at
											 : Clock.startLanes()[Work.Task.agent.value()].at;
	return (std::max)(Clock.walkFrom(At, Work.Task.action), RPGPref::TickSpan{1});
}

void FRPGPrefTeamPlay::EndDue()
{
	for (std::size_t Index = 0; Index < Works.size();)
	{
		const FRPGPrefWork& Work = Works[Index];
		if (Work.Begun >= 0 && Work.Due >= 0 && Work.Due <= Now)
		{
			End(Index, !Work.bHasFailed);
		}
		else
		{
			++Index;
		}
	}
}

void FRPGPrefTeamPlay::BeginWaiting()
{
	const auto LongestWait = static_cast<RPGPref::Tick>(LongestWaitSeconds * TicksPerSecond);
	for (std::size_t Index = 0; Index < Works.size();)
	{
		FRPGPrefWork& Work = Works[Index];
		const bool bIsWaiting = Work.Begun < 0;
		const bool bIsFree =
			bIsWaiting && std::none_of(Work.Agents.begin(), Work.Agents.end(),
							  [&](RPGPref::AgentId Agent) { return IsBusy(Agent, Work); });
		if (bIsFree && AreConditionsMet(Work))
		{
			Work.Begun = Now;
			Tell(FEvent::EKind::Begun, Work, true);
		}
		else if (bIsWaiting && Now >= Work.Started + LongestWait)
		{
			const FRPGPrefWork Broken = Work;
			Works.erase(Works.begin() + static_cast<std::ptrdiff_t>(Index));
			if (Endpoint)
			{
				Endpoint->executor().endTask(Broken.Id, false);
			}
			Tell(FEvent::EKind::Cancelled, Broken, false);
			continue;
		}
		++Index;
	}
}

bool FRPGPrefTeamPlay::IsBusy(RPGPref::AgentId Agent, const FRPGPrefWork& Except) const
{
	// What waits before it comes first: nobody is asked out of order.
	for (const FRPGPrefWork& Work : Works)
	{
		if (&Work == &Except)
		{
			return false;
		}
		if (std::find(Work.Agents.begin(), Work.Agents.end(), Agent) != Work.Agents.end())
		{
			return true;
		}
	}
	return false;
}

bool FRPGPrefTeamPlay::AreConditionsMet(const FRPGPrefWork& Work)
{
	if (Work.Task.isWalk)
	{
		return true;
	}
	const RPGPref::GroundTask& Task = Session->task();
	if (!RPGPref::isExecutable(Task, Session->state(), Work.Task.action))
	{
		return false;
	}
	// A last look at the world before somebody commits to it.
	for (const RPGPref::FactId Fact : Task.preconditions[Work.Task.action])
	{
		const std::optional<bool> Seen = SenseFact ? SenseFact(Fact) : std::nullopt;
		if (Seen && !*Seen)
		{
			ChangeState([&]() { Session->observe(Fact, false); });
			return false;
		}
	}
	return true;
}

bool FRPGPrefTeamPlay::Finish(RPGPref::TaskId Task, RPGPref::AgentId Agent, bool bSucceeded)
{
	const auto Found = std::find_if(Works.begin(), Works.end(),
		[Task](const FRPGPrefWork& Work) { return Work.Id == Task && Work.Begun >= 0; });
	if (Found == Works.end())
	{
		return false;
	}
	std::vector<RPGPref::AgentId>& Open = Found->Performers;
	const std::size_t Before = Open.size();
	Open.erase(std::remove_if(Open.begin(), Open.end(),
				   [Agent](RPGPref::AgentId Entry) { return !Agent.isValid() || Entry == Agent; }),
		Open.end());
	if (Agent.isValid() && Open.size() == Before)
	{
		return false;
	}
	Found->bHasFailed = Found->bHasFailed || !bSucceeded;
	if (Open.empty() || Found->bHasFailed)
	{
		End(static_cast<std::size_t>(Found - Works.begin()), !Found->bHasFailed);
	}
	return true;
}

void FRPGPrefTeamPlay::LetTimePass(RPGPref::TaskId Task)
{
	for (FRPGPrefWork& Work : Works)
	{
		if (Work.Id == Task && Work.Begun >= 0 && Work.Due < 0)
		{
			Work.Due = Work.Begun + Work.Planned;
		}
	}
}

void FRPGPrefTeamPlay::CancelAll()
{
	for (const FRPGPrefWork& Work : std::exchange(Works, {}))
	{
		if (Endpoint)
		{
			Endpoint->executor().endTask(Work.Id, false);
		}
		Tell(FEvent::EKind::Cancelled, Work, false);
	}
}

void FRPGPrefTeamPlay::End(std::size_t Index, bool bSucceeded)
{
	const FRPGPrefWork Work = Works[Index];
	Works.erase(Works.begin() + static_cast<std::ptrdiff_t>(Index));
	const RPGPref::LevelBinding* Map = Session->map();
	const RPGPref::ActionPlacement Where =
		Map != nullptr ? Map->placement(Work.Task.action) : RPGPref::ActionPlacement();
	bool bHasWorked = bSucceeded;
	if (!Work.Task.isWalk)
	{
		bHasWorked = bHasWorked && ChangeState([&]() { return Session->apply(Work.Task.action); });
	}
	const RPGPref::PlaceId Place =
		!Work.Task.isWalk && Where.destination.isValid() ? Where.destination : Where.at;
	for (const RPGPref::AgentId Agent : Work.Agents)
	{
		if (bHasWorked && Place.isValid())
		{
			Places[Agent.value()] = Place;
		}
	}
	if (Endpoint)
	{
		Endpoint->executor().endTask(Work.Id, bHasWorked);
	}
	Tell(FEvent::EKind::Ended, Work, bHasWorked);
}

RPGPref::Result<bool> FRPGPrefTeamPlay::Observe(std::string_view Fact, bool bIsTrue)
{
	return ChangeState([&]() { return Session->observe(Fact, bIsTrue); });
}

RPGPref::Result<bool> FRPGPrefTeamPlay::NoteDeed(RPGPref::AgentId Agent, std::string_view Step)
{
	const RPGPref::ActionId Action = Session->findAction(Step);
	const RPGPref::LevelBinding* Map = Session->map();
	if (Action.isValid() && Map != nullptr)
	{
		const RPGPref::ActionPlacement& Where = Map->placement(Action);
		NotePlace(Agent, Where.destination.isValid() ? Where.destination : Where.at);
	}
	return ChangeState([&]() { return Session->perform(Step); });
}

void FRPGPrefTeamPlay::NotePlace(RPGPref::AgentId Agent, RPGPref::PlaceId Place)
{
	if (!Agent.isValid() || !Place.isValid() || Places[Agent.value()] == Place)
	{
		return;
	}
	Places[Agent.value()] = Place;
	if (Endpoint)
	{
		Endpoint->executor().noteChange(
			static_cast<RPGPref::SymbolId>(Session->task().facts.size() + Agent.value()),
			static_cast<RPGPref::AttributeValue>(Place.value()), Now);
	}
}

RPGPref::AttributeValue FRPGPrefTeamPlay::sense(RPGPref::SymbolId Attribute)
{
	const std::size_t Facts = Session->task().facts.size();
	if (Attribute < Facts)
	{
		const RPGPref::FactId Fact(Attribute);
		const std::optional<bool> Seen = SenseFact ? SenseFact(Fact) : std::nullopt;
		if (Seen && *Seen != RPGPref::holds(Session->state(), Fact))
		{
			Session->observe(Fact, *Seen);
		}
		const bool bIsTrue = RPGPref::holds(Session->state(), Fact);
		return (Believe ? Believe(Fact, bIsTrue) : bIsTrue) ? 1 : 0;
	}
	const std::size_t Agent = Attribute - Facts;
	if (Agent >= Places.size())
	{
		return -1;
	}
	const RPGPref::PlaceId Seen =
		SensePlace ? SensePlace(RPGPref::AgentId(Agent)) : RPGPref::PlaceId();
	Places[Agent] = Seen.isValid() ? Seen : Places[Agent];
	return Places[Agent].isValid() ? static_cast<RPGPref::AttributeValue>(Places[Agent].value())
								   : -1;
}

RPGPref::TickSpan FRPGPrefTeamPlay::TicksLeft(RPGPref::TaskId Task) const
{
	for (const FRPGPrefWork& Work : Works)
	{
		if (Work.Id == Task)
		{
			const RPGPref::Tick Gone = Work.Begun < 0 ? 0 : Now - Work.Begun;
			return static_cast<RPGPref::TickSpan>(
				(std::max)(Work.Planned - Gone, RPGPref::Tick{1}));
		}
	}
	for (const RPGPref::PlannedTask& Step : Shown)
	{
		if (Step.id == Task)
		{
			return Step.duration;
		}
	}
	return 1;
}

void FRPGPrefTeamPlay::Resume(
	const RPGPref::ExecuteTask& Task, RPGPref::TickSpan TicksLeft, bool bHasBegun)
{
	if (bHasBegun)
	{
		Resumed.push_back(Task.task);
	}
	RPGPref::PlannedTask Step;
	Step.id = Task.task;
	Step.task = RPGPref::TeamTask::of(Task);
	Step.start = Task.start;
	Step.duration = TicksLeft;
	Shown.push_back(Step);
	Endpoint->executor().post(Task);
}

void FRPGPrefTeamPlay::Tell(FEvent::EKind Kind, const FRPGPrefWork& Work, bool bSucceeded)
{
	Events.push_back({Kind, Work, bSucceeded, 0});
}

void FRPGPrefTeamPlay::TellLate()
{
	for (const RPGPref::Message& Said : Endpoint->executor().outbox())
	{
		const auto* Status = std::get_if<RPGPref::TaskStatus>(&Said);
		if (Status == nullptr || Status->state != RPGPref::TaskState::LateRejected)
		{
			continue;
		}
		const RPGPref::TaskTable::Record* Record = Endpoint->executor().tasks().find(Status->task);
		if (Record != nullptr && Record->task.kind == RPGPref::TaskKind::Action)
		{
			FEvent Event;
			Event.Kind = FEvent::EKind::Late;
			Event.Work.Id = Record->task.task;
			Event.Work.Task = RPGPref::TeamTask::of(Record->task);
			Event.LateTicks = Status->lateness;
			Events.push_back(Event);
		}
	}
}
