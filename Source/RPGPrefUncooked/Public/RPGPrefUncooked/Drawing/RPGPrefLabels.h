// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefUncooked/Drawing/RPGPrefPicture.h"

#include "Math/Vector2D.h"
#include "Templates/Function.h"

class UCanvas;
class UWorld;

/** Letters in the viewports: as large as they would be in the world, but always readable. */
namespace RPGPrefLabels
{

/** A label where it is drawn, in pixels. */
struct FPlaced
{
	int32 Label = 0;
	FVector2D Middle;
	float Height = 0.0F;
};

/** Where a point of the world is seen; false when it is behind the viewer. */
using FProjection = TFunction<bool(const FVector& Point, FVector2D& OutPixel)>;

/**
 * Which labels are seen and where, in their order. Letters that would be too small to read are left
 * out, so that a far view is not littered; near ones do not grow without end. Labels that would
 * cover each other are moved apart by a line or two; what finds no room, the smaller, is left out.
 */
RPGPREFUNCOOKED_API TArray<FPlaced> Place(
	const TArray<FRPGPrefPicture::FLabel>& Labels, const FProjection& Project);

/** Whether the canvas shows this world: the draw service calls for every editor viewport. */
RPGPREFUNCOOKED_API bool IsViewOf(const UCanvas& Canvas, const UWorld* World);

/** Draws the labels into the canvas' view. */
RPGPREFUNCOOKED_API void Draw(UCanvas& Canvas, const TArray<FRPGPrefPicture::FLabel>& Labels);

} // namespace RPGPrefLabels
