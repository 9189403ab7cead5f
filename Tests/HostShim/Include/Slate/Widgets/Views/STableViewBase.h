// SPDX-License-Identifier: MIT
#pragma once

#include "Slate/Framework/Views/ITypedTableView.h"
#include "Slate/Widgets/Views/SHeaderRow.h"
#include "SlateCore/Widgets/SCompoundWidget.h"

/// One row of a table, whatever it shows.
class ITableRow
{
public:
	virtual ~ITableRow() = default;
	virtual TSharedRef<SWidget> AsWidget() = 0;
};

/// A list of rows that does not know its items.
class STableViewBase : public SCompoundWidget
{
public:
	/// The rows are made when the list is looked at next.
	HOSTSHIM_API void RequestListRefresh();

	TSharedPtr<SHeaderRow> GetHeaderRow() const { return HeaderRow; }

	HOSTSHIM_API virtual int32 OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const override;
	HOSTSHIM_API virtual std::vector<HostShim::FPlacedWidget> HostShim_Arrange(
		const FGeometry& Geometry) const override;
	HOSTSHIM_API virtual FReply OnMouseButtonDown(
		const FGeometry& MyGeometry, const FPointerEvent& MouseEvent) override;
	virtual bool SupportsKeyboardFocus() const override { return true; }

protected:
	HOSTSHIM_API virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const override;

	/// Makes a row; empty when there are no more items.
	virtual TSharedPtr<ITableRow> HostShim_MakeRow(int32 Index) = 0;
	virtual bool HostShim_IsSelected(int32 Index) const = 0;
	virtual void HostShim_Clicked(int32 Index) = 0;
	HOSTSHIM_API void HostShim_ScrollTo(int32 Index);

	TSharedPtr<SHeaderRow> HeaderRow;

private:
	const std::vector<TSharedPtr<ITableRow>>& HostShim_Rows() const;
	float HostShim_Top() const;

	std::vector<TSharedPtr<ITableRow>> Rows;
	bool bStale = true;
	int32 First = 0;
	mutable int32 Wanted = -1;
};
