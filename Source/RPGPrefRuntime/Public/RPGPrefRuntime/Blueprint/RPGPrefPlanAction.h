// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Planning/RPGPrefPlan.h"

#include "CoreTypes.h"
#include "Delegates/DelegateCombinations.h"
#include "Kismet/BlueprintAsyncActionBase.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefPlanAction.generated.h"

class URPGPrefLevelBinding;
class URPGPrefTeam;

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefPlanActionEnded, const FRPGPrefPlan&, Plan);

/** Blueprint node Plan: plans a level for a team beside the game and goes on when that is done. */
UCLASS()
class RPGPREFRUNTIME_API URPGPrefPlanAction : public UBlueprintAsyncActionBase
{
	GENERATED_BODY()

public:
	/** There is a plan. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefPlanActionEnded OnPlanned;

	/** There is none; its status says why. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefPlanActionEnded OnFailed;

	/** Plans the level for the team from its initial state. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref",
		meta = (BlueprintInternalUseOnly = "true", WorldContext = "WorldContextObject",
			DisplayName = "Plan"))
	static URPGPrefPlanAction* PlanLevel(
		UObject* WorldContextObject, URPGPrefLevelBinding* Level, URPGPrefTeam* Team);

	virtual void Activate() override;

private:
	/** A planning job of the world is done, this one or another. */
	UFUNCTION()
	void HandlePlanReady(int32 ReadyJob, const FRPGPrefPlan& Plan);
	void Finish(const FRPGPrefPlan& Plan);

	/** Whoever asked; its world plans. */
	UPROPERTY(Transient)
	TObjectPtr<UObject> Asker;
	/** What is planned. */
	UPROPERTY(Transient)
	TObjectPtr<URPGPrefLevelBinding> PlannedLevel;
	/** For whom. */
	UPROPERTY(Transient)
	TObjectPtr<URPGPrefTeam> PlannedTeam;
	int32 Job = 0;
};
