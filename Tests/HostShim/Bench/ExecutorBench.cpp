// SPDX-License-Identifier: MIT
// Twenty executors with five agents each at 60 Hz, their planners on workers beside them, something
// unforeseen now and then: what the game thread spends in the plugin, frame by frame. Prints a
// table; a figure, not a test.
#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"

#include "CoreUObject/UObject/UObjectGlobals.h"
#include "Engine/Components/SceneComponent.h"
#include "Engine/Engine/World.h"
#include "Engine/GameFramework/Pawn.h"
#include "FrameCosts.h"
#include "HostShim/Host.h"
#include "HostShim/Utf.h"

#include <chrono>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

namespace
{

constexpr int32 Executors = 20;
constexpr int32 Agents = 5;
constexpr int32 Things = 40;
constexpr int32 Frames = 900;

const char* const Domain = R"((define (domain camp) (:requirements :strips :typing)
  (:types player thing)
  (:predicates (lies ?x - thing) (stored ?x - thing))
  (:action gather :parameters (?p - player ?x - thing)
    :precondition (lies ?x) :effect (and (not (lies ?x)) (stored ?x)))))";

std::string Problem()
{
	std::string Players;
	std::string Objects;
	std::string Begin;
	std::string Goal;
	for (int32 Agent = 0; Agent < Agents; ++Agent)
	{
		Players.append(" A").append(std::to_string(Agent));
	}
	for (int32 Thing = 0; Thing < Things; ++Thing)
	{
		const std::string Number = std::to_string(Thing);
		Objects.append(" T").append(Number);
		Begin.append(" (lies T").append(Number).append(")");
		Goal.append(" (stored T").append(Number).append(")");
	}
	return "(define (problem camp) (:domain camp) (:objects" + Players + " - player" + Objects +
		   " - thing) (:init" + Begin + ") (:goal (and" + Goal + ")))";
}

std::string Map()
{
	std::string Places;
	std::string Players;
	for (int32 Thing = 0; Thing < Things; ++Thing)
	{
		Places += std::string(Thing > 0 ? "," : "") + R"({"symbol": "T)" + std::to_string(Thing) +
				  R"(", "name": "T", "kind": "place", "at": [)" + std::to_string(Thing % 8 * 5) +
				  ", " + std::to_string(Thing / 8 * 5) + "]}";
	}
	for (int32 Agent = 0; Agent < Agents; ++Agent)
	{
		Players += std::string(Agent > 0 ? "," : "") + R"({"agent": "A)" + std::to_string(Agent) +
				   R"(", "colour": "#808080", "start": "T0"})";
	}
	return R"({"schema": "level/1", "name": "Camp", "bounds": [0, 0, 40, 40], "walking_speed": 4,)"
		   R"("places": [)" +
		   Places + R"(], "agents": [)" + Players +
		   R"(], "actions": [{"action": "gather", "at": "?x", "seconds": 2}]})";
}

FString Text(const std::string& Utf8)
{
	return FString(HostShim::ToUtf16(Utf8).c_str());
}

} // namespace

int main()
{
	HostShim::BecomeGameThread();
	HostShim::SetTaskMode(HostShim::ETaskMode::Threads, 1);
	UWorld* World = UWorld::HostShim_Create(EWorldType::Game);
	World->HostShim_BeginPlay();
	std::vector<URPGPrefExecutorComponent*> All;
	for (int32 Number = 0; Number < Executors; ++Number)
	{
		auto* Executor = NewObject<URPGPrefExecutorComponent>(World->SpawnActor<AActor>());
		Executor->Level = NewObject<URPGPrefLevelBinding>(Executor);
		Executor->Level->Domain = NewObject<URPGPrefDomain>(Executor->Level);
		Executor->Level->Domain->Pddl = Text(Domain);
		Executor->Level->Problem = Text(Problem());
		Executor->Level->Map = Text(Map());
		Executor->Team = NewObject<URPGPrefTeam>(Executor);
		Executor->RegisterComponent();
		for (int32 Agent = 0; Agent < Agents; ++Agent)
		{
			auto* Component = NewObject<URPGPrefAgentComponent>(World->SpawnActor<APawn>());
			Component->Symbol = Text(std::string("A").append(std::to_string(Agent)));
			Component->Executor = Executor;
			Component->RegisterComponent();
		}
		Executor->PlanAndExecute();
		All.push_back(Executor);
	}
	auto Next = std::chrono::steady_clock::now();
	const auto Frame = [&]()
	{
		std::this_thread::sleep_until(Next += std::chrono::microseconds(16667));
		return Bench::Measure([&] { World->HostShim_Tick(1.0F / 60.0F); });
	};
	for (int32 Waited = 0; Waited < 6000 && All.back()->GetRunningTasks().IsEmpty(); ++Waited)
	{
		Frame();
	}
	std::vector<Bench::FFrameCost> Costs;
	int32 Busy = 0;
	for (int32 Number = 0; Number < Frames; ++Number)
	{
		// Something is seen that the plan did not foresee, each second in each team.
		FRPGPrefWorldFact Undone;
		Undone.Fact = Text("(lies T" + std::to_string(Number / 60 % Things) + ")");
		All[static_cast<std::size_t>(Number % Executors)]->ReportFact(Undone);
		Costs.push_back(Frame());
		for (const URPGPrefExecutorComponent* Executor : All)
		{
			Busy += Executor->GetRunningTasks().Num();
		}
	}
	int32 Made = 0;
	int32 Kept = 0;
	int32 Groundings = 0;
	for (const URPGPrefExecutorComponent* Executor : All)
	{
		int32 OwnMade = 0;
		int32 OwnKept = 0;
		Executor->CountPlans(OwnMade, OwnKept);
		Made += OwnMade;
		Kept += OwnKept;
		Groundings += Executor->CountGroundings();
	}
	World->HostShim_Destroy();
	CollectGarbage(RF_NoFlags);
	std::printf("executors %d, agents %d, frames %d at 60 Hz, %.1f tasks at a time\n", Executors,
		Executors * Agents, Frames, static_cast<double>(Busy) / Frames);
	std::printf("plans made %d, kept %d, levels opened %d\n", Made, Kept, Groundings);
	Bench::Report(Costs);
	std::printf("after the world was torn down: %d tasks, %d objects\n", HostShim::PendingTasks(),
		HostShim::LiveObjects());
	HostShim::StopTasks();
	return 0;
}
