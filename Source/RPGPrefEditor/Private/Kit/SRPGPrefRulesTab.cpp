// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/SRPGPrefRulesTab.h"

#include "Framework/SlateDelegates.h"
#include "Framework/Views/ITypedTableView.h"
#include "Internationalization/Internationalization.h"
#include "Kit/SRPGPrefRuleDetails.h"
#include "Layout/Margin.h"
#include "Math/Color.h"
#include "Styling/AppStyle.h"
#include "Styling/SlateColor.h"
#include "UObject/NameTypes.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Layout/SBorder.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/Text/STextBlock.h"
#include "Widgets/Views/STableRow.h"
#include "Widgets/Views/STableViewBase.h"

#define LOCTEXT_NAMESPACE "RPGPrefRules"

namespace
{

FSlateColor ColourOf(bool bWrong)
{
	return bWrong ? FSlateColor(FLinearColor(FColor(235, 84, 71, 255)))
				  : FSlateColor::UseForeground();
}

} // namespace

void SRPGPrefRulesTab::Construct(const FArguments&)
{
	Model = MakeShared<FRPGPrefRulesModel>();
	using FList = SListView<FLine>;
	// clang-format off
	ChildSlot
	[
		SNew(SBorder)
		.BorderImage(FAppStyle::GetBrush(FName(TEXT("Brushes.Header")), nullptr))
		.Padding(FMargin(6.0F))
		[
			SNew(SVerticalBox)
			+ SVerticalBox::Slot().AutoHeight().Padding(0.0F, 0.0F, 0.0F, 6.0F)[MakeToolbar()]
			+ SVerticalBox::Slot().FillHeight(0.84F)
			[
				SNew(SHorizontalBox)
				+ SHorizontalBox::Slot().FillWidth(0.36F).Padding(0.0F, 0.0F, 8.0F, 0.0F)
				[
					SAssignNew(RuleList, FList)
					.ListItemsSource(&RuleLines)
					.SelectionMode(ESelectionMode::Single)
					.OnGenerateRow(FList::FOnGenerateRow::CreateSP(this, &SRPGPrefRulesTab::MakeRule))
					.OnSelectionChanged(
						FList::FOnSelectionChanged::CreateSP(this, &SRPGPrefRulesTab::ChooseRule))
				]
				+ SHorizontalBox::Slot().FillWidth(0.64F)[SAssignNew(Details, SVerticalBox)]
			]
			+ SVerticalBox::Slot().FillHeight(0.16F).Padding(0.0F, 6.0F, 0.0F, 0.0F)
			[
				SAssignNew(IssueList, FList)
				.ListItemsSource(&IssueLines)
				.SelectionMode(ESelectionMode::Single)
				.OnGenerateRow(FList::FOnGenerateRow::CreateSP(this, &SRPGPrefRulesTab::MakeIssue))
				.OnSelectionChanged(
					FList::FOnSelectionChanged::CreateSP(this, &SRPGPrefRulesTab::ChooseIssue))
			]
		]
	];
	// clang-format on
	Model->OnChanged.Add(
		FSimpleMulticastDelegate::FDelegate::CreateSP(this, &SRPGPrefRulesTab::Refresh));
	Refresh();
}

TSharedRef<SWidget> SRPGPrefRulesTab::MakeToolbar()
{
	// clang-format off
	return SNew(SHorizontalBox)
		+ SHorizontalBox::Slot().AutoWidth().Padding(2.0F, 0.0F)
		[
			SNew(SButton)
			.Text(LOCTEXT("AddRuleButton", "Add rule"))
			.ToolTipText(LOCTEXT("AddRuleTip",
				"Adds another way or use to the selected rule's thing; if none is selected, an "
					"action of the level."))
			.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefRulesTab::AddRule))
		]
		+ SHorizontalBox::Slot().AutoWidth().Padding(2.0F, 0.0F)
		[
			SNew(SButton)
			.Text(LOCTEXT("RemoveRuleButton", "Remove rule"))
			.ToolTipText(LOCTEXT("RemoveRuleTip", "Takes the selected rule out of the level."))
			.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefRulesTab::RemoveRule))
		]
		+ SHorizontalBox::Slot().AutoWidth().Padding(2.0F, 0.0F)
		[
			SNew(SButton)
			.Text(LOCTEXT("ShowActor", "Show actor"))
			.ToolTipText(LOCTEXT("ShowActorTip", "Selects the actor that the rule comes from, and "
				"shows it in the viewport."))
			.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefRulesTab::ShowActor))
		];
	// clang-format on
}

TSharedRef<ITableRow> SRPGPrefRulesTab::MakeRule(
	FLine Line, const TSharedRef<STableViewBase>& Owner)
{
	const FRPGPrefRule& Rule = Model->GetRules()[*Line];
	return SNew(STableRow<FLine>, Owner)
		.Padding(FMargin(4.0F, 2.0F))[SNew(STextBlock)
										  .ColorAndOpacity(ColourOf(Rule.bWrong))
										  .Text(FText::Format(LOCTEXT("RuleLine", "{0}: {1}"),
											  Rule.Owner, Rule.Name))];
}

TSharedRef<ITableRow> SRPGPrefRulesTab::MakeIssue(
	FLine Line, const TSharedRef<STableViewBase>& Owner)
{
	return SNew(STableRow<FLine>, Owner)
		.Padding(FMargin(4.0F, 2.0F))[SNew(STextBlock)
										  .AutoWrapText(true)
										  .ColorAndOpacity(ColourOf(true))
										  .Text(Model->GetIssues()[*Line].Text)];
}

void SRPGPrefRulesTab::ChooseRule(FLine Line, ESelectInfo::Type How)
{
	if (Line.IsValid() && How != ESelectInfo::Direct)
	{
		Model->Select(*Line);
	}
}

void SRPGPrefRulesTab::ChooseIssue(FLine Line, ESelectInfo::Type How)
{
	if (Line.IsValid() && How != ESelectInfo::Direct)
	{
		Model->ShowIssue(*Line);
	}
}

void SRPGPrefRulesTab::Refresh()
{
	if (!bStale)
	{
		bStale = true;
		RegisterActiveTimer(
			0.0F, FWidgetActiveTimerDelegate::CreateSP(this, &SRPGPrefRulesTab::Rebuild));
	}
}

EActiveTimerReturnType SRPGPrefRulesTab::Rebuild(double, float)
{
	bStale = false;
	const auto Fill = [](TArray<FLine>& Lines, int32 Count)
	{
		Lines.Reset();
		for (int32 Index = 0; Index < Count; ++Index)
		{
			Lines.Add(MakeShared<int32>(Index));
		}
	};
	Fill(RuleLines, Model->GetRules().Num());
	Fill(IssueLines, Model->GetIssues().Num());
	if (Model->GetSelected() >= 0)
	{
		RuleList->SetSelection(RuleLines[Model->GetSelected()], ESelectInfo::Direct);
	}
	RuleList->RequestListRefresh();
	IssueList->RequestListRefresh();
	Details->ClearChildren();
	Details->AddSlot().FillHeight(1.0F)[SNew(SRPGPrefRuleDetails, Model.ToSharedRef())];
	return EActiveTimerReturnType::Stop;
}

FReply SRPGPrefRulesTab::AddRule()
{
	Model->AddRule();
	return FReply::Handled();
}

FReply SRPGPrefRulesTab::RemoveRule()
{
	Model->RemoveRule();
	return FReply::Handled();
}

FReply SRPGPrefRulesTab::ShowActor()
{
	Model->ShowActor();
	return FReply::Handled();
}

#undef LOCTEXT_NAMESPACE
