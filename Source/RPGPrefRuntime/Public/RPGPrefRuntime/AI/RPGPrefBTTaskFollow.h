// SPDX-License-Identifier: MIT
#pragma once

#include "BehaviorTree/BTTaskNode.h"
#include "Containers/UnrealString.h"

#include "RPGPrefBTTaskFollow.generated.h"

class UBehaviorTreeComponent;

/**
 * Behavior Tree: sends the pawn's companion component to a bound actor, the way people showed,
 * and ends when it is there.
 */
UCLASS()
class RPGPREFRUNTIME_API URPGPrefBTTaskFollow : public UBTTaskNode
{
	GENERATED_BODY()

public:
	URPGPrefBTTaskFollow();

	/** Symbol of the actor to go to, as in its binding component. */
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
