// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefSight.generated.h"

/** How far players look who do not know the level. What a region says that it sees always counts.
 */
UENUM(BlueprintType)
enum class ERPGPrefSight : uint8
{
	/** They see the place where they are. */
	OwnPlace,
	/** They see as far as a straight line stays within rooms and open doors. */
	AlongLines,
	/** They see every place that is near enough, as in the open. */
	WithinDistance
};
