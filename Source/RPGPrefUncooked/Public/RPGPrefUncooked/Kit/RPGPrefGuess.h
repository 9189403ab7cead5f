// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefGuess.generated.h"

/** How players deal with what they do not know. */
UENUM(BlueprintType)
enum class ERPGPrefGuess : uint8
{
	/** They assume whatever their plan needs. */
	Optimistic,
	/** They assume likely things first. */
	Likely,
	/** They look first where they can, and guess only if they cannot. */
	Cautious
};
