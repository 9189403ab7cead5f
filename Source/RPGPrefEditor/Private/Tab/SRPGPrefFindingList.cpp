// SPDX-License-Identifier: MIT
#include "Tab/SRPGPrefFindingList.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Framework/Views/ITypedTableView.h"
#include "Internationalization/Internationalization.h"
#include "Layout/Margin.h"
#include "Math/Color.h"
#include "Styling/AppStyle.h"
#include "Styling/SlateColor.h"
#include "Types/SlateStructs.h"
#include "UObject/NameTypes.h"
#include "Widgets/Layout/SBorder.h"
#include "Widgets/Layout/SBox.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/Text/STextBlock.h"
#include "Widgets/Views/STableRow.h"
#include "Widgets/Views/STableViewBase.h"

#define LOCTEXT_NAMESPACE "RPGPrefPreviewTab"

namespace
{

FLinearColor ColourOf(RPGPref::FindingSeverity Severity)
{
	switch (Severity)
	{
	case RPGPref::FindingSeverity::Problem:
		return FLinearColor(FColor(235, 84, 71, 255));
	case RPGPref::FindingSeverity::Hint:
		return FLinearColor(FColor(255, 196, 0, 255));
	default:
		return FLinearColor(FColor(110, 150, 190, 255));
	}
}

FText NameOf(RPGPref::FindingSeverity Severity)
{
	switch (Severity)
	{
	case RPGPref::FindingSeverity::Problem:
		return LOCTEXT("Problem", "Problem");
	case RPGPref::FindingSeverity::Hint:
		return LOCTEXT("FindingHint", "Hint");
	default:
		return LOCTEXT("Fact", "Fact");
	}
}

} // namespace

void SRPGPrefFindingList::Construct(
	const FArguments&, const TSharedRef<FRPGPrefPreviewModel>& InModel)
{
	Model = InModel;
	ChildSlot[SAssignNew(List, SListView<FLine>)
				  .ListItemsSource(&Lines)
				  .SelectionMode(ESelectionMode::Single)
				  .OnGenerateRow(SListView<FLine>::FOnGenerateRow::CreateSP(
					  this, &SRPGPrefFindingList::MakeRow))
				  .OnSelectionChanged(SListView<FLine>::FOnSelectionChanged::CreateSP(
					  this, &SRPGPrefFindingList::Choose))];
	Refresh();
}

void SRPGPrefFindingList::Refresh()
{
	if (Listed == Model->GetReport())
	{
		return;
	}
	Listed = Model->GetReport();
	Lines.Reset();
	for (std::size_t Index = 0; Listed.IsValid() && Index < Listed->analysis.findings.size();
		 ++Index)
	{
		Lines.Add(MakeShared<std::size_t>(Index));
	}
	List->ClearSelection();
	List->RequestListRefresh();
}

TSharedRef<ITableRow> SRPGPrefFindingList::MakeRow(
	FLine Line, const TSharedRef<STableViewBase>& Owner)
{
	const RPGPref::Finding& Finding = Listed->analysis.findings[*Line];
	const TSharedRef<SWidget> Bar = SNew(SBox).WidthOverride(FOptionalSize(
		4.0F))[SNew(SBorder)
				   .BorderImage(FAppStyle::GetBrush(FName(TEXT("WhiteBrush")), nullptr))
				   .BorderBackgroundColor(FSlateColor(ColourOf(Finding.severity)))
				   .ToolTipText(NameOf(Finding.severity))];
	return SNew(STableRow<FLine>, Owner)
		.Padding(FMargin(4.0F,
			3.0F))[SNew(SHorizontalBox) +
				   SHorizontalBox::Slot().AutoWidth().Padding(0.0F, 0.0F, 6.0F, 0.0F)[Bar] +
				   SHorizontalBox::Slot().FillWidth(
					   1.0F)[SNew(STextBlock)
								 .AutoWrapText(true)
								 .Text(FText::FromString(RPGPrefConvert::ToString(Finding.text)))]];
}

void SRPGPrefFindingList::Choose(FLine Line, ESelectInfo::Type How)
{
	if (Line.IsValid() && How != ESelectInfo::Direct)
	{
		Model->SelectFinding(*Line);
	}
}

#undef LOCTEXT_NAMESPACE
