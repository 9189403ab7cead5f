// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefLasting.generated.h"

/** How long it helps to have dealt with what is in the way. */
UENUM(BlueprintType)
enum class ERPGPrefLasting : uint8
{
	/** As the kind says: a lock stays open, who sneaks is past once. */
	AsUsual,
	/** It is out of the way for everybody and for good. */
	ForAll,
	/** Who did it may pass from then on. */
	ForWhoDidIt,
	/** It takes who does it past, once. */
	EachTime,
	/** It only has its results. */
	Nothing
};
