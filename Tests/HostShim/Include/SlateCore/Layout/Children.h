// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Layout/Margin.h"
#include "SlateCore/Types/SlateEnums.h"
#include "SlateCore/Widgets/SNullWidget.h"

namespace HostShim
{

/// A place for one widget with padding and alignment: what all slots have in common.
struct FSlotBody
{
	TSharedPtr<SWidget> Widget = SNullWidget::NullWidget;
	TAttribute<FMargin> Padding = FMargin();
	EHorizontalAlignment Horizontal = HAlign_Fill;
	EVerticalAlignment Vertical = VAlign_Fill;

	bool IsCollapsed() const { return Widget->GetVisibility() == EVisibility::Collapsed; }
	/// The widget's desired size and the padding; nothing when collapsed.
	HOSTSHIM_API FVector2f DesiredSize() const;
	/// Where the widget lies in an area of the parent.
	HOSTSHIM_API FPlacedWidget Place(
		const FGeometry& Parent, const FVector2f& At, const FVector2f& Extent) const;
};

/// The named arguments of a slot; Derived is the slot's own argument type. They own their widget
/// until a panel takes it, so they can be moved but not copied.
template <class Derived>
struct TSlotArguments
{
	TSlotArguments() = default;
	TSlotArguments(TSlotArguments&&) = default;
	TSlotArguments& operator=(TSlotArguments&&) = default;
	TSlotArguments(const TSlotArguments&) = delete;
	TSlotArguments& operator=(const TSlotArguments&) = delete;

	Derived& Padding(TAttribute<FMargin> InPadding)
	{
		HostShim_Body.Padding = InPadding;
		return Self();
	}
	Derived& Padding(float Uniform) { return Padding(TAttribute<FMargin>(FMargin(Uniform))); }
	Derived& Padding(float Horizontal, float Vertical)
	{
		return Padding(TAttribute<FMargin>(FMargin(Horizontal, Vertical)));
	}
	Derived& Padding(float Left, float Top, float Right, float Bottom)
	{
		return Padding(TAttribute<FMargin>(FMargin(Left, Top, Right, Bottom)));
	}
	Derived& HAlign(EHorizontalAlignment InHAlignment)
	{
		HostShim_Body.Horizontal = InHAlignment;
		return Self();
	}
	Derived& VAlign(EVerticalAlignment InVAlignment)
	{
		HostShim_Body.Vertical = InVAlignment;
		return Self();
	}
	Derived& operator[](const TSharedRef<SWidget>& InChildWidget)
	{
		HostShim_Body.Widget = InChildWidget;
		return Self();
	}

	FSlotBody HostShim_Body;

private:
	Derived& Self() { return static_cast<Derived&>(*this); }
};

} // namespace HostShim
