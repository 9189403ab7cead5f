// SPDX-License-Identifier: MIT
#pragma once

#include "GameplayAbilities/GameplayAbilitySpecHandle.h"

/// Which ability has ended, and how.
struct FAbilityEndedData
{
	FGameplayAbilitySpecHandle AbilitySpecHandle;
	bool bWasCancelled = false;
};
