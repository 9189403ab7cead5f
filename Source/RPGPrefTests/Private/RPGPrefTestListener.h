// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Execution/RPGPrefExpectation.h"
#include "RPGPrefRuntime/Execution/RPGPrefTask.h"
#include "RPGPrefRuntime/Planning/RPGPrefPlan.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Math/Vector.h"
#include "UObject/Object.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefTestListener.generated.h"

class AActor;
class URPGPrefAgentComponent;
class URPGPrefCompanionComponent;
class URPGPrefExecutorComponent;
class URPGPrefPlaystyle;
class URPGPrefSubsystem;

/** Writes down what the plugin's delegates report. */
UCLASS()
class URPGPrefTestListener : public UObject
{
	GENERATED_BODY()

public:
	void Listen(URPGPrefSubsystem* Subsystem);
	void Listen(URPGPrefExecutorComponent* Executor);
	void Listen(URPGPrefCompanionComponent* Companion);
	void Listen(URPGPrefAgentComponent* Agent);

	/** Results of planning jobs, in the order of their coming. */
	UPROPERTY(Transient)
	TArray<FRPGPrefPlan> Plans;

	/** The jobs' numbers. */
	UPROPERTY(Transient)
	TArray<int32> Jobs;

	/** Steps that started, walks left out, as (action argument ...). */
	UPROPERTY(Transient)
	TArray<FString> Started;

	/** Tasks that started, walks and all, and the second of each; the executor must be known. */
	UPROPERTY(Transient)
	TArray<FRPGPrefTask> Tasks;

	/** When each of them started. */
	UPROPERTY(Transient)
	TArray<double> TaskSeconds;

	/** When each step of Finished ended. */
	UPROPERTY(Transient)
	TArray<double> FinishedSeconds;

	/** Whose clock counts. */
	UPROPERTY(Transient)
	TObjectPtr<URPGPrefExecutorComponent> Clock;

	/** Tasks that an agent component was asked to perform and that are neither over nor cancelled.
	 */
	UPROPERTY(Transient)
	TArray<FRPGPrefTask> Performing;

	/** Tasks that were cancelled. */
	UPROPERTY(Transient)
	int32 Cancelled = 0;

	/** What players were expected to do, and what came of it. */
	UPROPERTY(Transient)
	TArray<FRPGPrefExpectation> Expected;

	/** Rules that ended, as name and met or broken. */
	UPROPERTY(Transient)
	TArray<FString> Rules;

	/** How often a player turned out to be another. */
	UPROPERTY(Transient)
	int32 Styles = 0;

	/** What they were last. */
	UPROPERTY(Transient)
	TObjectPtr<URPGPrefPlaystyle> LastStyle;

	/** How sure that was. */
	UPROPERTY(Transient)
	double Confidence = 0.0;

	/** Expectations that were met. */
	UPROPERTY(Transient)
	int32 Met = 0;

	/** Expectations that were broken. */
	UPROPERTY(Transient)
	int32 Broken = 0;

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
	void HandleStarted(const FRPGPrefTask& Task);

	/** A step ends. */
	UFUNCTION()
	void HandleFinished(const FRPGPrefTask& Task, bool bSucceeded);

	/** A step is late. */
	UFUNCTION()
	void HandleLate(const FRPGPrefTask& Task, int32 LateTicks);

	/** An agent is asked to do something. */
	UFUNCTION()
	void HandlePerform(const FRPGPrefTask& Task);

	/** An agent is asked to stop. */
	UFUNCTION()
	void HandleCancelled(const FRPGPrefTask& Task);

	/** A player is expected to do something. */
	UFUNCTION()
	void HandleExpected(const FRPGPrefExpectation& Expectation);

	/** It was done. */
	UFUNCTION()
	void HandleMet(const FRPGPrefExpectation& Expectation);

	/** A rule ended. */
	UFUNCTION()
	void HandleRule(const FString& Rule, bool bIsMet);

	/** A player turned out to be another. */
	UFUNCTION()
	void HandleStyle(const FString& Agent, URPGPrefPlaystyle* Playstyle, double InConfidence);

	/** It was not done. */
	UFUNCTION()
	void HandleBroken(const FRPGPrefExpectation& Expectation);

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
