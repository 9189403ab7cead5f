// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefTeamModel.h"

#include "Input/Events.h"
#include "Input/Reply.h"
#include "Internationalization/Text.h"
#include "Layout/Geometry.h"
#include "Templates/SharedPointer.h"
#include "Types/SlateEnums.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/SWidget.h"
#include "Widgets/Views/SListView.h"
#include "Widgets/Views/STableViewBase.h"

class FRPGPrefTeamSession;
class FUICommandList;

/** The editor of a team: its name and lookahead, its members, and what the edits change. */
class SRPGPrefTeamEditor final : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefTeamEditor) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefTeamSession>& InSession,
		const TSharedRef<FUICommandList>& InCommands);

	virtual void Tick(const FGeometry& AllottedGeometry, const double InCurrentTime,
		const float InDeltaTime) override;
	virtual FReply OnKeyDown(const FGeometry& MyGeometry, const FKeyEvent& InKeyEvent) override;

private:
	typedef FRPGPrefTeamModel::FRow FRow;

	TSharedRef<SWidget> MakeToolbar();
	TSharedRef<SWidget> MakeTable();
	TSharedRef<SWidget> MakeTextBox(const FText& Hint, const FText& Tip,
		FText (SRPGPrefTeamEditor::*Get)() const,
		void (SRPGPrefTeamEditor::*Commit)(const FText&, ETextCommit::Type));
	TSharedRef<SWidget> MakeLookahead();

	TSharedRef<ITableRow> MakeRow(FRow Row, const TSharedRef<STableViewBase>& OwnerTable);
	FRow GetSelected() const;
	bool HasSelected() const { return GetSelected().IsValid(); }

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
	void RemoveSelected();

	TSharedPtr<FRPGPrefTeamSession> Session;
	TSharedPtr<FUICommandList> Commands;
	TSharedPtr<SListView<FRow>> Table;
	/** How many members the table shows. */
	int32 ShownRows = -1;
};
