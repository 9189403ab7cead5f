// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefPlaystyleModel.h"

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

class FRPGPrefPlaystyleSession;
class FUICommandList;

/** The editor of a playstyle: the table, the search, and what the edits change. */
class SRPGPrefPlaystyleEditor final : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefPlaystyleEditor) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefPlaystyleSession>& InSession,
		const TSharedRef<FUICommandList>& InCommands);

	virtual void Tick(const FGeometry& AllottedGeometry, const double InCurrentTime,
		const float InDeltaTime) override;
	virtual FReply OnKeyDown(const FGeometry& MyGeometry, const FKeyEvent& InKeyEvent) override;

private:
	typedef FRPGPrefPlaystyleModel::FRow FRow;

	TSharedRef<SWidget> MakeToolbar();
	TSharedRef<SWidget> MakeTable();
	TSharedRef<SWidget> MakeMatchList();
	void MapCommands();

	TSharedRef<ITableRow> MakeRow(FRow Row, const TSharedRef<STableViewBase>& Table);
	FRow GetSelected() const;
	bool HasSelected() const { return GetSelected().IsValid(); }
	FText GetMatchTitle() const;
	FText GetMatchList() const;

	FText GetArchetype() const;
	void CommitArchetype(const FText& Text, ETextCommit::Type CommitType);
	void Search(const FText& Text);
	FReply AddByButton(RPGPref::PreferenceKind Kind);
	void Add(RPGPref::PreferenceKind Kind);
	void DuplicateSelected();
	void RemoveSelected();
	void MoveSelected(int32 Places);

	TSharedPtr<FRPGPrefPlaystyleSession> Session;
	TSharedPtr<FUICommandList> Commands;
	TSharedPtr<SListView<FRow>> Table;
	/** The rows that the table shows. */
	int32 ShownRevision = -1;
};
