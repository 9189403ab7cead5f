// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Styling/SlateColor.h"

/// How a rectangle looks; on the host a plain colour with rounded corners.
struct FSlateBrush
{
	FSlateColor TintColor = FSlateColor(FLinearColor(1.0F, 1.0F, 1.0F, 1.0F));

	bool HostShim_bDrawn = true;
	float HostShim_Radius = 0.0F;
};
