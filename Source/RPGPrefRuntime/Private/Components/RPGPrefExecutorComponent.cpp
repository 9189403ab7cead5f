// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"

#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "Engine/World.h"
#include "Execution/RPGPrefExecutorHost.h"
#include "GameFramework/Actor.h"
#include "ProfilingDebugging/CpuProfilerTrace.h"
#include "UObject/UObjectGlobals.h"
#include "VisualLogger/VisualLogger.h"

#include <algorithm>

namespace
{

/** A cycle may take this many ticks before tasks are held back; the protocol measures and adapts.
 */
constexpr RPGPref::TickSpan PlannerCycleTicks = 2;
/** Ticks between two time updates of the executor. */
constexpr RPGPref::TickSpan TimeUpdateTicks = 6;
/** After a long hitch the executor skips ticks instead of catching up for ever. */
constexpr int64 MostTicksInAFrame = 8;

} // namespace

URPGPrefExecutorComponent::URPGPrefExecutorComponent()
{
	PrimaryComponentTick.bCanEverTick = true;
}

void URPGPrefExecutorComponent::BeginPlay()
{
	Super::BeginPlay();
	Runner = MakeShared<FRPGPrefPlanRunner>(PlannerCycleTicks, TimeUpdateTicks);
	Host = MakeShared<FRPGPrefExecutorHost>(TimeUpdateTicks);
	if (URPGPrefSubsystem* Subsystem = UWorld::GetSubsystem<URPGPrefSubsystem>(GetWorld()))
	{
		Subsystem->OnPlanReady.AddDynamic(this, &URPGPrefExecutorComponent::HandlePlanReady);
	}
}

void URPGPrefExecutorComponent::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
	if (URPGPrefSubsystem* Subsystem = UWorld::GetSubsystem<URPGPrefSubsystem>(GetWorld()))
	{
		Subsystem->OnPlanReady.RemoveAll(this);
		Subsystem->CancelPlan(JobId);
	}
	// A cycle is short; waiting for it keeps the worker from outliving the world.
	Cycle.Wait();
	Runner.Reset();
	Host.Reset();
	RunningStep = -1;
	Super::EndPlay(EndPlayReason);
}

void URPGPrefExecutorComponent::PlanAndExecute()
{
	DoneSteps.Reset();
	Deviations.Reset();
	RequestReplan();
}

void URPGPrefExecutorComponent::ExecutePlan(const FRPGPrefPlan& Plan)
{
	DoneSteps.Reset();
	Deviations.Reset();
	BeginPlan(Plan);
	TellWhenNothingIsToDo();
}

void URPGPrefExecutorComponent::StopPlan()
{
	BeginPlan(FRPGPrefPlan());
}

void URPGPrefExecutorComponent::FinishStep(bool bSucceeded)
{
	if (RunningStep >= 0 && Host.IsValid())
	{
		Host->Executor.endTask(RunningTask, bSucceeded);
	}
}

void URPGPrefExecutorComponent::ReportDeviation(const FRPGPrefWorldFact& Fact)
{
	Deviations.Add(Fact);
	UE_LOG(LogRPGPref, Log, TEXT("The world deviates: %s is now %s"), *Fact.Fact,
		Fact.bIsTrue ? TEXT("true") : TEXT("false"));
	if (bReplan)
	{
		RequestReplan();
	}
}

int32 URPGPrefExecutorComponent::GetRunningStep() const
{
	return RunningStep;
}

FRPGPrefPlan URPGPrefExecutorComponent::GetPlan() const
{
	return CurrentPlan;
}

void URPGPrefExecutorComponent::TickComponent(
	float DeltaTime, enum ELevelTick TickType, FActorComponentTickFunction* ThisTickFunction)
{
	TRACE_CPUPROFILER_EVENT_SCOPE(RPGPrefExecutor);
	Super::TickComponent(DeltaTime, TickType, ThisTickFunction);
	if (!Runner.IsValid())
	{
		return;
	}
	const double Rate = static_cast<double>(GetDefault<URPGPrefSettings>()->TicksPerSecond);
	UnspentTime += static_cast<double>(DeltaTime) * Rate;
	int64 Due = static_cast<int64>(UnspentTime + 1.e-6);
	UnspentTime -= static_cast<double>(Due);
	// The executor's time may skip; its tasks then start late within their grace or say so.
	Tick += (std::max)(Due - MostTicksInAFrame, int64{0});
	Due = (std::min)(Due, MostTicksInAFrame);
	// A listener may end the game, and with it runner and host.
	for (; Due > 0 && Runner.IsValid(); --Due)
	{
		RPGPref::Message Message;
		while (Runner->ToExecutor.Dequeue(Message))
		{
			Host->Executor.post(Message);
		}
		Host->Executor.tick(++Tick);
		Runner->Now.store(Tick);
		for (const RPGPref::Message& Outgoing : Host->Executor.outbox())
		{
			Runner->FromExecutor.Enqueue(Outgoing);
		}
		TellStarted();
	}
	TellNews();
	RunCycleIfIdle();
}

void URPGPrefExecutorComponent::HandlePlanReady(int32 ReadyJob, const FRPGPrefPlan& Plan)
{
	if (ReadyJob != JobId || JobId == 0)
	{
		return;
	}
	JobId = 0;
	if (Plan.Status != ERPGPrefPlanStatus::Solved)
	{
		const FString Reason =
			Plan.Issues.IsEmpty() ? FString(TEXT("There is no plan from here")) : Plan.Issues[0];
		UE_LOG(LogRPGPref, Warning, TEXT("%s"), *Reason);
		BeginPlan(FRPGPrefPlan());
		OnPlanFailed.Broadcast(Reason);
		return;
	}
	BeginPlan(Plan);
	OnReplanned.Broadcast(Plan);
	TellWhenNothingIsToDo();
}

void URPGPrefExecutorComponent::BeginPlan(const FRPGPrefPlan& Plan)
{
	if (!Runner.IsValid())
	{
		UE_LOG(LogRPGPref, Warning, TEXT("A plan can be carried out only while the game plays"));
		return;
	}
	BreakOffStep();
	if (!Runner.IsValid())
	{
		return;
	}
	CurrentPlan = Plan;
	const URPGPrefSettings* Settings = GetDefault<URPGPrefSettings>();
	FRPGPrefPlanRunner::FOrder Order;
	// Twelve bits of the task's id number the plans.
	PlanNumber = PlanNumber % 4095 + 1;
	Order.Plan = PlanNumber;
	for (const FRPGPrefPlanStep& Step : Plan.Steps)
	{
		const double* Known = ActionSeconds.Find(Step.Action);
		const double Seconds = Known != nullptr ? *Known : Settings->DefaultActionSeconds;
		const double Ticks = Seconds * static_cast<double>(Settings->TicksPerSecond);
		Order.Durations.push_back(
			bGameEndsSteps ? RPGPref::kOpenEnded : (std::max)(static_cast<int32>(Ticks + 0.5), 1));
	}
	Runner->Give(std::move(Order));
}

void URPGPrefExecutorComponent::BreakOffStep()
{
	if (RunningStep < 0)
	{
		return;
	}
	const int32 Index = RunningStep;
	const FRPGPrefPlanStep Step = CurrentPlan.Steps[Index];
	RunningStep = -1;
	Host->Executor.endTask(RunningTask, false);
	OnTaskFinished.Broadcast(Index, Step, false);
}

void URPGPrefExecutorComponent::TellWhenNothingIsToDo()
{
	if (Runner.IsValid() && CurrentPlan.Steps.IsEmpty())
	{
		OnPlanCompleted.Broadcast();
	}
}

void URPGPrefExecutorComponent::RequestReplan()
{
	URPGPrefSubsystem* Subsystem = UWorld::GetSubsystem<URPGPrefSubsystem>(GetWorld());
	if (Subsystem == nullptr)
	{
		return;
	}
	Subsystem->CancelPlan(JobId);
	JobId = Subsystem->RequestReplan(Level, Team, DoneSteps, Deviations);
	if (JobId == 0)
	{
		OnPlanFailed.Broadcast(
			FString(TEXT("The executor has no level with a domain, or no team")));
	}
}

void URPGPrefExecutorComponent::TellStarted()
{
	const TArray<FRPGPrefExecutorHost::FStarted> Started = Host->Started;
	Host->Started.Reset();
	for (const FRPGPrefExecutorHost::FStarted& Item : Started)
	{
		if (Item.Plan != PlanNumber || !CurrentPlan.Steps.IsValidIndex(Item.Step))
		{
			continue;
		}
		RunningStep = Item.Step;
		RunningTask = Item.Task;
		const FRPGPrefPlanStep Step = CurrentPlan.Steps[Item.Step];
#if ENABLE_VISUAL_LOG
		FVisualLogger::CategorizedLogf(
			GetOwner(), LogRPGPref, ELogVerbosity::Log, TEXT("starts %s"), *Step.ToString());
#endif
		if (Item.LateTicks > 0)
		{
			OnTaskLate.Broadcast(Item.Step, Step, Item.LateTicks);
		}
		OnTaskStarted.Broadcast(Item.Step, Step);
	}
}

void URPGPrefExecutorComponent::TellNews()
{
	FRPGPrefPlanRunner::FNews Item;
	while (Runner.IsValid() && Runner->News.Dequeue(Item))
	{
		if (Item.Plan != PlanNumber)
		{
			continue;
		}
		if (Item.Kind == FRPGPrefPlanRunner::FNews::EKind::Completed)
		{
			OnPlanCompleted.Broadcast();
			continue;
		}
		const FRPGPrefPlanStep Step = CurrentPlan.Steps[Item.Step];
		if (Item.Kind == FRPGPrefPlanRunner::FNews::EKind::Late)
		{
			OnTaskLate.Broadcast(Item.Step, Step, Item.LateTicks);
			continue;
		}
		RunningStep = -1;
		if (Item.bSucceeded)
		{
			DoneSteps.Add(Step);
		}
		OnTaskFinished.Broadcast(Item.Step, Step, Item.bSucceeded);
		if (!Item.bSucceeded && bReplan && Level != nullptr)
		{
			RequestReplan();
		}
		else if (!Item.bSucceeded)
		{
			OnPlanFailed.Broadcast(FString(TEXT("A step failed: ")) + Step.ToString());
		}
	}
}

void URPGPrefExecutorComponent::RunCycleIfIdle()
{
	if (!Runner.IsValid() || !Cycle.IsCompleted())
	{
		return;
	}
	Cycle = UE::Tasks::Launch(
		UE_SOURCE_LOCATION, [Worker = Runner]() { Worker->RunCycle(); },
		UE::Tasks::ETaskPriority::Normal);
}
