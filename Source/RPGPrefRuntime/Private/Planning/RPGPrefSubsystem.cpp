// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"

#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefBindingComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "GameFramework/Actor.h"
#include "HAL/PlatformTime.h"
#include "Planning/RPGPrefPlanJob.h"
#include "ProfilingDebugging/CpuProfilerTrace.h"
#include "Stats/Stats.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>

int32 URPGPrefSubsystem::RequestPlan(const URPGPrefLevelBinding* Level, const URPGPrefTeam* Team)
{
	return RequestReplan(Level, Team, TArray<FRPGPrefPlanStep>(), TArray<FRPGPrefWorldFact>());
}

int32 URPGPrefSubsystem::RequestReplan(const URPGPrefLevelBinding* Level, const URPGPrefTeam* Team,
	const TArray<FRPGPrefPlanStep>& DoneSteps, const TArray<FRPGPrefWorldFact>& Facts)
{
	if (Level == nullptr || Level->Domain == nullptr || Team == nullptr)
	{
		UE_LOG(LogRPGPref, Warning, TEXT("A plan needs a level with a domain, and a team"));
		return 0;
	}
	if (!Results.IsValid())
	{
		UE_LOG(LogRPGPref, Warning, TEXT("A plan was requested after its world had ended"));
		return 0;
	}
	const URPGPrefSettings* Settings = GetDefault<URPGPrefSettings>();
	FRPGPrefPlanInput Input;
	Input.DomainText = RPGPrefConvert::ToUtf8(Level->Domain->Pddl);
	Input.DomainName = RPGPrefConvert::ToUtf8(Level->Domain->GetName());
	Input.ProblemText = RPGPrefConvert::ToUtf8(Level->Problem);
	Input.ProblemName = RPGPrefConvert::ToUtf8(Level->GetName());
	Input.Team = Team->MakeTeam();
	Input.NodeLimit = static_cast<std::uint64_t>(Settings->NodeLimit);
	Input.ByteLimit = static_cast<std::uint64_t>(Settings->MemoryLimitMegabytes) << 20;
	for (const FRPGPrefPlanStep& Step : DoneSteps)
	{
		Input.DoneSteps.push_back(RPGPrefConvert::ToUtf8(Step.ToString()));
	}
	for (const FRPGPrefWorldFact& Fact : Facts)
	{
		const bool bIsPast = DoneSteps.IsValidIndex(Fact.AfterSteps);
		Input.Facts.push_back({RPGPrefConvert::ToUtf8(Fact.Fact), Fact.bIsTrue,
			static_cast<std::size_t>(bIsPast ? Fact.AfterSteps : DoneSteps.Num())});
	}
	Waiting.Add(MakeShared<FRPGPrefPlanJob>(++LastJobId, std::move(Input)));
	StartWaitingJobs();
	return LastJobId;
}

void URPGPrefSubsystem::CancelPlan(int32 JobId)
{
	for (const FRunning& Entry : Running)
	{
		if (Entry.Job->GetId() == JobId)
		{
			Entry.Job->Cancel();
		}
	}
	for (const TSharedPtr<FRPGPrefPlanJob>& Job : Waiting)
	{
		if (Job->GetId() == JobId)
		{
			Job->Cancel();
		}
	}
}

void URPGPrefSubsystem::FinishAllPlans()
{
	while (Running.Num() > 0)
	{
		WaitForTasks();
		HandOverResults();
	}
}

void URPGPrefSubsystem::WaitForTasks() const
{
	// While a thread waits it may do other work of the game, which may ask for plans or end some.
	TArray<UE::Tasks::FTask> Tasks;
	for (const FRunning& Entry : Running)
	{
		Tasks.Add(Entry.Task);
	}
	for (const UE::Tasks::FTask& Task : Tasks)
	{
		Task.Wait();
	}
}

int32 URPGPrefSubsystem::CountPlans() const
{
	return Running.Num() + Waiting.Num();
}

AActor* URPGPrefSubsystem::FindBoundActor(const FString& Symbol) const
{
	for (const TWeakObjectPtr<URPGPrefBindingComponent>& Binding : Bindings)
	{
		// An actor without a symbol takes no part, and a step of the whole team has no agent.
		if (Binding.IsValid() && !Symbol.IsEmpty() && Binding->Symbol == Symbol)
		{
			return Binding->GetOwner();
		}
	}
	return nullptr;
}

void URPGPrefSubsystem::AddBinding(URPGPrefBindingComponent* Binding)
{
	Bindings.AddUnique(TWeakObjectPtr<URPGPrefBindingComponent>(Binding));
}

void URPGPrefSubsystem::RemoveBinding(URPGPrefBindingComponent* Binding)
{
	Bindings.Remove(TWeakObjectPtr<URPGPrefBindingComponent>(Binding));
}

void URPGPrefSubsystem::AddCompanion(URPGPrefCompanionComponent* Companion)
{
	Companions.AddUnique(TWeakObjectPtr<URPGPrefCompanionComponent>(Companion));
}

void URPGPrefSubsystem::RemoveCompanion(URPGPrefCompanionComponent* Companion)
{
	Companions.Remove(TWeakObjectPtr<URPGPrefCompanionComponent>(Companion));
}

void URPGPrefSubsystem::Initialize(FSubsystemCollectionBase& Collection)
{
	Super::Initialize(Collection);
	Results = MakeShared<FResults>();
}

void URPGPrefSubsystem::Deinitialize()
{
	// Without results nothing new is begun, even if somebody asks for it while the rest is waited
	// for; the workers have the queue as well.
	Results.Reset();
	Waiting.Reset();
	for (const FRunning& Entry : Running)
	{
		Entry.Job->Cancel();
	}
	WaitForTasks();
	Running.Reset();
	Companions.Reset();
	Bindings.Reset();
	Super::Deinitialize();
}

void URPGPrefSubsystem::Tick(float DeltaTime)
{
	TRACE_CPUPROFILER_EVENT_SCOPE(RPGPrefSubsystem);
	Super::Tick(DeltaTime);
	HandOverResults();
	ThinkForCompanions();
}

TStatId URPGPrefSubsystem::GetStatId() const
{
	RETURN_QUICK_DECLARE_CYCLE_STAT(URPGPrefSubsystem, STATGROUP_Tickables);
}

bool URPGPrefSubsystem::IsTickableInEditor() const
{
	return true;
}

bool URPGPrefSubsystem::DoesSupportWorldType(const EWorldType::Type WorldType) const
{
	return WorldType == EWorldType::Game || WorldType == EWorldType::PIE ||
		   WorldType == EWorldType::Editor;
}

void URPGPrefSubsystem::StartWaitingJobs()
{
	// The editor keeps to the limits of a setting, an ini file need not.
	const int32 Limit = (std::max)(GetDefault<URPGPrefSettings>()->ConcurrentJobs, 1);
	while (Results.IsValid() && Waiting.Num() > 0 && Running.Num() < Limit)
	{
		FRunning Entry;
		Entry.Job = Waiting[0];
		Waiting.RemoveAt(0);
		Entry.Task = UE::Tasks::Launch(
			UE_SOURCE_LOCATION,
			[Job = Entry.Job, Queue = Results]()
			{
				Job->Run();
				Queue->Queue.Enqueue(Job);
			},
			UE::Tasks::ETaskPriority::BackgroundNormal);
		Running.Add(Entry);
	}
}

void URPGPrefSubsystem::HandOverResults()
{
	TSharedPtr<FRPGPrefPlanJob> Done;
	// A listener may end the world, and with it the queue.
	while (Results.IsValid() && Results->Queue.Dequeue(Done))
	{
		UE::Tasks::FTask Task;
		for (int32 Index = Running.Num() - 1; Index >= 0; --Index)
		{
			if (Running[Index].Job == Done)
			{
				Task = Running[Index].Task;
				Running.RemoveAt(Index);
			}
		}
		// The job is through; the task itself may need a moment more.
		Task.Wait();
		StartWaitingJobs();
		for (const FString& Issue : Done->GetPlan().Issues)
		{
			UE_LOG(LogRPGPref, Warning, TEXT("%s"), *Issue);
		}
		OnPlanReady.Broadcast(Done->GetId(), Done->GetPlan());
	}
}

void URPGPrefSubsystem::ThinkForCompanions()
{
	const double End = FPlatformTime::Seconds() +
					   GetDefault<URPGPrefSettings>()->CompanionBudgetMilliseconds / 1000.0;
	// Round robin: whoever did not get a turn in this frame is first in the next one.
	for (int32 Turn = 0; Turn < Companions.Num(); ++Turn)
	{
		NextCompanion = NextCompanion % Companions.Num();
		if (URPGPrefCompanionComponent* Companion = Companions[NextCompanion].Get())
		{
			Companion->Think();
		}
		++NextCompanion;
		if (FPlatformTime::Seconds() >= End)
		{
			break;
		}
	}
}
