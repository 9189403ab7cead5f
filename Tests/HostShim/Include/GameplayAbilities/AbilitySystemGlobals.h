// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

class AActor;
class UAbilitySystemComponent;

/// What all abilities share.
class UAbilitySystemGlobals : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UAbilitySystemGlobals, UObject)

	HOSTSHIM_API static UAbilitySystemComponent* GetAbilitySystemComponentFromActor(
		const AActor* Actor, bool LookForComponent = true);
};
