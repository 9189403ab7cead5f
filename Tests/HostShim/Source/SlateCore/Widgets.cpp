// SPDX-License-Identifier: MIT
#include "SlateCore/Layout/Children.h"
#include "SlateCore/Widgets/SBoxPanel.h"
#include "SlateCore/Widgets/SCompoundWidget.h"
#include "SlateCore/Widgets/SLeafWidget.h"
#include "SlateCore/Widgets/SNullWidget.h"

#include <algorithm>

TSharedRef<FActiveTimerHandle> SWidget::RegisterActiveTimer(
	float, FWidgetActiveTimerDelegate TickFunction)
{
	HostShim_Timers.push_back(MakeShared<FActiveTimerHandle>(TickFunction));
	return HostShim_Timers.back();
}

const EVisibility EVisibility::Visible = EVisibility::HostShim_Make(0);
const EVisibility EVisibility::Collapsed = EVisibility::HostShim_Make(1);

namespace
{
/// Nothing to see.
class SNothing final : public SLeafWidget
{
public:
	virtual int32 OnPaint(const FPaintArgs&, const FGeometry&, const FSlateRect&,
		FSlateWindowElementList&, int32 LayerId, const FWidgetStyle&, bool) const override
	{
		return LayerId;
	}

protected:
	virtual FVector2D ComputeDesiredSize(float) const override { return FVector2D(); }
};

FSlateRect Overlap(const FSlateRect& A, const FSlateRect& B)
{
	return FSlateRect((std::max)(A.Left, B.Left), (std::max)(A.Top, B.Top),
		(std::min)(A.Right, B.Right), (std::min)(A.Bottom, B.Bottom));
}

FSlateRect RectOf(const FGeometry& Geometry)
{
	const FVector2f At = Geometry.HostShim_Position();
	const FVector2f Size = Geometry.GetLocalSize();
	return FSlateRect(At.X, At.Y, At.X + Size.X, At.Y + Size.Y);
}

/// Along the box, and across it.
float Along(EOrientation Orientation, const FVector2f& V)
{
	return Orientation == Orient_Horizontal ? V.X : V.Y;
}

FVector2f Oriented(EOrientation Orientation, float Length, float Breadth)
{
	return Orientation == Orient_Horizontal ? FVector2f(Length, Breadth)
											: FVector2f(Breadth, Length);
}
} // namespace

TSharedRef<SWidget> SNullWidget::NullWidget = MakeShared<SNothing>();

void SWidget::Tick(const FGeometry&, const double, const float) {}

FReply SWidget::OnMouseButtonDown(const FGeometry&, const FPointerEvent&)
{
	return FReply::Unhandled();
}

FReply SWidget::OnMouseButtonUp(const FGeometry&, const FPointerEvent&)
{
	return FReply::Unhandled();
}

FReply SWidget::OnMouseMove(const FGeometry&, const FPointerEvent&)
{
	return FReply::Unhandled();
}

FReply SWidget::OnKeyDown(const FGeometry&, const FKeyEvent&)
{
	return FReply::Unhandled();
}

int32 SWidget::Paint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
	const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
	const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const
{
	HostShim_Geometry = AllottedGeometry;
	if (!GetVisibility().IsVisible())
	{
		return LayerId;
	}
	const FSlateRect Culling =
		HostShim_bClips ? Overlap(MyCullingRect, RectOf(AllottedGeometry)) : MyCullingRect;
	OutDrawElements.HostShim_Clips.push_back(Culling);
	const int32 Highest = OnPaint(Args, AllottedGeometry, Culling, OutDrawElements, LayerId,
		InWidgetStyle, bParentEnabled && IsEnabled());
	OutDrawElements.HostShim_Clips.pop_back();
	return Highest;
}

int32 HostShim::PaintChildren(const SWidget& Parent, const FPaintArgs& Args,
	const FGeometry& Geometry, const FSlateRect& Culling, FSlateWindowElementList& Elements,
	int32 Layer, const FWidgetStyle& Style, bool bEnabled)
{
	int32 Highest = Layer;
	for (const FPlacedWidget& Child : Parent.HostShim_Arrange(Geometry))
	{
		Highest = (std::max)(Highest,
			Child.Widget->Paint(Args, Child.Geometry, Culling, Elements, Layer, Style, bEnabled));
	}
	return Highest;
}

FVector2f HostShim::FSlotBody::DesiredSize() const
{
	if (IsCollapsed())
	{
		return FVector2f();
	}
	const FMargin Around = Padding.Get();
	return Widget->GetDesiredSize() +
		   FVector2f(Around.Left + Around.Right, Around.Top + Around.Bottom);
}

HostShim::FPlacedWidget HostShim::FSlotBody::Place(
	const FGeometry& Parent, const FVector2f& At, const FVector2f& Extent) const
{
	const FMargin Around = Padding.Get();
	const FVector2f Room((std::max)(0.0F, Extent.X - Around.Left - Around.Right),
		(std::max)(0.0F, Extent.Y - Around.Top - Around.Bottom));
	const FVector2f Desired = Widget->GetDesiredSize();
	FVector2f Size = Room;
	FVector2f Offset;
	if (Horizontal != HAlign_Fill)
	{
		Size.X = (std::min)(Desired.X, Room.X);
		Offset.X = (Room.X - Size.X) *
				   (Horizontal == HAlign_Left ? 0.0F : (Horizontal == HAlign_Right ? 1.0F : 0.5F));
	}
	if (Vertical != VAlign_Fill)
	{
		Size.Y = (std::min)(Desired.Y, Room.Y);
		Offset.Y = (Room.Y - Size.Y) *
				   (Vertical == VAlign_Top ? 0.0F : (Vertical == VAlign_Bottom ? 1.0F : 0.5F));
	}
	const FVector2f Corner = At + FVector2f(Around.Left, Around.Top) + Offset;
	return {Widget, Parent.MakeChild(Size, FSlateLayoutTransform(Corner))};
}

int32 SCompoundWidget::OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
	const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
	const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const
{
	return HostShim::PaintChildren(*this, Args, AllottedGeometry, MyCullingRect, OutDrawElements,
		LayerId, InWidgetStyle, bParentEnabled);
}

std::vector<HostShim::FPlacedWidget> SCompoundWidget::HostShim_Arrange(
	const FGeometry& Geometry) const
{
	const HostShim::FSlotBody& Body = ChildSlot.HostShim_Body;
	if (Body.IsCollapsed())
	{
		return {};
	}
	return {Body.Place(Geometry, FVector2f(), Geometry.GetLocalSize())};
}

FVector2D SCompoundWidget::ComputeDesiredSize(float) const
{
	const FVector2f Size = ChildSlot.HostShim_Body.DesiredSize();
	return FVector2D(Size.X, Size.Y);
}

int32 SBoxPanel::OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
	const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
	const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const
{
	return HostShim::PaintChildren(*this, Args, AllottedGeometry, MyCullingRect, OutDrawElements,
		LayerId, InWidgetStyle, bParentEnabled);
}

std::vector<HostShim::FPlacedWidget> SBoxPanel::HostShim_Arrange(const FGeometry& Geometry) const
{
	const FVector2f Size = Geometry.GetLocalSize();
	float Fixed = 0.0F;
	float Shares = 0.0F;
	int32 Seen = 0;
	for (const HostShim::FBoxSlot& Slot : HostShim_Slots)
	{
		if (!Slot.IsCollapsed())
		{
			(Slot.bFills ? Shares : Fixed) +=
				Slot.bFills ? Slot.Share.Get() : Along(Orientation, Slot.DesiredSize());
			++Seen;
		}
	}
	Fixed += HostShim_Gap * static_cast<float>((std::max)(0, Seen - 1));
	const float Left = (std::max)(0.0F, Along(Orientation, Size) - Fixed);
	const float Breadth = Orientation == Orient_Horizontal ? Size.Y : Size.X;
	float At = 0.0F;
	std::vector<HostShim::FPlacedWidget> Placed;
	for (const HostShim::FBoxSlot& Slot : HostShim_Slots)
	{
		if (!Slot.IsCollapsed())
		{
			const float Length = Slot.bFills ? Left * Slot.Share.Get() / Shares
											 : Along(Orientation, Slot.DesiredSize());
			Placed.push_back(Slot.Place(
				Geometry, Oriented(Orientation, At, 0.0F), Oriented(Orientation, Length, Breadth)));
			At += Length + HostShim_Gap;
		}
	}
	return Placed;
}

FVector2D SBoxPanel::ComputeDesiredSize(float) const
{
	float Length = 0.0F;
	float Breadth = 0.0F;
	for (const HostShim::FBoxSlot& Slot : HostShim_Slots)
	{
		const FVector2f Size = Slot.DesiredSize();
		Length += Along(Orientation, Size);
		Breadth = (std::max)(Breadth, Orientation == Orient_Horizontal ? Size.Y : Size.X);
	}
	const FVector2f Size = Oriented(Orientation, Length, Breadth);
	return FVector2D(Size.X, Size.Y);
}

void SBoxPanel::ClearChildren()
{
	HostShim_Slots.clear();
}

namespace
{
template <class SlotType>
HostShim::FBoxSlot ToBoxSlot(const SlotType& Arguments)
{
	HostShim::FBoxSlot Slot;
	static_cast<HostShim::FSlotBody&>(Slot) = Arguments.HostShim_Body;
	Slot.bFills = Arguments.HostShim_bFills;
	Slot.Share = Arguments.HostShim_Share;
	return Slot;
}
} // namespace

void SHorizontalBox::Construct(const FArguments& InArgs)
{
	for (const FSlot::FSlotArguments& Slot : InArgs._Slots)
	{
		HostShim_Slots.push_back(ToBoxSlot(Slot));
	}
}

SVerticalBox::FScopedWidgetSlotArguments::~FScopedWidgetSlotArguments()
{
	Panel.HostShim_Slots.push_back(ToBoxSlot<FSlot::FSlotArguments>(*this));
}

void SVerticalBox::Construct(const FArguments& InArgs)
{
	for (const FSlot::FSlotArguments& Slot : InArgs._Slots)
	{
		HostShim_Slots.push_back(ToBoxSlot(Slot));
	}
}
