// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/UObject/WeakObjectPtrTemplates.h"
#include "Engine/Subsystems/WorldSubsystem.h"
#include "SmartObjectsModule/SmartObjectRuntime.h"

class AActor;

/// Which objects are asked for; all by default.
struct FSmartObjectRequestFilter
{
};

/// A slot that was free when it was looked for.
struct FSmartObjectRequestResult
{
	FSmartObjectSlotHandle SlotHandle;
};

/// The smart objects of a world. Slots go with their actor; whoever gives back a claim that is not
/// valid any more has made a mistake.
class USmartObjectSubsystem : public UWorldSubsystem
{
	HOSTSHIM_ENGINE_CLASS(USmartObjectSubsystem, UWorldSubsystem)

	HOSTSHIM_API static USmartObjectSubsystem* GetCurrent(const UWorld* World);
	HOSTSHIM_API bool IsClaimedSmartObjectValid(const FSmartObjectClaimHandle& ClaimHandle) const;

	struct HostShim_FSlot
	{
		TWeakObjectPtr<AActor> Object;
		/// -1: free.
		int32 Claim = -1;
		bool bOccupied = false;
		/// Whoever claims it finds that somebody was faster.
		bool bIsContested = false;
	};
	HOSTSHIM_API int32 HostShim_AddSlot(AActor* Object);
	HOSTSHIM_API int32 HostShim_CountTaken() const;
	TArray<HostShim_FSlot> HostShim_Slots;
	int32 HostShim_LastClaim = 0;
};
