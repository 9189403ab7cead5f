// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Kit/RPGPrefRulesModel.h"

#include "Input/Reply.h"
#include "Types/SlateEnums.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/SWidget.h"

class SVerticalBox;

/** The selected rule with all that can be changed of it, and its PDDL. Made again for each change.
 */
class SRPGPrefRuleDetails : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefRuleDetails) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefRulesModel>& InModel);

private:
	void AddLine(SVerticalBox& Box, const FText& Label, const TSharedRef<SWidget>& Value) const;
	void AddRows(
		SVerticalBox& Box, FRPGPrefRulesModel::ESide Side, const TArray<FRPGPrefSentence>& Rows);
	void AddHead(SVerticalBox& Box, const FRPGPrefDeed& Deed);
	void Rename(const FText& Text, ETextCommit::Type How);
	void PickLasting(const FString& Word);
	void SetSeconds(double Seconds, ETextCommit::Type How);
	FReply ToggleOnce();
	FReply ToggleTogether();
	FReply AddNeed();
	FReply AddResult();

	TSharedPtr<FRPGPrefRulesModel> Model;
};
