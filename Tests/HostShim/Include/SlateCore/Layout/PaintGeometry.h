// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Types/SlateVector2.h"

/// Where something is painted.
struct FPaintGeometry
{
	FPaintGeometry() = default;

	UE::Slate::FDeprecateVector2DResult GetLocalSize() const { return HostShim_Size; }

	FVector2f HostShim_Position;
	FVector2f HostShim_Size;
};
