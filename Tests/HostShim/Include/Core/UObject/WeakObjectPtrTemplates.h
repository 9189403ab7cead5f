// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "HostShim/ObjectSlots.h"

#include <cstddef>

/// Refers to an object without keeping it alive.
template <class T>
struct TWeakObjectPtr
{
	TWeakObjectPtr() = default;
	TWeakObjectPtr(std::nullptr_t) {}
	TWeakObjectPtr(T* Object) : Slot(HostShim::SlotOf(Object)) {}

	T* Get() const { return static_cast<T*>(HostShim::Resolve(Slot)); }
	bool IsValid() const { return HostShim::Resolve(Slot) != nullptr; }
	T* operator->() const { return Get(); }
	T& operator*() const { return *Get(); }
	bool operator==(const TWeakObjectPtr& Other) const { return Slot == Other.Slot; }
	friend uint32 GetTypeHash(const TWeakObjectPtr& Pointer)
	{
		return static_cast<uint32>(Pointer.Slot.Index) * 31U + Pointer.Slot.Serial;
	}

private:
	HostShim::FObjectSlot Slot;
};
