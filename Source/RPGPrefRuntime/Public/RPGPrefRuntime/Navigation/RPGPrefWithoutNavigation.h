// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefWithoutNavigation.generated.h"

/** What a companion does in a level that has no navigation mesh. */
UENUM(BlueprintType)
enum class ERPGPrefWithoutNavigation : uint8
{
	/** It gives its goals up and says why. */
	GiveUp,
	/** It walks straight from place to place, whatever is in between. */
	StraightLine
};
