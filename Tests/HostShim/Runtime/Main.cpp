// SPDX-License-Identifier: MIT
// Lets companions and executors live in worlds as hostile as the engine's: sloping ground that ends
// somewhere, goals off the ground, levels that are streamed out, pause and slow motion, worlds of
// every type, other work while the game thread waits. Nothing may run for ever or crash, and
// whatever is given up has a reason.
//
//   RuntimeTest MODULES
#include "RPGPrefRuntime/AI/RPGPrefBTTaskExecutePlan.h"
#include "RPGPrefRuntime/AI/RPGPrefBTTaskFollow.h"
#include "RPGPrefRuntime/AI/RPGPrefBTTaskPerformStep.h"
#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Blueprint/RPGPrefGoToAction.h"
#include "RPGPrefRuntime/Blueprint/RPGPrefPlanAction.h"
#include "RPGPrefRuntime/Blueprint/RPGPrefPlayAction.h"
#include "RPGPrefRuntime/Components/RPGPrefBindingComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefRecorderComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"
#include "RPGPrefStateTree/RPGPrefStateTreeExecutePlanTask.h"
#include "RPGPrefStateTree/RPGPrefStateTreeFollowTask.h"

#include "AIModule/AIController.h"
#include "AIModule/BehaviorTree/BehaviorTreeComponent.h"
#include "Core/HAL/FileManager.h"
#include "Core/Misc/FileHelper.h"
#include "Core/Stats/Stats.h"
#include "Engine/Components/SceneComponent.h"
#include "Engine/Engine/DataTable.h"
#include "Engine/Engine/World.h"
#include "Engine/GameFramework/Character.h"
#include "Engine/GameFramework/FloatingPawnMovement.h"
#include "Engine/GameFramework/Pawn.h"
#include "HostShim/Host.h"
#include "HostShim/Replication.h"
#include "HostShim/StateTree.h"
#include "HostShim/Trial.h"
#include "NavigationSystem/NavigationSystem.h"

#include <cmath>

namespace
{

constexpr double Extent = 5000.0;
constexpr int32 ALongTime = 20000;

/// A world until the end of the block; plays.
class FWorld
{
public:
	FWorld() : World(UWorld::HostShim_Create(EWorldType::Game)) { World->HostShim_BeginPlay(); }
	~FWorld()
	{
		World->HostShim_Destroy();
		CollectGarbage(RF_NoFlags);
	}

	UWorld* operator->() const { return World; }
	UWorld& operator*() const { return *World; }

	void Tick(int32 Frames)
	{
		for (int32 Frame = 0; Frame < Frames; ++Frame)
		{
			World->HostShim_Tick(1.0F / 60.0F);
		}
	}

	template <class T>
	T* Add(AActor* Actor)
	{
		T* Component = NewObject<T>(Actor);
		Component->RegisterComponent();
		return Component;
	}

	APawn* SpawnPawn(const FVector& Place)
	{
		auto* Pawn = World->SpawnActor<APawn>();
		Pawn->SetRootComponent(Add<USceneComponent>(Pawn));
		Pawn->SetActorLocation(Place);
		return Pawn;
	}

	/// A companion that an AI controller moves.
	URPGPrefCompanionComponent* SpawnCompanion()
	{
		APawn* Pawn = SpawnPawn(FVector(0, 0, 96));
		Add<UFloatingPawnMovement>(Pawn);
		World->SpawnActor<AAIController>()->Possess(Pawn);
		return Add<URPGPrefCompanionComponent>(Pawn);
	}

	URPGPrefBindingComponent* Bind(const TCHAR* Symbol, const FVector& Place)
	{
		auto* Binding = Add<URPGPrefBindingComponent>(SpawnPawn(Place));
		Binding->Symbol = Symbol;
		return Binding;
	}

private:
	UWorld* World;
};

/// Sends a companion there and waits for a long time at most.
ERPGPrefGoalEnd Send(FWorld& World, URPGPrefCompanionComponent& Companion, const FVector& Goal)
{
	Companion.SetGoal(Goal);
	for (int32 Frame = 0; Frame < ALongTime && Companion.HasGoal(); ++Frame)
	{
		World.Tick(1);
	}
	return Companion.GetGoalEnd();
}

void TryGround(HostShim::FTrial& Trial)
{
	FWorld World;
	HostShim::FNavigationGround& Ground = HostShim::GroundOf(*World);
	Ground.Extent = Extent;
	Ground.Slope = 0.5;
	URPGPrefCompanionComponent* Companion = World.SpawnCompanion();
	Companion->DeviationRadius = 20.0;
	Trial.Expect("a companion walks up a slope",
		Send(World, *Companion, FVector(1000, 300, 500)) == ERPGPrefGoalEnd::Reached);
	Trial.Expect("  and finds its way once", Companion->GetReplanCount() == 1);
	Trial.Expect("it reaches a place that is projected to the ground",
		Send(World, *Companion, FVector(2000, 0, 1150)) == ERPGPrefGoalEnd::Reached);
	Companion->AcceptanceHeight = 50.0;
	Trial.Expect("it gives up a place too high above the ground",
		Send(World, *Companion, FVector(1500, 0, 950)) == ERPGPrefGoalEnd::OutOfReach);
	Companion->AcceptanceHeight = 150.0;
	Trial.Expect("it gives up a place where the ground has ended",
		Send(World, *Companion, FVector(9000, 0, 4500)) == ERPGPrefGoalEnd::NoWay);
	Companion->SetGoal(FVector(-2000, 0, -1000));
	World.Tick(60);
	Ground.Blocked.Add({FVector(-2000, 0, 0), 300});
	Companion->GetOwner()->SetActorLocation(FVector(0, 2000, 96));
	World.Tick(120);
	Trial.Expect("it gives up a place that is closed while it walks",
		Companion->GetGoalEnd() == ERPGPrefGoalEnd::NoWay);
}

void TryWithoutNavigation(HostShim::FTrial& Trial)
{
	FWorld World;
	FNavigationSystem::AddNavigationSystemToWorld(
		*World, FNavigationSystemRunMode::GameMode, nullptr, true, false);
	URPGPrefCompanionComponent* Companion = World.SpawnCompanion();
	Trial.Expect("without navigation data a goal is given up",
		Send(World, *Companion, FVector(500, 0, 0)) == ERPGPrefGoalEnd::NoNavigation);
	Companion->WithoutNavigation = ERPGPrefWithoutNavigation::StraightLine;
	Trial.Expect("  unless the companion may go straight ahead",
		Send(World, *Companion, FVector(500, 0, 0)) == ERPGPrefGoalEnd::Reached);

	World.Bind(TEXT("Chest"), FVector(2000, 0, 0));
	Companion->WithoutNavigation = ERPGPrefWithoutNavigation::GiveUp;
	const auto* Pawn = Cast<APawn>(Companion->GetOwner());
	auto* Tree = World.Add<UBehaviorTreeComponent>(Pawn->GetController());
	auto* Task = NewObject<URPGPrefBTTaskFollow>(Tree);
	Task->Symbol = TEXT("Chest");
	Trial.Expect("a task of a Behavior Tree begins",
		Task->ExecuteTask(*Tree, nullptr) == EBTNodeResult::InProgress);
	for (int32 Frame = 0; Frame < ALongTime && Task->HostShim_Finished.Num() == 0; ++Frame)
	{
		World.Tick(1);
		Task->HostShim_Tick(*Tree, 1.0F / 60.0F);
	}
	Trial.Expect("  and fails where there is no navigation data",
		Task->HostShim_Finished.Num() == 1 && Task->HostShim_Finished[0] == EBTNodeResult::Failed);
}

/// A task that says nothing of its instance data.
struct FBareTask : public FStateTreeTaskCommonBase
{
};

void TryStateTree(HostShim::FTrial& Trial)
{
	FWorld World;
	HostShim::GroundOf(*World).Extent = Extent;
	AActor* Actor = World.SpawnCompanion()->GetOwner();
	World.Bind(TEXT("Chest"), FVector(1000, 0, 0));
	const HostShim::TStateTreeState<FBareTask> Bare(*Actor);
	Trial.Expect("a StateTree task without instance data is refused", !Bare.IsValid());
	HostShim::TStateTreeState<FRPGPrefStateTreeFollowTask> State(*Actor);
	Trial.Expect("the plugin's StateTree task has instance data", State.IsValid());
	State.Data.Symbol = TEXT("Chest");
	EStateTreeRunStatus Status = State.Enter();
	for (int32 Frame = 0; Frame < ALongTime && Status == EStateTreeRunStatus::Running; ++Frame)
	{
		World.Tick(1);
		Status = State.Tick(1.0F / 60.0F);
	}
	Trial.Expect("  and brings the companion there", Status == EStateTreeRunStatus::Succeeded);
	State.Data.Symbol = TEXT("Nobody");
	Trial.Expect(
		"  and fails when nobody has the symbol", State.Enter() == EStateTreeRunStatus::Failed);
}

void TryStreaming(HostShim::FTrial& Trial)
{
	FWorld World;
	HostShim::GroundOf(*World).Extent = Extent;
	URPGPrefCompanionComponent* Companion = World.SpawnCompanion();
	AActor* Actor = Companion->GetOwner();
	AActor* Chest = World.Bind(TEXT("Chest"), FVector(3000, 0, 0))->GetOwner();
	HostShim::TStateTreeState<FRPGPrefStateTreeFollowTask> State(*Actor);
	State.Data.Symbol = TEXT("Chest");
	State.Enter();
	World.Tick(30);
	World->HostShim_StreamOut(*Chest);
	World.Tick(1);
	Trial.Expect("a task fails when its target's level is streamed out",
		State.Tick(1.0F / 60.0F) == EStateTreeRunStatus::Failed && !Companion->HasGoal());
	World->HostShim_StreamIn(*Chest);
	Trial.Expect(
		"  and begins again when it is back", State.Enter() == EStateTreeRunStatus::Running);
	World.Tick(10);
	World->HostShim_StreamOut(*Actor);
	Trial.Expect("a companion whose level is streamed out gives up",
		!Companion->HasGoal() && Companion->GetGoalEnd() == ERPGPrefGoalEnd::Removed);
	World.Tick(60);
	World->HostShim_StreamIn(*Actor);
	Trial.Expect("  and walks again when it is back",
		Send(World, *Companion, FVector(300, 0, 0)) == ERPGPrefGoalEnd::Reached);
}

void TryTime(HostShim::FTrial& Trial)
{
	FWorld World;
	URPGPrefCompanionComponent* Companion = World.SpawnCompanion();
	HostShim::GroundOf(*World).Extent = Extent;
	Companion->SetGoal(FVector(3000, 0, 0));
	World.Tick(30);
	World->HostShim_bPaused = true;
	World.Tick(36000);
	Trial.Expect("a pause of ten minutes does not count as standing still",
		Companion->HasGoal() && Companion->GetReplanCount() == 1);
	World->HostShim_bPaused = false;
	World->HostShim_Dilation = 0.02F;
	World.Tick(3000);
	Trial.Expect("nor does slow motion", Companion->HasGoal() && Companion->GetReplanCount() == 1);
	World->HostShim_Dilation = 8.0F;
	World.Tick(600);
	Trial.Expect(
		"it gets there eight times as fast", Companion->GetGoalEnd() == ERPGPrefGoalEnd::Reached);
}

void TryWorldTypes(HostShim::FTrial& Trial)
{
	for (const auto Type : {EWorldType::None, EWorldType::Game, EWorldType::Editor, EWorldType::PIE,
			 EWorldType::EditorPreview, EWorldType::GamePreview, EWorldType::GameRPC,
			 EWorldType::Inactive})
	{
		UWorld* World = UWorld::HostShim_Create(Type);
		World->HostShim_BeginPlay();
		auto* Actor = World->SpawnActor<APawn>();
		for (UActorComponent* Component :
			{static_cast<UActorComponent*>(NewObject<URPGPrefCompanionComponent>(Actor)),
				static_cast<UActorComponent*>(NewObject<URPGPrefBindingComponent>(Actor)),
				static_cast<UActorComponent*>(NewObject<URPGPrefExecutorComponent>(Actor))})
		{
			Component->RegisterComponent();
		}
		Actor->FindComponentByClass<URPGPrefCompanionComponent>()->SetGoal(FVector(100, 0, 0));
		Actor->FindComponentByClass<URPGPrefExecutorComponent>()->PlanAndExecute();
		World->HostShim_Tick(1.0F);
		World->HostShim_Destroy();
		CollectGarbage(RF_NoFlags);
	}
	Trial.Expect("components live in worlds of every type", HostShim::PendingTasks() == 0);
}

URPGPrefLevelBinding* MakeLevel(UObject* Outer)
{
	auto* Level = NewObject<URPGPrefLevelBinding>(Outer);
	Level->Domain = NewObject<URPGPrefDomain>(Level);
	Level->Domain->Pddl = TEXT("(define (domain one) (:requirements :typing) (:types player) "
							   "(:predicates (done ?p - player)) "
							   "(:action act :parameters (?p - player) :effect (done ?p)))");
	Level->Problem = TEXT("(define (problem two) (:domain one) (:objects Red - player) (:init) "
						  "(:goal (done Red)))");
	return Level;
}

void TryWaiting(HostShim::FTrial& Trial)
{
	FWorld World;
	auto* Subsystem = World->GetSubsystem<URPGPrefSubsystem>();
	auto* Level = MakeLevel(Subsystem);
	auto* Team = NewObject<URPGPrefTeam>(Subsystem);
	int32 Asked = 0;
	HostShim::SetWaitWork(
		[&]()
		{
			// More than the array of jobs has room for, and an end to some of them.
			for (int32 Turn = 0; Turn < 20 && Asked < 60; ++Turn)
			{
				Subsystem->CancelPlan(Subsystem->RequestPlan(Level, Team) - 1);
				++Asked;
			}
			Subsystem->Tick(0.0F);
		});
	Subsystem->RequestPlan(Level, Team);
	Subsystem->RequestPlan(Level, Team);
	Subsystem->FinishAllPlans();
	HostShim::SetWaitWork({});
	Trial.Expect("plans may be asked for and ended while others are waited for",
		Asked == 60 && Subsystem->CountPlans() == 0);
	HostShim::SetWaitWork([&]() { Asked += Subsystem->RequestPlan(Level, Team); });
	Subsystem->RequestPlan(Level, Team);
	Subsystem->Deinitialize();
	HostShim::SetWaitWork({});
	Trial.Expect("nothing begins while the world ends", Subsystem->CountPlans() == 0);
	Subsystem->HostShim_bTicking = false;
}

void TryIdleExecutors(HostShim::FTrial& Trial)
{
	FWorld World;
	auto* Executor = World.Add<URPGPrefExecutorComponent>(World->SpawnActor<AActor>());
	auto* Level = MakeLevel(Executor);
	Executor->Level = Level;
	Executor->Team = NewObject<URPGPrefTeam>(Executor);
	HostShim::TakeLaunchedTasks();
	World.Tick(300);
	Trial.Expect(
		"an executor without a plan launches no tasks", HostShim::TakeLaunchedTasks() == 0);
	Executor->PlanAndExecute();
	for (int32 Frame = 0; Frame < 600 && Executor->GetRunningTasks().IsEmpty(); ++Frame)
	{
		World.Tick(1);
	}
	Trial.Expect("  one with a level plays it", Executor->GetRunningTasks().Num() == 1);
	World->HostShim_bPaused = true;
	const double Paused = Executor->GetSeconds();
	World.Tick(3600);
	Trial.Expect("  stands still while the game is paused", Executor->GetSeconds() == Paused);
	World->HostShim_bPaused = false;
	World->HostShim_Dilation = 0.1F;
	World.Tick(60);
	const double Slow = Executor->GetSeconds() - Paused;
	Trial.Expect("  and takes its time in slow motion", Slow > 0.05 && Slow < 0.15);
	World->HostShim_Dilation = 1.0F;
	World.Tick(900);
	Trial.Expect("  and is counted", HostShim::TakeStat("STAT_RPGPrefTasks") > 0);
	Trial.Expect("  to its end", !Executor->IsPlaying() && Executor->IsTrue(TEXT("(done Red)")));
	HostShim::TakeLaunchedTasks();
	World.Tick(300);
	Trial.Expect("  and rests again", HostShim::TakeLaunchedTasks() == 0);
}

/// An executor whose steps are left to the agent's own tree by a data table.
void TryTrees(HostShim::FTrial& Trial)
{
	FWorld World;
	auto* Executor = World.Add<URPGPrefExecutorComponent>(World->SpawnActor<AActor>());
	Executor->Level = MakeLevel(Executor);
	Executor->Team = NewObject<URPGPrefTeam>(Executor);
	Executor->ActionTable = NewObject<UDataTable>(Executor);
	FRPGPrefActionRow Row;
	Row.Pattern = TEXT("act");
	Row.Performer = FName(TEXT("Tree"));
	Executor->ActionTable->HostShim_Add(Row);
	APawn* Pawn = World.SpawnPawn(FVector(0, 0, 0));
	auto* Controller = World->SpawnActor<AAIController>();
	Controller->Possess(Pawn);
	World.Add<URPGPrefAgentComponent>(Pawn)->Symbol = TEXT("Red");
	auto* Tree = World.Add<UBehaviorTreeComponent>(Controller);
	auto* Perform = NewObject<URPGPrefBTTaskPerformStep>(Tree);
	Trial.Expect("a tree waits for the agent's step",
		Perform->ExecuteTask(*Tree, nullptr) == EBTNodeResult::InProgress);
	HostShim::TStateTreeState<FRPGPrefStateTreeExecutePlanTask> State(*Executor->GetOwner());
	Trial.Expect(
		"a StateTree lets an executor play", State.Enter() == EStateTreeRunStatus::Running);
	EStateTreeRunStatus Status = EStateTreeRunStatus::Running;
	for (int32 Frame = 0; Frame < 3000 && Status == EStateTreeRunStatus::Running; ++Frame)
	{
		World.Tick(1);
		if (Frame > 600)
		{
			Perform->HostShim_Tick(*Tree, 1.0F / 60.0F);
		}
		Status = State.Tick(1.0F / 60.0F);
		if (Frame == 500)
		{
			Trial.Expect("  which waits for the tree", Executor->GetRunningTasks().Num() == 1);
			Trial.Expect("  console commands know the executor",
				HostShim::RunConsoleCommand("RPGPref.DumpPlan", &*World) &&
					HostShim::RunConsoleCommand("RPGPref.Replan", &*World));
		}
	}
	Trial.Expect("  and ends when the tree has done the step",
		Status == EStateTreeRunStatus::Succeeded && Perform->HostShim_Finished.Num() == 1);
	auto* Execute = NewObject<URPGPrefBTTaskExecutePlan>(Tree);
	Execute->Symbol = TEXT("Nobody");
	Trial.Expect("a Behavior Tree without executor fails",
		Execute->ExecuteTask(*Tree, nullptr) == EBTNodeResult::Failed);
	Execute->Symbol = FString();
	Trial.Expect("  one with the world's executor plays",
		Execute->ExecuteTask(*Tree, nullptr) == EBTNodeResult::InProgress);
	World.Tick(60);
	Execute->AbortTask(*Tree, nullptr);
	Trial.Expect("  until it is aborted", !Executor->IsPlaying());
}

/// A step that an animation performs.
void TryMontage(HostShim::FTrial& Trial)
{
	FWorld World;
	auto* Executor = World.Add<URPGPrefExecutorComponent>(World->SpawnActor<AActor>());
	Executor->Level = MakeLevel(Executor);
	Executor->Team = NewObject<URPGPrefTeam>(Executor);
	auto* Montage = NewObject<UAnimMontage>(Executor);
	Montage->HostShim_Seconds = 3;
	FRPGPrefActionRow Row;
	Row.Pattern = TEXT("act");
	Row.Performer = FName(TEXT("Montage"));
	Row.Asset = Montage;
	Executor->Actions.Add(Row);
	auto* Character = World->SpawnActor<ACharacter>();
	World.Add<URPGPrefAgentComponent>(Character)->Symbol = TEXT("Red");
	Executor->PlanAndExecute();
	for (int32 Frame = 0; Frame < 600 && Character->HostShim_Montage == nullptr; ++Frame)
	{
		World.Tick(1);
	}
	const double Begun = Executor->GetSeconds();
	Trial.Expect("a step is performed by its montage", Character->HostShim_Montage == Montage);
	for (int32 Frame = 0; Frame < 600 && Executor->IsPlaying(); ++Frame)
	{
		World.Tick(1);
	}
	const double Spent = Executor->GetSeconds() - Begun;
	Trial.Expect(
		"  and takes as long as that", Executor->HasReachedGoal() && Spent > 2.9 && Spent < 3.2);
	Executor->PlanAndExecute();
	for (int32 Frame = 0; Frame < 600 && Executor->GetRunningTasks().IsEmpty(); ++Frame)
	{
		World.Tick(1);
	}
	Executor->StopPlan();
	Trial.Expect("  or until it is broken off", Executor->GetRunningTasks().IsEmpty());
}

/// A server plays, a client shows: the client's component hears of tasks and plans nothing.
void TryReplication(HostShim::FTrial& Trial)
{
	FWorld World;
	FWorld ClientWorld;
	auto* Server = World.Add<URPGPrefExecutorComponent>(World->SpawnActor<AActor>());
	AActor* Image = ClientWorld->SpawnActor<AActor>();
	Image->HostShim_bAuthority = false;
	auto* Client = ClientWorld.Add<URPGPrefExecutorComponent>(Image);
	for (URPGPrefExecutorComponent* Executor : {Server, Client})
	{
		Executor->Level = MakeLevel(Executor);
		Executor->Team = NewObject<URPGPrefTeam>(Executor);
	}
	int32 Changes = 0;
	TArray<FRPGPrefTask> LastSeen;
	Client->OnShownChanged.HostShim_AddLambda(
		[&]()
		{
			++Changes;
			LastSeen = Client->GetRunningTasks();
		});
	HostShim::TakeLaunchedTasks();
	Client->PlanAndExecute();
	ClientWorld.Tick(60);
	Trial.Expect(
		"a client does not plan", !Client->IsPlaying() && HostShim::TakeLaunchedTasks() == 0);
	Trial.Expect("  lists go element by element",
		bool(TStructOpsTypeTraits<FRPGPrefShownTasks>::WithNetDeltaSerializer) &&
			bool(TStructOpsTypeTraits<FRPGPrefShownExpectations>::WithNetDeltaSerializer));
	HostShim::FReplicationLink Link;
	Trial.Expect("  what it shows is sent as it should be", Link.Send(*Server, *Client));
	Trial.Expect("  nothing, as long as nothing happens", Changes == 0);
	Server->PlanAndExecute();
	for (int32 Frame = 0; Frame < 600 && Server->GetRunningTasks().IsEmpty(); ++Frame)
	{
		World.Tick(1);
	}
	Link.Send(*Server, *Client);
	const TArray<FRPGPrefTask> Seen = Client->GetRunningTasks();
	Trial.Expect("  a task that runs on the server is shown by the client",
		Changes == 1 && Seen.Num() == 1 && Seen[0].Id == Server->GetRunningTasks()[0].Id &&
			Seen[0].Step.ToString() == FString(TEXT("(act Red)")));
	Link.Send(*Server, *Client);
	Trial.Expect("  and sent once", Changes == 1);
	for (int32 Frame = 0; Frame < 3000 && Server->IsPlaying(); ++Frame)
	{
		World.Tick(1);
	}
	Link.Send(*Server, *Client);
	Trial.Expect("  until it is over",
		Changes == 2 && Client->GetRunningTasks().IsEmpty() && LastSeen.IsEmpty());
}

/// Blueprint's nodes that wait, as their graphs run them.
void TryNodes(HostShim::FTrial& Trial)
{
	FWorld World;
	FNavigationSystem::AddNavigationSystemToWorld(
		*World, FNavigationSystemRunMode::GameMode, nullptr, true, false);
	auto* Executor = World.Add<URPGPrefExecutorComponent>(World->SpawnActor<AActor>());
	Executor->Level = MakeLevel(Executor);
	Executor->Team = NewObject<URPGPrefTeam>(Executor);
	int32 Planned = 0;
	int32 Failed = 0;
	auto* Plan = URPGPrefPlanAction::PlanLevel(Executor, Executor->Level, Executor->Team);
	Plan->OnPlanned.HostShim_AddLambda(
		[&](const FRPGPrefPlan& Made) { Planned += Made.Steps.Num(); });
	Plan->Activate();
	auto* NoPlan = URPGPrefPlanAction::PlanLevel(Executor, nullptr, Executor->Team);
	NoPlan->OnFailed.HostShim_AddLambda([&](const FRPGPrefPlan&) { ++Failed; });
	NoPlan->Activate();
	for (int32 Frame = 0; Frame < 600 && Planned == 0; ++Frame)
	{
		World.Tick(1);
	}
	Trial.Expect("the node Plan has a plan, or fails", Planned == 1 && Failed == 1);
	int32 Completed = 0;
	auto* Play = URPGPrefPlayAction::PlayLevel(Executor);
	Play->OnCompleted.HostShim_AddLambda([&](const FString&) { ++Completed; });
	Play->Activate();
	auto* NoPlay = URPGPrefPlayAction::PlayLevel(nullptr);
	NoPlay->OnFailed.HostShim_AddLambda([&](const FString&) { ++Failed; });
	NoPlay->Activate();
	for (int32 Frame = 0; Frame < 3000 && Completed == 0; ++Frame)
	{
		World.Tick(1);
	}
	Trial.Expect("the node Plan And Execute reaches the goal, or fails",
		Completed == 1 && Failed == 2 && Executor->HasReachedGoal());
	URPGPrefCompanionComponent* Companion = World.SpawnCompanion();
	Companion->WithoutNavigation = ERPGPrefWithoutNavigation::StraightLine;
	int32 Reached = 0;
	auto* Go = URPGPrefGoToAction::GoTo(Companion, FVector(500, 0, 0));
	Go->OnReached.HostShim_AddLambda([&]() { ++Reached; });
	Go->Activate();
	for (int32 Frame = 0; Frame < ALongTime && Reached == 0; ++Frame)
	{
		World.Tick(1);
	}
	Trial.Expect("the node Go To arrives", Reached == 1);
	const TWeakObjectPtr<URPGPrefGoToAction> Done = Go;
	CollectGarbage(RF_NoFlags);
	Trial.Expect(
		"  and nodes that are done are gone", !Done.IsValid() && !Companion->OnGoalEnded.IsBound());
}

/// A game that stops for the disk stutters.
void TryRecording(HostShim::FTrial& Trial)
{
	FWorld World;
	APawn* Pawn = World.SpawnPawn(FVector(0, 0, 96));
	auto* Recorder = World.Add<URPGPrefRecorderComponent>(Pawn);
	Trial.Expect("a recording starts", Recorder->StartRecording(TEXT("runtime walk")));
	HostShim::TakeWritesOutsideTasks();
	for (int32 Frame = 0; Frame < 300; ++Frame)
	{
		Pawn->SetActorLocation(FVector(10.0 * Frame, 0, 96));
		World.Tick(1);
	}
	Trial.Expect("  while it goes on the game does not write to the disk itself",
		HostShim::TakeWritesOutsideTasks() == 0);
	Recorder->StopRecording();
	TArray<uint8> Journal;
	Trial.Expect("  and what was recorded is on the disk at its end",
		FFileHelper::LoadFileToArray(Journal, *Recorder->GetJournalFile(), 0) &&
			Journal.Num() > 500);
	IFileManager::Get().Delete(*Recorder->GetJournalFile(), false, false, true);
}

} // namespace

int main(int Count, char** Arguments)
{
	if (Count != 2)
	{
		std::fprintf(stderr, "usage: RuntimeTest MODULES\n");
		return 2;
	}
	HostShim::FTrial Trial(Arguments[1], {"RPGPrefCore", "RPGPrefRuntime", "RPGPrefStateTree"});
	HostShim::SetTaskMode(HostShim::ETaskMode::Deterministic, 1);
	TryGround(Trial);
	TryWithoutNavigation(Trial);
	TryStateTree(Trial);
	TryStreaming(Trial);
	TryTime(Trial);
	TryWorldTypes(Trial);
	TryWaiting(Trial);
	TryIdleExecutors(Trial);
	TryTrees(Trial);
	TryMontage(Trial);
	TryReplication(Trial);
	TryNodes(Trial);
	TryRecording(Trial);
	return Trial.End();
}
