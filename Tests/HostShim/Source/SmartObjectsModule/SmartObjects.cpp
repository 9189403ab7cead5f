// SPDX-License-Identifier: MIT
#include "Engine/Engine/World.h"
#include "Engine/GameFramework/Actor.h"
#include "SmartObjectsModule/SmartObjectBlueprintFunctionLibrary.h"
#include "SmartObjectsModule/SmartObjectComponent.h"

HOSTSHIM_IMPLEMENT_CLASS(USmartObjectSubsystem, &HostShim::ConstructObject<USmartObjectSubsystem>)
HOSTSHIM_IMPLEMENT_CLASS(USmartObjectBehaviorDefinition, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(USmartObjectDefinition, &HostShim::ConstructObject<USmartObjectDefinition>)
HOSTSHIM_IMPLEMENT_CLASS(USmartObjectComponent, &HostShim::ConstructObject<USmartObjectComponent>)
HOSTSHIM_IMPLEMENT_CLASS(USmartObjectBlueprintFunctionLibrary, nullptr)

namespace
{
USmartObjectSubsystem* ObjectsOf(const UObject* WorldContextObject)
{
	HostShim::AssertGameThread("smart objects");
	return USmartObjectSubsystem::GetCurrent(WorldContextObject->GetWorld());
}
} // namespace

USmartObjectSubsystem* USmartObjectSubsystem::GetCurrent(const UWorld* World)
{
	return UWorld::GetSubsystem<USmartObjectSubsystem>(World);
}

bool USmartObjectSubsystem::IsClaimedSmartObjectValid(
	const FSmartObjectClaimHandle& ClaimHandle) const
{
	if (!HostShim_Slots.IsValidIndex(ClaimHandle.HostShim_Slot))
	{
		return false;
	}
	const HostShim_FSlot& Slot = HostShim_Slots[ClaimHandle.HostShim_Slot];
	return Slot.Object.IsValid() && Slot.Claim == ClaimHandle.HostShim_Claim;
}

int32 USmartObjectSubsystem::HostShim_AddSlot(AActor* Object)
{
	HostShim_Slots.Add({TWeakObjectPtr<AActor>(Object), -1, false, false});
	return HostShim_Slots.Num() - 1;
}

int32 USmartObjectSubsystem::HostShim_CountTaken() const
{
	int32 Count = 0;
	for (const HostShim_FSlot& Slot : HostShim_Slots)
	{
		Count += Slot.Object.IsValid() && Slot.Claim >= 0 ? 1 : 0;
	}
	return Count;
}

bool USmartObjectBlueprintFunctionLibrary::FindSmartObjectsInList(UObject* WorldContextObject,
	const FSmartObjectRequestFilter&, const TArray<AActor*>& ActorList,
	TArray<FSmartObjectRequestResult>& OutResults, const AActor*)
{
	const USmartObjectSubsystem* Objects = ObjectsOf(WorldContextObject);
	for (int32 Index = 0; Index < Objects->HostShim_Slots.Num(); ++Index)
	{
		const auto& Slot = Objects->HostShim_Slots[Index];
		if (Slot.Object.IsValid() && Slot.Claim < 0 && ActorList.Contains(Slot.Object.Get()))
		{
			OutResults.Add({FSmartObjectSlotHandle{Index}});
		}
	}
	return !OutResults.IsEmpty();
}

FSmartObjectClaimHandle USmartObjectBlueprintFunctionLibrary::MarkSmartObjectSlotAsClaimed(
	UObject* WorldContextObject, const FSmartObjectSlotHandle SlotHandle, const AActor*,
	ESmartObjectClaimPriority)
{
	USmartObjectSubsystem* Objects = ObjectsOf(WorldContextObject);
	auto& Slot = Objects->HostShim_Slots[SlotHandle.HostShim_Id];
	if (!Slot.Object.IsValid() || Slot.Claim >= 0 || Slot.bIsContested)
	{
		return {};
	}
	Slot.Claim = ++Objects->HostShim_LastClaim;
	return {SlotHandle.HostShim_Id, Slot.Claim};
}

const USmartObjectBehaviorDefinition*
USmartObjectBlueprintFunctionLibrary::MarkSmartObjectSlotAsOccupied(UObject* WorldContextObject,
	const FSmartObjectClaimHandle ClaimHandle, TSubclassOf<USmartObjectBehaviorDefinition>)
{
	USmartObjectSubsystem* Objects = ObjectsOf(WorldContextObject);
	check(Objects->IsClaimedSmartObjectValid(ClaimHandle));
	Objects->HostShim_Slots[ClaimHandle.HostShim_Slot].bOccupied = true;
	return nullptr;
}

bool USmartObjectBlueprintFunctionLibrary::MarkSmartObjectSlotAsFree(
	UObject* WorldContextObject, const FSmartObjectClaimHandle ClaimHandle)
{
	USmartObjectSubsystem* Objects = ObjectsOf(WorldContextObject);
	check(Objects->IsClaimedSmartObjectValid(ClaimHandle));
	Objects->HostShim_Slots[ClaimHandle.HostShim_Slot].Claim = -1;
	Objects->HostShim_Slots[ClaimHandle.HostShim_Slot].bOccupied = false;
	return true;
}
