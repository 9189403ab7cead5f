// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/Components/ShapeComponent.h"

/// A box around the component's place.
class UBoxComponent : public UShapeComponent
{
	HOSTSHIM_ENGINE_CLASS(UBoxComponent, UShapeComponent)

	FVector GetScaledBoxExtent() const { return HostShim_Extent; }
	void SetBoxExtent(FVector InBoxExtent, bool bUpdateOverlaps = true)
	{
		(void)bUpdateOverlaps;
		HostShim_Extent = InBoxExtent;
	}

	FVector HostShim_Extent = FVector(32.0, 32.0, 32.0);
};
