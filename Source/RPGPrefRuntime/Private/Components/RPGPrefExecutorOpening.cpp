// SPDX-License-Identifier: MIT
// The part of URPGPrefExecutorComponent that makes a play of a level: a job on a worker opens it,
// or grounds it again for what lies beyond, and the play begins with what the job has brought.
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "Execution/RPGPrefFarMind.h"
#include "Execution/RPGPrefOpenJob.h"
#include "Execution/RPGPrefPlayerStyles.h"
#include "Execution/RPGPrefTeamMind.h"
#include "Execution/RPGPrefTeamPlay.h"
#include "Execution/RPGPrefWatchedRules.h"
#include "UObject/UObjectGlobals.h"

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
				TEXT("A planner elsewhere makes its own plan; the given plan is not used"));
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
