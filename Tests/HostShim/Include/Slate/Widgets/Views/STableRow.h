// SPDX-License-Identifier: MIT
#pragma once

#include "Slate/Widgets/Layout/SBorder.h"
#include "Slate/Widgets/Views/SHeaderRow.h"
#include "Slate/Widgets/Views/STableViewBase.h"
#include "SlateCore/Widgets/DeclarativeSyntaxSupport.h"

/// A row of a list.
template <typename ItemType>
class STableRow : public ITableRow, public SBorder
{
public:
	SLATE_BEGIN_ARGS(STableRow<ItemType>) {}
	SLATE_DEFAULT_SLOT(typename STableRow<ItemType>::FArguments, Content)
	SLATE_ATTRIBUTE(FMargin, Padding)
	SLATE_END_ARGS()

	void Construct(const typename STableRow<ItemType>::FArguments& InArgs,
		const TSharedRef<STableViewBase>& InOwnerTableView)
	{
		(void)InOwnerTableView;
		this->ChildSlot.Padding(InArgs._Padding)[InArgs._Content.ToSharedRef()];
	}
	virtual TSharedRef<SWidget> AsWidget() override { return this->AsShared(); }
};

/// A row with a widget for each column.
template <typename ItemType>
class SMultiColumnTableRow : public STableRow<ItemType>
{
public:
	typedef STableRow<ItemType> FSuperRowType;
	typedef typename STableRow<ItemType>::FArguments FTableRowArgs;

	virtual TSharedRef<SWidget> GenerateWidgetForColumn(const FName& InColumnName) = 0;

protected:
	void Construct(const FTableRowArgs& InArgs, const TSharedRef<STableViewBase>& OwnerTableView)
	{
		Header = OwnerTableView->GetHeaderRow();
		for (const SHeaderRow::FColumn::FArguments& Column : Header->HostShim_Columns())
		{
			HostShim::FSlotBody Cell;
			Cell.Padding = InArgs._Padding;
			Cell.Vertical = VAlign_Center;
			Cell.Widget = GenerateWidgetForColumn(Column._ColumnId);
			Cells.push_back(Cell);
		}
	}

	virtual std::vector<HostShim::FPlacedWidget> HostShim_Arrange(
		const FGeometry& Geometry) const override
	{
		const FVector2f Size = Geometry.GetLocalSize();
		const std::vector<FVector2f> Spans = Header->HostShim_Spans(Size.X);
		std::vector<HostShim::FPlacedWidget> Placed;
		for (std::size_t Index = 0; Index < Cells.size(); ++Index)
		{
			Placed.push_back(Cells[Index].Place(
				Geometry, FVector2f(Spans[Index].X, 0.0F), FVector2f(Spans[Index].Y, Size.Y)));
		}
		return Placed;
	}
	virtual FVector2D ComputeDesiredSize(float) const override
	{
		float Height = 0.0F;
		for (const HostShim::FSlotBody& Cell : Cells)
		{
			Height = Cell.DesiredSize().Y > Height ? Cell.DesiredSize().Y : Height;
		}
		return FVector2D(0.0, static_cast<double>(Height));
	}

private:
	TSharedPtr<SHeaderRow> Header;
	std::vector<HostShim::FSlotBody> Cells;
};
