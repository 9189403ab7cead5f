// SPDX-License-Identifier: MIT
#include "Slate/Widgets/Text/STextBlock.h"
#include "Slate/Widgets/Views/SHeaderRow.h"
#include "Slate/Widgets/Views/STableViewBase.h"
#include "SlateCore/Styling/AppStyle.h"

#include <algorithm>
#include <deque>

namespace
{

/// Columns that wait for their table; the engine hands out references as well.
std::deque<SHeaderRow::FColumn::FArguments>& NewColumns()
{
	static std::deque<SHeaderRow::FColumn::FArguments> Waiting;
	return Waiting;
}

} // namespace

SHeaderRow::FColumn::FArguments& SHeaderRow::HostShim_NewColumn(const FName& InColumnId)
{
	// All columns of a table may be made before the first of them is added.
	return NewColumns().emplace_back().ColumnId(InColumnId);
}

void SHeaderRow::Construct(const FArguments& InArgs)
{
	Columns = InArgs._Slots;
	NewColumns().clear();
	HostShim_Image = TAttribute<const FSlateBrush*>(
		FAppStyle::GetBrush(FName(TEXT("HostShim.Header")), nullptr));
}

std::vector<FVector2f> SHeaderRow::HostShim_Spans(float Width) const
{
	float Fixed = 0.0F;
	float Shares = 0.0F;
	for (const FColumn::FArguments& Column : Columns)
	{
		if (Column._FixedWidth.IsSet())
		{
			Fixed += *Column._FixedWidth;
		}
		else
		{
			Shares += Column._FillWidth.Get(1.0F);
		}
	}
	std::vector<FVector2f> Spans;
	float Left = 0.0F;
	for (const FColumn::FArguments& Column : Columns)
	{
		const float Size = Column._FixedWidth.IsSet() ? *Column._FixedWidth
													  : (std::max)(0.0F, Width - Fixed) *
															Column._FillWidth.Get(1.0F) / Shares;
		Spans.push_back(FVector2f(Left, Size));
		Left += Size;
	}
	return Spans;
}

FVector2D SHeaderRow::ComputeDesiredSize(float) const
{
	return FVector2D(0.0, 24.0);
}

int32 SHeaderRow::OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
	const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
	const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const
{
	SBorder::OnPaint(Args, AllottedGeometry, MyCullingRect, OutDrawElements, LayerId, InWidgetStyle,
		bParentEnabled);
	const FSlateFontInfo Font = FAppStyle::GetFontStyle(FName(TEXT("NormalFont")), nullptr);
	const std::vector<FVector2f> Spans = HostShim_Spans(AllottedGeometry.GetLocalSize().X);
	for (std::size_t Index = 0; Index < Spans.size(); ++Index)
	{
		const FText Label = Columns[static_cast<int32>(Index)]._DefaultLabel.Get();
		FSlateDrawElement::MakeText(OutDrawElements, static_cast<uint32>(LayerId + 1),
			AllottedGeometry.ToPaintGeometry(HostShim::MeasureText(Label.ToString(), Font),
				FSlateLayoutTransform(FVector2f(Spans[Index].X + 4.0F, 4.0F))),
			Label, Font, ESlateDrawEffect::None, InWidgetStyle.GetForegroundColor());
	}
	return LayerId + 1;
}

void STableViewBase::RequestListRefresh()
{
	bStale = true;
}

const std::vector<TSharedPtr<ITableRow>>& STableViewBase::HostShim_Rows() const
{
	// Rows are a cache of the items: made when somebody looks, as in the engine.
	STableViewBase& Self = const_cast<STableViewBase&>(*this);
	if (bStale)
	{
		Self.bStale = false;
		Self.Rows.clear();
		while (const TSharedPtr<ITableRow> Row =
				   Self.HostShim_MakeRow(static_cast<int32>(Rows.size())))
		{
			Self.Rows.push_back(Row);
		}
		Self.First = std::clamp(First, 0, (std::max)(0, static_cast<int32>(Rows.size()) - 1));
	}
	return Rows;
}

float STableViewBase::HostShim_Top() const
{
	return HeaderRow.IsValid() ? HeaderRow->GetDesiredSize().Y : 0.0F;
}

void STableViewBase::HostShim_ScrollTo(int32 Index)
{
	Wanted = Index;
}

std::vector<HostShim::FPlacedWidget> STableViewBase::HostShim_Arrange(
	const FGeometry& Geometry) const
{
	const FVector2f Size = Geometry.GetLocalSize();
	std::vector<HostShim::FPlacedWidget> Placed;
	if (HeaderRow.IsValid())
	{
		Placed.push_back({HeaderRow,
			Geometry.MakeChild(FVector2f(Size.X, HostShim_Top()), FSlateLayoutTransform())});
	}
	const auto& Made = HostShim_Rows();
	const auto HeightOf = [&Made](int32 Index)
	{
		return static_cast<float>(
			Made[static_cast<std::size_t>(Index)]->AsWidget()->GetDesiredSize().Y);
	};
	const int32 Count = static_cast<int32>(Made.size());
	STableViewBase& Self = const_cast<STableViewBase&>(*this);
	if (Wanted >= 0 && Wanted < Count)
	{
		Self.First = (std::min)(First, Wanted);
		float Needed = HostShim_Top();
		for (int32 Index = First; Index <= Wanted; ++Index)
		{
			Needed += HeightOf(Index);
		}
		while (Needed > Size.Y && First < Wanted)
		{
			Needed -= HeightOf(First);
			++Self.First;
		}
		Wanted = -1;
	}
	float Top = HostShim_Top();
	for (int32 Index = First; Index < Count && Top < Size.Y; ++Index)
	{
		const float Height = HeightOf(Index);
		Placed.push_back({Made[static_cast<std::size_t>(Index)]->AsWidget(),
			Geometry.MakeChild(
				FVector2f(Size.X, Height), FSlateLayoutTransform(FVector2f(0.0F, Top)))});
		Top += Height;
	}
	return Placed;
}

FVector2D STableViewBase::ComputeDesiredSize(float) const
{
	double Height = HostShim_Top();
	for (const TSharedPtr<ITableRow>& Row : HostShim_Rows())
	{
		Height += Row->AsWidget()->GetDesiredSize().Y;
	}
	return FVector2D(100.0, Height);
}

FReply STableViewBase::OnMouseButtonDown(
	const FGeometry& MyGeometry, const FPointerEvent& MouseEvent)
{
	const float At = MyGeometry
						 .AbsoluteToLocal(UE::Slate::FDeprecateVector2DParameter(
							 MouseEvent.GetScreenSpacePosition()))
						 .Y;
	float Top = HostShim_Top();
	for (int32 Index = First; Index < static_cast<int32>(HostShim_Rows().size()); ++Index)
	{
		const float Height = static_cast<float>(
			Rows[static_cast<std::size_t>(Index)]->AsWidget()->GetDesiredSize().Y);
		if (At >= Top && At < Top + Height)
		{
			HostShim_Clicked(Index);
			return FReply::Handled();
		}
		Top += Height;
	}
	return FReply::Unhandled();
}

int32 STableViewBase::OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
	const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
	const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const
{
	const std::vector<HostShim::FPlacedWidget> Placed = HostShim_Arrange(AllottedGeometry);
	const std::size_t Skipped = HeaderRow.IsValid() ? 1 : 0;
	for (std::size_t Index = Skipped; Index < Placed.size(); ++Index)
	{
		const int32 Row = First + static_cast<int32>(Index - Skipped);
		const bool bSelected = HostShim_IsSelected(Row);
		if (bSelected || Row % 2 == 1)
		{
			const FSlateBrush* Image = FAppStyle::GetBrush(
				FName(bSelected ? TEXT("HostShim.Selected") : TEXT("HostShim.Row")), nullptr);
			FSlateDrawElement::MakeBox(OutDrawElements, static_cast<uint32>(LayerId),
				Placed[Index].Geometry.ToPaintGeometry(), Image, ESlateDrawEffect::None,
				Image->TintColor.GetSpecifiedColor());
		}
	}
	return HostShim::PaintChildren(*this, Args, AllottedGeometry, MyCullingRect, OutDrawElements,
		LayerId + 1, InWidgetStyle, bParentEnabled);
}
