// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"

#include "Math/Vector2D.h"

struct FGeometry;
class FSlateWindowElementList;

/** Paints the core's display lists with Slate: what the viewport and SVG pictures show as well. */
namespace RPGPrefSlate
{

/** Where a list's units lie in a widget, in pixels. */
struct FView
{
	double Scale = 1.0;
	double Left = 0.0;
	double Top = 0.0;
};

/** The largest view that shows all of the list in the middle of a widget. */
FView Fit(const RPGPref::DisplayList& List, const FVector2f& Size);

/** From back to front, above the layer; the highest layer that it used. */
int32 Paint(const RPGPref::DisplayList& List, const FView& View, const FGeometry& Geometry,
	FSlateWindowElementList& Elements, int32 Layer);

} // namespace RPGPrefSlate
