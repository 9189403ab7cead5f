// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Widgets/SWidget.h"

/// A widget that paints itself and has no children.
class SLeafWidget : public SWidget
{
public:
	virtual int32 OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const override = 0;

protected:
	virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const override = 0;
};
