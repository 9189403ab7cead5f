// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Misc/Optional.h"
#include "SlateCore/Widgets/DeclarativeSyntaxSupport.h"
#include "SlateCore/Widgets/SLeafWidget.h"

/// How far something is; unset: nobody knows.
class SProgressBar : public SLeafWidget
{
public:
	SLATE_BEGIN_ARGS(SProgressBar) {}
	SLATE_ATTRIBUTE(TOptional<float>, Percent)
	SLATE_END_ARGS()

	HOSTSHIM_API void Construct(const FArguments& InArgs);
	HOSTSHIM_API virtual int32 OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const override;

protected:
	HOSTSHIM_API virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const override;

private:
	TAttribute<TOptional<float>> Percent;
};
