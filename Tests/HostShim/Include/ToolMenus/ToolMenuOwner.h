// SPDX-License-Identifier: MIT
#pragma once

#include "Core/UObject/NameTypes.h"

/// Who made an entry, so that all of them can be taken back at once.
struct FToolMenuOwner
{
	FToolMenuOwner() = default;
	FToolMenuOwner(void* InPointer) : Pointer(InPointer) {}
	FToolMenuOwner(const FName InValue) : Name(InValue) {}

	bool operator==(const FToolMenuOwner& Other) const
	{
		return Pointer == Other.Pointer && Name == Other.Name;
	}

private:
	void* Pointer = nullptr;
	FName Name;
};
