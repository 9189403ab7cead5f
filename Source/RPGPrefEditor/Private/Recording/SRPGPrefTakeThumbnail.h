// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPref/Display/DisplayList.h"

#include "Layout/Geometry.h"
#include "Layout/SlateRect.h"
#include "Math/Vector2D.h"
#include "Rendering/DrawElements.h"
#include "Styling/WidgetStyle.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SLeafWidget.h"
#include "Widgets/SWidget.h"

/** The path of a demonstration, small. */
class SRPGPrefTakeThumbnail : public SLeafWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefTakeThumbnail) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const RPGPref::Demonstration& Demonstration,
		RPGPref::Colour Colour);

	virtual int32 OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const override;

protected:
	virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const override;

private:
	RPGPref::DisplayList Path;
};
