// SPDX-License-Identifier: MIT
// A game whose planner is elsewhere: the archipelago's team of three plays through the executor
// component, on a real clock, against whoever serves the level at that address. Prints as JSON what
// was begun, what came of it, and how often the planner was lost and found.
//
//   ElsewhereGame MODULES PLUGIN_FOLDER ADDRESS PORT SECRET SECONDS
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"

#include "CoreUObject/UObject/Class.h"
#include "CoreUObject/UObject/UObjectGlobals.h"
#include "Engine/Engine/World.h"
#include "Engine/GameFramework/Actor.h"
#include "HostShim/Host.h"
#include "HostShim/Trial.h"
#include "HostShim/Utf.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <thread>

namespace
{

using FClock = std::chrono::steady_clock;

/// Seconds of the level in one of the machine.
constexpr float Speed = 20.0F;

FString ToText(const std::string& Utf8)
{
	return FString(HostShim::ToUtf16(Utf8).c_str());
}

FString Load(const std::string& Path)
{
	std::ifstream File(Path, std::ios::binary);
	return ToText(std::string(std::istreambuf_iterator<char>(File), {}));
}

/// What happened, in numbers.
struct FStory
{
	std::map<int32, int> Begun; ///< By task.
	int Ended = 0;
	int Late = 0;
	int Lost = 0;
	int Back = 0;
	int Completed = 0;
	std::string Failure;
};

void Listen(URPGPrefExecutorComponent& Executor, FStory& Story)
{
	Executor.OnTaskStarted.HostShim_AddLambda(
		[&Story](const FRPGPrefTask& Task) { ++Story.Begun[Task.Id]; });
	Executor.OnTaskFinished.HostShim_AddLambda(
		[&Story](const FRPGPrefTask&, bool) { ++Story.Ended; });
	Executor.OnTaskLate.HostShim_AddLambda([&Story](const FRPGPrefTask&, int32) { ++Story.Late; });
	Executor.OnPlannerLost.HostShim_AddLambda([&Story]() { ++Story.Lost; });
	Executor.OnPlannerBack.HostShim_AddLambda([&Story]() { ++Story.Back; });
	Executor.OnPlanCompleted.HostShim_AddLambda([&Story]() { ++Story.Completed; });
	Executor.OnPlanFailed.HostShim_AddLambda(
		[&Story](const FString& Reason) { Story.Failure = HostShim::ToUtf8(*Reason); });
}

void Print(const URPGPrefExecutorComponent& Executor, const FStory& Story)
{
	int32 Accepted = 0;
	int32 Started = 0;
	int32 NotStarted = 0;
	Executor.CountTasks(Accepted, Started, NotStarted);
	int32 Made = 0;
	int32 Kept = 0;
	Executor.CountPlans(Made, Kept);
	int Twice = 0;
	for (const auto& [Task, Count] : Story.Begun)
	{
		Twice += Count - 1;
	}
	std::printf("{\"completed\": %d, \"failure\": \"%s\", \"accepted\": %d, \"started\": %d, "
				"\"not_started\": %d, \"begun\": %d, \"twice\": %d, \"ended\": %d, \"late\": %d, "
				"\"lost\": %d, \"back\": %d, \"seconds\": %.1f, \"shown\": %d, \"plans\": %d, "
				"\"groundings\": %d}\n",
		Story.Completed, Story.Failure.c_str(), Accepted, Started, NotStarted,
		static_cast<int>(Story.Begun.size()), Twice, Story.Ended, Story.Late, Story.Lost,
		Story.Back, Executor.GetSeconds(), Executor.GetPlan().Steps.Num(), Made + Kept,
		Executor.CountGroundings());
}

void Play(const char* const* Arguments)
{
	const std::string Folder = std::string(Arguments[2]) + "/Content/Samples/archipelago/";
	static_cast<URPGPrefSettings*>(URPGPrefSettings::StaticClass()->GetDefaultObject())
		->TicksPerSecond = 20;
	UWorld* World = UWorld::HostShim_Create(EWorldType::Game);
	World->HostShim_Dilation = Speed;
	World->HostShim_BeginPlay();
	auto* Executor = NewObject<URPGPrefExecutorComponent>(World->SpawnActor<AActor>());
	Executor->Level = NewObject<URPGPrefLevelBinding>(Executor);
	Executor->Level->Domain = NewObject<URPGPrefDomain>(Executor->Level);
	Executor->Level->Domain->Pddl = Load(Folder + "domain.pddl");
	Executor->Level->Problem = Load(Folder + "problem.pddl");
	Executor->Level->Map = Load(Folder + "level.json");
	Executor->Team = NewObject<URPGPrefTeam>(Executor);
	TArray<FRPGPrefIssue> Issues;
	Executor->Team->ImportText(Load(Folder + "playstyles-1-none.json"), Issues);
	Executor->Planner = ERPGPrefPlannerPlace::Elsewhere;
	Executor->PlannerAddress.Address = ToText(Arguments[3]);
	Executor->PlannerAddress.Port = std::atoi(Arguments[4]);
	Executor->PlannerAddress.Secret = ToText(Arguments[5]);
	Executor->RegisterComponent();
	FStory Story;
	Listen(*Executor, Story);
	Executor->PlanAndExecute();
	const FClock::time_point End = FClock::now() + std::chrono::seconds(std::atoi(Arguments[6]));
	FClock::time_point Last = FClock::now();
	while (FClock::now() < End && Story.Completed == 0 && Story.Failure.empty())
	{
		std::this_thread::sleep_until(Last + std::chrono::milliseconds(8));
		const FClock::time_point Now = FClock::now();
		World->HostShim_Tick(std::chrono::duration<float>(Now - Last).count());
		Last = Now;
	}
	Print(*Executor, Story);
	for (const FString& Line : Executor->DescribeState())
	{
		std::fprintf(stderr, "%s\n", HostShim::ToUtf8(*Line).c_str());
	}
	World->HostShim_Destroy();
	CollectGarbage(RF_NoFlags);
}

} // namespace

int main(int Count, char** Arguments)
{
	if (Count != 7)
	{
		std::fprintf(stderr, "usage: ElsewhereGame MODULES PLUGIN ADDRESS PORT SECRET SECONDS\n");
		return 2;
	}
	HostShim::FTrial Trial(Arguments[1], {"RPGPrefCore", "RPGPrefRuntime"});
	Play(Arguments);
	return Trial.End();
}
