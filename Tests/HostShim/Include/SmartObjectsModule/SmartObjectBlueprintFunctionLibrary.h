// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/Templates/SubclassOf.h"
#include "Engine/Kismet/BlueprintFunctionLibrary.h"
#include "SmartObjectsModule/SmartObjectDefinition.h"
#include "SmartObjectsModule/SmartObjectSubsystem.h"

/// Smart objects for Blueprint.
class USmartObjectBlueprintFunctionLibrary : public UBlueprintFunctionLibrary
{
	HOSTSHIM_ENGINE_CLASS(USmartObjectBlueprintFunctionLibrary, UBlueprintFunctionLibrary)

	HOSTSHIM_API static bool FindSmartObjectsInList(UObject* WorldContextObject,
		const FSmartObjectRequestFilter& Filter, const TArray<AActor*>& ActorList,
		TArray<FSmartObjectRequestResult>& OutResults, const AActor* UserActor = nullptr);
	HOSTSHIM_API static FSmartObjectClaimHandle MarkSmartObjectSlotAsClaimed(
		UObject* WorldContextObject, const FSmartObjectSlotHandle SlotHandle,
		const AActor* UserActor = nullptr,
		ESmartObjectClaimPriority ClaimPriority = ESmartObjectClaimPriority::Normal);
	HOSTSHIM_API static const USmartObjectBehaviorDefinition* MarkSmartObjectSlotAsOccupied(
		UObject* WorldContextObject, const FSmartObjectClaimHandle ClaimHandle,
		TSubclassOf<USmartObjectBehaviorDefinition> DefinitionClass);
	HOSTSHIM_API static bool MarkSmartObjectSlotAsFree(
		UObject* WorldContextObject, const FSmartObjectClaimHandle ClaimHandle);
	static bool IsValidSmartObjectClaimHandle(const FSmartObjectClaimHandle Handle)
	{
		return Handle.HostShim_Claim >= 0;
	}
};
