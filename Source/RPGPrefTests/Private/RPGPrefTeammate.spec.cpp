// SPDX-License-Identifier: MIT
#include "RPGPrefTestWorld.h"

#if RPGPREF_WITH_TEST_WORLD

#include "RPGPref/Styles/PlaystyleLearner.h"
#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlayGroups.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefTestContent.h"
#include "RPGPrefTestListener.h"

#include "Misc/AutomationTest.h"
#include "Templates/UniquePtr.h"
#include "UObject/UObjectGlobals.h"

#include <string>
#include <vector>

/** Bob is a companion in a team with Ann, a person: what is seen and expected of her reaches him.
 */
BEGIN_DEFINE_SPEC(FRPGPrefTeammateSpec, "RPGPref.Runtime.Teammate",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefTestWorld> World;
URPGPrefExecutorComponent* Executor = nullptr;
URPGPrefAgentComponent* Ann = nullptr;
URPGPrefCompanionComponent* Bob = nullptr;
URPGPrefTestListener* Listener = nullptr;
double OrdinaryBudget = 0;

/** Plays until the team counts on Ann and Bob is on his way. */
bool Begin()
{
	Executor->PlanAndExecute();
	return World->TickUntil([this]() { return Listener->Expected.Num() > 0 && Bob->HasGoal(); });
}

static FVector Forest()
{
	return FVector(2000.0, 3600.0, 0.0);
}

/** Two ways from the camp to the lake; the first is an idler's. */
void ShowWays()
{
	for (const bool bIsIdlers : {true, false})
	{
		const double Aside = bIsIdlers ? 300.0 : -300.0;
		auto* Way = NewObject<URPGPrefDemonstration>(Bob);
		Way->Points.Add(FVector(2000.0, 2000.0, 0.0));
		Way->Points.Add(FVector(1200.0, 2000.0 + Aside, 0.0));
		Way->Points.Add(FVector(400.0, 2000.0, 0.0));
		Way->Seconds.Add(2.0);
		Way->Seconds.Add(2.0);
		Way->Playstyle = bIsIdlers ? TEXT("idler") : TEXT("worker");
		Bob->Demonstrations.Add(Way);
	}
}

/** Whether Bob, sent to the lake now, goes the idler's way. */
bool GoesLikeAnIdler()
{
	Bob->SetGoal(FVector(400.0, 2000.0, 0.0));
	World->Tick(2);
	return Bob->GetRoute().ContainsByPredicate([](const FVector& Place)
		{ return FVector::Dist(Place, FVector(1200.0, 2300.0, 0.0)) < 1.0; });
}

URPGPrefPlaystyle* MakeIdler()
{
	auto* Idler = World->Keep(NewObject<URPGPrefPlaystyle>(Executor));
	Idler->Archetype = TEXT("idler");
	FRPGPrefPreference& Rests = Idler->Actions.AddDefaulted_GetRef();
	Rests.Name = TEXT("rest");
	Rests.Value = 0.9;
	return Idler;
}

/** Trees and rocks at one end each of a field; the team says that Ann likes trees. */
void PlayHarvest()
{
	FRPGPrefActionRow& Row = Executor->Actions.AddDefaulted_GetRef();
	Row.Pattern = TEXT("quarry");
	Row.Performer = FName(TEXT("Timer"));
	Row.Seconds = 2.0;
	Executor->Level = RPGPrefTestContent::MakeHarvest(Executor);
	Executor->Team = RPGPrefTestContent::MakeHarvestTeam(Executor);
	Bob->RegisterComponent();
	TestTrue(TEXT("began"), Begin());
}

/** Somebody who likes rocks, and trees not at all. */
URPGPrefPlaystyle* MakeMason()
{
	auto* Mason = World->Keep(NewObject<URPGPrefPlaystyle>(Executor));
	Mason->Archetype = TEXT("mason");
	FRPGPrefPreference& Rocks = Mason->Actions.AddDefaulted_GetRef();
	Rocks.Name = TEXT("quarry");
	Rocks.Value = 0.9;
	FRPGPrefPreference& Trees = Mason->Actions.AddDefaulted_GetRef();
	Trees.Name = TEXT("fell");
	Trees.Value = -0.9;
	return Mason;
}

/** Ann breaks two rocks, which nobody expected; what the next plan counts on her for. */
FString WatchHerBreakRocks()
{
	if (!TestTrue(TEXT("something is expected"), Listener->Expected.Num() > 0))
	{
		return FString();
	}
	TestEqual(TEXT("expected at first"), Listener->Expected[0].Step.Action, FString(TEXT("fell")));
	for (const TCHAR* Rock : {TEXT("(quarry Ann Rock1)"), TEXT("(quarry Ann Rock2)")})
	{
		World->Tick(10);
		TestTrue(TEXT("known"), Ann->ReportDeed(Rock));
	}
	const int32 Plans = Listener->Replanned;
	Executor->Replan();
	TestTrue(TEXT("planned again"), World->TickUntil(
										[this, Plans]()
										{
											// Nothing else walks here; a plan is made again when
											// nobody is on the way.
											if (Bob->HasGoal())
											{
												Bob->GetOwner()->SetActorLocation(Bob->GetGoal(),
													false, nullptr, ETeleportType::None);
											}
											return Listener->Replanned > Plans &&
												   Executor->GetExpectations().Num() > 0;
										}));
	World->Tick(61);
	return Executor->GetExpectations().Num() > 0 ? Executor->GetExpectations()[0].Step.Action
												 : FString();
}

/** Groups of recorded play: some rest, some work. */
URPGPrefPlayGroups* MakeModel()
{
	std::vector<RPGPref::Activity> Activities;
	for (int Number = 0; Number < 8; ++Number)
	{
		const std::string Id = std::to_string(Number);
		Activities.push_back({"idler-" + Id, "idler", {"rest", "rest", "rest", "rest"}});
		Activities.push_back({"worker-" + Id, "worker", {"gather", "gather", "build", "gather"}});
	}
	auto* Model = World->Keep(NewObject<URPGPrefPlayGroups>(Executor));
	Model->Clusters = RPGPrefConvert::ToString(RPGPref::learnPlaystyles(Activities, {}).write());
	return Model;
}
END_DEFINE_SPEC(FRPGPrefTeammateSpec)

void FRPGPrefTeammateSpec::Define()
{
	BeforeEach(
		[this]()
		{
			World = MakeUnique<FRPGPrefTestWorld>();
			Executor = World->Spawn<URPGPrefExecutorComponent>(FVector(0.0, 0.0, 0.0));
			Executor->Level = RPGPrefTestContent::MakeCamp(Executor);
			Executor->Team = RPGPrefTestContent::MakeCampTeam(Executor);
			const FVector Camp(2000.0, 2000.0, 0.0);
			Ann = World->Spawn<URPGPrefAgentComponent>(Camp);
			Ann->Symbol = TEXT("Ann");
			Ann->PlayedBy = ERPGPrefPlayedBy::Human;
			APawn* Body = World->SpawnPawn(Camp);
			FRPGPrefTestWorld::AddComponent<URPGPrefAgentComponent>(Body)->Symbol = TEXT("Bob");
			Bob = NewObject<URPGPrefCompanionComponent>(Body);
			Bob->WithoutNavigation = ERPGPrefWithoutNavigation::StraightLine;
			Listener = World->Keep(NewObject<URPGPrefTestListener>(Executor));
			Listener->Listen(Executor);
			// What is planned must not depend on how fast the machine is.
			OrdinaryBudget = GetDefault<URPGPrefSettings>()->PlannerBudgetMilliseconds;
			GetMutableDefault<URPGPrefSettings>()->PlannerBudgetMilliseconds = 10000.0;
		});
	AfterEach(
		[this]()
		{
			GetMutableDefault<URPGPrefSettings>()->PlannerBudgetMilliseconds = OrdinaryBudget;
			World.Reset();
		});

	Describe(TEXT("a companion in a team with a person"),
		[this]()
		{
			It(TEXT("takes where the plan expects them to go for the predicted way"),
				[this]()
				{
					Bob->RegisterComponent();
					TestTrue(TEXT("began"), Begin());
					World->Tick(61);
					const TArray<FVector> Path = Bob->GetPredictedPlayer().Path;
					if (TestTrue(TEXT("predicted"), Path.Num() >= 2))
					{
						TestEqual(TEXT("from where she is"), Path[0],
							Ann->GetOwner()->GetActorLocation());
						TestTrue(TEXT("to the forest"), FVector::Dist(Path[1], Forest()) < 1.0);
					}
					TestTrue(TEXT("known"), Ann->ReportDeed(TEXT("(gather Ann Wood)")));
					World->Tick(121);
					TestFalse(TEXT("no longer when she is through"),
						Bob->GetPredictedPlayer().Path.ContainsByPredicate([](const FVector& Place)
							{ return FVector::Dist(Place, Forest()) < 1.0; }));
				});
			It(TEXT("believes the game more than the plan"),
				[this]()
				{
					Bob->RegisterComponent();
					FRPGPrefPredictedPlayer Said;
					Said.Path.Add(FVector(0.0, 0.0, 0.0));
					Said.Path.Add(FVector(100.0, 0.0, 0.0));
					Bob->SetPredictedPlayer(Said);
					TestTrue(TEXT("began"), Begin());
					World->Tick(121);
					TestEqual(TEXT("as the game says"), Bob->GetPredictedPlayer().Path[1],
						FVector(100.0, 0.0, 0.0));
					Bob->SetPredictedPlayer(FRPGPrefPredictedPlayer());
					World->Tick(121);
					TestTrue(TEXT("then the plan again"), Bob->GetPredictedPlayer().Path.Num() > 1);
				});
			It(TEXT("expects nothing if it does not watch"),
				[this]()
				{
					Bob->bWatchesTeam = false;
					Bob->RegisterComponent();
					TestTrue(TEXT("began"), Begin());
					World->Tick(121);
					TestEqual(TEXT("predicted"), Bob->GetPredictedPlayer().Path.Num(), 0);
				});
			It(TEXT("goes like the playstyle that their deeds show"),
				[this]()
				{
					ShowWays();
					Executor->PlayerStyles.Add(MakeIdler());
					Bob->RegisterComponent();
					TestTrue(TEXT("began"), Begin());
					TestTrue(TEXT("nothing is known"), Bob->GetPlayerStyle().IsEmpty());
					for (int32 Time = 0; Time < 3; ++Time)
					{
						World->Tick(10);
						Ann->ReportDeed(TEXT("(rest Ann)"));
					}
					TestEqual(TEXT("style"), Bob->GetPlayerStyle(), FString(TEXT("idler")));
					TestTrue(TEXT("way"), GoesLikeAnIdler());
				});
			It(TEXT("recognises groups of recorded play in their deeds"),
				[this]()
				{
					ShowWays();
					Bob->PlayGroups = MakeModel();
					Bob->RegisterComponent();
					TestTrue(TEXT("began"), Begin());
					Ann->ReportDeed(TEXT("(gather Ann Wood)"));
					TestEqual(TEXT("works"), Bob->GetPlayerStyle(), FString(TEXT("worker")));
					TestFalse(TEXT("way"), GoesLikeAnIdler());
				});
			It(TEXT("sees by where they head for what they like"),
				[this]()
				{
					Bob->PlayGroups = MakeModel();
					Bob->RegisterComponent();
					Ann->GetOwner()->SetActorLocation(
						FVector(2000.0, 400.0, 0.0), false, nullptr, ETeleportType::None);
					TestTrue(TEXT("began"), Begin());
					TestTrue(TEXT("nothing is known"), Bob->GetPlayerStyle().IsEmpty());
					// To the camp, where one can rest; things to gather are elsewhere.
					for (int32 Time = 0; Time < 8; ++Time)
					{
						Ann->GetOwner()->SetActorLocation(
							FVector(2000.0, 500.0 + 150.0 * Time, 0.0), false, nullptr,
							ETeleportType::None);
						World->Tick(16);
					}
					TestEqual(TEXT("style"), Bob->GetPlayerStyle(), FString(TEXT("idler")));
				});
			It(TEXT("expects them elsewhere, as the team does, once their playstyle shows"),
				[this]()
				{
					Executor->PlayerStyles.Add(MakeMason());
					PlayHarvest();
					TestEqual(TEXT("a rock, again"), WatchHerBreakRocks(), FString(TEXT("quarry")));
					TestEqual(TEXT("style"), Bob->GetPlayerStyle(), FString(TEXT("mason")));
					TestTrue(TEXT("to the rocks"),
						Bob->GetPredictedPlayer().Path.ContainsByPredicate([](const FVector& Place)
							{ return FVector::Dist(Place, FVector(3600.0, 2000.0, 0.0)) < 1.0; }));
				});
			It(TEXT("expects what the team said of them while no playstyle fits better"),
				[this]()
				{
					PlayHarvest();
					TestEqual(TEXT("a tree, still"), WatchHerBreakRocks(), FString(TEXT("fell")));
				});
			It(TEXT("goes like the playstyle that it was given while nothing is known"),
				[this]()
				{
					ShowWays();
					Bob->Playstyle = MakeIdler();
					Bob->RegisterComponent();
					TestEqual(TEXT("style"), Bob->GetPlayerStyle(), FString(TEXT("idler")));
					TestTrue(TEXT("way"), GoesLikeAnIdler());
				});
		});
}

#endif
