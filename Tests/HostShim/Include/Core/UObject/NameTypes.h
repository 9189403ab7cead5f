// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "Core/HAL/Platform.h"

enum EName
{
	NAME_None = 0
};

/// A name in a global table; compares without case.
class FName
{
public:
	FName() = default;
	FName(EName) {}
	HOSTSHIM_API FName(const TCHAR* Name);
	explicit FName(FStringView Name) : FName(*FString(Name)) {}

	HOSTSHIM_API FString ToString() const;
	bool IsNone() const { return Entry == 0; }

	bool operator==(const FName& Other) const { return Entry == Other.Entry; }

	friend uint32 GetTypeHash(const FName& Name) { return Name.Entry; }

private:
	uint32 Entry = 0;
};
