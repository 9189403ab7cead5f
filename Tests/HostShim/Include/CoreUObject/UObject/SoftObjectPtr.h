// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

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
