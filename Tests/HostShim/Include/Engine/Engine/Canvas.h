// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

class FCanvas;
class FSceneView;

/// A canvas and the view beneath it.
class UCanvas : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UCanvas, UObject)

	FCanvas* Canvas = nullptr;
	FSceneView* SceneView = nullptr;
};
