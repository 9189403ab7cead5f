// SPDX-License-Identifier: MIT
#pragma once

#include "AIModule/BehaviorTree/BehaviorTreeTypes.h"
#include "CoreUObject/UObject/Object.h"

/// A tree as an asset; here it does nothing for some seconds and ends so.
class UBehaviorTree : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UBehaviorTree, UObject)

	double HostShim_Seconds = 1;
	EBTNodeResult::Type HostShim_Result = EBTNodeResult::Succeeded;
};
