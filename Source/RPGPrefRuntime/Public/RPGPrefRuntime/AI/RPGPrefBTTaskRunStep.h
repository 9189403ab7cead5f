// SPDX-License-Identifier: MIT
#pragma once

#include "BehaviorTree/BehaviorTreeTypes.h"
#include "BehaviorTree/Tasks/BTTask_RunBehaviorDynamic.h"
#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefBTTaskRunStep.generated.h"

class FObjectInitializer;
class UBehaviorTreeComponent;
class URPGPrefAgentComponent;

/**
 * Behavior Tree task that runs the subtree of the agent's current step: the asset of an action
 * table's row whose performer is Subtree and whose parameter is this node's injection tag. The step
 * succeeds or fails as the subtree does. Fails at once while there is no such step, so that the
 * tree goes on with what it does otherwise.
 */
UCLASS()
class RPGPREFRUNTIME_API URPGPrefBTTaskRunStep : public UBTTask_RunBehaviorDynamic
{
	GENERATED_BODY()

public:
	explicit URPGPrefBTTaskRunStep(const FObjectInitializer& ObjectInitializer);

	virtual EBTNodeResult::Type ExecuteTask(
		UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory) override;

protected:
	virtual void OnSubtreeDeactivated(
		UBehaviorTreeComponent& OwnerComp, EBTNodeResult::Type NodeResult) override;

private:
	void FinishStep(const UBehaviorTreeComponent& OwnerComp, bool bSucceeded);

	/** The step that the subtree performs; -1: none. */
	int32 TaskId = -1;
};
