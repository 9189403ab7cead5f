// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

class UObject;

namespace HostShim
{

/// Names one object for ever: the slot may be used again, the serial number is not.
struct FObjectSlot
{
	int32 Index = -1;
	uint32 Serial = 0;

	friend bool operator==(FObjectSlot, FObjectSlot) = default;
};

HOSTSHIM_API FObjectSlot SlotOf(const UObject* Object);
/// Null when the object was collected or destroyed.
HOSTSHIM_API UObject* Resolve(FObjectSlot Slot);
/// True when the object's class has a reflected function of that name ("&UThing::Name").
HOSTSHIM_API bool HasReflectedFunction(const UObject* Object, const char* QualifiedName);

} // namespace HostShim
