// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Fonts/SlateFontInfo.h"
#include "SlateCore/Styling/SlateColor.h"
#include "SlateCore/Widgets/DeclarativeSyntaxSupport.h"
#include "SlateCore/Widgets/SLeafWidget.h"

/// Text that only shows.
class STextBlock : public SLeafWidget
{
public:
	SLATE_BEGIN_ARGS(STextBlock) {}
	SLATE_ATTRIBUTE(FText, Text)
	SLATE_ATTRIBUTE(FSlateFontInfo, Font)
	SLATE_ATTRIBUTE(FSlateColor, ColorAndOpacity)
	SLATE_ATTRIBUTE(bool, AutoWrapText)
	SLATE_END_ARGS()

	HOSTSHIM_API void Construct(const FArguments& InArgs);
	HOSTSHIM_API virtual int32 OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const override;
	virtual FString HostShim_Caption() const override { return Text.Get().ToString(); }

protected:
	HOSTSHIM_API virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const override;

private:
	std::vector<FString> HostShim_Lines(float Width) const;

	TAttribute<FText> Text;
	TAttribute<FSlateFontInfo> Font;
	TAttribute<FSlateColor> Colour;
	TAttribute<bool> bWraps;
	/// Text that wraps needs to know how wide it was; the engine does the same.
	mutable float LastWidth = 0.0F;
};
