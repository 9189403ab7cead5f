// SPDX-License-Identifier: MIT
#include "Styles/SRPGPrefPlaystyleEditor.h"

#include "RPGPrefEditor/Styles/RPGPrefMatchText.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"

#include "Delegates/Delegate.h"
#include "Framework/Commands/UIAction.h"
#include "Framework/Commands/UICommandList.h"
#include "Framework/SlateDelegates.h"
#include "Framework/Views/ITypedTableView.h"
#include "Internationalization/Internationalization.h"
#include "Misc/Attribute.h"
#include "Styles/RPGPrefStyleCommands.h"
#include "Styles/SRPGPrefChangePanel.h"
#include "Styles/SRPGPrefPreferenceRow.h"
#include "Styles/SRPGPrefSceneChooser.h"
#include "Styling/AppStyle.h"
#include "UObject/NameTypes.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Input/SEditableTextBox.h"
#include "Widgets/Input/SSearchBox.h"
#include "Widgets/Layout/SBox.h"
#include "Widgets/Layout/SScrollBox.h"
#include "Widgets/Layout/SSplitter.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/SWidget.h"
#include "Widgets/Text/STextBlock.h"
#include "Widgets/Views/STableViewBase.h"

#define LOCTEXT_NAMESPACE "RPGPref"

using RPGPref::PreferenceKind;

void SRPGPrefPlaystyleEditor::Construct(
	const FArguments&, const TSharedRef<FRPGPrefPlaystyleSession>& InSession)
{
	Session = InSession;
	MapCommands();
	// clang-format off
	ChildSlot
	[
		SNew(SVerticalBox)
		+ SVerticalBox::Slot().AutoHeight().Padding(8.0F)
		[
			MakeToolbar()
		]
		+ SVerticalBox::Slot().FillHeight(1.0F)
		[
			SNew(SSplitter).Orientation(Orient_Horizontal)
			+ SSplitter::Slot().Value(0.7F)
			[
				MakeTable()
			]
			+ SSplitter::Slot().Value(0.3F)
			[
				SNew(SVerticalBox)
				+ SVerticalBox::Slot().FillHeight(0.6F)
				[
					SNew(SRPGPrefChangePanel, InSession)
				]
				+ SVerticalBox::Slot().FillHeight(0.4F)
				[
					MakeMatchList()
				]
			]
		]
	];
	// clang-format on
}

TSharedRef<SWidget> SRPGPrefPlaystyleEditor::MakeToolbar()
{
	// clang-format off
	return SNew(SHorizontalBox)
		+ SHorizontalBox::Slot().AutoWidth().Padding(0.0F, 0.0F, 8.0F, 0.0F)
		[
			SNew(SBox).WidthOverride(140.0F)
			[
				SNew(SEditableTextBox)
				.RevertTextOnEscape(true)
				.Text(TAttribute<FText>::CreateSP(this, &SRPGPrefPlaystyleEditor::GetArchetype))
				.HintText(LOCTEXT("ArchetypeHint", "name for people"))
				.ToolTipText(LOCTEXT("ArchetypeTip", "What people call this way of playing, such as fighter"))
				.OnTextCommitted(FOnTextCommitted::CreateSP(this, &SRPGPrefPlaystyleEditor::CommitArchetype))
			]
		]
		+ SHorizontalBox::Slot().AutoWidth().Padding(0.0F, 0.0F, 4.0F, 0.0F)
		[
			SNew(SButton)
			.Text(LOCTEXT("AddAction", "Add action"))
			.ToolTipText(LOCTEXT("AddActionTip", "Something that the player likes or dislikes "
				"doing (Ctrl+Enter)"))
			.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefPlaystyleEditor::AddByButton, PreferenceKind::Action))
		]
		+ SHorizontalBox::Slot().AutoWidth().Padding(0.0F, 0.0F, 8.0F, 0.0F)
		[
			SNew(SButton)
			.Text(LOCTEXT("AddProposition", "Add proposition"))
			.ToolTipText(LOCTEXT("AddPropositionTip",
				"Something that the player likes or dislikes to come true (Alt+Enter)"))
			.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefPlaystyleEditor::AddByButton, PreferenceKind::Proposition))
		]
		+ SHorizontalBox::Slot().FillWidth(1.0F).Padding(0.0F, 0.0F, 8.0F, 0.0F)
		[
			SAssignNew(SearchBox, SSearchBox)
			.HintText(LOCTEXT("Search", "Search patterns, matches, or words such as disliked"))
			.OnTextChanged(FOnTextChanged::CreateSP(this, &SRPGPrefPlaystyleEditor::Search))
		]
		+ SHorizontalBox::Slot().AutoWidth()
		[
			SNew(SRPGPrefSceneChooser, Session.ToSharedRef())
		];
	// clang-format on
}

TSharedRef<SWidget> SRPGPrefPlaystyleEditor::MakeTable()
{
	return SAssignNew(Table, SListView<FRow>)
		.ListItemsSource(&Session->GetModel().GetShownRows())
		.SelectionMode(ESelectionMode::Single)
		.HeaderRow(SRPGPrefPreferenceRow::MakeHeader())
		.OnGenerateRow(
			SListView<FRow>::FOnGenerateRow::CreateSP(this, &SRPGPrefPlaystyleEditor::MakeRow));
}

TSharedRef<SWidget> SRPGPrefPlaystyleEditor::MakeMatchList()
{
	// clang-format off
	return SNew(SVerticalBox)
		+ SVerticalBox::Slot().AutoHeight().Padding(8.0F, 6.0F)
		[
			SNew(STextBlock)
			.Text(TAttribute<FText>::CreateSP(this, &SRPGPrefPlaystyleEditor::GetMatchTitle))
			.Font(FAppStyle::GetFontStyle(FName(TEXT("NormalFontBold")), nullptr))
		]
		+ SVerticalBox::Slot().FillHeight(1.0F).Padding(8.0F, 0.0F)
		[
			SNew(SScrollBox)
			+ SScrollBox::Slot()
			[
				SNew(STextBlock)
				.Text(TAttribute<FText>::CreateSP(this, &SRPGPrefPlaystyleEditor::GetMatchList))
				.AutoWrapText(true)
			]
		];
	// clang-format on
}

void SRPGPrefPlaystyleEditor::MapCommands()
{
	const FRPGPrefStyleCommands& All = FRPGPrefStyleCommands::Get();
	const FCanExecuteAction WithRow =
		FCanExecuteAction::CreateSP(this, &SRPGPrefPlaystyleEditor::HasSelected);
	Commands->MapAction(All.AddFirst, FUIAction(FExecuteAction::CreateSP(this,
										  &SRPGPrefPlaystyleEditor::Add, PreferenceKind::Action)));
	Commands->MapAction(
		All.AddSecond, FUIAction(FExecuteAction::CreateSP(
						   this, &SRPGPrefPlaystyleEditor::Add, PreferenceKind::Proposition)));
	Commands->MapAction(All.DuplicateRow,
		FUIAction(
			FExecuteAction::CreateSP(this, &SRPGPrefPlaystyleEditor::DuplicateSelected), WithRow));
	Commands->MapAction(All.RemoveRow,
		FUIAction(
			FExecuteAction::CreateSP(this, &SRPGPrefPlaystyleEditor::RemoveSelected), WithRow));
	Commands->MapAction(All.MoveRowUp,
		FUIAction(
			FExecuteAction::CreateSP(this, &SRPGPrefPlaystyleEditor::MoveSelected, -1), WithRow));
	Commands->MapAction(All.MoveRowDown,
		FUIAction(
			FExecuteAction::CreateSP(this, &SRPGPrefPlaystyleEditor::MoveSelected, 1), WithRow));
}

TSharedRef<ITableRow> SRPGPrefPlaystyleEditor::MakeRow(
	FRow Row, const TSharedRef<STableViewBase>& OwnerTable)
{
	return SNew(SRPGPrefPreferenceRow, OwnerTable, Session.ToSharedRef(), Row);
}

FText SRPGPrefPlaystyleEditor::GetMatchTitle() const
{
	const FRow Row = GetSelected();
	return Row.IsValid() ? FText::Format(LOCTEXT("MatchTitle", "What {0} matches"),
							   FText::FromString(Row->Pattern))
						 : LOCTEXT("NoRow", "What a pattern matches");
}

FText SRPGPrefPlaystyleEditor::GetMatchList() const
{
	const FRow Row = GetSelected();
	return Row.IsValid() ? RPGPrefMatchText::List(Row->Matches)
						 : LOCTEXT("SelectRow", "Select a row to see.");
}

FText SRPGPrefPlaystyleEditor::GetArchetype() const
{
	return FText::FromString(Session->GetModel().GetPlaystyle().Archetype);
}

void SRPGPrefPlaystyleEditor::CommitArchetype(const FText& Text, ETextCommit::Type How)
{
	if (How != ETextCommit::OnCleared)
	{
		Session->GetModel().SetArchetype(Text.ToString());
	}
}

void SRPGPrefPlaystyleEditor::Search(const FText& Text)
{
	Session->GetModel().SetFilter(Text.ToString());
}

FReply SRPGPrefPlaystyleEditor::AddByButton(PreferenceKind Kind)
{
	Add(Kind);
	return FReply::Handled();
}

void SRPGPrefPlaystyleEditor::Add(PreferenceKind Kind)
{
	// A filter would hide the new row.
	SearchBox->SetText(FText::GetEmpty());
	Session->GetModel().SetFilter(FString());
	const FRow Row = Session->GetModel().Add(Kind);
	Table->SetSelection(Row, ESelectInfo::Direct);
	Table->RequestScrollIntoView(Row, 0);
}

void SRPGPrefPlaystyleEditor::DuplicateSelected()
{
	Table->SetSelection(Session->GetModel().Duplicate(GetSelected()), ESelectInfo::Direct);
}

void SRPGPrefPlaystyleEditor::MoveSelected(int32 Places)
{
	Session->GetModel().Move(GetSelected(), Places);
}

#undef LOCTEXT_NAMESPACE
