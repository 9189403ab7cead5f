// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/Delegate.h"
#include "Core/Internationalization/Text.h"
#include "Core/Math/Vector2D.h"
#include "Core/Misc/Attribute.h"
#include "Core/Templates/SharedPointer.h"
#include "SlateCore/Input/Events.h"
#include "SlateCore/Input/Reply.h"
#include "SlateCore/Layout/Geometry.h"
#include "SlateCore/Layout/SlateRect.h"
#include "SlateCore/Layout/Visibility.h"
#include "SlateCore/Rendering/DrawElements.h"
#include "SlateCore/Styling/WidgetStyle.h"

#include <vector>

class SWidget;

/// Who paints, and when.
class FPaintArgs
{
};

/// Whether a timer fires again.
enum class EActiveTimerReturnType : uint8
{
	Continue,
	Stop
};

using FWidgetActiveTimerDelegate = TDelegate<EActiveTimerReturnType(double, float)>;

/// A timer of a widget.
class FActiveTimerHandle
{
public:
	explicit FActiveTimerHandle(const FWidgetActiveTimerDelegate& Function)
		: HostShim_Function(Function)
	{
	}

	FWidgetActiveTimerDelegate HostShim_Function;
};

namespace HostShim
{
/// A child and where its parent puts it.
struct FPlacedWidget
{
	TSharedPtr<SWidget> Widget;
	FGeometry Geometry;
};
} // namespace HostShim

/// Everything on the screen. The host's layout is plain: desired sizes from the leaves, places from
/// the root.
class SWidget : public TSharedFromThis<SWidget>
{
public:
	virtual ~SWidget() = default;
	SWidget() = default;
	SWidget(const SWidget&) = delete;
	SWidget& operator=(const SWidget&) = delete;

	HOSTSHIM_API virtual void Tick(
		const FGeometry& AllottedGeometry, const double InCurrentTime, const float InDeltaTime);
	HOSTSHIM_API virtual FReply OnMouseButtonDown(
		const FGeometry& MyGeometry, const FPointerEvent& MouseEvent);
	HOSTSHIM_API virtual FReply OnMouseButtonUp(
		const FGeometry& MyGeometry, const FPointerEvent& MouseEvent);
	HOSTSHIM_API virtual FReply OnMouseMove(
		const FGeometry& MyGeometry, const FPointerEvent& MouseEvent);
	HOSTSHIM_API virtual FReply OnKeyDown(const FGeometry& MyGeometry, const FKeyEvent& InKeyEvent);
	virtual bool SupportsKeyboardFocus() const { return false; }

	/// Keeps Slate awake; the host fires it each frame, whatever the period.
	HOSTSHIM_API TSharedRef<FActiveTimerHandle> RegisterActiveTimer(
		float TickPeriod, FWidgetActiveTimerDelegate TickFunction);

	/// Computed each time; the host is in no hurry.
	UE::Slate::FDeprecateVector2DResult GetDesiredSize() const
	{
		return FVector2f(ComputeDesiredSize(1.0F));
	}
	EVisibility GetVisibility() const { return HostShim_Visibility.Get(); }
	void SetVisibility(TAttribute<EVisibility> InVisibility) { HostShim_Visibility = InVisibility; }
	bool IsEnabled() const { return HostShim_Enabled.Get(); }
	void SetEnabled(const TAttribute<bool>& InEnabledState) { HostShim_Enabled = InEnabledState; }
	void SetToolTipText(const TAttribute<FText>& ToolTipText) { HostShim_ToolTip = ToolTipText; }
	HOSTSHIM_API int32 Paint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const;

	/// The children, placed. What is collapsed is left out.
	virtual std::vector<HostShim::FPlacedWidget> HostShim_Arrange(const FGeometry&) const
	{
		return {};
	}
	/// What a person would read on it or about it; how specs find it.
	virtual FString HostShim_Caption() const { return HostShim_ToolTip.Get().ToString(); }

	/// What somebody types into it and ends with Enter; false when it takes no text.
	virtual bool HostShim_Type(const FString&) { return false; }
	virtual bool HostShim_TypeAndEscape(const FString&) { return false; }

	TAttribute<EVisibility> HostShim_Visibility = EVisibility::Visible;
	TAttribute<bool> HostShim_Enabled = true;
	TAttribute<FText> HostShim_ToolTip;
	mutable FGeometry HostShim_Geometry;
	std::vector<TSharedRef<FActiveTimerHandle>> HostShim_Timers;
	/// Whether children that reach beyond it are cut off.
	bool HostShim_bClips = false;

protected:
	virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const = 0;

private:
	virtual int32 OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const = 0;
};

namespace HostShim
{
/// Paints children over each other; the highest layer that was used.
HOSTSHIM_API int32 PaintChildren(const SWidget& Parent, const FPaintArgs& Args,
	const FGeometry& Geometry, const FSlateRect& Culling, FSlateWindowElementList& Elements,
	int32 Layer, const FWidgetStyle& Style, bool bEnabled);

/// Width of a line and height of a font, in the host's typeface.
HOSTSHIM_API FVector2f MeasureText(const FString& Text, const struct FSlateFontInfo& Font);
} // namespace HostShim
