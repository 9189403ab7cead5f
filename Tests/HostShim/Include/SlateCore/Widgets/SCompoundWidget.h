// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Layout/Children.h"
#include "SlateCore/Widgets/SWidget.h"

/// The one place for content that a compound widget has.
struct FCompoundWidgetOneChildSlot : public HostShim::TSlotArguments<FCompoundWidgetOneChildSlot>
{
};

/// A widget made of other widgets.
class SCompoundWidget : public SWidget
{
public:
	HOSTSHIM_API virtual int32 OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const override;
	HOSTSHIM_API virtual std::vector<HostShim::FPlacedWidget> HostShim_Arrange(
		const FGeometry& Geometry) const override;

protected:
	HOSTSHIM_API virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const override;

	FCompoundWidgetOneChildSlot ChildSlot;
};
