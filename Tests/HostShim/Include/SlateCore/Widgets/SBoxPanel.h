// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Widgets/DeclarativeSyntaxSupport.h"

namespace HostShim
{

/// A slot of a row or column: as large as its content, or a share of what is left.
struct FBoxSlot : FSlotBody
{
	bool bFills = true;
	TAttribute<float> Share = 1.0F;
};

} // namespace HostShim

/// A row or a column.
class SBoxPanel : public SWidget
{
public:
	HOSTSHIM_API virtual int32 OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const override;
	HOSTSHIM_API virtual std::vector<HostShim::FPlacedWidget> HostShim_Arrange(
		const FGeometry& Geometry) const override;
	HOSTSHIM_API void ClearChildren();

	std::vector<HostShim::FBoxSlot> HostShim_Slots;
	/// Bars between the slots, as a splitter has them.
	float HostShim_Gap = 0.0F;

protected:
	explicit SBoxPanel(const EOrientation InOrientation) : Orientation(InOrientation) {}
	HOSTSHIM_API virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const override;

private:
	EOrientation Orientation;
};

/// A row.
class SHorizontalBox : public SBoxPanel
{
public:
	class FSlot
	{
	public:
		struct FSlotArguments : public HostShim::TSlotArguments<FSlotArguments>
		{
			FSlotArguments& AutoWidth()
			{
				HostShim_bFills = false;
				return *this;
			}
			FSlotArguments& FillWidth(TAttribute<float> InStretchCoefficient)
			{
				HostShim_Share = InStretchCoefficient;
				return *this;
			}

			bool HostShim_bFills = true;
			TAttribute<float> HostShim_Share = 1.0F;
		};
	};

	SLATE_BEGIN_ARGS(SHorizontalBox) {}
	SLATE_SLOT_ARGUMENT(SHorizontalBox::FSlot, Slots)
	SLATE_END_ARGS()

	SHorizontalBox() : SBoxPanel(Orient_Horizontal) {}
	static FSlot::FSlotArguments Slot() { return FSlot::FSlotArguments(); }
	HOSTSHIM_API void Construct(const FArguments& InArgs);
};

/// A column.
class SVerticalBox : public SBoxPanel
{
public:
	class FSlot
	{
	public:
		struct FSlotArguments : public HostShim::TSlotArguments<FSlotArguments>
		{
			FSlotArguments& AutoHeight()
			{
				HostShim_bFills = false;
				return *this;
			}
			FSlotArguments& FillHeight(TAttribute<float> InStretchCoefficient)
			{
				HostShim_Share = InStretchCoefficient;
				return *this;
			}

			bool HostShim_bFills = true;
			TAttribute<float> HostShim_Share = 1.0F;
		};
	};

	SLATE_BEGIN_ARGS(SVerticalBox) {}
	SLATE_SLOT_ARGUMENT(SVerticalBox::FSlot, Slots)
	SLATE_END_ARGS()

	/// A slot that comes in when the statement that describes it ends.
	class FScopedWidgetSlotArguments : public FSlot::FSlotArguments
	{
	public:
		explicit FScopedWidgetSlotArguments(SVerticalBox& InPanel) : Panel(InPanel) {}
		HOSTSHIM_API ~FScopedWidgetSlotArguments();

	private:
		SVerticalBox& Panel;
	};

	SVerticalBox() : SBoxPanel(Orient_Vertical) {}
	static FSlot::FSlotArguments Slot() { return FSlot::FSlotArguments(); }
	FScopedWidgetSlotArguments AddSlot() { return FScopedWidgetSlotArguments(*this); }
	HOSTSHIM_API void Construct(const FArguments& InArgs);
};
