// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Math/Vector.h"

/// Where something is and how it is turned; the stand-in turns and scales nothing.
struct FTransform
{
	FVector HostShim_Translation = FVector(0.0, 0.0, 0.0);
};
