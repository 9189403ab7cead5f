// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefSwitchKind.generated.h"

/** What a thing with states is to its players. */
UENUM(BlueprintType)
enum class ERPGPrefSwitchKind : uint8
{
	/** A lever, a camera, an alarm. */
	Switch,
	/** Something to solve. */
	Puzzle,
	/** Something to be careful of. */
	Trap
};
