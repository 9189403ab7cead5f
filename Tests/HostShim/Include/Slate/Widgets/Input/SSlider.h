// SPDX-License-Identifier: MIT
#pragma once

#include "Slate/Framework/SlateDelegates.h"
#include "SlateCore/Styling/SlateColor.h"
#include "SlateCore/Widgets/DeclarativeSyntaxSupport.h"
#include "SlateCore/Widgets/SLeafWidget.h"

/// A handle on a line.
class SSlider : public SLeafWidget
{
public:
	SLATE_BEGIN_ARGS(SSlider) : _Value(1.0F), _MinValue(0.0F), _MaxValue(1.0F) {}
	SLATE_ATTRIBUTE(float, Value)
	SLATE_ARGUMENT(float, MinValue)
	SLATE_ARGUMENT(float, MaxValue)
	SLATE_ATTRIBUTE(FSlateColor, SliderHandleColor)
	SLATE_EVENT(FSimpleDelegate, OnMouseCaptureBegin)
	SLATE_EVENT(FSimpleDelegate, OnMouseCaptureEnd)
	SLATE_EVENT(FOnFloatValueChanged, OnValueChanged)
	SLATE_END_ARGS()

	HOSTSHIM_API void Construct(const FArguments& InArgs);
	float GetValue() const { return Value.Get(); }
	HOSTSHIM_API virtual FReply OnMouseButtonDown(
		const FGeometry& MyGeometry, const FPointerEvent& MouseEvent) override;
	HOSTSHIM_API virtual FReply OnMouseButtonUp(
		const FGeometry& MyGeometry, const FPointerEvent& MouseEvent) override;
	HOSTSHIM_API virtual FReply OnMouseMove(
		const FGeometry& MyGeometry, const FPointerEvent& MouseEvent) override;
	virtual bool SupportsKeyboardFocus() const override { return true; }
	HOSTSHIM_API virtual int32 OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const override;

protected:
	HOSTSHIM_API virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const override;

private:
	void HostShim_Drag(const FGeometry& Geometry, const FPointerEvent& Event);

	TAttribute<float> Value;
	TAttribute<FSlateColor> HandleColour;
	float Least = 0.0F;
	float Most = 1.0F;
	bool bDragged = false;
	FSimpleDelegate CaptureBegins;
	FSimpleDelegate CaptureEnds;
	FOnFloatValueChanged Changed;
};
