// SPDX-License-Identifier: MIT
// A frame: whatever ticks are due run one by one, each followed by the events for
// agents and listeners; then the planner beside the game gets a cycle on a worker, if it is not at
// one. A listener may end anything, so what is held is looked at again after each word.
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"

#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Agents/RPGPrefExecutionSubsystem.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "Debug/RPGPrefStats.h"
#include "Engine/World.h"
#include "Execution/RPGPrefActionSites.h"
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

void URPGPrefExecutorComponent::OpenLevel(const TArray<FRPGPrefPlanStep>& PlanAtHand, bool bHasPlan)
{
	StopPlan();
	FailuresInARow = 0;
	Saved = FRPGPrefExecutionSave();
	if (!HasAuthority())
	{
		UE_LOG(LogRPGPref, Warning, TEXT("Clients do not plan; let the server's executor play"));
		return;
	}
	if (!HasBegunPlay())
	{
		UE_LOG(LogRPGPref, Warning, TEXT("Plans can only be executed during play"));
		return;
	}
	if (Level == nullptr || Level->Domain == nullptr || Team == nullptr)
	{
		FailPlan(FString(TEXT("The executor has no level with a domain, or no team")));
		return;
	}
	const URPGPrefSettings* Settings = GetDefault<URPGPrefSettings>();
	FRPGPrefOpenJob::FOptions Options;
	ReadRows();
	Options.Input = FRPGPrefLevelInput::Of(*Level, *Team);
	Options.Input.Rows = Rows;
	Options.Session.needsMap = true;
	for (const FString& Predicate : SensedPredicates)
	{
		Options.Session.sensed.push_back(RPGPrefConvert::ToUtf8(Predicate));
	}
	if (Planner == ERPGPrefPlannerPlace::Elsewhere)
	{
		const FString Problem = PlannerAddress.FindProblem();
		if (!Problem.IsEmpty())
		{
			FailPlan(Problem);
			return;
		}
		if (bHasPlan && !PlanAtHand.IsEmpty())
		{
			UE_LOG(LogRPGPref, Warning,
				TEXT("A planner elsewhere makes its own plan; the one at hand is not used"));
		}
		if (!Knowledge.IsEmpty())
		{
			UE_LOG(LogRPGPref, Warning,
				TEXT("A planner elsewhere knows the whole level; Knowledge is not used"));
		}
	}
	else
	{
		Options.Knowledge = RPGPrefConvert::ToUtf8(Knowledge);
	}
	Options.bMakesPlan = !bHasPlan && Planner == ERPGPrefPlannerPlace::InThisProcess;
	Options.Request.limits.nodes = static_cast<std::uint64_t>(Settings->NodeLimit);
	Options.Request.limits.bytes = static_cast<std::uint64_t>(Settings->MemoryLimitMegabytes) << 20;
	StartSteps = PlanAtHand;
	Job = MakeShared<FRPGPrefOpenJob>(std::move(Options));
	JobTask = UE::Tasks::Launch(
		UE_SOURCE_LOCATION, [Work = Job]() { Work->Run(); },
		UE::Tasks::ETaskPriority::BackgroundNormal);
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

void URPGPrefExecutorComponent::EndJob()
{
	if (Job.IsValid())
	{
		Job->Cancel();
	}
	Job.Reset();
	bIsGrounding = false;
	// Waiting keeps the worker from outliving the world. Other work of the game may run meanwhile:
	// it finds nothing here any more that it could begin.
	const UE::Tasks::FTask Last = JobTask;
	JobTask = UE::Tasks::FTask();
	Last.Wait();
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

void URPGPrefExecutorComponent::TakeOpened()
{
	const TSharedPtr<FRPGPrefOpenJob> Opened = Job;
	Job.Reset();
	for (const RPGPref::Diagnostic& Error : Opened->Errors)
	{
		UE_LOG(LogRPGPref, Warning, TEXT("%s"), *RPGPrefConvert::ToString(RPGPref::format(Error)));
	}
	if (!Opened->Session.IsValid())
	{
		FailPlan(Opened->Errors.empty()
					 ? FString(TEXT("The level was not opened"))
					 : RPGPrefConvert::ToString(RPGPref::format(Opened->Errors.front())));
		return;
	}
	if (Opened->Outcome == RPGPref::SearchOutcome::Unsolvable)
	{
		FailPlan(FString(TEXT("There is no plan from here")));
		return;
	}
	Play = MakeShared<FRPGPrefTeamPlay>(Opened->Session, URPGPrefSettings::GetTickRate());
	Belief = Opened->Belief;
	PastMade = 0;
	PastKept = 0;
	RPGPref::Plan Plan = Opened->Plan;
	if (!ReadStartPlan(Plan))
	{
		return;
	}
	UnspentTime = 0.0;
	bRests = false;
	if (Saved.bIsPlaying)
	{
		RestoreSaved();
	}
	FollowPlayers();
	ShowSites();
	StartMind(Plan);
	Saved = FRPGPrefExecutionSave();
	CloseIfDone();
}

bool URPGPrefExecutorComponent::ReadStartPlan(RPGPref::Plan& OutPlan)
{
	for (const FRPGPrefPlanStep& Step : StartSteps)
	{
		const RPGPref::ActionId Action =
			Play->GetSession().findAction(RPGPrefConvert::ToUtf8(Step.ToString()));
		if (!Action.isValid())
		{
			Play.Reset();
			FailPlan(FString(TEXT("The level has no step ")) + Step.ToString());
			return false;
		}
		OutPlan.push_back(Action);
	}
	return true;
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

void URPGPrefExecutorComponent::NoteFailure(RPGPref::ActionId Action)
{
	const RPGPref::LevelSession& Session = Play->GetSession();
	// What was merely broken off shows nothing.
	if (!RPGPref::isExecutable(Session.task(), Session.state(), Action))
	{
		bIsAssuming = Belief->noteFailure(Action, Session.state()) || bIsAssuming;
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

void URPGPrefExecutorComponent::TellExpectation(const RPGPref::Expectations::News& News)
{
	FRPGPrefExpectation Entry;
	Entry.Agent = NameOf(News.what.agent);
	Entry.Step = MakeStep(News.what.action);
	Entry.Fact = RPGPrefConvert::ToString(Play->GetSession().task().factText(News.what.fact));
	Entry.Deadline = static_cast<double>(News.what.deadline) / URPGPrefSettings::GetTickRate();
	switch (News.kind)
	{
	case RPGPref::Expectations::News::Kind::Begun:
	case RPGPref::Expectations::News::Kind::Extended:
		ShownExpectations.Set(Entry);
		OnExpectation.Broadcast(Entry);
		break;
	case RPGPref::Expectations::News::Kind::Met:
		ShownExpectations.Remove(Entry.Agent);
		OnExpectationMet.Broadcast(Entry);
		break;
	case RPGPref::Expectations::News::Kind::Broken:
		ShownExpectations.Remove(Entry.Agent);
		OnExpectationBroken.Broadcast(Entry);
		break;
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

void URPGPrefExecutorComponent::TakeGrounded()
{
	if (!Play.IsValid() || !Play->IsIdle())
	{
		return; // What runs was begun in the old task; its end is near.
	}
	const TSharedPtr<FRPGPrefOpenJob> Grounded = Job;
	Job.Reset();
	bIsGrounding = false;
	if (!Grounded->Errors.empty())
	{
		StopPlan();
		FailPlan(RPGPrefConvert::ToString(RPGPref::format(Grounded->Errors.front())));
		return;
	}
	StopMind();
	const RPGPref::Tick Now = Play->GetNow();
	const std::vector<RPGPref::PlaceId> Places = Play->GetPlaces();
	const TSharedPtr<RPGPref::LevelSession> Session = Play->ShareSession();
	// Its facts have other numbers from now on. What it knew is not carried over.
	Belief.Reset();
	Session->adopt(std::move(Grounded->Grounding));
	Play = MakeShared<FRPGPrefTeamPlay>(Session, URPGPrefSettings::GetTickRate());
	Play->SetNow(Now);
	// Objects that appeared are behind those that were there.
	Play->SetPlaces(Places);
	// What was known by the old task's numbers is known by the new ones.
	FollowPlayers();
	if (Rules.IsValid())
	{
		Rules->Renew(*Session, Now);
	}
	StartMind({});
	if (Session->isBehind())
	{
		Wake(); // Something was reported meanwhile that lies beyond this task, too.
	}
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
