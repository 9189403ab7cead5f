// SPDX-License-Identifier: MIT
// A hundred companions at 60 Hz on one subsystem, planning among doors and enemies on workers: what
// the game thread spends in the plugin, frame by frame. Prints a table; a figure, not a test.
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefFlagComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefPassageComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefThreatComponent.h"
#include "RPGPrefRuntime/Navigation/RPGPrefNavigationSubsystem.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"

#include "AIModule/AIController.h"
#include "Core/Misc/FileHelper.h"
#include "CoreUObject/UObject/UObjectGlobals.h"
#include "Engine/Components/SceneComponent.h"
#include "Engine/Engine/World.h"
#include "Engine/GameFramework/FloatingPawnMovement.h"
#include "Engine/GameFramework/Pawn.h"
#include "FrameCosts.h"
#include "HostShim/Host.h"
#include "HostShim/Utf.h"
#include "NavigationSystem/NavigationSystem.h"

#include <chrono>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

namespace
{

constexpr int32 Companions = 100;
constexpr int32 Frames = 1800;

FString ReadSample(const std::string& Folder, const char* Name)
{
	FString Text;
	FFileHelper::LoadFileToString(Text, HostShim::ToUtf16(Folder + "/" + Name).c_str());
	return Text;
}

/// Half the side of the ground, and how far companions start apart.
constexpr double Extent = 8000.0;
constexpr double Apart = 150.0;

template <class T>
T* PlaceThing(UWorld& World, const FVector& Location)
{
	auto* Pawn = World.SpawnActor<APawn>();
	auto* Root = NewObject<USceneComponent>(Pawn);
	Root->RegisterComponent();
	Pawn->SetRootComponent(Root);
	Pawn->SetActorLocation(Location);
	auto* Thing = NewObject<T>(Pawn);
	Thing->RegisterComponent();
	return Thing;
}

/// A wall across the middle with ten doors, half of them locked, and enemies beyond.
std::vector<URPGPrefPassageComponent*> BuildLevel(UWorld& World)
{
	HostShim::FNavigationGround& Ground = HostShim::GroundOf(World);
	Ground.Extent = Extent;
	std::vector<URPGPrefPassageComponent*> Doors;
	double Begin = -Extent;
	for (int32 Door = 0; Door < 10; ++Door)
	{
		const double Y = -Extent + 1600.0 * Door + 800.0;
		Ground.Walls.Add({2450.0, Begin, 2550.0, Y - 150.0});
		Begin = Y + 150.0;
		auto* Passage = PlaceThing<URPGPrefPassageComponent>(World, FVector(2500.0, Y, 0.0));
		Passage->Radius = 200.0;
		Passage->OpenedBy.Add(Door % 2 == 0 ? TEXT("open") : TEXT("lever"));
		Doors.push_back(Passage);
	}
	Ground.Walls.Add({2450.0, Begin, 2550.0, Extent});
	auto* Open = PlaceThing<URPGPrefFlagComponent>(World, FVector(-7000.0, 0.0, 0.0));
	Open->Flag = TEXT("open");
	Open->SetFlag(true);
	PlaceThing<URPGPrefFlagComponent>(World, FVector(1500.0, 0.0, 0.0))->Flag = TEXT("lever");
	for (int32 Enemy = 0; Enemy < 8; ++Enemy)
	{
		PlaceThing<URPGPrefThreatComponent>(
			World, FVector(4000.0, -Extent + 2000.0 * Enemy + 900.0, 0.0));
	}
	return Doors;
}

/// A wavy walk of many points beside the companion's way.
URPGPrefDemonstration* MakeWalk(UObject* Outer, double Y, int32 Points)
{
	auto* Walk = NewObject<URPGPrefDemonstration>(Outer);
	for (int32 Index = 0; Index < Points; ++Index)
	{
		const double Side = Index % 2 == 0 ? 0.0 : 150.0;
		Walk->Points.Add(FVector(100.0 * Index, Y + Side, 0));
		if (Index > 0)
		{
			Walk->Seconds.Add(0.4);
		}
	}
	return Walk;
}

} // namespace

int main(int Count, char** Arguments)
{
	if (Count != 2)
	{
		std::fprintf(stderr, "usage: CompanionBench CONTENT_SAMPLES_FOLDER\n");
		return 2;
	}
	HostShim::BecomeGameThread();
	HostShim::SetTaskMode(HostShim::ETaskMode::Threads, 1);
	UWorld* World = UWorld::HostShim_Create(EWorldType::Game);
	World->HostShim_BeginPlay();
	const std::vector<URPGPrefPassageComponent*> Doors = BuildLevel(*World);
	auto* Navigation = World->GetSubsystem<URPGPrefNavigationSubsystem>();
	auto* Subsystem = World->GetSubsystem<URPGPrefSubsystem>();

	const std::string Sample = std::string(Arguments[1]) + "/archipelago";
	auto* Level = NewObject<URPGPrefLevelBinding>(Subsystem);
	Level->Domain = NewObject<URPGPrefDomain>(Level);
	Level->Domain->Pddl = ReadSample(Sample, "domain.pddl");
	Level->Problem = ReadSample(Sample, "problem.pddl");
	auto* Team = NewObject<URPGPrefTeam>(Subsystem);
	TArray<FRPGPrefIssue> Issues;
	Team->ImportText(ReadSample(Sample, "playstyles-2-harvester-crafter-tactician.json"), Issues);

	std::vector<URPGPrefCompanionComponent*> All;
	for (int32 Index = 0; Index < Companions; ++Index)
	{
		const double Y = Apart * (Index - Companions / 2);
		auto* Pawn = World->SpawnActor<APawn>();
		auto* Root = NewObject<USceneComponent>(Pawn);
		Root->RegisterComponent();
		Pawn->SetRootComponent(Root);
		Pawn->SetActorLocation(FVector(0, Y, 96));
		NewObject<UFloatingPawnMovement>(Pawn)->RegisterComponent();
		World->SpawnActor<AAIController>()->Possess(Pawn);
		auto* Companion = NewObject<URPGPrefCompanionComponent>(Pawn);
		for (int32 Walk = 0; Walk < 3; ++Walk)
		{
			Companion->Demonstrations.Add(MakeWalk(Companion, Y + 50.0 * Walk, 60));
		}
		Companion->RegisterComponent();
		All.push_back(Companion);
	}
	auto* Director = NewObject<URPGPrefExecutorComponent>(World->SpawnActor<AActor>());
	Director->Level = Level;
	Director->Team = Team;
	Director->RegisterComponent();
	Director->PlanAndExecute();

	std::vector<Bench::FFrameCost> Costs;
	int32 Plans = 0;
	auto Next = std::chrono::steady_clock::now();
	for (int32 Frame = 0; Frame < Frames; ++Frame)
	{
		// Goals come one after the other, back and forth, and a job is always under way.
		for (std::size_t Index = 0; Index < All.size(); ++Index)
		{
			if (!All[Index]->HasGoal() && static_cast<int32>(Index) % 60 == Frame % 60)
			{
				const FVector Here = All[Index]->GetOwner()->GetActorLocation();
				const double Y = Apart * (static_cast<int32>(Index) - Companions / 2);
				All[Index]->SetGoal(FVector(Here.X < 2500.0 ? 5500.0 : 100.0, Y, 0));
			}
		}
		// Doors are found shut and open again, so that plans are mended all the time.
		if (Frame % 60 == 30)
		{
			URPGPrefPassageComponent* Door =
				Doors[static_cast<std::size_t>(Frame / 60) % Doors.size()];
			Door->SetPassageState(Door->GetPassageState() == ERPGPrefPassageState::HeldShut
									  ? ERPGPrefPassageState::AsScripted
									  : ERPGPrefPassageState::HeldShut);
		}
		if (Subsystem->CountPlans() == 0)
		{
			Plans += Subsystem->RequestPlan(Level, Team) != 0 ? 1 : 0;
		}
		// Frames come in real time, so that the workers have theirs.
		std::this_thread::sleep_until(Next += std::chrono::microseconds(16667));
		Costs.push_back(Bench::Measure([&] { World->HostShim_Tick(1.0F / 60.0F); }));
		if (Frame % 300 == 299)
		{
			CollectGarbage(RF_NoFlags);
		}
	}
	int32 Journeys = 0;
	for (const URPGPrefCompanionComponent* Companion : All)
	{
		Journeys += Companion->GetPlannedSeconds() > 0.0 ? 1 : 0;
	}
	std::printf("places of the ground %d%s, companions with a plan at the end %d\n",
		Navigation->CountGroundPlaces(), Navigation->IsGroundKnown() ? "" : " (not all yet)",
		Journeys);
	// In the middle of everything: planning jobs, an executor's cycle, companions under way.
	World->HostShim_Destroy();
	CollectGarbage(RF_NoFlags);
	std::printf("companions %d, frames %d at 60 Hz, planning jobs %d\n", Companions, Frames, Plans);
	Bench::Report(Costs);
	std::printf("after the world was torn down: %d tasks, %d objects\n", HostShim::PendingTasks(),
		HostShim::LiveObjects());
	HostShim::StopTasks();
	return 0;
}
