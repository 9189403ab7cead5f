// SPDX-License-Identifier: MIT
#pragma once

#include "Core/UObject/NameTypes.h"
#include "CoreUObject/UObject/ObjectMacros.h"
#include "HostShim/ObjectSlots.h"
#include "HostShim/Reflection.h"

class UClass;
class UObject;

/// An object's place: its class, its outer, its name.
class UObjectBase
{
public:
	HOSTSHIM_API UObjectBase();
	HOSTSHIM_API virtual ~UObjectBase();

	UClass* GetClass() const { return HostShim_Class; }
	HOSTSHIM_API UObject* GetOuter() const;
	FName GetFName() const { return HostShim_Name; }

	UClass* HostShim_Class = nullptr;
	UObject* HostShim_Outer = nullptr;
	FName HostShim_Name;
	EObjectFlags HostShim_Flags = RF_NoFlags;
	HostShim::FObjectSlot HostShim_Slot;
	bool HostShim_bRooted = false;
	bool HostShim_bGarbage = false;
	bool HostShim_bMarked = false;
};
