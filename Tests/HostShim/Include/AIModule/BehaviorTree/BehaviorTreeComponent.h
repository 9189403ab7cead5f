// SPDX-License-Identifier: MIT
#pragma once

#include "AIModule/AIController.h"
#include "Engine/Components/ActorComponent.h"

/// Runs a tree for an AI controller.
class UBehaviorTreeComponent : public UActorComponent
{
	HOSTSHIM_ENGINE_CLASS(UBehaviorTreeComponent, UActorComponent)

	HOSTSHIM_API AAIController* GetAIOwner() const;
};
