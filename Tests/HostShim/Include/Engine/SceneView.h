// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Math/Vector.h"
#include "Core/Math/Vector2D.h"
#include "Core/Math/Vector4.h"

class FSceneInterface;

/// Views of one scene.
class FSceneViewFamily
{
public:
	FSceneInterface* Scene = nullptr;
};

/// What one viewport sees: a perspective, as the engine projects it. The host's camera looks along
/// X, with Y to the right and Z up.
class FSceneView
{
public:
	HOSTSHIM_API FVector4 WorldToScreen(const FVector& WorldPoint) const;
	/// Also true for what is behind the viewer, as in the engine: W has the sign.
	HOSTSHIM_API bool ScreenToPixel(const FVector4& ScreenPoint, FVector2D& OutPixelLocation) const;

	const FSceneViewFamily* Family = nullptr;

	FVector HostShim_Eye;
	/// Half of the viewport's size; the view is as wide as it is deep.
	double HostShim_Half = 500;
};
