// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/UnrealString.h"
#include "Core/HAL/Platform.h"
#include "Core/UObject/NameTypes.h"
#include "HostShim/Reflection.h"

/// A name of the project's list of tags: x.y.z.
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
	FGameplayTagContainer() = default;
	explicit FGameplayTagContainer(const FGameplayTag& Tag)
	{
		HostShim_Tags.Add(Tag.HostShim_Name.ToString());
	}

	bool IsEmpty() const { return HostShim_Tags.IsEmpty(); }
	FString ToStringSimple(bool bQuoted) const
	{
		FString Text;
		for (const FString& Tag : HostShim_Tags)
		{
			Text += (Text.IsEmpty() ? FString() : FString(TEXT(", "))) +
					(bQuoted ? FString(TEXT("\"")) + Tag + TEXT("\"") : Tag);
		}
		return Text;
	}

	static void HostShim_Properties(HostShim::FPropertyTable& Table)
	{
		Table.Add<TArray<FString>>("HostShim_Tags", "TArray<FString>", "",
			[](void* Container) -> void*
			{ return &static_cast<FGameplayTagContainer*>(Container)->HostShim_Tags; });
	}

	TArray<FString> HostShim_Tags;
};

/// What is asked of tags. The stand-in asks that all of a list are there.
struct FGameplayTagQuery
{
	bool IsEmpty() const { return HostShim_All.IsEmpty(); }
	bool Matches(const FGameplayTagContainer& Tags) const
	{
		for (const FString& Tag : HostShim_All)
		{
			if (!Tags.HostShim_Tags.Contains(Tag))
			{
				return false;
			}
		}
		return true;
	}

	TArray<FString> HostShim_All;
};
