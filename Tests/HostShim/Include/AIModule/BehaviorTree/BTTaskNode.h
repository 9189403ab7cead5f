// SPDX-License-Identifier: MIT
#pragma once

#include "AIModule/BehaviorTree/BehaviorTreeTypes.h"
#include "CoreUObject/UObject/Object.h"
#include "GameplayTasks/GameplayTaskOwnerInterface.h"

class UBehaviorTreeComponent;

/// A node of a Behavior Tree.
class UBTNode : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UBTNode, UObject)

	FString NodeName;
};

/// A leaf that does something.
class UBTTaskNode : public UBTNode, public IGameplayTaskOwnerInterface
{
	HOSTSHIM_ENGINE_CLASS(UBTTaskNode, UBTNode)

	virtual EBTNodeResult::Type ExecuteTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
	{
		(void)OwnerComp;
		(void)NodeMemory;
		return EBTNodeResult::Succeeded;
	}
	virtual EBTNodeResult::Type AbortTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
	{
		(void)OwnerComp;
		(void)NodeMemory;
		return EBTNodeResult::Aborted;
	}
	HOSTSHIM_API void FinishLatentTask(
		UBehaviorTreeComponent& OwnerComp, EBTNodeResult::Type TaskResult) const;
	void HostShim_Tick(UBehaviorTreeComponent& OwnerComp, float DeltaSeconds)
	{
		TickTask(OwnerComp, nullptr, DeltaSeconds);
	}
	mutable TArray<EBTNodeResult::Type> HostShim_Finished;

protected:
	virtual void TickTask(UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory, float DeltaSeconds)
	{
		(void)OwnerComp;
		(void)NodeMemory;
		(void)DeltaSeconds;
	}

	uint8 bNotifyTick : 1 = 0;
};
