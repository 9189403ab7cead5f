// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Kit/RPGPrefRulesModel.h"

#include "Input/Reply.h"
#include "Types/SlateEnums.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SCompoundWidget.h"

/** A need or a result of the selected rule: chosen from the list, or written. */
class SRPGPrefSentenceRow : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefSentenceRow) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefRulesModel>& InModel,
		FRPGPrefRulesModel::ESide InSide, int32 InRow, const FRPGPrefSentence& Sentence);

private:
	void Write(const FText& Text, ETextCommit::Type How);
	FReply Remove();

	TSharedPtr<FRPGPrefRulesModel> Model;
	FRPGPrefRulesModel::ESide Side = FRPGPrefRulesModel::ESide::Needs;
	int32 Row = 0;
	FString Own;
};
