// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefPlaystyleSession.h"

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

class SSearchBox;

/** The editor of a playstyle: the table, the search, and what the edits change. */
class SRPGPrefPlaystyleEditor final
	: public TRPGPrefStyleWidget<FRPGPrefPlaystyleSession, FRPGPrefPlaystyleModel::FRow>
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefPlaystyleEditor) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefPlaystyleSession>& InSession);

protected:
	virtual int32 GetShownRevision() const override
	{
		return Session->GetModel().GetShownRevision();
	}

private:
	typedef FRPGPrefPlaystyleModel::FRow FRow;

	TSharedRef<SWidget> MakeToolbar();
	TSharedRef<SWidget> MakeTable();
	TSharedRef<SWidget> MakeMatchList();
	void MapCommands();

	TSharedRef<ITableRow> MakeRow(FRow Row, const TSharedRef<STableViewBase>& OwnerTable);
	FText GetMatchTitle() const;
	FText GetMatchList() const;

	FText GetArchetype() const;
	void CommitArchetype(const FText& Text, ETextCommit::Type CommitType);
	void Search(const FText& Text);
	FReply AddByButton(RPGPref::PreferenceKind Kind);
	void Add(RPGPref::PreferenceKind Kind);
	void DuplicateSelected();
	void MoveSelected(int32 Places);

	TSharedPtr<SSearchBox> SearchBox;
};
