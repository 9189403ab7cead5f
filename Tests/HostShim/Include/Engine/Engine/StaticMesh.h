// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

/// A shape that does not change.
class UStaticMesh : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UStaticMesh, UObject)
};
