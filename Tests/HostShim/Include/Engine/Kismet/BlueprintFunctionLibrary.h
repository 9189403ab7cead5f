// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

/// Functions that Blueprint calls without an object.
class UBlueprintFunctionLibrary : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UBlueprintFunctionLibrary, UObject)
};
