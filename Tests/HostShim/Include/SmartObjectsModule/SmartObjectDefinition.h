// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"
#include "Engine/Engine/DataAsset.h"
#include "GameplayTags/GameplayTagContainer.h"

/// What somebody does at a slot.
class USmartObjectBehaviorDefinition : public UObject
{
	HOSTSHIM_ENGINE_CLASS(USmartObjectBehaviorDefinition, UObject)
};

/// What can be done with a smart object, and by whom.
class USmartObjectDefinition : public UDataAsset
{
	HOSTSHIM_ENGINE_CLASS(USmartObjectDefinition, UDataAsset)

	const FGameplayTagContainer& GetActivityTags() const { return HostShim_Activities; }
	const FGameplayTagQuery& GetUserTagFilter() const { return HostShim_Users; }

	FGameplayTagContainer HostShim_Activities;
	FGameplayTagQuery HostShim_Users;
};
