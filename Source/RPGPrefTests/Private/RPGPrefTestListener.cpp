// SPDX-License-Identifier: MIT
#include "RPGPrefTestListener.h"

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

void URPGPrefTestListener::HandleStarted(int32, const FRPGPrefPlanStep& Step)
{
	Started.Add(Step.ToString());
	if (AActor* Victim = Doomed)
	{
		Doomed = nullptr;
		Victim->Destroy(false, true);
	}
}

void URPGPrefTestListener::HandleFinished(int32, const FRPGPrefPlanStep& Step, bool bSucceeded)
{
	(bSucceeded ? Finished : Failed).Add(Step.ToString());
	if (!bSucceeded && Stopped != nullptr)
	{
		Stopped->StopPlan();
	}
}

void URPGPrefTestListener::HandleLate(int32, const FRPGPrefPlanStep&, int32 LateTicks)
{
	++Late;
	MostLateTicks = (std::max)(MostLateTicks, LateTicks);
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
