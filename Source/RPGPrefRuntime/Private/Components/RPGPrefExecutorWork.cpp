// SPDX-License-Identifier: MIT
// The part of URPGPrefExecutorComponent that deals with its agents: what begins, ends and is broken
// off comes to whoever performs it, and how it went comes back. A listener may end anything, so
// what is held is looked at again after each word.
#include "RPGPref/Knowledge/RunningBelief.h"
#include "RPGPref/Model/Successor.h"
#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"

#include "Execution/RPGPrefFarMind.h"
#include "Execution/RPGPrefPlayerStyles.h"
#include "Execution/RPGPrefTeamMind.h"
#include "Execution/RPGPrefTeamPlay.h"
#include "Execution/RPGPrefWatchedRules.h"

void URPGPrefExecutorComponent::TellEvents()
{
	const TSharedPtr<FRPGPrefTeamPlay> Current = Play;
	for (std::vector<FRPGPrefTeamPlay::FEvent> Events = Current->TakeEvents(); !Events.empty();
		 Events = Current->TakeEvents())
	{
		for (const FRPGPrefTeamPlay::FEvent& Event : Events)
		{
			if (Play != Current)
			{
				return;
			}
			switch (Event.Kind)
			{
			case FRPGPrefTeamPlay::FEvent::EKind::Begun:
				BeginWork(Event.Work);
				break;
			case FRPGPrefTeamPlay::FEvent::EKind::Ended:
				EndWork(Event.Work, Event.bSucceeded, false);
				break;
			case FRPGPrefTeamPlay::FEvent::EKind::Cancelled:
				EndWork(Event.Work, false, true);
				break;
			case FRPGPrefTeamPlay::FEvent::EKind::Late:
				OnTaskLate.Broadcast(
					MakeTask(Event.Work, NameOf(Event.Work.Task.agent)), Event.LateTicks);
				break;
			}
		}
	}
}

void URPGPrefExecutorComponent::BeginWork(const FRPGPrefWork& Work)
{
	const TSharedPtr<FRPGPrefTeamPlay> Current = Play;
	const FRPGPrefTask Task = MakeTask(Work, NameOf(Work.Task.agent));
	Note(FString(Work.Task.isWalk ? TEXT("walks to ") : TEXT("starts ")) + Task.Step.ToString());
	ShownTasks.Add(Task);
	OnTaskStarted.Broadcast(Task);
	std::vector<RPGPref::AgentId> Idle;
	for (const RPGPref::AgentId Agent : Work.Performers)
	{
		if (Play != Current)
		{
			return;
		}
		URPGPrefAgentComponent* Component = FindAgent(Agent);
		const FRPGPrefActionRow* Row = Work.Task.isWalk ? nullptr : FindRow(Task.Step);
		const auto Begun = Component != nullptr
							   ? Component->Begin(this, MakeTask(Work, NameOf(Agent)), Row)
							   : URPGPrefAgentComponent::EBegun::TakesItsTime;
		if (Begun == URPGPrefAgentComponent::EBegun::Fails && Play == Current)
		{
			Play->Finish(Work.Id, Agent, false);
			return;
		}
		if (Begun == URPGPrefAgentComponent::EBegun::TakesItsTime)
		{
			Idle.push_back(Agent);
		}
	}
	if (Play != Current)
	{
		return;
	}
	if (Idle.size() == Work.Performers.size())
	{
		Play->LetTimePass(Work.Id);
		return;
	}
	// Whoever does nothing about it waits for the others.
	for (const RPGPref::AgentId Agent : Idle)
	{
		Play->Finish(Work.Id, Agent, true);
	}
}

void URPGPrefExecutorComponent::EndWork(
	const FRPGPrefWork& Work, bool bSucceeded, bool bIsCancelled)
{
	const TSharedPtr<FRPGPrefTeamPlay> Current = Play;
	const FRPGPrefTask Task = MakeTask(Work, NameOf(Work.Task.agent));
	if (Belief.IsValid() && !bSucceeded && !Work.Task.isWalk)
	{
		NoteFailure(Work.Task.action);
	}
	for (const RPGPref::AgentId Agent : Work.Agents)
	{
		if (URPGPrefAgentComponent* Component = FindAgent(Agent))
		{
			// Of a failed team action others may still be at it.
			bSucceeded ? Component->End(Task) : Component->Cancel(Task);
		}
	}
	ShownTasks.Remove(Task.Id);
	if (Play != Current || (bIsCancelled && Work.Begun < 0))
	{
		return;
	}
	OnTaskFinished.Broadcast(Task, bSucceeded);
	if (Play != Current || bIsCancelled)
	{
		return;
	}
	FailuresInARow = bSucceeded ? 0 : FailuresInARow + 1;
	if (FailuresInARow >= MostFailuresInARow)
	{
		StopPlan();
		FailPlan(FString(TEXT("A step failed again and again: ")) + Task.Step.ToString());
	}
}

void URPGPrefExecutorComponent::NoteFailure(RPGPref::ActionId Action)
{
	const RPGPref::LevelSession& Session = Play->GetSession();
	// What was merely broken off shows nothing.
	if (!RPGPref::isExecutable(Session.task(), Session.state(), Action))
	{
		bIsAssuming = Belief->noteFailure(Action, Session.state()) || bIsAssuming;
	}
}

bool URPGPrefExecutorComponent::FinishTask(int32 TaskId, bool bSucceeded)
{
	return Play.IsValid() &&
		   Play->Finish(static_cast<RPGPref::TaskId>(TaskId), RPGPref::AgentId(), bSucceeded);
}

bool URPGPrefExecutorComponent::FinishTaskOf(const FString& Agent, int32 TaskId, bool bSucceeded)
{
	const RPGPref::AgentId Id = FindAgentId(Agent);
	return Id.isValid() && Play->Finish(static_cast<RPGPref::TaskId>(TaskId), Id, bSucceeded);
}
