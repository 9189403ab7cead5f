// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Templates/SharedPointer.h"
#include "CoreUObject/UObject/Object.h"

/// A reflected type.
class UStruct : public UObject
{
};

/// A reflected struct.
class UScriptStruct : public UStruct
{
};

/// What a struct can do beside being copied, said by its specialisation.
template <class CPPSTRUCT>
struct TStructOpsTypeTraitsBase2
{
	enum
	{
		WithNetDeltaSerializer = false
	};
};

template <class CPPSTRUCT>
struct TStructOpsTypeTraits : public TStructOpsTypeTraitsBase2<CPPSTRUCT>
{
};

/// A reflected class.
class UClass : public UStruct
{
public:
	HOSTSHIM_API static UClass* StaticClass();
	HOSTSHIM_API bool IsChildOf(const UClass* SomeBase) const;
	HOSTSHIM_API UObject* GetDefaultObject() const;

	UClass* HostShim_Super = nullptr;
	HostShim::FClassDescription HostShim_Description{};
	HostShim::FPropertyTable HostShim_Table;
	UObject* HostShim_Default = nullptr;
};
