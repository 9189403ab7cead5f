// SPDX-License-Identifier: MIT
// The part of URPGPrefExecutorComponent that deals with its planner: on workers of this process, or
// elsewhere behind a socket.
#include "RPGPref/Knowledge/RunningBelief.h"
#include "RPGPref/Model/Successor.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Execution/RPGPrefFarMind.h"
#include "Execution/RPGPrefPlayerStyles.h"
#include "Execution/RPGPrefTeamMind.h"
#include "Execution/RPGPrefTeamPlay.h"
#include "Execution/RPGPrefWatchedRules.h"
#include "HAL/PlatformTime.h"
#include "Kismet/GameplayStatics.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>
#include <utility>

bool URPGPrefExecutorComponent::HasMind() const
{
	return Mind.IsValid() || FarMind.IsValid();
}

void URPGPrefExecutorComponent::StopMind()
{
	if (Mind.IsValid())
	{
		Mind->Stop();
		PastMade += static_cast<int32>(Mind->PlansMade.load());
		PastKept += static_cast<int32>(Mind->PlansKept.load());
	}
	if (FarMind.IsValid())
	{
		PastMade += static_cast<int32>(FarMind->GetView().plansMade);
		PastKept += static_cast<int32>(FarMind->GetView().plansKept);
		if (Play.IsValid())
		{
			Play->Disconnect(); // Its link goes with it.
		}
	}
	Mind.Reset();
	FarMind.Reset();
	const UE::Tasks::FTask Last = Cycle;
	Cycle = UE::Tasks::FTask();
	Last.Wait();
}

void URPGPrefExecutorComponent::StartMind(const RPGPref::Plan& Plan)
{
	StopMind();
	Play->SenseFact = [this](RPGPref::FactId Fact) { return AskSources(Fact); };
	Play->SensePlace = [this](RPGPref::AgentId Agent) { return FindPlaceOf(Agent); };
	Play->NoteFact = [this](RPGPref::FactId Fact, bool bIsTrue)
	{
		if (Rules.IsValid())
		{
			Rules->Note(Fact, bIsTrue, Play->GetNow());
		}
	};
	Play->Believe = [this](RPGPref::FactId Fact, bool bIsTrue)
	{ return Belief.IsValid() ? RPGPref::holds(Belief->world(), Fact) : bIsTrue; };
	LastRevision = 0;
	bHasNoPlan = false;
	ShownExpectations.Reset();
	const std::vector<RPGPref::PlannerJournal::OpenTask> Open = SavedTasks();
	if (!(Planner == ERPGPrefPlannerPlace::Elsewhere ? StartFarMind() : StartOwnMind(Plan, Open)))
	{
		return;
	}
	for (std::size_t Task = 0; Task < Open.size(); ++Task)
	{
		const FRPGPrefSavedTask& Entry = Saved.Tasks[static_cast<int32>(Task)];
		Play->Resume(Open[Task].task, Entry.TicksLeft, Entry.bHasBegun);
	}
}

RPGPref::ExpectationOptions URPGPrefExecutorComponent::GetExpectationOptions() const
{
	RPGPref::ExpectationOptions Options;
	Options.patience = static_cast<std::uint32_t>((std::max)(Patience, 1.0) * 100.0);
	Options.leastPatience = static_cast<RPGPref::TickSpan>(2 * URPGPrefSettings::GetTickRate());
	return Options;
}

bool URPGPrefExecutorComponent::StartOwnMind(
	const RPGPref::Plan& Plan, const std::vector<RPGPref::PlannerJournal::OpenTask>& Open)
{
	const URPGPrefSettings* Settings = GetDefault<URPGPrefSettings>();
	const RPGPref::LevelSession& Session = Play->GetSession();
	FRPGPrefTeamSituation Situation;
	Situation.Options.clock.map = Session.map();
	Situation.Options.clock.ticksPerSecond = URPGPrefSettings::GetTickRate();
	Situation.Options.isEndedByGame = true;
	Situation.Options.expectations = GetExpectationOptions();
	Situation.Options.mayChange.assign(Session.task().facts.size(), true);
	Situation.Options.humans = FindPeople();
	Situation.Options.firstTask = static_cast<RPGPref::TaskId>(Saved.NextTask);
	Situation.State.assign(Session.state().begin(), Session.state().end());
	if (Belief.IsValid())
	{
		Situation.State = Belief->world();
	}
	Situation.Places = Play->GetPlaces();
	Situation.Plan = Plan;
	Situation.Open = Open;
	Situation.Preferences = Styles.IsValid() ? Styles->GetPreferences() : nullptr;
	Situation.BudgetSeconds = (std::max)(Settings->PlannerBudgetMilliseconds, 0.1) / 1000.0;
	Mind = MakeShared<FRPGPrefTeamMind>(Play->ShareSession(), std::move(Situation));
	Mind->Now.store(Play->GetNow());
	constexpr std::uint64_t LinkSession = 1; // Nobody else is on this link.
	Play->Connect(Mind->Link.GameEnd, LinkSession);
	return true;
}

bool URPGPrefExecutorComponent::StartFarMind()
{
	// Better a little late than never: a link between machines has no worst case.
	constexpr double GraceSeconds = 1.0;
	FarMind = MakeShared<FRPGPrefFarMind>(PlannerAddress, Play->GetSession().task(),
		[this]()
		{
			RPGPref::Hello Hello = RPGPref::Hello::of(Play->GetSession(), Play->GetPlaces(),
				Play->IsConnected() ? &Play->GetExecutor().tasks() : nullptr);
			Hello.ticksPerSecond = URPGPrefSettings::GetTickRate();
			Hello.grace = static_cast<RPGPref::TickSpan>(GraceSeconds * Hello.ticksPerSecond);
			Hello.expectations = GetExpectationOptions();
			Hello.mayChange = true;
			Hello.nextTask =
				(std::max)(Hello.nextTask, static_cast<RPGPref::TaskId>(Saved.NextTask));
			for (const RPGPref::AgentId Person : FindPeople())
			{
				Hello.humans.push_back(RPGPrefConvert::ToUtf8(NameOf(Person)));
			}
			return Hello;
		});
	if (!FarMind->IsOpen())
	{
		StopMind();
		FailPlan(FString(TEXT("No socket to the planner elsewhere: ")) + PlannerAddress.Address);
		return false;
	}
	Play->Connect(FarMind->GetTransport(), FarMind->GetSession());
	return true;
}

void URPGPrefExecutorComponent::StepFarMind()
{
	if (FarMind.IsValid() && Play.IsValid())
	{
		// Its clock is real time: it runs beside the game's.
		FarMind->Step(FPlatformTime::Seconds(),
			URPGPrefSettings::GetTickRate() *
				static_cast<double>(UGameplayStatics::GetGlobalTimeDilation(this)));
	}
}

void URPGPrefExecutorComponent::LaunchCycle()
{
	if (!Mind.IsValid() || bRests || !Cycle.IsCompleted())
	{
		return;
	}
	Cycle = UE::Tasks::Launch(
		UE_SOURCE_LOCATION, [Worker = Mind]() { Worker->RunCycle(); },
		UE::Tasks::ETaskPriority::Normal);
}

void URPGPrefExecutorComponent::TellNews()
{
	const TSharedPtr<FRPGPrefTeamMind> Own = Mind;
	const TSharedPtr<FRPGPrefFarMind> Far = FarMind;
	FRPGPrefMindNews Item;
	while (Play.IsValid() && Own == Mind && Far == FarMind &&
		   ((Own.IsValid() && Own->News.Dequeue(Item)) || (Far.IsValid() && Far->TakeNews(Item))))
	{
		switch (Item.Kind)
		{
		case FRPGPrefMindNews::EKind::Plan:
			Play->Show(std::move(Item.Plan));
			if (Item.Revision != LastRevision)
			{
				LastRevision = Item.Revision;
				OnReplanned.Broadcast(GetPlan());
			}
			break;
		case FRPGPrefMindNews::EKind::Expectation:
			TellExpectation(Item.Expectation);
			break;
		case FRPGPrefMindNews::EKind::Unsolvable:
			// What runs goes on; something that is reported may bring a plan back.
			bHasNoPlan = true;
			OnPlanFailed.Broadcast(FString(TEXT("There is no plan from here")));
			break;
		case FRPGPrefMindNews::EKind::Log:
			Note(RPGPrefConvert::ToString(Item.Text));
			break;
		case FRPGPrefMindNews::EKind::Lost:
			Note(FString(TEXT("the planner elsewhere is lost")));
			OnPlannerLost.Broadcast();
			break;
		case FRPGPrefMindNews::EKind::Back:
			Note(FString(TEXT("the planner elsewhere is back")));
			OnPlannerBack.Broadcast();
			break;
		case FRPGPrefMindNews::EKind::Refused:
			StopPlan();
			FailPlan(FString(TEXT("The planner elsewhere refuses: ")) +
					 RPGPrefConvert::ToString(Item.Text));
			break;
		}
	}
}
