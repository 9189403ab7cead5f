// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// Names one ability that somebody has.
struct FGameplayAbilitySpecHandle
{
	bool operator==(const FGameplayAbilitySpecHandle& Other) const
	{
		return HostShim_Id == Other.HostShim_Id;
	}

	int32 HostShim_Id = -1;
};
