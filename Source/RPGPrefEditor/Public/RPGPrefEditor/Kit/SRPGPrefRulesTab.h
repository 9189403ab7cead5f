// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Kit/RPGPrefRulesModel.h"

#include "Containers/Array.h"
#include "Input/Reply.h"
#include "Types/SlateEnums.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/SWidget.h"
#include "Widgets/Views/SListView.h"

class SVerticalBox;

/** The rules tab: all that can be done in the level, one rule in detail, and what is wrong. */
class RPGPREFEDITOR_API SRPGPrefRulesTab : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefRulesTab) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs);

	const TSharedRef<FRPGPrefRulesModel> GetModel() const { return Model.ToSharedRef(); }

private:
	/** A position among the model's rules or issues. */
	using FLine = TSharedPtr<int32>;

	TSharedRef<SWidget> MakeToolbar();
	TSharedRef<ITableRow> MakeRule(FLine Line, const TSharedRef<STableViewBase>& Owner);
	TSharedRef<ITableRow> MakeIssue(FLine Line, const TSharedRef<STableViewBase>& Owner);
	void ChooseRule(FLine Line, ESelectInfo::Type How);
	void ChooseIssue(FLine Line, ESelectInfo::Type How);
	void Refresh();
	EActiveTimerReturnType Rebuild(double CurrentTime, float DeltaTime);
	FReply AddRule();
	FReply RemoveRule();
	FReply ShowActor();

	TSharedPtr<FRPGPrefRulesModel> Model;
	TArray<FLine> RuleLines;
	TArray<FLine> IssueLines;
	TSharedPtr<SListView<FLine>> RuleList;
	TSharedPtr<SListView<FLine>> IssueList;
	TSharedPtr<SVerticalBox> Details;
	/** Widgets are made again in the next frame: not while one of them handles a click. */
	bool bStale = false;
};
