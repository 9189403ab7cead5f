// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Class.h"

/// A class that derives from T, or none.
template <typename T>
class TSubclassOf
{
public:
	TSubclassOf() = default;
	TSubclassOf(std::nullptr_t) {}
	TSubclassOf(UClass* InClass)
		: Class(InClass != nullptr && InClass->IsChildOf(T::StaticClass()) ? InClass : nullptr)
	{
	}
	UClass* Get() const { return Class; }
	operator UClass*() const { return Class; }

private:
	UClass* Class = nullptr;
};
