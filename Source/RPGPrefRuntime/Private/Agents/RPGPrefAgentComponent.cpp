// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"

#include "RPGPrefRuntime/Agents/RPGPrefExecutionSubsystem.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Execution/RPGPrefActionRow.h"
#include "RPGPrefRuntime/Execution/RPGPrefPerformer.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "Agents/RPGPrefTaskBlackboard.h"
#include "BehaviorTree/BlackboardComponent.h"
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
		const TSharedPtr<IRPGPrefPerformer> Held = TakePerformer(Task.Id);
		FinishTask(Task, false);
		if (Held.IsValid())
		{
			Held->Cancel(*this, Task);
		}
	}
	Running.Reset();
	ShowOnBlackboard();
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
	End(Task);
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
	ShowOnBlackboard();
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
	PerformerName = Row.Performer;
	PerformedId = Task.Id;
	const TSharedPtr<IRPGPrefPerformer> Kept = Performer;
	return Kept->Begin(*this, Task, Row) ? EBegun::Performs : EBegun::Fails;
}

void URPGPrefAgentComponent::End(const FRPGPrefTask& Task)
{
	const TSharedPtr<IRPGPrefPerformer> Through = TakePerformer(Task.Id);
	Forget(Task.Id);
	if (Through.IsValid())
	{
		Through->Release(*this, Task);
	}
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
	const TSharedPtr<IRPGPrefPerformer> Broken = TakePerformer(Task.Id);
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
	ShowOnBlackboard(); // The actor may have another controller than a moment ago.
	AskPerformer();
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
	TakenId = TakenId == TaskId ? -1 : TakenId;
	TakePerformer(TaskId);
	ShowOnBlackboard();
}

TSharedPtr<IRPGPrefPerformer> URPGPrefAgentComponent::TakePerformer(int32 TaskId)
{
	if (PerformedId != TaskId)
	{
		return nullptr;
	}
	const TSharedPtr<IRPGPrefPerformer> Taken = Performer;
	PerformedId = -1;
	Performer.Reset();
	return Taken;
}

void URPGPrefAgentComponent::AskPerformer()
{
	const FRPGPrefTask* Found = Running.FindByPredicate(
		[this](const FRPGPrefTask& Entry) { return Entry.Id == PerformedId; });
	if (Found == nullptr || !Performer.IsValid())
	{
		return;
	}
	const FRPGPrefTask Task = *Found;
	const TSharedPtr<IRPGPrefPerformer> Kept = Performer;
	if (!Kept->CanGoOn(*this, Task))
	{
		TakePerformer(Task.Id);
		Kept->Cancel(*this, Task);
		FinishTask(Task, false);
	}
}

bool URPGPrefAgentComponent::TakeTask(FName InPerformerName, FRPGPrefTask& OutTask)
{
	const FRPGPrefTask* Found = Running.FindByPredicate(
		[this](const FRPGPrefTask& Entry) { return Entry.Id == PerformedId; });
	if (Found == nullptr || !(PerformerName == InPerformerName) || IsTaken(PerformedId))
	{
		return false;
	}
	OutTask = *Found;
	TakenId = PerformedId;
	return true;
}

AActor* URPGPrefAgentComponent::GetTarget(const FRPGPrefTask& Task) const
{
	const auto* Planning = UWorld::GetSubsystem<URPGPrefSubsystem>(GetWorld());
	if (Planning == nullptr)
	{
		return nullptr;
	}
	for (const FString& Object : Task.Step.Arguments)
	{
		AActor* Actor = Planning->FindBoundActor(Object);
		if (Actor != nullptr && !(Object == Task.Agent) && !(Object == Task.Place))
		{
			return Actor;
		}
	}
	return Planning->FindBoundActor(Task.Place);
}

void URPGPrefAgentComponent::ShowOnBlackboard()
{
	UBlackboardComponent* Board = RPGPrefTaskBlackboard::Find(GetOwner());
	const int32 Current = Running.IsEmpty() ? -1 : Running.Last().Id;
	if (Board == ShownOn.Get() && Current == ShownId)
	{
		return;
	}
	ShownOn = TWeakObjectPtr<UBlackboardComponent>(Board);
	ShownId = Current;
	if (Board != nullptr && Current >= 0)
	{
		const FRPGPrefTask Task = Running.Last();
		RPGPrefTaskBlackboard::Write(*Board, BlackboardKeys, Task, GetTarget(Task));
	}
	else if (Board != nullptr)
	{
		RPGPrefTaskBlackboard::Clear(*Board, BlackboardKeys);
	}
}
