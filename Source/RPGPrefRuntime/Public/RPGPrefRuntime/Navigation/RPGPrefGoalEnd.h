// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefGoalEnd.generated.h"

/** How a companion's last goal ended. */
UENUM(BlueprintType)
enum class ERPGPrefGoalEnd : uint8
{
	/** It did not end yet, or there never was one. */
	None,
	/** The companion is there. */
	Reached,
	/** Somebody cleared it. */
	Cleared,
	/** The companion was destroyed, or its level was streamed out. */
	Removed,
	/** The level has no navigation mesh. */
	NoNavigation,
	/** The navigation mesh has no way there. */
	NoWay,
	/** The AI controller refused to move the pawn, such as one without a movement component. */
	MoveRefused,
	/** The AI controller cannot bring the pawn any nearer, such as to a place high above it. */
	OutOfReach,
	/** The companion was put off its way or stopped again and again. */
	Deviated,
	/** The companion stood still though it was on its way. */
	Stuck
};

namespace RPGPrefGoalEnd
{

/** The reason in words, for logs. */
RPGPREFRUNTIME_API const TCHAR* Describe(ERPGPrefGoalEnd End);

} // namespace RPGPrefGoalEnd
