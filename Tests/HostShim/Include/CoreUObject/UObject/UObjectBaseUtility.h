// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/UObjectBase.h"

/// What can be asked of every object.
class UObjectBaseUtility : public UObjectBase
{
public:
	HOSTSHIM_API FString GetName() const;
	HOSTSHIM_API bool MarkPackageDirty() const;
	void AddToRoot() { HostShim_bRooted = true; }
	void RemoveFromRoot() { HostShim_bRooted = false; }
	void SetFlags(EObjectFlags NewFlags) { HostShim_Flags = HostShim_Flags | NewFlags; }
	bool HasAnyFlags(EObjectFlags FlagsToCheck) const
	{
		return (static_cast<int>(HostShim_Flags) & static_cast<int>(FlagsToCheck)) != 0;
	}
	template <class T>
	bool IsA() const
	{
		return HostShim_IsA(T::StaticClass());
	}
	/// The first outer of that class, however far out.
	template <typename T>
	T* GetTypedOuter() const
	{
		return static_cast<T*>(HostShim_TypedOuter(T::StaticClass()));
	}

	HOSTSHIM_API bool HostShim_IsA(const UClass* Class) const;
	HOSTSHIM_API UObject* HostShim_TypedOuter(const UClass* Class) const;
	mutable bool HostShim_bDirty = false;
};
