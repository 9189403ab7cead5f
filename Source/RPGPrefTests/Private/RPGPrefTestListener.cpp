// SPDX-License-Identifier: MIT
#include "RPGPrefTestListener.h"

#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"

#include "GameFramework/Actor.h"

#include <algorithm>

void URPGPrefTestListener::Listen(URPGPrefSubsystem* Subsystem)
{
	Subsystem->OnPlanReady.AddDynamic(this, &URPGPrefTestListener::HandlePlan);
}

void URPGPrefTestListener::Listen(URPGPrefExecutorComponent* Executor)
{
	Executor->OnTaskStarted.AddDynamic(this, &URPGPrefTestListener::HandleStarted);
	Executor->OnTaskFinished.AddDynamic(this, &URPGPrefTestListener::HandleFinished);
	Executor->OnTaskLate.AddDynamic(this, &URPGPrefTestListener::HandleLate);
	Executor->OnReplanned.AddDynamic(this, &URPGPrefTestListener::HandleReplanned);
	Executor->OnPlanFailed.AddDynamic(this, &URPGPrefTestListener::HandleFailed);
	Executor->OnPlanCompleted.AddDynamic(this, &URPGPrefTestListener::HandleCompleted);
	Executor->OnExpectation.AddDynamic(this, &URPGPrefTestListener::HandleExpected);
	Executor->OnExpectationMet.AddDynamic(this, &URPGPrefTestListener::HandleMet);
	Executor->OnExpectationBroken.AddDynamic(this, &URPGPrefTestListener::HandleBroken);
	Executor->OnRuleEnded.AddDynamic(this, &URPGPrefTestListener::HandleRule);
	Executor->OnPlaystyleChanged.AddDynamic(this, &URPGPrefTestListener::HandleStyle);
	Clock = Executor;
}

void URPGPrefTestListener::Listen(URPGPrefAgentComponent* Agent)
{
	Agent->OnPerform.AddDynamic(this, &URPGPrefTestListener::HandlePerform);
	Agent->OnCancelled.AddDynamic(this, &URPGPrefTestListener::HandleCancelled);
}

void URPGPrefTestListener::Listen(URPGPrefCompanionComponent* Companion)
{
	Companion->OnWaypointChosen.AddDynamic(this, &URPGPrefTestListener::HandlePlace);
	Companion->OnGoalEnded.AddDynamic(this, &URPGPrefTestListener::HandleGoal);
}

void URPGPrefTestListener::HandlePlan(int32 JobId, const FRPGPrefPlan& Plan)
{
	Jobs.Add(JobId);
	Plans.Add(Plan);
}

void URPGPrefTestListener::HandleStarted(const FRPGPrefTask& Task)
{
	Tasks.Add(Task);
	TaskSeconds.Add(Clock != nullptr ? Clock->GetSeconds() : 0.0);
	if (!Task.bIsWalk)
	{
		Started.Add(Task.Step.ToString());
	}
	if (AActor* Victim = Doomed)
	{
		Doomed = nullptr;
		Victim->Destroy(false, true);
	}
}

void URPGPrefTestListener::HandleFinished(const FRPGPrefTask& Task, bool bSucceeded)
{
	if (!Task.bIsWalk)
	{
		(bSucceeded ? Finished : Failed).Add(Task.Step.ToString());
		if (bSucceeded)
		{
			FinishedSeconds.Add(Clock != nullptr ? Clock->GetSeconds() : 0.0);
		}
	}
	Performing.RemoveAll([&Task](const FRPGPrefTask& Entry) { return Entry.Id == Task.Id; });
	if (!bSucceeded && Stopped != nullptr)
	{
		Stopped->StopPlan();
	}
}

void URPGPrefTestListener::HandleLate(const FRPGPrefTask&, int32 LateTicks)
{
	++Late;
	MostLateTicks = (std::max)(MostLateTicks, LateTicks);
}

void URPGPrefTestListener::HandlePerform(const FRPGPrefTask& Task)
{
	Performing.Add(Task);
}

void URPGPrefTestListener::HandleCancelled(const FRPGPrefTask& Task)
{
	++Cancelled;
	Performing.RemoveAll([&Task](const FRPGPrefTask& Entry) { return Entry.Id == Task.Id; });
}

void URPGPrefTestListener::HandleExpected(const FRPGPrefExpectation& Expectation)
{
	Expected.Add(Expectation);
}

void URPGPrefTestListener::HandleMet(const FRPGPrefExpectation&)
{
	++Met;
}

void URPGPrefTestListener::HandleBroken(const FRPGPrefExpectation&)
{
	++Broken;
}

void URPGPrefTestListener::HandleRule(const FString& Rule, bool bIsMet)
{
	Rules.Add(Rule + (bIsMet ? TEXT(" met") : TEXT(" broken")));
}

void URPGPrefTestListener::HandleStyle(
	const FString&, URPGPrefPlaystyle* Playstyle, double InConfidence)
{
	++Styles;
	LastStyle = Playstyle;
	Confidence = InConfidence;
}

void URPGPrefTestListener::HandleReplanned(const FRPGPrefPlan&)
{
	++Replanned;
}

void URPGPrefTestListener::HandleFailed(const FString& Reason)
{
	Reasons.Add(Reason);
}

void URPGPrefTestListener::HandleCompleted()
{
	++Completed;
}

void URPGPrefTestListener::HandlePlace(const FVector& Location)
{
	if (URPGPrefCompanionComponent* Companion = Distracted)
	{
		Distracted = nullptr;
		Companion->SetGoal(FVector(0.0, 0.0, 0.0));
	}
	Places.Add(Location);
}

void URPGPrefTestListener::HandleGoal(bool bReached)
{
	++(bReached ? Reached : GivenUp);
}
