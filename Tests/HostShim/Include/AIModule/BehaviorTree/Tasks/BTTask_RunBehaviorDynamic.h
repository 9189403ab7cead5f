// SPDX-License-Identifier: MIT
#pragma once

#include "AIModule/BehaviorTree/BTTaskNode.h"
#include "AIModule/BehaviorTree/BehaviorTree.h"
#include "CoreUObject/UObject/ObjectPtr.h"
#include "GameplayTags/GameplayTagContainer.h"

class FObjectInitializer;

/// A leaf that runs a tree which was put into it. Fails at once while there is none.
class UBTTask_RunBehaviorDynamic : public UBTTaskNode
{
	HOSTSHIM_ENGINE_CLASS(UBTTask_RunBehaviorDynamic, UBTTaskNode)

	explicit UBTTask_RunBehaviorDynamic(const FObjectInitializer& ObjectInitializer)
	{
		(void)ObjectInitializer;
	}

	EBTNodeResult::Type ExecuteTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory) override
	{
		(void)OwnerComp;
		(void)NodeMemory;
		return HostShim_Subtree == nullptr ? EBTNodeResult::Failed : EBTNodeResult::InProgress;
	}
	void HostShim_End(UBehaviorTreeComponent& OwnerComp, EBTNodeResult::Type Result)
	{
		OnSubtreeDeactivated(OwnerComp, Result);
	}

	FGameplayTag HostShim_Tag;
	UBehaviorTree* HostShim_Subtree = nullptr;

protected:
	virtual void OnSubtreeDeactivated(
		UBehaviorTreeComponent& OwnerComp, EBTNodeResult::Type NodeResult)
	{
		FinishLatentTask(OwnerComp, NodeResult);
	}
};
