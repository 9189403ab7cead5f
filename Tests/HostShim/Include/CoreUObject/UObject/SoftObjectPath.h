// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

struct FUObjectSerializeContext;

/// Names an asset. On the host an asset is found when an object of that name lives.
struct FSoftObjectPath
{
	explicit FSoftObjectPath(const FString& Path) : HostShim_Path(Path) {}
	HOSTSHIM_API explicit FSoftObjectPath(const UObject* InObject);
	HOSTSHIM_API UObject* TryLoad(FUObjectSerializeContext* InLoadContext = nullptr) const;
	FString ToString() const { return HostShim_Path; }

	FString HostShim_Path;
};
