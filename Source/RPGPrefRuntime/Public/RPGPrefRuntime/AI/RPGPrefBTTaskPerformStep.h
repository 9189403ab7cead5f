// SPDX-License-Identifier: MIT
#pragma once

#include "BehaviorTree/BTTaskNode.h"
#include "Containers/UnrealString.h"

#include "RPGPrefBTTaskPerformStep.generated.h"

class UBehaviorTreeComponent;

/** Behavior Tree: waits until the pawn's agent is asked for a step, works on it as long as it
 * takes, and finishes it. The action's row needs the performer Tree. */
UCLASS()
class RPGPREFRUNTIME_API URPGPrefBTTaskPerformStep : public UBTTaskNode
{
	GENERATED_BODY()

public:
	URPGPrefBTTaskPerformStep();

	/** Name of the action. Unset: any. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	FString Action;

	virtual EBTNodeResult::Type ExecuteTask(
		UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory) override;
	virtual EBTNodeResult::Type AbortTask(
		UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory) override;

protected:
	virtual void TickTask(
		UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory, float DeltaSeconds) override;
};
