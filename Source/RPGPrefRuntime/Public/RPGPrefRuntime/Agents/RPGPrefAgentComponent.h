// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Agents/RPGPrefBlackboardKeys.h"
#include "RPGPrefRuntime/Agents/RPGPrefPlayedBy.h"
#include "RPGPrefRuntime/Execution/RPGPrefTask.h"

#include "Components/ActorComponent.h"
#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Delegates/DelegateCombinations.h"
#include "Templates/SharedPointer.h"
#include "UObject/NameTypes.h"
#include "UObject/ObjectPtr.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include "RPGPrefAgentComponent.generated.h"

class AActor;
class IRPGPrefPerformer;
class UBlackboardComponent;
class URPGPrefCompanionComponent;
class URPGPrefExecutorComponent;
struct FRPGPrefActionRow;

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefPerform, const FRPGPrefTask&, Task);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefCancelled, const FRPGPrefTask&, Task);

/**
 * Makes its actor a member of the team: one lane of the plan. Tasks come one after the other;
 * agents work at the same time. Whatever nobody performs takes its time and counts as done.
 */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefAgentComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	URPGPrefAgentComponent();

	/** The agent's name in the level. Unset: the actor takes no part. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Symbol;

	/** Whether the plan or a person decides what the actor does. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	ERPGPrefPlayedBy PlayedBy = ERPGPrefPlayedBy::AI;

	/** The executor whose team this is. Unset: every executor that knows the symbol. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TObjectPtr<URPGPrefExecutorComponent> Executor;

	/** Where the Behavior Tree of the actor's AI controller reads what the agent does now. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FRPGPrefBlackboardKeys BlackboardKeys;

	/** Do this now, and call Finish Task when it is over. Walks come here only if the actor has no
	 * companion component.
	 */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefPerform OnPerform;

	/** Stop doing this; it no longer counts. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefCancelled OnCancelled;

	/** The task is over: it worked, or it did not. False when it was not running. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool FinishTask(const FRPGPrefTask& Task, bool bSucceeded);

	/** Ends the task after this many seconds of the game, unless it is broken off earlier. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void FinishTaskAfter(const FRPGPrefTask& Task, double Seconds);

	/**
	 * The player did a step by themselves, written as (mine Red Iron Act1): its effects are true
	 * now. False when no executor knows the step.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool ReportDeed(const FString& Step);

	/** What the agent does now. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	TArray<FRPGPrefTask> GetRunningTasks() const;

	/**
	 * The actor that a task is about: the one bound to the first object of its step that is neither
	 * the agent nor the place, else the one bound to the place. Unset when there is none, or when
	 * it is gone.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	AActor* GetTarget(const FRPGPrefTask& Task) const;

	/** By a node that waits for steps left to that performer: begins with the one that is there. */
	bool TakeTask(FName PerformerName, FRPGPrefTask& OutTask);
	/** Whether somebody has begun with it so. */
	bool IsTaken(int32 TaskId) const { return TakenId == TaskId; }

	/**
	 * By a tree of the agent: works this many seconds more on a step of that action (empty: any),
	 * and finishes it when its time is over; then true.
	 */
	bool WorkOn(const FString& Action, double DeltaSeconds);

	/** What becomes of a task. */
	enum class EBegun : uint8
	{
		/** Somebody performs it and will finish it. */
		Performs,
		/** Nobody does anything about it. */
		TakesItsTime,
		/** Its performer is unknown or cannot. */
		Fails
	};

	/** By the executor: how the action is performed, if its table has a row for it. */
	EBegun Begin(
		URPGPrefExecutorComponent* From, const FRPGPrefTask& Task, const FRPGPrefActionRow* Row);
	/** By the executor: it is over. */
	void End(const FRPGPrefTask& Task);
	/** By the executor: it is broken off. */
	void Cancel(const FRPGPrefTask& Task);

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;
	virtual void TickComponent(float DeltaTime, enum ELevelTick TickType,
		FActorComponentTickFunction* ThisTickFunction) override;

private:
	EBegun BeginWith(const FRPGPrefTask& Task, const FRPGPrefActionRow& Row);
	URPGPrefCompanionComponent* FindCompanion() const;
	void Forget(int32 TaskId);
	/** Who performs that task, from now on no longer; null: nobody. */
	TSharedPtr<IRPGPrefPerformer> TakePerformer(int32 TaskId);
	void AskPerformer();
	/** The current task on the Blackboard, if either has changed. */
	void ShowOnBlackboard();

	/** What the agent does now, in the order of its beginning. */
	UPROPERTY(Transient)
	TArray<FRPGPrefTask> Running;
	/** Who asked for the running tasks. */
	UPROPERTY(Transient)
	TObjectPtr<URPGPrefExecutorComponent> Asker;
	/** The walk that the companion component does; -1: none. */
	int32 WalkId = -1;
	/** Who performs a task instead of the events, and which. */
	TSharedPtr<IRPGPrefPerformer> Performer;
	FName PerformerName;
	int32 PerformedId = -1;
	int32 TakenId = -1;
	/** What is on which Blackboard. */
	TWeakObjectPtr<UBlackboardComponent> ShownOn;
	int32 ShownId = -1;
	/** What is over by itself, and after how many seconds. */
	int32 TimedId = -1;
	double TimedSeconds = 0.0;
	/** What a tree works on, and for how long already. */
	int32 WorkedId = -1;
	double WorkedSeconds = 0.0;
};
