// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Math/Vector.h"
#include "Core/Math/Vector2D.h"

class FSceneInterface;

/// Views of one scene.
class FSceneViewFamily
{
public:
	FSceneInterface* Scene = nullptr;
};

/// What one viewport sees. On the host everything is seen from above, one unit a pixel.
class FSceneView
{
public:
	HOSTSHIM_API bool WorldToPixel(const FVector& WorldPoint, FVector2D& OutPixelLocation) const;

	const FSceneViewFamily* Family = nullptr;
};
