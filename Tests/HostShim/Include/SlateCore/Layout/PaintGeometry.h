// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Types/SlateVector2.h"

/// Where something is painted.
struct FPaintGeometry
{
	FPaintGeometry() = default;

	FVector2f HostShim_Position;
	FVector2f HostShim_Size;
};
