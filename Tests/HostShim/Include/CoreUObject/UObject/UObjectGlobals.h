// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Class.h"

class UPackage;

/// Given to constructors.
class FObjectInitializer
{
public:
	HOSTSHIM_API static const FObjectInitializer& Get();
};

namespace HostShim
{
HOSTSHIM_API UObject* NewObjectOf(
	UObject* Outer, const UClass* Class, FName Name, EObjectFlags Flags);
} // namespace HostShim

HOSTSHIM_API UPackage* GetTransientPackage();
HOSTSHIM_API UObject* HostShim_TransientOuter();

template <class T>
T* NewObject()
{
	return static_cast<T*>(
		HostShim::NewObjectOf(HostShim_TransientOuter(), T::StaticClass(), NAME_None, RF_NoFlags));
}

template <class T>
T* NewObject(UObject* Outer)
{
	return static_cast<T*>(HostShim::NewObjectOf(Outer, T::StaticClass(), NAME_None, RF_NoFlags));
}

template <class T>
T* NewObject(
	UObject* Outer, const UClass* Class, FName Name = NAME_None, EObjectFlags Flags = RF_NoFlags)
{
	return static_cast<T*>(HostShim::NewObjectOf(Outer, Class, Name, Flags));
}

template <class T>
const T* GetDefault()
{
	return static_cast<const T*>(T::StaticClass()->GetDefaultObject());
}

template <class T>
T* GetMutableDefault()
{
	return static_cast<T*>(T::StaticClass()->GetDefaultObject());
}

/// Destroys what nothing keeps alive; its memory is poisoned.
HOSTSHIM_API void CollectGarbage(EObjectFlags KeepFlags, bool bPerformFullPurge = true);

/// Not null and not about to be destroyed.
HOSTSHIM_API bool IsValid(const UObject* Test);

enum class EDataValidationResult : uint8
{
	Invalid,
	Valid,
	NotValidated
};

/// The worse of two results.
HOSTSHIM_API EDataValidationResult CombineDataValidationResults(
	EDataValidationResult Result1, EDataValidationResult Result2);
