// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Misc/Optional.h"
#include "Slate/Widgets/Layout/SBorder.h"
#include "SlateCore/Widgets/DeclarativeSyntaxSupport.h"

/// The titles over a table, and how wide its columns are.
class SHeaderRow : public SBorder
{
public:
	class FColumn
	{
	public:
		struct FArguments
		{
			typedef FArguments WidgetArgsType;

			SLATE_ARGUMENT(FName, ColumnId)
			SLATE_ATTRIBUTE(FText, DefaultLabel)
			SLATE_ATTRIBUTE(FText, DefaultTooltip)
			SLATE_ATTRIBUTE(float, FillWidth)
			WidgetArgsType& FixedWidth(TOptional<float> InArg)
			{
				_FixedWidth = InArg;
				return *this;
			}

			TOptional<float> _FixedWidth;
		};
	};

	SLATE_BEGIN_ARGS(SHeaderRow) {}
	WidgetArgsType& operator+(FColumn::FArguments& SlotToAdd)
	{
		_Slots.Add(SlotToAdd);
		return *this;
	}
	TArray<FColumn::FArguments> _Slots;
	SLATE_END_ARGS()

	static FColumn::FArguments& Column(const FName& InColumnId)
	{
		return HostShim_NewColumn(InColumnId);
	}
	HOSTSHIM_API void Construct(const FArguments& InArgs);

	const TArray<FColumn::FArguments>& HostShim_Columns() const { return Columns; }
	/// Left edge and width of each column when the table is so wide.
	HOSTSHIM_API std::vector<FVector2f> HostShim_Spans(float Width) const;
	HOSTSHIM_API virtual int32 OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const override;

protected:
	HOSTSHIM_API virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const override;

private:
	HOSTSHIM_API static FColumn::FArguments& HostShim_NewColumn(const FName& InColumnId);

	TArray<FColumn::FArguments> Columns;
};
