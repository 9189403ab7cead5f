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
/** After the last word of a plan, what was withdrawn is settled within this many ticks. */
constexpr int64 SettlingTicks = 120;
/** Longer than any game; keeps a wild number of seconds within the type. */
constexpr double MostTicksOfAStep = 1.e9;

/** The editor keeps to the limits of a setting, an ini file need not. */
double GetTickRate()
{
	return static_cast<double>((std::max)(GetDefault<URPGPrefSettings>()->TicksPerSecond, 1));
}

FString DescribeFailure(const FRPGPrefPlan& Plan)
{
	if (!Plan.Issues.IsEmpty())
	{
		return Plan.Issues[0];
	}
	switch (Plan.Status)
	{
	case ERPGPrefPlanStatus::Unsolvable:
		return FString(TEXT("There is no plan from here"));
	case ERPGPrefPlanStatus::Limit:
		return FString(
			TEXT("No plan was found within the limits of Project Settings, Game, RPGPref"));
	default:
		return FString(TEXT("Planning was cancelled"));
	}
}

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
	}
	CancelPlanning();
	Runner.Reset();
	Host.Reset();
	// A cycle is short; waiting for it keeps the worker from outliving the world. Other work of the
	// game may run meanwhile: it finds nothing here any more that it could begin.
	const UE::Tasks::FTask LastCycle = Cycle;
	LastCycle.Wait();
	RunningStep = -1;
	Super::EndPlay(EndPlayReason);
}

void URPGPrefExecutorComponent::PlanAndExecute()
{
	// What an old plan still did would count as done from the level's beginning.
	if (Runner.IsValid())
	{
		StopPlan();
	}
	DoneSteps.Reset();
	Deviations.Reset();
	FailuresInARow = 0;
	RequestReplan();
}

void URPGPrefExecutorComponent::ExecutePlan(const FRPGPrefPlan& Plan)
{
	CancelPlanning();
	DoneSteps.Reset();
	Deviations.Reset();
	FailuresInARow = 0;
	if (Plan.Status != ERPGPrefPlanStatus::Solved)
	{
		FailPlan(DescribeFailure(Plan));
		return;
	}
	BeginPlan(Plan);
	TellWhenNothingIsToDo();
}

void URPGPrefExecutorComponent::StopPlan()
{
	CancelPlanning();
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
	// Steps that are done later may change it again.
	Deviations.Last().AfterSteps = DoneSteps.Num();
	UE_LOG(LogRPGPref, Log, TEXT("The world deviates: %s is now %s"), *Fact.Fact,
		Fact.bIsTrue ? TEXT("true") : TEXT("false"));
	if (bReplan && Level != nullptr)
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
	// The executor's time stands still while there is nothing to do: then no worker is needed.
	if (!Runner.IsValid() || !IsBusy())
	{
		return;
	}
	UnspentTime += static_cast<double>(DeltaTime) * GetTickRate();
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
		// The news that a step has ended was told before its successor was handed over.
		TellNews();
		if (Runner.IsValid())
		{
			TellStarted();
		}
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
		FailPlan(DescribeFailure(Plan));
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
	bPlanIsOpen = !Plan.Steps.IsEmpty();
	SettledAt = Tick + SettlingTicks;
	const URPGPrefSettings* Settings = GetDefault<URPGPrefSettings>();
	FRPGPrefPlanRunner::FOrder Order;
	// Twelve bits of the task's id number the plans.
	PlanNumber = PlanNumber % 4095 + 1;
	Order.Plan = PlanNumber;
	for (const FRPGPrefPlanStep& Step : Plan.Steps)
	{
		const double* Known = ActionSeconds.Find(Step.Action);
		const double Seconds = Known != nullptr ? *Known : Settings->DefaultActionSeconds;
		const double Ticks = std::clamp(Seconds * GetTickRate() + 0.5, 1.0, MostTicksOfAStep);
		Order.Durations.push_back(
			bGameEndsSteps ? RPGPref::kOpenEnded : static_cast<RPGPref::TickSpan>(Ticks));
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

void URPGPrefExecutorComponent::FailPlan(const FString& Reason)
{
	UE_LOG(LogRPGPref, Warning, TEXT("%s"), *Reason);
	if (Runner.IsValid())
	{
		BeginPlan(FRPGPrefPlan());
	}
	OnPlanFailed.Broadcast(Reason);
}

void URPGPrefExecutorComponent::CancelPlanning()
{
	if (URPGPrefSubsystem* Subsystem = UWorld::GetSubsystem<URPGPrefSubsystem>(GetWorld()))
	{
		Subsystem->CancelPlan(JobId);
	}
	JobId = 0;
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
	CancelPlanning();
	JobId = Subsystem->RequestReplan(Level, Team, DoneSteps, Deviations);
	if (JobId == 0)
	{
		FailPlan(FString(TEXT("The executor has no level with a domain, or no team")));
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
			// It overtook its withdrawal; nobody else would end it.
			if (Host.IsValid())
			{
				Host->Executor.endTask(Item.Task, false);
			}
			continue;
		}
		RunningStep = Item.Step;
		RunningTask = Item.Task;
		const FRPGPrefPlanStep Step = CurrentPlan.Steps[Item.Step];
#if ENABLE_VISUAL_LOG
		FVisualLogger::CategorizedLogf(
			GetOwner(), LogRPGPref, ELogVerbosity::Log, TEXT("starts %s"), *Step.ToString());
#endif
		OnTaskStarted.Broadcast(Item.Step, Step);
	}
}

void URPGPrefExecutorComponent::TellNews()
{
	FRPGPrefPlanRunner::FNews Item;
	while (Runner.IsValid() && Runner->News.Dequeue(Item))
	{
		SettledAt = Tick + SettlingTicks;
		if (Item.Plan != PlanNumber)
		{
			continue;
		}
		if (Item.Kind == FRPGPrefPlanRunner::FNews::EKind::Completed)
		{
			bPlanIsOpen = false;
			// While a new plan is made, that one says whether there is more to do.
			if (JobId == 0)
			{
				OnPlanCompleted.Broadcast();
			}
			continue;
		}
		const FRPGPrefPlanStep Step = CurrentPlan.Steps[Item.Step];
		if (Item.Kind == FRPGPrefPlanRunner::FNews::EKind::Late)
		{
			OnTaskLate.Broadcast(Item.Step, Step, Item.LateTicks);
			continue;
		}
		if (RunningStep == Item.Step)
		{
			RunningStep = -1;
		}
		FailuresInARow = Item.bSucceeded ? 0 : FailuresInARow + 1;
		if (Item.bSucceeded)
		{
			DoneSteps.Add(Step);
		}
		OnTaskFinished.Broadcast(Item.Step, Step, Item.bSucceeded);
		if (Item.Plan != PlanNumber)
		{
			continue; // A listener has chosen what comes next.
		}
		// A plan that is being made must know of what was done in the meantime.
		const bool bMayTryAgain =
			bReplan && Level != nullptr && FailuresInARow < MostFailuresInARow;
		const bool bMakesAnother = Item.bSucceeded ? JobId != 0 : bMayTryAgain;
		if (bMakesAnother)
		{
			RequestReplan();
		}
		else if (!Item.bSucceeded)
		{
			CancelPlanning();
			FailPlan(FString(TEXT("A step failed: ")) + Step.ToString());
		}
	}
}

bool URPGPrefExecutorComponent::IsBusy() const
{
	return bPlanIsOpen || RunningStep >= 0 || Tick < SettledAt;
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
