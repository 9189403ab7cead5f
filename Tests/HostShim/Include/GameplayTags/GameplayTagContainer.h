// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "Core/UObject/NameTypes.h"

/// A name of the project's list of tags.
struct FGameplayTag
{
	/// Tags that are not in the list are not valid; asking for one as if it must be is a mistake.
	HOSTSHIM_API static FGameplayTag RequestGameplayTag(
		const FName& TagName, bool ErrorIfNotFound = true);
	bool IsValid() const { return !(HostShim_Name == FName()); }
	bool operator==(const FGameplayTag& Other) const
	{
		return HostShim_Name == Other.HostShim_Name;
	}

	/// Adds a tag to the project's list.
	HOSTSHIM_API static FGameplayTag HostShim_Add(const TCHAR* Name);
	FName HostShim_Name;
};

/// Several tags.
struct FGameplayTagContainer
{
	explicit FGameplayTagContainer(const FGameplayTag& Tag) : HostShim_Tag(Tag) {}

	FGameplayTag HostShim_Tag;
};
