// SPDX-License-Identifier: MIT
// Lets an agent's step be performed by what the engine has: gameplay abilities, smart objects, a
// subtree of its Behavior Tree. Each works, fails, is broken off, and loses what it depends on.
// Whatever happens, the executor learns of it once and nothing stays occupied.
//
//   PerformersTest MODULES
#include "RPGPrefRuntime/AI/RPGPrefBTTaskRunStep.h"
#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefBindingComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"

#include "AIModule/AIController.h"
#include "AIModule/BehaviorTree/BehaviorTreeComponent.h"
#include "AIModule/BehaviorTree/BlackboardComponent.h"
#include "Engine/Components/SceneComponent.h"
#include "Engine/Engine/World.h"
#include "Engine/GameFramework/Pawn.h"
#include "GameplayAbilities/AbilitySystemComponent.h"
#include "HostShim/Trial.h"
#include "SmartObjectsModule/SmartObjectSubsystem.h"

namespace
{

using EConduct = HostShim::EAbilityConduct;

/// A world in which Red has to use the lever, as a row of the action table says.
class FStage
{
public:
	FStage(const TCHAR* Performer, const TCHAR* Parameter)
		: World(UWorld::HostShim_Create(EWorldType::Game))
	{
		World->HostShim_BeginPlay();
		Executor = Add<URPGPrefExecutorComponent>(World->SpawnActor<AActor>());
		auto* Level = NewObject<URPGPrefLevelBinding>(Executor);
		Level->Domain = NewObject<URPGPrefDomain>(Level);
		Level->Domain->Pddl =
			TEXT("(define (domain one) (:requirements :typing) (:types player thing) "
				 "(:predicates (used ?t - thing)) (:action use :parameters (?p - player "
				 "?t - thing) :effect (used ?t)))");
		Level->Problem = TEXT("(define (problem two) (:domain one) (:objects Red - player Lever - "
							  "thing) (:init) (:goal (used Lever)))");
		Executor->Level = Level;
		Executor->Team = NewObject<URPGPrefTeam>(Executor);
		Row.Pattern = TEXT("use");
		Row.Performer = FName(Performer);
		Row.Parameter = Parameter;
		Body = World->SpawnActor<APawn>();
		Agent = Add<URPGPrefAgentComponent>(Body);
		Agent->Symbol = TEXT("Red");
		Lever = World->SpawnActor<AActor>();
		Add<URPGPrefBindingComponent>(Lever)->Symbol = TEXT("Lever");
		Executor->OnTaskFinished.HostShim_AddLambda(
			[this](const FRPGPrefTask&, bool bSucceeded) { ++(bSucceeded ? Done : Failed); });
		Executor->OnTaskStarted.HostShim_AddLambda([this](const FRPGPrefTask&) { ++Started; });
	}
	~FStage()
	{
		World->HostShim_Destroy();
		CollectGarbage(RF_NoFlags);
		HostShim::TakeLog();
	}

	template <class T>
	T* Add(AActor* Actor)
	{
		T* Component = NewObject<T>(Actor);
		Component->RegisterComponent();
		return Component;
	}

	void Tick(int32 Frames = 1)
	{
		for (int32 Frame = 0; Frame < Frames; ++Frame)
		{
			World->HostShim_Tick(1.0F / 60.0F);
		}
	}

	template <class Condition>
	bool TickUntil(Condition Holds)
	{
		for (int32 Frame = 0; Frame < 3000 && !Holds(); ++Frame)
		{
			Tick();
		}
		return Holds();
	}

	/// Plays until the agent is asked for its step.
	bool Begin()
	{
		Executor->Actions.Add(Row);
		Executor->PlanAndExecute();
		return TickUntil([this]() { return Started > 0; });
	}
	bool HasReached()
	{
		return TickUntil([this]() { return Done > 0; }) && Executor->HasReachedGoal();
	}
	bool HasFailed()
	{
		return TickUntil([this]() { return Failed > 0; }) && Done == 0;
	}

	UWorld* World;
	URPGPrefExecutorComponent* Executor = nullptr;
	URPGPrefAgentComponent* Agent = nullptr;
	APawn* Body = nullptr;
	AActor* Lever = nullptr;
	FRPGPrefActionRow Row;
	int32 Started = 0;
	int32 Done = 0;
	int32 Failed = 0;
};

class FAbilityStage : public FStage
{
public:
	explicit FAbilityStage(EConduct Conduct, const TCHAR* Tag = TEXT("Ability.Use"))
		: FStage(TEXT("Ability"), TEXT("Ability.Use"))
		, System(Add<UAbilitySystemComponent>(Body))
		, Ability(System->HostShim_Give(Tag, Conduct, 2.0))
	{
	}

	UAbilitySystemComponent* System;
	FGameplayAbilitySpecHandle Ability;
};

void TryAbilities(HostShim::FTrial& Trial)
{
	{
		FAbilityStage Stage(EConduct::Runs);
		Trial.Expect("a step activates the agent's ability",
			Stage.Begin() && Stage.System->HostShim_CountActive() == 1);
		const double Begun = Stage.Executor->GetSeconds();
		Trial.Expect("  and is done when it has ended", Stage.HasReached());
		const double Spent = Stage.Executor->GetSeconds() - Begun;
		Trial.Expect("  not before", Spent > 1.9 && Spent < 2.2);
		Trial.Expect("  it was activated once", Stage.System->HostShim_Activations == 1);
		Stage.Executor->PlanAndExecute();
		Trial.Expect("  and can be again",
			Stage.TickUntil([&]() { return Stage.System->HostShim_Activations == 2; }) &&
				Stage.TickUntil([&]() { return Stage.Done == 2; }));
	}
	{
		FAbilityStage Stage(EConduct::EndsAtOnce);
		Trial.Expect(
			"an ability may end while it is activated", Stage.Begin() && Stage.HasReached());
	}
	{
		FAbilityStage Stage(EConduct::Refuses);
		Trial.Expect("one that refuses lets the step fail", Stage.Begin() && Stage.HasFailed());
		Stage.System->HostShim_Give(TEXT("Ability.Use"));
		Trial.Expect("  unless another one has the tag", Stage.HasReached());
	}
	{
		FAbilityStage Stage(EConduct::FailsLate);
		Trial.Expect("so does one that ends cancelled", Stage.Begin() && Stage.HasFailed());
	}
	{
		FAbilityStage Stage(EConduct::IsFalsePositive);
		Trial.Expect("  and one that does not run after all", Stage.Begin() && Stage.HasFailed());
	}
	{
		FAbilityStage Stage(EConduct::Runs, TEXT("Ability.Other"));
		Trial.Expect("without an ability of that tag the step fails",
			Stage.Begin() && Stage.HasFailed() && Stage.System->HostShim_Activations == 0);
	}
	{
		FAbilityStage Stage(EConduct::Runs);
		Stage.Row.Parameter = TEXT("No such tag");
		Trial.Expect("  as with a name that is not a tag", Stage.Begin() && Stage.HasFailed());
	}
	{
		FStage Stage(TEXT("Ability"), TEXT("Ability.Use"));
		Trial.Expect("  and without an ability system", Stage.Begin() && Stage.HasFailed());
	}
	{
		FAbilityStage Stage(EConduct::Runs);
		Stage.Begin();
		Stage.Executor->StopPlan();
		Trial.Expect("a step that is broken off cancels its ability",
			Stage.System->HostShim_CountActive() == 0);
		Stage.Tick(300);
		Trial.Expect("  and is heard of once", Stage.Done == 0 && Stage.Failed == 1);
	}
	{
		FAbilityStage Stage(EConduct::Runs);
		Stage.Begin();
		Stage.System->HostShim_TakeAway(Stage.Ability);
		Trial.Expect("an ability that is taken away lets the step fail", Stage.HasFailed());
	}
	{
		FAbilityStage Stage(EConduct::Runs);
		Stage.Begin();
		Stage.System->DestroyComponent(false);
		Trial.Expect("  as when the ability system goes", Stage.HasFailed());
	}
	{
		FAbilityStage Stage(EConduct::Runs);
		Stage.Begin();
		Stage.Body->Destroy(false, true);
		Trial.Expect("  and the agent itself", Stage.HasFailed());
	}
	{
		FAbilityStage Stage(EConduct::Runs);
		Stage.Begin();
		const TArray<FRPGPrefTask> Running = Stage.Agent->GetRunningTasks();
		Trial.Expect("an ability learns what it is about",
			Running.Num() == 1 && Stage.Agent->GetTarget(Running[0]) == Stage.Lever);
		Stage.Lever->Destroy(false, true);
		Trial.Expect("  until that is gone", Stage.Agent->GetTarget(Running[0]) == nullptr);
		Trial.Expect("  which is the ability's to judge", Stage.HasReached());
	}
	{
		FAbilityStage Stage(EConduct::Runs);
		Stage.Begin();
		Stage.Agent->FinishTask(Stage.Agent->GetRunningTasks()[0], true);
		Trial.Expect("a game that finishes the step itself lets the ability end",
			Stage.HasReached() && Stage.System->HostShim_CountActive() == 1);
		Stage.Tick(300);
		Trial.Expect("  whose end then says nothing", Stage.Done == 1 && Stage.Failed == 0);
	}
}

class FObjectStage : public FStage
{
public:
	FObjectStage() : FStage(TEXT("SmartObject"), TEXT(""))
	{
		Objects = World->GetSubsystem<USmartObjectSubsystem>();
		Slot = Objects->HostShim_AddSlot(Lever);
	}

	USmartObjectSubsystem* Objects;
	int32 Slot;
};

void TrySmartObjects(HostShim::FTrial& Trial)
{
	{
		FObjectStage Stage;
		Trial.Expect("a step occupies a slot of its target",
			Stage.Begin() && Stage.Objects->HostShim_Slots[Stage.Slot].bOccupied);
		const double Begun = Stage.Executor->GetSeconds();
		const double Planned = Stage.Agent->GetRunningTasks()[0].Seconds;
		Trial.Expect("  for as long as it takes", Stage.HasReached());
		const double Spent = Stage.Executor->GetSeconds() - Begun;
		Trial.Expect("  by the schedule", Spent > Planned - 0.1 && Spent < Planned + 0.1);
		Trial.Expect("  and gives it back", Stage.Objects->HostShim_CountTaken() == 0);
	}
	{
		FObjectStage Stage;
		FRPGPrefTask Asked;
		Stage.Agent->OnPerform.HostShim_AddLambda([&](const FRPGPrefTask& Task) { Asked = Task; });
		Stage.Begin();
		Stage.Tick(600);
		Trial.Expect("a game that listens does there what it likes",
			Asked.Id >= 0 && Stage.Done == 0 && Stage.Objects->HostShim_CountTaken() == 1);
		Stage.Agent->FinishTask(Asked, true);
		Trial.Expect(
			"  until it says so", Stage.HasReached() && Stage.Objects->HostShim_CountTaken() == 0);
	}
	{
		FObjectStage Stage;
		Stage.Objects->HostShim_Slots[Stage.Slot].Claim = 77;
		Trial.Expect("without a free slot the step fails", Stage.Begin() && Stage.HasFailed());
	}
	{
		FObjectStage Stage;
		Stage.Objects->HostShim_Slots[Stage.Slot].bIsContested = true;
		Trial.Expect("  as when somebody is faster", Stage.Begin() && Stage.HasFailed());
		Stage.Objects->HostShim_AddSlot(Stage.Lever);
		Trial.Expect("  unless there is a second slot", Stage.HasReached());
	}
	{
		FObjectStage Stage;
		Stage.Begin();
		Stage.Executor->StopPlan();
		Trial.Expect("a step that is broken off gives its slot back",
			Stage.Objects->HostShim_CountTaken() == 0 && Stage.Failed == 1);
	}
	{
		FObjectStage Stage;
		Stage.Begin();
		Stage.Lever->Destroy(false, true);
		Trial.Expect("a target that goes lets the step fail", Stage.HasFailed());
		Trial.Expect("  and nothing asks for it any more",
			Stage.TickUntil([&]() { return !Stage.Executor->IsPlaying(); }) && Stage.Done == 0);
	}
	{
		FObjectStage Stage;
		Stage.Begin();
		Stage.Objects->HostShim_Slots[Stage.Slot].Claim = 78;
		Trial.Expect("so does a slot that somebody takes over", Stage.HasFailed());
		Trial.Expect("  who keeps it", Stage.Objects->HostShim_Slots[Stage.Slot].Claim == 78);
	}
	{
		FObjectStage Stage;
		Stage.Begin();
		Stage.Body->Destroy(false, true);
		Trial.Expect("an agent that goes gives its slot back",
			Stage.HasFailed() && Stage.Objects->HostShim_CountTaken() == 0);
	}
}

class FTreeStage : public FStage
{
public:
	using EType = UBlackboardComponent::HostShim_EType;

	FTreeStage() : FStage(TEXT("Subtree"), TEXT("Step.Use"))
	{
		Subtree = NewObject<UBehaviorTree>(Executor);
		Subtree->HostShim_Seconds = 2.0;
		Row.Asset = Subtree;
		FGameplayTag::HostShim_Add(TEXT("Step.Use"));
		Controller = World->SpawnActor<AAIController>();
		Controller->Possess(Body);
		Board = AddBoard(Controller);
		Tree = Add<UBehaviorTreeComponent>(Controller);
		Node = NewObject<URPGPrefBTTaskRunStep>(Tree);
		Node->HostShim_Tag = FGameplayTag::HostShim_Add(TEXT("Step.Use"));
		Tree->HostShim_Nodes.Add(Node);
	}

	UBlackboardComponent* AddBoard(AActor* Actor)
	{
		auto* Added = Add<UBlackboardComponent>(Actor);
		Added->HostShim_AddKey(TEXT("RPGPrefAgent"), EType::String);
		Added->HostShim_AddKey(TEXT("RPGPrefAction"), EType::String);
		Added->HostShim_AddKey(TEXT("RPGPrefPlace"), EType::String);
		Added->HostShim_AddKey(TEXT("RPGPrefTarget"), EType::Object);
		Added->HostShim_AddKey(TEXT("RPGPrefIsWalk"), EType::Bool);
		return Added;
	}

	UBehaviorTree* Subtree;
	AAIController* Controller;
	UBlackboardComponent* Board;
	UBehaviorTreeComponent* Tree;
	URPGPrefBTTaskRunStep* Node;
};

void TrySubtrees(HostShim::FTrial& Trial)
{
	{
		FTreeStage Stage;
		Stage.Tick(10);
		Trial.Expect("a node without a step fails", Stage.Tree->HostShim_Active == nullptr);
		Trial.Expect("a step runs its subtree in the agent's tree",
			Stage.Begin() && Stage.TickUntil([&]() { return Stage.Tree->HostShim_Active; }) &&
				Stage.Node->HostShim_Subtree == Stage.Subtree);
		Trial.Expect("  and is done when that has succeeded", Stage.HasReached());
		Trial.Expect("  the tree goes on",
			Stage.Tree->HostShim_Active == nullptr && Stage.Node->HostShim_Finished.Num() == 1);
	}
	{
		FTreeStage Stage;
		Stage.Subtree->HostShim_Result = EBTNodeResult::Failed;
		Trial.Expect("a subtree that fails lets the step fail", Stage.Begin() && Stage.HasFailed());
	}
	{
		FTreeStage Stage;
		Stage.Begin();
		Stage.TickUntil([&]() { return Stage.Tree->HostShim_Active; });
		Stage.Tree->HostShim_EndSubtree(EBTNodeResult::Aborted);
		Trial.Expect("so does a tree with something better to do", Stage.HasFailed());
	}
	{
		FTreeStage Stage;
		Stage.Begin();
		Stage.TickUntil([&]() { return Stage.Tree->HostShim_Active; });
		Stage.Executor->StopPlan();
		Trial.Expect("a step that is broken off ends its subtree",
			Stage.Tree->HostShim_Active == nullptr && Stage.Failed == 1 && Stage.Done == 0);
		Stage.Tick(300);
		Trial.Expect("  which does not begin again", Stage.Tree->HostShim_Active == nullptr);
	}
	{
		FTreeStage Stage;
		Stage.Begin();
		auto* Other = Stage.World->SpawnActor<AAIController>();
		Other->Possess(Stage.Body);
		Trial.Expect("another controller lets the step fail", Stage.HasFailed());
	}
	{
		FTreeStage Stage;
		Stage.Begin();
		Stage.TickUntil([&]() { return Stage.Tree->HostShim_Active; });
		Stage.Tree->DestroyComponent(false);
		Trial.Expect("  and so does a tree that goes", Stage.HasFailed());
	}
	{
		FTreeStage Stage;
		Stage.Tree->HostShim_Nodes.Empty();
		Trial.Expect("a tree without the node fails after a while",
			Stage.Begin() && Stage.Executor->GetSeconds() < 5.0 && Stage.HasFailed() &&
				Stage.Executor->GetSeconds() > 10.0);
	}
	{
		FTreeStage Stage;
		Stage.Row.Asset = nullptr;
		Trial.Expect("a row without a tree fails at once", Stage.Begin() && Stage.HasFailed());
	}
	{
		FStage Stage(TEXT("Subtree"), TEXT("Step.Use"));
		Trial.Expect("  as does an agent without controller", Stage.Begin() && Stage.HasFailed());
	}
}

void TryBlackboard(HostShim::FTrial& Trial)
{
	FTreeStage Stage;
	const auto Text = [&](const TCHAR* Key) { return Stage.Board->HostShim_Get(Key).String; };
	const auto Target = [&]()
	{ return Stage.Board->HostShim_Get(TEXT("RPGPrefTarget")).Object.Get(); };
	Stage.Row.Performer = FName(TEXT("Tree"));
	Stage.Tick(2);
	Trial.Expect("a Blackboard is empty while there is nothing to do",
		!Stage.Board->HostShim_Get(TEXT("RPGPrefAction")).bIsSet);
	Stage.Begin();
	Trial.Expect("a tree of the studio reads agent, action and target",
		Text(TEXT("RPGPrefAgent")) == TEXT("Red") && Text(TEXT("RPGPrefAction")) == TEXT("use") &&
			Target() == Stage.Lever);
	Trial.Expect(
		"  and that it is not a walk", !Stage.Board->HostShim_Get(TEXT("RPGPrefIsWalk")).bBool);
	auto* Other = Stage.World->SpawnActor<AAIController>();
	Stage.Board = Stage.AddBoard(Other);
	Other->Possess(Stage.Body);
	Stage.Tick(1);
	Trial.Expect("  so does that of a controller which takes over",
		Text(TEXT("RPGPrefAction")) == TEXT("use"));
	Stage.Lever->Destroy(false, true);
	Trial.Expect("a target that is gone is not there any more", Target() == nullptr);
	Stage.Agent->FinishTask(Stage.Agent->GetRunningTasks()[0], true);
	Trial.Expect("a step that is over is taken off",
		!Stage.Board->HostShim_Get(TEXT("RPGPrefAction")).bIsSet && Stage.HasReached());
}

} // namespace

int main(int Count, char** Arguments)
{
	if (Count != 2)
	{
		std::fprintf(stderr, "usage: PerformersTest MODULES\n");
		return 2;
	}
	HostShim::FTrial Trial(
		Arguments[1], {"RPGPrefCore", "RPGPrefRuntime", "RPGPrefAbilities", "RPGPrefSmartObjects"});
	HostShim::SetTaskMode(HostShim::ETaskMode::Deterministic, 1);
	TryAbilities(Trial);
	TrySmartObjects(Trial);
	TrySubtrees(Trial);
	TryBlackboard(Trial);
	return Trial.End();
}
