// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Planning/RPGPrefPlan.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Math/Vector.h"
#include "UObject/Object.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefTestListener.generated.h"

class AActor;
class URPGPrefCompanionComponent;
class URPGPrefExecutorComponent;
class URPGPrefSubsystem;

/** Writes down what the plugin's delegates tell. */
UCLASS()
class URPGPrefTestListener : public UObject
{
	GENERATED_BODY()

public:
	void Listen(URPGPrefSubsystem* Subsystem);
	void Listen(URPGPrefExecutorComponent* Executor);
	void Listen(URPGPrefCompanionComponent* Companion);

	/** Results of planning jobs, in the order of their coming. */
	UPROPERTY(Transient)
	TArray<FRPGPrefPlan> Plans;

	/** The jobs' numbers. */
	UPROPERTY(Transient)
	TArray<int32> Jobs;

	/** Steps that started, as (action argument ...). */
	UPROPERTY(Transient)
	TArray<FString> Started;

	/** An actor that is destroyed when a step starts. */
	UPROPERTY(Transient)
	TObjectPtr<AActor> Doomed;

	/** An executor that is stopped when a step fails. */
	UPROPERTY(Transient)
	TObjectPtr<URPGPrefExecutorComponent> Stopped;

	/** A companion that is sent back to the origin when it chooses its first place. */
	UPROPERTY(Transient)
	TObjectPtr<URPGPrefCompanionComponent> Distracted;

	/** Steps that ended well. */
	UPROPERTY(Transient)
	TArray<FString> Finished;

	/** Steps that failed. */
	UPROPERTY(Transient)
	TArray<FString> Failed;

	/** Why plans failed. */
	UPROPERTY(Transient)
	TArray<FString> Reasons;

	/** Plans that took the place of another. */
	UPROPERTY(Transient)
	int32 Replanned = 0;

	/** Steps that could not start on their tick. */
	UPROPERTY(Transient)
	int32 Late = 0;

	/** By how many ticks the latest of them was late. */
	UPROPERTY(Transient)
	int32 MostLateTicks = 0;

	/** Plans that came to their end. */
	UPROPERTY(Transient)
	int32 Completed = 0;

	/** Places that companions chose. */
	UPROPERTY(Transient)
	TArray<FVector> Places;

	/** Goals that were reached. */
	UPROPERTY(Transient)
	int32 Reached = 0;

	/** Goals that were given up. */
	UPROPERTY(Transient)
	int32 GivenUp = 0;

private:
	/** A planning job is done. */
	UFUNCTION()
	void HandlePlan(int32 JobId, const FRPGPrefPlan& Plan);

	/** A step starts. */
	UFUNCTION()
	void HandleStarted(int32 StepIndex, const FRPGPrefPlanStep& Step);

	/** A step ends. */
	UFUNCTION()
	void HandleFinished(int32 StepIndex, const FRPGPrefPlanStep& Step, bool bSucceeded);

	/** A step is late. */
	UFUNCTION()
	void HandleLate(int32 StepIndex, const FRPGPrefPlanStep& Step, int32 LateTicks);

	/** A new plan is carried out. */
	UFUNCTION()
	void HandleReplanned(const FRPGPrefPlan& Plan);

	/** There is no plan. */
	UFUNCTION()
	void HandleFailed(const FString& Reason);

	/** All steps are done. */
	UFUNCTION()
	void HandleCompleted();

	/** A companion goes somewhere. */
	UFUNCTION()
	void HandlePlace(const FVector& Location);

	/** A companion's goal ended. */
	UFUNCTION()
	void HandleGoal(bool bReached);
};
