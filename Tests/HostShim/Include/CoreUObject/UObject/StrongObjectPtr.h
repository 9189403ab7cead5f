// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

namespace HostShim
{
HOSTSHIM_API void AddStrongReference(const UObject* Object);
HOSTSHIM_API void RemoveStrongReference(const UObject* Object);
} // namespace HostShim

/// Keeps an object alive from outside of the object graph; game thread only.
template <typename T>
class TStrongObjectPtr
{
public:
	TStrongObjectPtr() = default;
	explicit TStrongObjectPtr(T* InObject) : Object(InObject)
	{
		HostShim::AddStrongReference(Object);
	}
	TStrongObjectPtr(const TStrongObjectPtr& Other) : TStrongObjectPtr(Other.Object) {}
	TStrongObjectPtr& operator=(const TStrongObjectPtr& Other)
	{
		Reset(Other.Object);
		return *this;
	}
	~TStrongObjectPtr() { HostShim::RemoveStrongReference(Object); }

	bool IsValid() const { return Object != nullptr; }
	T* Get() const { return Object; }
	T* operator->() const { return Object; }
	void Reset(T* InNewObject = nullptr)
	{
		HostShim::AddStrongReference(InNewObject);
		HostShim::RemoveStrongReference(Object);
		Object = InNewObject;
	}

private:
	T* Object = nullptr;
};
