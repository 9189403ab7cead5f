// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefPlayedBy.generated.h"

/** Who moves an agent. */
UENUM(BlueprintType)
enum class ERPGPrefPlayedBy : uint8
{
	/** The plan says what it does. */
	AI,
	/** A person: the plan predicts what they do and adapts to what they did. */
	Human
};
