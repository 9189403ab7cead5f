// SPDX-License-Identifier: MIT
// Plays example 3 in the stand-in for the engine: Red packs and wants to cross the bridge. While
// Red packs, somebody raises it. Nobody reports that: the executor asks the fact source, learns
// that the bridge is up, and plans again. Red fetches boots and wades. If the bridge stays down,
// Red crosses it.
//
// In a game there is no such program: the level, the executor and the bridge are in the map.
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"

#include "Components/SceneComponent.h"
#include "DrawbridgeFactSource.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "HostShim/Trial.h"

namespace
{

const TCHAR* const Rules = TEXT(R"((define (domain river) (:requirements :strips :typing)
  (:types player crossing)
  (:predicates (down ?c - crossing) (packed ?p - player) (booted ?p - player) (across ?p - player))
  (:action pack :parameters (?p - player) :effect (packed ?p))
  (:action boots :parameters (?p - player) :effect (booted ?p))
  (:action cross :parameters (?p - player ?c - crossing)
    :precondition (and (packed ?p) (down ?c)) :effect (across ?p))
  (:action wade :parameters (?p - player)
    :precondition (and (packed ?p) (booted ?p)) :effect (across ?p)))
)");

const TCHAR* const Start = TEXT(R"((define (problem one-bridge) (:domain river)
  (:objects Red - player Bridge - crossing)
  (:init (down Bridge))
  (:goal (across Red)))
)");

URPGPrefExecutorComponent* MakeExecutor(UWorld& World)
{
	auto* Executor = NewObject<URPGPrefExecutorComponent>(World.SpawnActor<AActor>());
	Executor->Level = NewObject<URPGPrefLevelBinding>(Executor);
	Executor->Level->Domain = NewObject<URPGPrefDomain>(Executor->Level);
	Executor->Level->Domain->Pddl = Rules;
	Executor->Level->Problem = Start;
	Executor->Team = NewObject<URPGPrefTeam>(Executor);
	// No action of the level moves the bridge. This makes it something that may change anyway.
	Executor->SensedPredicates.Add(TEXT("down"));
	Executor->RegisterComponent();
	return Executor;
}

AActor* MakeBridge(UWorld& World)
{
	AActor* Bridge = World.SpawnActor<AActor>();
	auto* Root = NewObject<USceneComponent>(Bridge);
	Root->RegisterComponent();
	Bridge->SetRootComponent(Root);
	NewObject<UDrawbridgeFactSource>(Bridge)->RegisterComponent();
	return Bridge;
}

/// The steps that began, in order. When the first does, the bridge moves to that height.
TArray<FString> Play(double Height)
{
	UWorld* World = UWorld::HostShim_Create(EWorldType::Game);
	World->HostShim_BeginPlay();
	URPGPrefExecutorComponent* Executor = MakeExecutor(*World);
	AActor* Bridge = MakeBridge(*World);
	TArray<FString> Steps;
	Executor->OnTaskStarted.HostShim_AddLambda(
		[&](const FRPGPrefTask& Task)
		{
			Steps.Add(Task.Step.ToString());
			Bridge->SetActorLocation(FVector(0.0, 0.0, Height));
		});
	Executor->PlanAndExecute();
	for (int32 Frame = 0; Frame < 20000 && !Executor->HasReachedGoal(); ++Frame)
	{
		World->HostShim_Tick(1.0F / 60.0F);
	}
	World->HostShim_Destroy();
	CollectGarbage(RF_NoFlags);
	return Steps;
}

} // namespace

int main(int Count, char** Arguments)
{
	if (Count != 2)
	{
		std::fprintf(stderr, "usage: example-3-write-a-fact-source MODULES\n");
		return 2;
	}
	HostShim::FTrial Trial(Arguments[1], {"RPGPrefCore", "RPGPrefRuntime"});
	HostShim::SetTaskMode(HostShim::ETaskMode::Deterministic, 1);
	const TArray<FString> Raised = Play(400.0);
	for (const FString& Step : Raised)
	{
		std::printf("%s\n", HostShim::ToUtf8(*Step).c_str());
	}
	const FString Cross = TEXT("(cross Red Bridge)");
	Trial.Expect("Red wades if the bridge is raised",
		!Raised.Contains(Cross) && Raised.Contains(FString(TEXT("(wade Red)"))));
	Trial.Expect("Red crosses the bridge if it stays down", Play(0.0).Contains(Cross));
	return Trial.End();
}
