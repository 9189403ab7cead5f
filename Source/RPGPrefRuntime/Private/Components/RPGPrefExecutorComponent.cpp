// SPDX-License-Identifier: MIT
// A frame: whatever ticks are due run one by one, each followed by the events for
// agents and listeners; then the planner beside the game gets a cycle on a worker, if it is not at
// one. A listener may end anything, so what is held is looked at again after each word.
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"

#include "RPGPrefRuntime/Agents/RPGPrefExecutionSubsystem.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "Debug/RPGPrefStats.h"
#include "Engine/World.h"
#include "Execution/RPGPrefFarMind.h"
#include "Execution/RPGPrefOpenJob.h"
#include "Execution/RPGPrefPlayerStyles.h"
#include "Execution/RPGPrefTeamMind.h"
#include "Execution/RPGPrefTeamPlay.h"
#include "Execution/RPGPrefWatchedRules.h"
#include "GameFramework/Actor.h"
#include "Net/UnrealNetwork.h"
#include "ProfilingDebugging/CpuProfilerTrace.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>

DECLARE_CYCLE_STAT(TEXT("Executors"), STAT_RPGPrefExecutor, STATGROUP_RPGPref);
DECLARE_DWORD_COUNTER_STAT(TEXT("Running tasks"), STAT_RPGPrefTasks, STATGROUP_RPGPref);

namespace
{

/** After a long hitch the executor skips ticks instead of catching up for ever. */
constexpr int64 MostTicksInAFrame = 8;
/** Evaluations in a frame while a team finds something else to count on. */
constexpr std::uint64_t AssumingUnits = 200;

} // namespace

URPGPrefExecutorComponent::URPGPrefExecutorComponent()
{
	PrimaryComponentTick.bCanEverTick = true;
	SetIsReplicatedByDefault(true);
	ShownTasks.Owner = this;
	ShownExpectations.Owner = this;
}

void URPGPrefExecutorComponent::GetLifetimeReplicatedProps(
	TArray<FLifetimeProperty>& OutLifetimeProps) const
{
	Super::GetLifetimeReplicatedProps(OutLifetimeProps);
	DOREPLIFETIME(URPGPrefExecutorComponent, ShownTasks);
	DOREPLIFETIME(URPGPrefExecutorComponent, ShownExpectations);
}

bool URPGPrefExecutorComponent::HasAuthority() const
{
	const AActor* Owner = GetOwner();
	return Owner == nullptr || Owner->HasAuthority();
}

void URPGPrefExecutorComponent::BeginPlay()
{
	Super::BeginPlay();
	if (auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(GetWorld()))
	{
		Registry->AddExecutor(this);
	}
}

void URPGPrefExecutorComponent::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
	if (auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(GetWorld()))
	{
		Registry->RemoveExecutor(this);
	}
	EndJob();
	StopMind();
	Rules.Reset();
	Styles.Reset();
	Belief.Reset();
	Play.Reset();
	ShownTasks.Reset();
	ShownExpectations.Reset();
	Super::EndPlay(EndPlayReason);
}

void URPGPrefExecutorComponent::PlanAndExecute()
{
	OpenLevel(TArray<FRPGPrefPlanStep>(), false);
}

void URPGPrefExecutorComponent::ExecutePlan(const FRPGPrefPlan& Plan)
{
	if (Plan.Status != ERPGPrefPlanStatus::Solved)
	{
		StopPlan();
		FailPlan(FString(TEXT("There is no plan to carry out")));
		return;
	}
	OpenLevel(Plan.Steps, true);
}

void URPGPrefExecutorComponent::StopPlan()
{
	EndJob();
	StopMind();
	bRests = true;
	bRestarts = false;
	bIsAssuming = false;
	Belief.Reset();
	ShownExpectations.Reset();
	Rules.Reset();
	Styles.Reset();
	if (Play.IsValid())
	{
		Play->Disconnect();
		Play->CancelAll();
		TellEvents();
		Play.Reset();
	}
}

void URPGPrefExecutorComponent::TickComponent(
	float DeltaTime, enum ELevelTick TickType, FActorComponentTickFunction* ThisTickFunction)
{
	TRACE_CPUPROFILER_EVENT_SCOPE(RPGPrefExecutor);
	SCOPE_CYCLE_COUNTER(STAT_RPGPrefExecutor);
	Super::TickComponent(DeltaTime, TickType, ThisTickFunction);
	if (Job.IsValid() && JobTask.IsCompleted())
	{
		bIsGrounding ? TakeGrounded() : TakeOpened();
	}
	// The executor's time stands still while there is nothing to do: then no worker is needed.
	if (Play.IsValid() && !bRests)
	{
		RunTicks(DeltaTime);
		StepFarMind();
		LookAtPlayers();
		LookAround();
		JudgeRules();
		CloseIfDone();
		RestartIfAsked();
		LaunchCycle();
	}
	INC_DWORD_STAT_BY(STAT_RPGPrefTasks, ShownTasks.Items.Num());
}

void URPGPrefExecutorComponent::LookAround()
{
	if (!Belief.IsValid() || !Play.IsValid())
	{
		return;
	}
	bIsAssuming = Belief->look(Play->GetSession().state()) || bIsAssuming;
	if (bIsAssuming)
	{
		RPGPref::Budget Budget(AssumingUnits);
		bIsAssuming = Belief->assume(Budget) == RPGPref::StepStatus::Running;
		if (!bIsAssuming)
		{
			Replan();
		}
	}
}

void URPGPrefExecutorComponent::RunTicks(float DeltaTime)
{
	UnspentTime += static_cast<double>(DeltaTime) * URPGPrefSettings::GetTickRate();
	int64 Due = static_cast<int64>(UnspentTime + 1.e-6);
	UnspentTime -= static_cast<double>(Due);
	// The executor's time may skip; its tasks then start late within their grace or say so.
	int64 Tick = Play->GetNow() + (std::max)(Due - MostTicksInAFrame, int64{0});
	Due = (std::min)(Due, MostTicksInAFrame);
	const TSharedPtr<FRPGPrefTeamPlay> Current = Play;
	for (; Due > 0 && Play == Current && !bRests; --Due)
	{
		TellNews();
		if (Play != Current || bRests)
		{
			return; // Whoever heard the news has ended the play.
		}
		Play->Step(++Tick);
		if (Mind.IsValid())
		{
			Mind->Now.store(Tick);
		}
		TellEvents();
	}
}

void URPGPrefExecutorComponent::CloseIfDone()
{
	if (Play.IsValid() && !bRests && Play->IsIdle() && Play->IsAtGoal())
	{
		bRests = true;
		StopMind();
		Play->Disconnect();
		ShownExpectations.Reset();
		OnPlanCompleted.Broadcast();
	}
	else if (Play.IsValid() && bHasNoPlan && Play->IsIdle())
	{
		bRests = true;
	}
}

void URPGPrefExecutorComponent::RestartIfAsked()
{
	if (!Play.IsValid() || bRests || !bRestarts || !Play->IsIdle() || bIsGrounding)
	{
		return;
	}
	bRestarts = false;
	StartMind({});
}

void URPGPrefExecutorComponent::Wake()
{
	if (!Play.IsValid())
	{
		return;
	}
	if (Play->GetSession().isBehind() && !bIsGrounding)
	{
		// Nothing new is begun in the old task; what runs goes on.
		StopMind();
		Play->Disconnect();
		bIsGrounding = true;
		bRests = false;
		Job = MakeShared<FRPGPrefOpenJob>(Play->GetSession().reground());
		JobTask = UE::Tasks::Launch(
			UE_SOURCE_LOCATION, [Work = Job]() { Work->Run(); },
			UE::Tasks::ETaskPriority::BackgroundNormal);
	}
	else if (bRests && !Play->IsAtGoal())
	{
		bRests = false;
		if (!HasMind() || !Play->IsConnected())
		{
			StartMind({});
		}
		else if (FarMind.IsValid())
		{
			FarMind->Renew();
		}
	}
	bHasNoPlan = false;
}

void URPGPrefExecutorComponent::Replan()
{
	// Running tasks are not begun twice: the planner starts again when they are over.
	if (Play.IsValid() && !bRests && !bIsGrounding)
	{
		StopMind();
		Play->Disconnect();
		bRestarts = true;
	}
}

bool URPGPrefExecutorComponent::ReportFact(const FRPGPrefWorldFact& Fact)
{
	if (!Play.IsValid())
	{
		return false;
	}
	const RPGPref::Result<bool> Seen =
		Play->Observe(RPGPrefConvert::ToUtf8(Fact.Fact), Fact.bIsTrue);
	if (!Seen)
	{
		UE_LOG(LogRPGPref, Warning, TEXT("%s"),
			*RPGPrefConvert::ToString(RPGPref::format(Seen.errors().front())));
		return false;
	}
	Wake();
	return true;
}

bool URPGPrefExecutorComponent::ReportDeed(const FString& Agent, const FString& Step)
{
	if (!Play.IsValid())
	{
		return false;
	}
	const RPGPref::AgentId Who = FindAgentId(Agent);
	const RPGPref::LevelSession& Session = Play->GetSession();
	const RPGPref::ActionId Deed = Session.findAction(RPGPrefConvert::ToUtf8(Step));
	const bool bIsOtherStyle =
		Styles.IsValid() && Deed.isValid() && Styles->Observe(Who, Session.state(), Deed);
	const RPGPref::Result<bool> Done = Play->NoteDeed(Who, RPGPrefConvert::ToUtf8(Step));
	if (!Done)
	{
		UE_LOG(LogRPGPref, Warning, TEXT("%s"),
			*RPGPrefConvert::ToString(RPGPref::format(Done.errors().front())));
		return false;
	}
	Wake();
	if (Deed.isValid() && Play.IsValid())
	{
		ShowPerson(Who, MakeStep(Deed).Action);
		ShowSites();
	}
	if (bIsOtherStyle)
	{
		if (Mind.IsValid())
		{
			Mind->Prefer(Styles->GetPreferences());
		}
		const int32 Best = Styles->GetBest(Who);
		OnPlaystyleChanged.Broadcast(Agent,
			PlayerStyles.IsValidIndex(Best) ? PlayerStyles[Best].Get() : nullptr,
			Styles->GetConfidence(Who));
	}
	return true;
}

void URPGPrefExecutorComponent::FailPlan(const FString& Reason)
{
	UE_LOG(LogRPGPref, Warning, TEXT("%s"), *Reason);
	bRests = true;
	OnPlanFailed.Broadcast(Reason);
}
