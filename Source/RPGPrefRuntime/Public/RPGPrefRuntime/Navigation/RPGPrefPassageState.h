// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefPassageState.generated.h"

/** A door as it was found in play. */
UENUM(BlueprintType)
enum class ERPGPrefPassageState : uint8
{
	/** Open while one of its flags is set. */
	AsScripted,
	/** Open whatever its flags say. */
	HeldOpen,
	/** Shut whatever its flags say. */
	HeldShut
};
