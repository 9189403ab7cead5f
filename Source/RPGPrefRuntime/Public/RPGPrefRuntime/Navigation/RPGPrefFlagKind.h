// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefFlagKind.generated.h"

/** What sets a flag. */
UENUM(BlueprintType)
enum class ERPGPrefFlagKind : uint8
{
	/** Changes something elsewhere. */
	Lever,
	/** Is carried along. */
	Key,
	/** Is carried along and makes threats hurt less. */
	Shield
};
