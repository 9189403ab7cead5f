// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

/// What is saved as one file.
class UPackage : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UPackage, UObject)
};
