// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/SRPGPrefScanTab.h"

#include "Framework/SlateDelegates.h"
#include "Framework/Views/ITypedTableView.h"
#include "Internationalization/Internationalization.h"
#include "Layout/Margin.h"
#include "Math/Color.h"
#include "Misc/Attribute.h"
#include "Styling/AppStyle.h"
#include "Styling/SlateColor.h"
#include "Types/SlateStructs.h"
#include "UObject/NameTypes.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Layout/SBorder.h"
#include "Widgets/Layout/SBox.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/Text/STextBlock.h"
#include "Widgets/Views/STableRow.h"
#include "Widgets/Views/STableViewBase.h"

#define LOCTEXT_NAMESPACE "RPGPrefScan"

namespace
{

FLinearColor ColourOfLine(FRPGPrefScanLine::EKind Kind)
{
	switch (Kind)
	{
	case FRPGPrefScanLine::EKind::Error:
		return FLinearColor(FColor(235, 84, 71, 255));
	case FRPGPrefScanLine::EKind::Warning:
		return FLinearColor(FColor(255, 196, 0, 255));
	case FRPGPrefScanLine::EKind::Added:
		return FLinearColor(FColor(72, 176, 104, 255));
	case FRPGPrefScanLine::EKind::Removed:
		return FLinearColor(FColor(178, 102, 190, 255));
	default:
		return FLinearColor(FColor(110, 150, 190, 255));
	}
}

FText NameOfLine(FRPGPrefScanLine::EKind Kind)
{
	switch (Kind)
	{
	case FRPGPrefScanLine::EKind::Error:
		return LOCTEXT("ErrorLine", "Error");
	case FRPGPrefScanLine::EKind::Warning:
		return LOCTEXT("WarningLine", "Warning");
	case FRPGPrefScanLine::EKind::Added:
		return LOCTEXT("AddedLine", "New");
	case FRPGPrefScanLine::EKind::Removed:
		return LOCTEXT("RemovedLine", "Gone");
	default:
		return LOCTEXT("ChangedLine", "Changed");
	}
}

} // namespace

void SRPGPrefScanTab::Construct(const FArguments&)
{
	Model = MakeShared<FRPGPrefScanModel>();
	const TSharedRef<SWidget> Content =
		SAssignNew(List, SListView<FLine>)
			.ListItemsSource(&Lines)
			.SelectionMode(ESelectionMode::Single)
			.OnGenerateRow(
				SListView<FLine>::FOnGenerateRow::CreateSP(this, &SRPGPrefScanTab::MakeRow))
			.OnSelectionChanged(
				SListView<FLine>::FOnSelectionChanged::CreateSP(this, &SRPGPrefScanTab::Choose));
	ChildSlot[SNew(SBorder)
				  .BorderImage(FAppStyle::GetBrush(FName(TEXT("Brushes.Header")), nullptr))
				  .Padding(FMargin(6.0F))[SNew(SVerticalBox) +
										  SVerticalBox::Slot().AutoHeight().Padding(
											  0.0F, 0.0F, 0.0F, 6.0F)[MakeToolbar()] +
										  SVerticalBox::Slot().FillHeight(1.0F)[Content]]];
	Model->OnChanged.Add(
		FSimpleMulticastDelegate::FDelegate::CreateSP(this, &SRPGPrefScanTab::Refresh));
}

TSharedRef<SWidget> SRPGPrefScanTab::MakeToolbar()
{
	const auto Slot = [](const TSharedRef<SWidget>& Content)
	{
		SHorizontalBox::FSlot::FSlotArguments Arguments = SHorizontalBox::Slot();
		Arguments.AutoWidth().Padding(2.0F, 0.0F).VAlign(VAlign_Center)[Content];
		return Arguments;
	};
	FRPGPrefScanModel* Target = Model.Get();
	const auto CanApply = [Target]()
	{
		return TAttribute<bool>::Create(
			TAttribute<bool>::FGetter::CreateSP(Target, &FRPGPrefScanModel::CanApply));
	};
	return SNew(SHorizontalBox) +
		   Slot(SNew(SButton)
					.Text(LOCTEXT("ScanAgain", "Scan again"))
					.ToolTipText(LOCTEXT("ScanAgainTip", "Looks at the level as it is now."))
					.IsEnabled(TAttribute<bool>::Create(
						TAttribute<bool>::FGetter::CreateSP(Target, &FRPGPrefScanModel::CanScan)))
					.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefScanTab::ScanAgain))) +
		   Slot(SNew(SButton)
					.Text(LOCTEXT("Apply", "Apply"))
					.ToolTipText(LOCTEXT("ApplyTip", "Accepts the level as shown."))
					.IsEnabled(CanApply())
					.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefScanTab::Apply))) +
		   Slot(SNew(SButton)
					.Text(LOCTEXT("ApplyAndPreview", "Apply and preview"))
					.ToolTipText(
						LOCTEXT("ApplyAndPreviewTip", "Accepts the level and shows how its teams "
													  "will play it."))
					.IsEnabled(CanApply())
					.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefScanTab::ApplyAndPreview))) +
		   SHorizontalBox::Slot()
			   .FillWidth(1.0F)
			   .Padding(8.0F, 0.0F)
			   .VAlign(VAlign_Center)[SNew(STextBlock)
										  .Text(TAttribute<FText>::CreateSP(
											  Target, &FRPGPrefScanModel::GetStatus))];
}

TSharedRef<ITableRow> SRPGPrefScanTab::MakeRow(FLine Line, const TSharedRef<STableViewBase>& Owner)
{
	const FRPGPrefScanLine& Shown = Model->GetLines()[*Line];
	const TSharedRef<SWidget> Bar = SNew(SBox).WidthOverride(FOptionalSize(
		4.0F))[SNew(SBorder)
				   .BorderImage(FAppStyle::GetBrush(FName(TEXT("WhiteBrush")), nullptr))
				   .BorderBackgroundColor(FSlateColor(ColourOfLine(Shown.Kind)))];
	const TSharedRef<SVerticalBox> Texts =
		SNew(SVerticalBox) +
		SVerticalBox::Slot().AutoHeight()[SNew(STextBlock).AutoWrapText(true).Text(Shown.Text)];
	if (!Shown.Detail.IsEmpty())
	{
		Texts->AddSlot().AutoHeight()[SNew(STextBlock)
										  .AutoWrapText(true)
										  .ColorAndOpacity(
											  FSlateColor(FLinearColor(FColor(150, 150, 150, 255))))
										  .Text(Shown.Detail)];
	}
	return SNew(STableRow<FLine>, Owner)
		.Padding(FMargin(
			4.0F, 3.0F))[SNew(SHorizontalBox) +
						 SHorizontalBox::Slot().AutoWidth().Padding(2.0F, 0.0F, 6.0F, 0.0F)[Bar] +
						 SHorizontalBox::Slot().AutoWidth().Padding(
							 0.0F, 0.0F, 8.0F, 0.0F)[SNew(SBox).WidthOverride(
							 FOptionalSize(70.0F))[SNew(STextBlock).Text(NameOfLine(Shown.Kind))]] +
						 SHorizontalBox::Slot().FillWidth(1.0F)[Texts]];
}

void SRPGPrefScanTab::Refresh()
{
	Lines.Reset();
	for (int32 Index = 0; Index < Model->GetLines().Num(); ++Index)
	{
		Lines.Add(MakeShared<int32>(Index));
	}
	List->ClearSelection();
	List->RequestListRefresh();
}

void SRPGPrefScanTab::Choose(FLine Line, ESelectInfo::Type How)
{
	if (Line.IsValid() && How != ESelectInfo::Direct)
	{
		Model->SelectLine(*Line);
	}
}

FReply SRPGPrefScanTab::ScanAgain()
{
	Model->Scan();
	return FReply::Handled();
}

FReply SRPGPrefScanTab::Apply()
{
	Model->Apply();
	return FReply::Handled();
}

FReply SRPGPrefScanTab::ApplyAndPreview()
{
	Model->ApplyAndPreview();
	return FReply::Handled();
}

#undef LOCTEXT_NAMESPACE
