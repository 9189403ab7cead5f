// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Math/Color.h"
#include "Core/Math/Vector.h"
#include "Engine/Engine/EngineTypes.h"

#include <vector>

class FSceneView;

/// Takes what is drawn in a viewport for one frame.
class FPrimitiveDrawInterface
{
public:
	explicit FPrimitiveDrawInterface(const FSceneView* InView) : View(InView) {}
	virtual ~FPrimitiveDrawInterface() = default;

	virtual void DrawLine(const FVector& Start, const FVector& End, const FLinearColor& Color,
		uint8 DepthPriorityGroup, float Thickness, float DepthBias, bool bScreenSpace) = 0;

	const FSceneView* View;
};
