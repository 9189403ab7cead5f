// SPDX-License-Identifier: MIT
// A hundred companions at 60 Hz on one subsystem, with planning on workers beside them: what the
// game thread spends in the plugin, frame by frame. Prints a table; a figure, not a test.
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"

#include "AIModule/AIController.h"
#include "Core/Misc/FileHelper.h"
#include "CoreUObject/UObject/UObjectGlobals.h"
#include "Engine/Components/SceneComponent.h"
#include "Engine/Engine/World.h"
#include "Engine/GameFramework/FloatingPawnMovement.h"
#include "Engine/GameFramework/Pawn.h"
#include "HostShim/Host.h"
#include "HostShim/Utf.h"
#include "NavigationSystem/NavigationSystem.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>
#include <thread>
#include <vector>

namespace
{

constexpr int32 Companions = 100;
constexpr int32 Frames = 900;

double Milliseconds(clockid_t Clock)
{
	timespec Time{};
	clock_gettime(Clock, &Time);
	return static_cast<double>(Time.tv_sec) * 1e3 + static_cast<double>(Time.tv_nsec) * 1e-6;
}

/// How often the system took the core away from this thread.
long Interruptions()
{
	rusage Usage{};
	getrusage(RUSAGE_THREAD, &Usage);
	return Usage.ru_nivcsw;
}

/// What one frame cost the game thread.
struct FFrameCost
{
	/// What the thread spent, not what the machine did meanwhile.
	double Spent = 0;
	double Passed = 0;
	/// Some of what others did on the core may be charged to an interrupted frame.
	bool bInterrupted = false;
};

template <class Work>
FFrameCost Measure(Work&& Frame)
{
	const long Interrupted = Interruptions();
	const double Begin = Milliseconds(CLOCK_MONOTONIC);
	const double Spent = Milliseconds(CLOCK_THREAD_CPUTIME_ID);
	Frame();
	FFrameCost Cost;
	Cost.Spent = Milliseconds(CLOCK_THREAD_CPUTIME_ID) - Spent;
	Cost.Passed = Milliseconds(CLOCK_MONOTONIC) - Begin;
	Cost.bInterrupted = Interruptions() != Interrupted;
	return Cost;
}

void Report(const std::vector<FFrameCost>& Costs)
{
	std::vector<double> Spent;
	double Sum = 0;
	long Interrupted = 0;
	FFrameCost WorstInterrupted;
	double WorstOther = 0;
	for (const FFrameCost& Cost : Costs)
	{
		Spent.push_back(Cost.Spent);
		Sum += Cost.Spent;
		if (!Cost.bInterrupted)
		{
			WorstOther = std::max(WorstOther, Cost.Spent);
			continue;
		}
		++Interrupted;
		WorstInterrupted = Cost.Spent > WorstInterrupted.Spent ? Cost : WorstInterrupted;
	}
	std::sort(Spent.begin(), Spent.end());
	std::printf("game thread, ms a frame: mean %.3f  median %.3f  p99 %.3f  worst %.3f\n",
		Sum / static_cast<double>(Costs.size()), Spent[Spent.size() / 2],
		Spent[Spent.size() * 99 / 100], Spent.back());
	std::printf(
		"interrupted by the system: %ld frames, worst %.3f in %.3f ms; others: worst %.3f\n",
		Interrupted, WorstInterrupted.Spent, WorstInterrupted.Passed, WorstOther);
}

FString ReadSample(const std::string& Folder, const char* Name)
{
	FString Text;
	FFileHelper::LoadFileToString(Text, HostShim::ToUtf16(Folder + "/" + Name).c_str());
	return Text;
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
	HostShim::GroundOf(*World).Extent = 1.e6;
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
		const double Y = 400.0 * Index;
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

	std::vector<FFrameCost> Costs;
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
				All[Index]->SetGoal(FVector(Here.X < 2500.0 ? 5500.0 : 100.0, 400.0 * Index, 0));
			}
		}
		if (Subsystem->CountPlans() == 0)
		{
			Plans += Subsystem->RequestPlan(Level, Team) != 0 ? 1 : 0;
		}
		// Frames come in real time, so that the workers have theirs.
		std::this_thread::sleep_until(Next += std::chrono::microseconds(16667));
		Costs.push_back(Measure([&] { World->HostShim_Tick(1.0F / 60.0F); }));
		if (Frame % 300 == 299)
		{
			CollectGarbage(RF_NoFlags);
		}
	}
	// In the middle of everything: planning jobs, an executor's cycle, companions under way.
	World->HostShim_Destroy();
	CollectGarbage(RF_NoFlags);
	std::printf("companions %d, frames %d at 60 Hz, planning jobs %d\n", Companions, Frames, Plans);
	Report(Costs);
	std::printf("after the world was torn down: %d tasks, %d objects\n", HostShim::PendingTasks(),
		HostShim::LiveObjects());
	HostShim::StopTasks();
	return 0;
}
