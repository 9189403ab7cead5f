// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefTeamSession.h"

#include "Input/Reply.h"
#include "Internationalization/Text.h"
#include "Styles/RPGPrefStyleWidget.h"
#include "Templates/SharedPointer.h"
#include "Types/SlateEnums.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/SWidget.h"
#include "Widgets/Views/SListView.h"
#include "Widgets/Views/STableViewBase.h"

/** The editor of a team: its name and lookahead, its members, and what the edits change. */
class SRPGPrefTeamEditor final
	: public TRPGPrefStyleWidget<FRPGPrefTeamSession, FRPGPrefTeamModel::FRow>
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefTeamEditor) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefTeamSession>& InSession);

protected:
	virtual int32 GetShownRevision() const override { return Session->GetModel().GetRows().Num(); }

private:
	typedef FRPGPrefTeamModel::FRow FRow;

	TSharedRef<SWidget> MakeToolbar();
	TSharedRef<SWidget> MakeTable();
	TSharedRef<SWidget> MakeTextBox(const FText& Hint, const FText& Tip,
		FText (SRPGPrefTeamEditor::*Get)() const,
		void (SRPGPrefTeamEditor::*Commit)(const FText&, ETextCommit::Type));
	TSharedRef<SWidget> MakeLookahead();

	TSharedRef<ITableRow> MakeRow(FRow Row, const TSharedRef<STableViewBase>& OwnerTable);

	FText GetTitle() const;
	void CommitTitle(const FText& Text, ETextCommit::Type CommitType);
	FText GetAgentType() const;
	void CommitAgentType(const FText& Text, ETextCommit::Type CommitType);
	int32 GetLookahead() const;
	void BeginDrag();
	void EndDrag(int32 Lookahead);
	void ChangeLookahead(int32 Lookahead);
	FReply AddByButton();
	void Add();
};
