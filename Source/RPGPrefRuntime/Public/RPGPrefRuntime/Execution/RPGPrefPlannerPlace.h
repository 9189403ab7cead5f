// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefPlannerPlace.generated.h"

/** Where an executor's planner works. */
UENUM(BlueprintType)
enum class ERPGPrefPlannerPlace : uint8
{
	/** On worker threads of the game. */
	InThisProcess,
	/** In another process or on another machine: a program that serves this level. */
	Elsewhere
};
