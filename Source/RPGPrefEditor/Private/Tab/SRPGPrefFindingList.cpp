// SPDX-License-Identifier: MIT
#include "Tab/SRPGPrefFindingList.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

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
#include "Widgets/Input/SSearchBox.h"
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
	ChildSlot[SNew(SVerticalBox) +
			  SVerticalBox::Slot().AutoHeight().Padding(0.0F, 0.0F, 0.0F, 4.0F)[MakeTools()] +
			  SVerticalBox::Slot().FillHeight(
				  1.0F)[SAssignNew(List, SListView<FLine>)
							.ListItemsSource(&Lines)
							.SelectionMode(ESelectionMode::Single)
							.OnGenerateRow(SListView<FLine>::FOnGenerateRow::CreateSP(
								this, &SRPGPrefFindingList::MakeRow))
							.OnSelectionChanged(SListView<FLine>::FOnSelectionChanged::CreateSP(
								this, &SRPGPrefFindingList::Choose))]];
	Refresh();
}

TSharedRef<SWidget> SRPGPrefFindingList::MakeTools()
{
	return SNew(SHorizontalBox) +
		   SHorizontalBox::Slot().FillWidth(1.0F).Padding(0.0F, 0.0F, 4.0F,
			   0.0F)[SNew(SSearchBox)
						 .HintText(LOCTEXT("SearchFindings", "Search findings"))
						 .OnTextChanged(
							 FOnTextChanged::CreateSP(this, &SRPGPrefFindingList::Search))] +
		   SHorizontalBox::Slot().AutoWidth()
			   [SNew(SButton)
					   .Text(TAttribute<FText>::CreateSP(this, &SRPGPrefFindingList::GetScope))
					   .ToolTipText(LOCTEXT("ScopeTip",
						   "Lists the findings of all teams, or only those of the team shown"))
					   .OnClicked(FOnClicked::CreateSP(this, &SRPGPrefFindingList::NarrowToTeam))];
}

void SRPGPrefFindingList::Refresh()
{
	const bool bOtherReport = Listed != Model->GetReport();
	const bool bOtherTeam = bTeamOnly && ListedTeam != Model->GetTeam();
	if (!bOtherReport && !bOtherTeam)
	{
		return;
	}
	Listed = Model->GetReport();
	ListedTeam = Model->GetTeam();
	if (bOtherReport)
	{
		Filter.Folded = Listed.IsValid() ? RPGPrefFindingLines::FoldedAtFirst(*Listed)
										 : TArray<RPGPref::FindingKind>();
	}
	Fill();
}

void SRPGPrefFindingList::Fill()
{
	Filter.Team = bTeamOnly ? std::optional<std::size_t>(ListedTeam) : std::nullopt;
	Lines.Reset();
	if (Listed.IsValid())
	{
		for (const FRPGPrefFindingLine& Line : RPGPrefFindingLines::Make(*Listed, Filter))
		{
			Lines.Add(MakeShared<FRPGPrefFindingLine>(Line));
		}
	}
	List->ClearSelection();
	List->RequestListRefresh();
}

TSharedRef<ITableRow> SRPGPrefFindingList::MakeRow(
	FLine Line, const TSharedRef<STableViewBase>& Owner)
{
	return SNew(STableRow<FLine>, Owner)
		.Padding(FMargin(4.0F, 3.0F))[Line->Finding ? MakeFinding(*Line) : MakeHead(*Line)];
}

TSharedRef<SWidget> SRPGPrefFindingList::MakeHead(const FRPGPrefFindingLine& Line) const
{
	const FText Title = FText::Format(
		Line.bFolded ? LOCTEXT("FoldedGroup", "+ {0} ({1})") : LOCTEXT("OpenGroup", "- {0} ({1})"),
		RPGPrefFindingLines::TitleOf(Line.Kind), Line.Count);
	return SNew(STextBlock)
		.Text(Title)
		.ToolTipText(LOCTEXT("GroupTip", "Click to fold or unfold the group"))
		.Font(FAppStyle::GetFontStyle(FName(TEXT("NormalFontBold")), nullptr));
}

TSharedRef<SWidget> SRPGPrefFindingList::MakeFinding(const FRPGPrefFindingLine& Line) const
{
	const RPGPref::Finding& Finding = Listed->analysis.findings[*Line.Finding];
	const TSharedRef<SWidget> Bar = SNew(SBox).WidthOverride(FOptionalSize(
		4.0F))[SNew(SBorder)
				   .BorderImage(FAppStyle::GetBrush(FName(TEXT("WhiteBrush")), nullptr))
				   .BorderBackgroundColor(FSlateColor(ColourOf(Finding.severity)))
				   .ToolTipText(NameOf(Finding.severity))];
	return SNew(SHorizontalBox) +
		   SHorizontalBox::Slot().AutoWidth().Padding(8.0F, 0.0F, 6.0F, 0.0F)[Bar] +
		   SHorizontalBox::Slot().FillWidth(
			   1.0F)[SNew(STextBlock)
						 .AutoWrapText(true)
						 .Text(FText::FromString(RPGPrefConvert::ToString(Finding.text)))];
}

void SRPGPrefFindingList::Choose(FLine Line, ESelectInfo::Type How)
{
	if (!Line.IsValid() || How == ESelectInfo::Direct)
	{
		return;
	}
	if (Line->Finding)
	{
		Model->SelectFinding(*Line->Finding);
		return;
	}
	if (Filter.Folded.Remove(Line->Kind) == 0)
	{
		Filter.Folded.Add(Line->Kind);
	}
	Fill();
}

void SRPGPrefFindingList::Search(const FText& Text)
{
	Filter.Search = Text.ToString();
	Fill();
}

FReply SRPGPrefFindingList::NarrowToTeam()
{
	bTeamOnly = !bTeamOnly;
	ListedTeam = Model->GetTeam();
	Fill();
	return FReply::Handled();
}

FText SRPGPrefFindingList::GetScope() const
{
	return bTeamOnly ? LOCTEXT("ThisTeam", "This team") : LOCTEXT("EveryTeam", "Every team");
}

#undef LOCTEXT_NAMESPACE
