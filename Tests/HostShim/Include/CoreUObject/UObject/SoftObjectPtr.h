// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

/// Refers to an object that may not be loaded. On the host everything is loaded.
template <class T>
struct TSoftObjectPtr
{
	TSoftObjectPtr() = default;
	TSoftObjectPtr(T* Object) : Slot(HostShim::SlotOf(Object)) {}

	T* Get() const { return static_cast<T*>(HostShim::Resolve(Slot)); }
	T* LoadSynchronous() const { return Get(); }
	bool IsNull() const { return Slot.Index < 0; }

private:
	HostShim::FObjectSlot Slot;
};

/// Refers to a class that may not be loaded.
template <class T>
class TSoftClassPtr
{
public:
	TSoftClassPtr() = default;
	TSoftClassPtr(UClass* InClass) : Class(InClass) {}
	UClass* Get() const { return Class; }

private:
	UClass* Class = nullptr;
};
