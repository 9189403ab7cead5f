// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Planning/RPGPrefPlan.h"
#include "RPGPrefRuntime/Planning/RPGPrefWorldFact.h"

#include "Containers/Array.h"
#include "Containers/MpscQueue.h"
#include "Delegates/DelegateCombinations.h"
#include "Subsystems/WorldSubsystem.h"
#include "Tasks/Task.h"
#include "Templates/SharedPointer.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include "RPGPrefSubsystem.generated.h"

class AActor;
class FRPGPrefPlanJob;
class URPGPrefBindingComponent;
class URPGPrefCompanionComponent;
class URPGPrefLevelBinding;
class URPGPrefTeam;

DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(
	FRPGPrefPlanReady, int32, JobId, const FRPGPrefPlan&, Plan);

/**
 * Owns a world's planning jobs. Jobs run on worker threads and touch no object; their results are
 * handed over on the game thread, in the tick after they are done. All jobs are cancelled and
 * waited for when the world ends. Game thread only.
 */
UCLASS()
class RPGPREFRUNTIME_API URPGPrefSubsystem : public UTickableWorldSubsystem
{
	GENERATED_BODY()

public:
	/** A job is done, whatever came of it. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefPlanReady OnPlanReady;

	/**
	 * Starts to plan the level for the team from its initial state. Returns the job's number,
	 * which comes back with OnPlanReady, or 0 when there is no level, domain or team, or when the
	 * world has ended.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	int32 RequestPlan(const URPGPrefLevelBinding* Level, const URPGPrefTeam* Team);

	/**
	 * The same from a level in play: after the steps, and with what was seen to be otherwise; a
	 * fact that was seen before the last steps says so.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	int32 RequestReplan(const URPGPrefLevelBinding* Level, const URPGPrefTeam* Team,
		const TArray<FRPGPrefPlanStep>& DoneSteps, const TArray<FRPGPrefWorldFact>& Facts);

	/** Ends a job early. It still reports, as cancelled. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void CancelPlan(int32 JobId);

	/** Waits for all jobs and hands over their results. For tests, loading screens and tools. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void FinishAllPlans();

	/** Jobs that run or wait for their turn. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	int32 CountPlans() const;

	/** The actor whose binding component has that symbol; null when there is none. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	AActor* FindBoundActor(const FString& Symbol) const;

	/** Binding components announce themselves. */
	void AddBinding(URPGPrefBindingComponent* Binding);
	void RemoveBinding(URPGPrefBindingComponent* Binding);

	/** Companions announce themselves; the subsystem gives each its share of the frame's budget. */
	void AddCompanion(URPGPrefCompanionComponent* Companion);
	void RemoveCompanion(URPGPrefCompanionComponent* Companion);

	virtual void Initialize(FSubsystemCollectionBase& Collection) override;
	virtual void Deinitialize() override;
	virtual void Tick(float DeltaTime) override;
	virtual TStatId GetStatId() const override;
	/** Tools of the editor may ask for plans, too; somebody must hand them over. */
	virtual bool IsTickableInEditor() const override;

protected:
	virtual bool DoesSupportWorldType(const EWorldType::Type WorldType) const override;

private:
	/** Results on their way from the workers; shared with them, so that it outlives the world. */
	struct FResults
	{
		TMpscQueue<TSharedPtr<FRPGPrefPlanJob>> Queue;
	};
	struct FRunning
	{
		TSharedPtr<FRPGPrefPlanJob> Job;
		UE::Tasks::FTask Task;
	};

	void WaitForTasks() const;
	void StartWaitingJobs();
	void HandOverResults();
	void ThinkForCompanions();

	TSharedPtr<FResults> Results;
	TArray<FRunning> Running;
	TArray<TSharedPtr<FRPGPrefPlanJob>> Waiting;
	TArray<TWeakObjectPtr<URPGPrefCompanionComponent>> Companions;
	TArray<TWeakObjectPtr<URPGPrefBindingComponent>> Bindings;
	int32 NextCompanion = 0;
	int32 LastJobId = 0;
};
