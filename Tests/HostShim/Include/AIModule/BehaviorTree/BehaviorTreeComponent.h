// SPDX-License-Identifier: MIT
#pragma once

#include "AIModule/AIController.h"
#include "AIModule/BehaviorTree/BehaviorTreeTypes.h"
#include "AIModule/BrainComponent.h"
#include "Core/Containers/Array.h"
#include "GameplayTags/GameplayTagContainer.h"

class UBehaviorTree;
class UBTTask_RunBehaviorDynamic;

/// Runs a tree for an AI controller. Here a tree is a row of nodes that run other trees: the first
/// that takes something is run to its end.
class UBehaviorTreeComponent : public UBrainComponent
{
	HOSTSHIM_ENGINE_CLASS(UBehaviorTreeComponent, UBrainComponent)

	HOSTSHIM_API UBehaviorTreeComponent();
	HOSTSHIM_API AAIController* GetAIOwner() const;
	/// Nobody hears of it when no node has the tag. A subtree that runs there is ended.
	HOSTSHIM_API virtual void SetDynamicSubtree(
		FGameplayTag InjectTag, UBehaviorTree* BehaviorAsset);

	HOSTSHIM_API void TickComponent(float DeltaTime, enum ELevelTick TickType,
		FActorComponentTickFunction* ThisTickFunction) override;
	HOSTSHIM_API void HostShim_References(HostShim::FReferenceVisitor& Visitor) override;
	HOSTSHIM_API void HostShim_EndSubtree(EBTNodeResult::Type Result);
	TArray<UBTTask_RunBehaviorDynamic*> HostShim_Nodes;
	UBTTask_RunBehaviorDynamic* HostShim_Active = nullptr;
	double HostShim_ActiveSeconds = 0;
};
