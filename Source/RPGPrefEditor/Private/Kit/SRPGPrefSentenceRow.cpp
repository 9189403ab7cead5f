// SPDX-License-Identifier: MIT
#include "Kit/SRPGPrefSentenceRow.h"

#include "Framework/SlateDelegates.h"
#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"
#include "Kit/SRPGPrefPicker.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Input/SEditableTextBox.h"
#include "Widgets/SBoxPanel.h"

#define LOCTEXT_NAMESPACE "RPGPrefRules"

void SRPGPrefSentenceRow::Construct(const FArguments&,
	const TSharedRef<FRPGPrefRulesModel>& InModel, FRPGPrefRulesModel::ESide InSide, int32 InRow,
	const FRPGPrefSentence& Sentence)
{
	Model = InModel;
	Side = InSide;
	Row = InRow;
	Own = Sentence.Own;
	// clang-format off
	ChildSlot
	[
		SNew(SHorizontalBox)
		+ SHorizontalBox::Slot().FillWidth(0.5F).Padding(0.0F, 0.0F, 4.0F, 0.0F)
		[
			SNew(SRPGPrefPicker, Sentence.Text, Model->GetSentences(Side),
				[this](const FString& Picked) { Model->SetSentence(Side, Row, Picked); })
		]
		+ SHorizontalBox::Slot().FillWidth(0.5F).Padding(0.0F, 0.0F, 4.0F, 0.0F)
		[
			SNew(SEditableTextBox)
			.RevertTextOnEscape(true)
			.Text(FText::FromString(Own))
			.HintText(LOCTEXT("OwnHint", "or write it: has 3 Vine"))
			.ToolTipText(LOCTEXT("OwnTip", "For anything that is not in the list. Used whenever it "
				"is set."))
			.OnTextCommitted(FOnTextCommitted::CreateSP(this, &SRPGPrefSentenceRow::Write))
		]
		+ SHorizontalBox::Slot().AutoWidth()
		[
			SNew(SButton)
			.Text(LOCTEXT("RemoveRowButton", "Remove"))
			.ToolTipText(LOCTEXT("RemoveRowTip", "Removes this row."))
			.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefSentenceRow::Remove))
		]
	];
	// clang-format on
}

void SRPGPrefSentenceRow::Write(const FText& Text, ETextCommit::Type How)
{
	// Escape and a click elsewhere leave it as it was.
	if (How != ETextCommit::OnCleared && !(Text.ToString() == Own))
	{
		Model->SetOwn(Side, Row, Text.ToString());
	}
}

FReply SRPGPrefSentenceRow::Remove()
{
	Model->RemoveRow(Side, Row);
	return FReply::Handled();
}

#undef LOCTEXT_NAMESPACE
