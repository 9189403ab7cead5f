// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

/// What somebody does at a slot.
class USmartObjectBehaviorDefinition : public UObject
{
	HOSTSHIM_ENGINE_CLASS(USmartObjectBehaviorDefinition, UObject)
};
