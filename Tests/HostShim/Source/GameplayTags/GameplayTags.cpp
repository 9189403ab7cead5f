// SPDX-License-Identifier: MIT
#include "Core/Containers/Array.h"
#include "Core/Misc/AssertionMacros.h"
#include "GameplayTags/GameplayTagContainer.h"

namespace
{
TArray<FName>& KnownTags()
{
	static TArray<FName> Tags;
	return Tags;
}
} // namespace

FGameplayTag FGameplayTag::RequestGameplayTag(const FName& TagName, bool ErrorIfNotFound)
{
	FGameplayTag Tag;
	if (KnownTags().Contains(TagName))
	{
		Tag.HostShim_Name = TagName;
	}
	check(Tag.IsValid() || !ErrorIfNotFound);
	return Tag;
}

FGameplayTag FGameplayTag::HostShim_Add(const TCHAR* Name)
{
	KnownTags().AddUnique(FName(Name));
	return RequestGameplayTag(FName(Name));
}
