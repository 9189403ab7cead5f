// SPDX-License-Identifier: MIT
#include "Kit/SRPGPrefRuleDetails.h"

#include "Framework/SlateDelegates.h"
#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"
#include "Kit/SRPGPrefPicker.h"
#include "Kit/SRPGPrefSentenceRow.h"
#include "Misc/Optional.h"
#include "Types/SlateStructs.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Input/SEditableTextBox.h"
#include "Widgets/Input/SSpinBox.h"
#include "Widgets/Layout/SBox.h"
#include "Widgets/Layout/SScrollBox.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/Text/STextBlock.h"

#define LOCTEXT_NAMESPACE "RPGPrefRules"

namespace
{

struct FLastingWord
{
	ERPGPrefLasting Lasting;
	FText Word;
};

TArray<FLastingWord> LastingWords()
{
	TArray<FLastingWord> Words;
	Words.Add({ERPGPrefLasting::AsUsual, LOCTEXT("AsUsual", "as usual for its kind")});
	Words.Add({ERPGPrefLasting::ForAll, LOCTEXT("ForAll", "for everybody and for good")});
	Words.Add({ERPGPrefLasting::ForWhoDidIt, LOCTEXT("ForWhoDidIt", "for who did it")});
	Words.Add({ERPGPrefLasting::EachTime, LOCTEXT("EachTime", "once, each time")});
	Words.Add({ERPGPrefLasting::Nothing, LOCTEXT("Nothing", "it has only its results")});
	return Words;
}

TSharedRef<STextBlock> Heading(const FText& Text)
{
	return SNew(STextBlock).Text(Text);
}

} // namespace

void SRPGPrefRuleDetails::Construct(
	const FArguments&, const TSharedRef<FRPGPrefRulesModel>& InModel)
{
	Model = InModel;
	const TSharedRef<SVerticalBox> Box = SNew(SVerticalBox);
	if (const FRPGPrefDeed* Deed = Model->GetDeed())
	{
		AddHead(*Box, *Deed);
		AddRows(*Box, FRPGPrefRulesModel::ESide::Needs, Deed->Needs);
		AddRows(*Box, FRPGPrefRulesModel::ESide::Results, Deed->Results);
		Box->AddSlot().AutoHeight().Padding(
			0.0F, 10.0F, 0.0F, 2.0F)[Heading(LOCTEXT("PddlHeading", "As PDDL"))];
		Box->AddSlot().AutoHeight()[SNew(STextBlock).Text(Model->GetPddl())];
	}
	else
	{
		Box->AddSlot().AutoHeight()[SNew(STextBlock)
										.AutoWrapText(true)
										.Text(LOCTEXT("NoRule", "Choose a rule, or add one."))];
	}
	ChildSlot[SNew(SScrollBox) + SScrollBox::Slot()[Box]];
}

void SRPGPrefRuleDetails::AddLine(
	SVerticalBox& Box, const FText& Label, const TSharedRef<SWidget>& Value) const
{
	// clang-format off
	Box.AddSlot().AutoHeight().Padding(0.0F, 0.0F, 0.0F, 4.0F)
	[
		SNew(SHorizontalBox)
		+ SHorizontalBox::Slot().AutoWidth().VAlign(VAlign_Center)
		[
			SNew(SBox).WidthOverride(FOptionalSize(110.0F))[SNew(STextBlock).Text(Label)]
		]
		+ SHorizontalBox::Slot().FillWidth(1.0F)[Value]
	];
	// clang-format on
}

void SRPGPrefRuleDetails::AddHead(SVerticalBox& Box, const FRPGPrefDeed& Deed)
{
	AddLine(Box, LOCTEXT("Name", "Name"),
		SNew(SEditableTextBox)
			.RevertTextOnEscape(true)
			.Text(FText::FromString(Deed.Name))
			.HintText(LOCTEXT("NameHint", "as its kind says"))
			.ToolTipText(LOCTEXT("NameTip", "What people read. Unset: as its kind says."))
			.OnTextCommitted(FOnTextCommitted::CreateSP(this, &SRPGPrefRuleDetails::Rename)));
	AddLine(Box, LOCTEXT("Kind", "Kind"),
		SNew(SRPGPrefPicker, Deed.Kind, FRPGPrefRulesModel::GetKinds(),
			[this](const FString& Kind) { Model->SetKind(Kind); }));
	TArray<FString> Words;
	FString Shown;
	for (const FLastingWord& Entry : LastingWords())
	{
		Words.Add(Entry.Word.ToString());
		Shown = Entry.Lasting == Deed.Lasting ? Entry.Word.ToString() : Shown;
	}
	AddLine(Box, LOCTEXT("Lasting", "It helps"),
		SNew(SRPGPrefPicker, Shown, Words, [this](const FString& Word) { PickLasting(Word); }));
	AddLine(Box, LOCTEXT("Seconds", "Seconds"),
		SNew(SSpinBox<double>)
			.MinValue(TOptional<double>(-1.0))
			.MaxValue(TOptional<double>(100000.0))
			.Delta(1.0)
			.Value(Deed.Seconds)
			.OnValueCommitted(SSpinBox<double>::FOnValueCommitted::CreateSP(
				this, &SRPGPrefRuleDetails::SetSeconds))
			.ToolTipText(
				LOCTEXT("SecondsTip", "How long it takes; below 0: as usual for its kind.")));
	AddLine(Box, LOCTEXT("Often", "How often"),
		SNew(SButton)
			.Text(Deed.bOnce ? LOCTEXT("Once", "once") : LOCTEXT("Again", "again and again"))
			.ToolTipText(LOCTEXT("OftenTip", "Changes whether it can be done again."))
			.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefRuleDetails::ToggleOnce)));
	AddLine(Box, LOCTEXT("Who", "Who"),
		SNew(SButton)
			.Text(Deed.bTogether ? LOCTEXT("Team", "all players together")
								 : LOCTEXT("OnePlayer", "one player"))
			.ToolTipText(LOCTEXT("WhoTip", "Changes whether one player does it or all do."))
			.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefRuleDetails::ToggleTogether)));
}

void SRPGPrefRuleDetails::AddRows(
	SVerticalBox& Box, FRPGPrefRulesModel::ESide Side, const TArray<FRPGPrefSentence>& Rows)
{
	const bool bNeeds = Side == FRPGPrefRulesModel::ESide::Needs;
	Box.AddSlot().AutoHeight().Padding(
		0.0F, 10.0F, 0.0F, 2.0F)[Heading(bNeeds ? LOCTEXT("NeedsHeading", "What must hold")
												: LOCTEXT("ResultsHeading", "What it brings"))];
	for (int32 Row = 0; Row < Rows.Num(); ++Row)
	{
		Box.AddSlot().AutoHeight().Padding(0.0F, 0.0F, 0.0F,
			4.0F)[SNew(SRPGPrefSentenceRow, Model.ToSharedRef(), Side, Row, Rows[Row])];
	}
	Box.AddSlot().AutoHeight()
		[SNew(SButton)
				.Text(bNeeds ? LOCTEXT("AddNeed", "Add need") : LOCTEXT("AddResult", "Add result"))
				.ToolTipText(LOCTEXT("AddRowTip", "Adds a row to choose."))
				.OnClicked(bNeeds ? FOnClicked::CreateSP(this, &SRPGPrefRuleDetails::AddNeed)
								  : FOnClicked::CreateSP(this, &SRPGPrefRuleDetails::AddResult))];
}

void SRPGPrefRuleDetails::Rename(const FText& Text, ETextCommit::Type How)
{
	const FRPGPrefDeed* Deed = Model->GetDeed();
	if (How != ETextCommit::OnCleared && Deed != nullptr && !(Text.ToString() == Deed->Name))
	{
		Model->SetName(Text.ToString());
	}
}

void SRPGPrefRuleDetails::PickLasting(const FString& Word)
{
	for (const FLastingWord& Entry : LastingWords())
	{
		if (Entry.Word.ToString() == Word)
		{
			Model->SetLasting(Entry.Lasting);
			return;
		}
	}
}

void SRPGPrefRuleDetails::SetSeconds(double Seconds, ETextCommit::Type)
{
	const FRPGPrefDeed* Deed = Model->GetDeed();
	if (Deed != nullptr && Deed->Seconds != Seconds)
	{
		Model->SetSeconds(Seconds);
	}
}

FReply SRPGPrefRuleDetails::ToggleOnce()
{
	Model->ToggleOnce();
	return FReply::Handled();
}

FReply SRPGPrefRuleDetails::ToggleTogether()
{
	Model->ToggleTogether();
	return FReply::Handled();
}

FReply SRPGPrefRuleDetails::AddNeed()
{
	Model->AddRow(FRPGPrefRulesModel::ESide::Needs);
	return FReply::Handled();
}

FReply SRPGPrefRuleDetails::AddResult()
{
	Model->AddRow(FRPGPrefRulesModel::ESide::Results);
	return FReply::Handled();
}

#undef LOCTEXT_NAMESPACE
