// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"

#include "RPGPrefRuntime/Agents/RPGPrefExecutionSubsystem.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Execution/RPGPrefActionRow.h"
#include "RPGPrefRuntime/Execution/RPGPrefPerformer.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "UObject/NameTypes.h"

URPGPrefAgentComponent::URPGPrefAgentComponent()
{
	PrimaryComponentTick.bCanEverTick = true;
}

void URPGPrefAgentComponent::BeginPlay()
{
	Super::BeginPlay();
	if (auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(GetWorld()))
	{
		Registry->AddAgent(this);
	}
}

void URPGPrefAgentComponent::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
	if (auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(GetWorld()))
	{
		Registry->RemoveAgent(this);
	}
	// Whoever is gone finishes nothing; the team must know.
	const TArray<FRPGPrefTask> Broken = Running;
	for (const FRPGPrefTask& Task : Broken)
	{
		FinishTask(Task, false);
	}
	Running.Reset();
	Asker = nullptr;
	WalkId = -1;
	Super::EndPlay(EndPlayReason);
}

bool URPGPrefAgentComponent::FinishTask(const FRPGPrefTask& Task, bool bSucceeded)
{
	const bool bIsRunning = Running.ContainsByPredicate(
		[&Task](const FRPGPrefTask& Entry) { return Entry.Id == Task.Id; });
	if (!bIsRunning || Asker == nullptr)
	{
		return false;
	}
	Forget(Task.Id);
	return Asker->FinishTaskOf(Symbol, Task.Id, bSucceeded);
}

void URPGPrefAgentComponent::FinishTaskAfter(const FRPGPrefTask& Task, double Seconds)
{
	TimedId = Task.Id;
	TimedSeconds = Seconds;
}

bool URPGPrefAgentComponent::ReportDeed(const FString& Step)
{
	const auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(GetWorld());
	if (Registry == nullptr)
	{
		return false;
	}
	bool bIsKnown = false;
	for (URPGPrefExecutorComponent* Candidate : Registry->GetExecutors())
	{
		if (Executor == nullptr || Executor == Candidate)
		{
			bIsKnown = Candidate->ReportDeed(Symbol, Step) || bIsKnown;
		}
	}
	return bIsKnown;
}

bool URPGPrefAgentComponent::WorkOn(const FString& Action, double DeltaSeconds)
{
	const FRPGPrefTask* Found = Running.FindByPredicate([&Action](const FRPGPrefTask& Entry)
		{ return !Entry.bIsWalk && (Action.IsEmpty() || Entry.Step.Action == Action); });
	if (Found == nullptr)
	{
		return false;
	}
	const FRPGPrefTask Task = *Found;
	WorkedSeconds = WorkedId == Task.Id ? WorkedSeconds + DeltaSeconds : 0.0;
	WorkedId = Task.Id;
	return WorkedSeconds >= Task.Seconds && FinishTask(Task, true);
}

TArray<FRPGPrefTask> URPGPrefAgentComponent::GetRunningTasks() const
{
	return Running;
}

URPGPrefAgentComponent::EBegun URPGPrefAgentComponent::Begin(
	URPGPrefExecutorComponent* From, const FRPGPrefTask& Task, const FRPGPrefActionRow* Row)
{
	Asker = From;
	Running.Add(Task);
	URPGPrefCompanionComponent* Companion = FindCompanion();
	if (Task.bIsWalk && Task.bHasLocation && Companion != nullptr)
	{
		WalkId = Task.Id;
		Companion->SetGoal(Task.Location);
		return EBegun::Performs;
	}
	if (Row != nullptr && Row->Performer == FName(TEXT("Timer")))
	{
		return EBegun::TakesItsTime;
	}
	if (Row != nullptr && Row->Performer == FName(TEXT("Tree")))
	{
		return EBegun::Performs; // A Behavior Tree or StateTree of the agent will finish it.
	}
	if (Row != nullptr && !(Row->Performer == FName(TEXT("Event"))))
	{
		return BeginWith(Task, *Row);
	}
	if (OnPerform.IsBound())
	{
		OnPerform.Broadcast(Task);
		return EBegun::Performs;
	}
	return EBegun::TakesItsTime;
}

URPGPrefAgentComponent::EBegun URPGPrefAgentComponent::BeginWith(
	const FRPGPrefTask& Task, const FRPGPrefActionRow& Row)
{
	const auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(GetWorld());
	Performer = Registry != nullptr ? Registry->FindPerformer(Row.Performer) : nullptr;
	if (!Performer.IsValid())
	{
		UE_LOG(LogRPGPref, Warning, TEXT("No performer is registered as %s"),
			*Row.Performer.ToString());
		return EBegun::Fails;
	}
	PerformedId = Task.Id;
	const TSharedPtr<IRPGPrefPerformer> Kept = Performer;
	return Kept->Begin(*this, Task, Row) ? EBegun::Performs : EBegun::Fails;
}

void URPGPrefAgentComponent::End(const FRPGPrefTask& Task)
{
	Forget(Task.Id);
}

void URPGPrefAgentComponent::Cancel(const FRPGPrefTask& Task)
{
	if (WalkId == Task.Id)
	{
		if (URPGPrefCompanionComponent* Companion = FindCompanion())
		{
			Companion->ClearGoal();
		}
	}
	const TSharedPtr<IRPGPrefPerformer> Broken = PerformedId == Task.Id ? Performer : nullptr;
	Forget(Task.Id);
	if (Broken.IsValid())
	{
		Broken->Cancel(*this, Task);
	}
	OnCancelled.Broadcast(Task);
}

void URPGPrefAgentComponent::TickComponent(
	float DeltaTime, enum ELevelTick TickType, FActorComponentTickFunction* ThisTickFunction)
{
	Super::TickComponent(DeltaTime, TickType, ThisTickFunction);
	TimedSeconds -= static_cast<double>(DeltaTime);
	if (TimedId >= 0 && TimedSeconds <= 0.0)
	{
		FRPGPrefTask Timed;
		Timed.Id = TimedId;
		FinishTask(Timed, true);
	}
	if (WalkId < 0)
	{
		return;
	}
	const URPGPrefCompanionComponent* Companion = FindCompanion();
	if (Companion != nullptr && Companion->HasGoal())
	{
		return;
	}
	FRPGPrefTask Walk;
	Walk.Id = WalkId;
	FinishTask(Walk, Companion != nullptr && Companion->GetGoalEnd() == ERPGPrefGoalEnd::Reached);
}

URPGPrefCompanionComponent* URPGPrefAgentComponent::FindCompanion() const
{
	const AActor* Owner = GetOwner();
	return Owner != nullptr ? Owner->FindComponentByClass<URPGPrefCompanionComponent>() : nullptr;
}

void URPGPrefAgentComponent::Forget(int32 TaskId)
{
	Running.RemoveAll([TaskId](const FRPGPrefTask& Entry) { return Entry.Id == TaskId; });
	WalkId = WalkId == TaskId ? -1 : WalkId;
	TimedId = TimedId == TaskId ? -1 : TimedId;
	if (PerformedId == TaskId)
	{
		PerformedId = -1;
		Performer.Reset();
	}
}
