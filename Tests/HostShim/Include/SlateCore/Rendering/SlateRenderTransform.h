// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Math/Vector2D.h"

/// From a widget to its window. The host has no zoom.
class FSlateRenderTransform
{
public:
	FVector2f HostShim_Translation;
};
