// SPDX-License-Identifier: MIT
#pragma once

#include "BehaviorTree/BTTaskNode.h"
#include "Containers/UnrealString.h"

#include "RPGPrefBTTaskExecutePlan.generated.h"

class UBehaviorTreeComponent;

/** Behavior Tree: lets an executor play its level, and ends when the goal is reached. */
UCLASS()
class RPGPREFRUNTIME_API URPGPrefBTTaskExecutePlan : public UBTTaskNode
{
	GENERATED_BODY()

public:
	URPGPrefBTTaskExecutePlan();

	/** Symbol of the actor with the executor. Unset: the pawn's own, or the first one of the world.
	 */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	FString Symbol;

	virtual EBTNodeResult::Type ExecuteTask(
		UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory) override;
	virtual EBTNodeResult::Type AbortTask(
		UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory) override;

protected:
	virtual void TickTask(
		UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory, float DeltaSeconds) override;
};
