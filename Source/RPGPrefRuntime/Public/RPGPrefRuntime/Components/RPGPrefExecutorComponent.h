// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Planning/RPGPrefPlan.h"
#include "RPGPrefRuntime/Planning/RPGPrefWorldFact.h"

#include "Components/ActorComponent.h"
#include "Containers/Map.h"
#include "Delegates/DelegateCombinations.h"
#include "Tasks/Task.h"
#include "Templates/SharedPointer.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefExecutorComponent.generated.h"

class FRPGPrefExecutorHost;
class FRPGPrefPlanRunner;
class URPGPrefLevelBinding;
class URPGPrefTeam;

DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(
	FRPGPrefTaskStarted, int32, StepIndex, const FRPGPrefPlanStep&, Step);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_ThreeParams(
	FRPGPrefTaskFinished, int32, StepIndex, const FRPGPrefPlanStep&, Step, bool, bSucceeded);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_ThreeParams(
	FRPGPrefTaskLate, int32, StepIndex, const FRPGPrefPlanStep&, Step, int32, LateTicks);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefReplanned, const FRPGPrefPlan&, Plan);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefPlanFailed, const FString&, Reason);
DECLARE_DYNAMIC_MULTICAST_DELEGATE(FRPGPrefPlanCompleted);

/**
 * Carries out a plan in a running game: steps start on their ticks, while planning goes on beside
 * the game on workers. Put one on whatever directs the level, such as the game mode's actor.
 */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefExecutorComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	URPGPrefExecutorComponent();

	/** The level to plan for. Needed by PlanAndExecute and for replanning. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TObjectPtr<URPGPrefLevelBinding> Level;

	/** Who plays. Needed by PlanAndExecute and for replanning. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TObjectPtr<URPGPrefTeam> Team;

	/** Seconds that an action takes, by its name. Others take the project's default. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TMap<FString, double> ActionSeconds;

	/** If set, a step lasts until FinishStep is called, whatever the seconds say. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bGameEndsSteps = false;

	/** If set, a failed step or a reported deviation leads to a new plan from there. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bReplan = true;

	/** After this many failed steps in a row nothing new is planned: what fails will fail again. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1"))
	int32 MostFailuresInARow = 5;

	/** A step begins now: play it. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefTaskStarted OnTaskStarted;

	/** A step is over: done, failed, or broken off by another plan. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefTaskFinished OnTaskFinished;

	/** A step could not start on its tick; it gets another one. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefTaskLate OnTaskLate;

	/** A plan takes the place of the one before. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefReplanned OnReplanned;

	/** There is no plan, or a step failed and nothing new is planned. Nothing runs any more. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefPlanFailed OnPlanFailed;

	/** All steps are done, or the plan has none. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefPlanCompleted OnPlanCompleted;

	/** Plans the level from its beginning and carries the plan out, in place of any other. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void PlanAndExecute();

	/** Carries out a plan that is at hand. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void ExecutePlan(const FRPGPrefPlan& Plan);

	/** Breaks off the running step, and planning, and starts nothing else. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void StopPlan();

	/** The running step is over: it worked, or it did not. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void FinishStep(bool bSucceeded);

	/** The world is not as planned. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void ReportDeviation(const FRPGPrefWorldFact& Fact);

	/** The step that runs, or -1. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	int32 GetRunningStep() const;

	/** The plan that is carried out. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	FRPGPrefPlan GetPlan() const;

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;
	virtual void TickComponent(float DeltaTime, enum ELevelTick TickType,
		FActorComponentTickFunction* ThisTickFunction) override;

private:
	/** Receives the subsystem's results. */
	UFUNCTION()
	void HandlePlanReady(int32 JobId, const FRPGPrefPlan& Plan);

	void BeginPlan(const FRPGPrefPlan& Plan);
	void BreakOffStep();
	void FailPlan(const FString& Reason);
	void CancelPlanning();
	void TellWhenNothingIsToDo();
	void RequestReplan();
	void TellStarted();
	void TellNews();
	/** Whether there is a plan to carry out, or what an old one left behind. */
	bool IsBusy() const;
	void RunCycleIfIdle();

	/** What is carried out now. */
	UPROPERTY(Transient)
	FRPGPrefPlan CurrentPlan;
	/** What was done since the level began, for replanning. */
	UPROPERTY(Transient)
	TArray<FRPGPrefPlanStep> DoneSteps;
	/** What was reported to be otherwise, for replanning. */
	UPROPERTY(Transient)
	TArray<FRPGPrefWorldFact> Deviations;

	TSharedPtr<FRPGPrefPlanRunner> Runner;
	TSharedPtr<FRPGPrefExecutorHost> Host;
	UE::Tasks::FTask Cycle;
	double UnspentTime = 0.0;
	int64 Tick = 0;
	int64 SettledAt = 0;
	int32 PlanNumber = 0;
	int32 JobId = 0;
	int32 FailuresInARow = 0;
	int32 RunningStep = -1;
	uint32 RunningTask = 0;
	bool bPlanIsOpen = false;
};
