// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Math/Color.h"
#include "Core/Math/Vector.h"

/// Which of the two depth buffers something is drawn into.
enum ESceneDepthPriorityGroup : int
{
	SDPG_World,
	SDPG_Foreground
};

/// Draws lines and points into a viewport.
class FPrimitiveDrawInterface
{
public:
	virtual ~FPrimitiveDrawInterface() = default;
	virtual void DrawLine(const FVector& Start, const FVector& End, const FLinearColor& Color,
		uint8 DepthPriorityGroup, float Thickness = 0.0F, float DepthBias = 0.0F,
		bool bScreenSpace = false) = 0;
};
