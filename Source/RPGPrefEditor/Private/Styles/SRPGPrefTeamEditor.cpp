// SPDX-License-Identifier: MIT
#include "Styles/SRPGPrefTeamEditor.h"

#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"

#include "Delegates/Delegate.h"
#include "Framework/Commands/UIAction.h"
#include "Framework/Commands/UICommandList.h"
#include "Framework/SlateDelegates.h"
#include "Framework/Views/ITypedTableView.h"
#include "Internationalization/Internationalization.h"
#include "Misc/Attribute.h"
#include "Misc/Optional.h"
#include "Styles/RPGPrefStyleCommands.h"
#include "Styles/SRPGPrefChangePanel.h"
#include "Styles/SRPGPrefMemberRow.h"
#include "Styles/SRPGPrefSceneChooser.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Input/SEditableTextBox.h"
#include "Widgets/Input/SSpinBox.h"
#include "Widgets/Layout/SBox.h"
#include "Widgets/Layout/SSplitter.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/SWidget.h"
#include "Widgets/Text/STextBlock.h"
#include "Widgets/Views/STableViewBase.h"

#define LOCTEXT_NAMESPACE "RPGPref"

void SRPGPrefTeamEditor::Construct(
	const FArguments&, const TSharedRef<FRPGPrefTeamSession>& InSession)
{
	Session = InSession;
	const FRPGPrefStyleCommands& All = FRPGPrefStyleCommands::Get();
	Commands->MapAction(
		All.AddFirst, FUIAction(FExecuteAction::CreateSP(this, &SRPGPrefTeamEditor::Add)));
	Commands->MapAction(All.RemoveRow,
		FUIAction(FExecuteAction::CreateSP(this, &SRPGPrefTeamEditor::RemoveSelected),
			FCanExecuteAction::CreateSP(this, &SRPGPrefTeamEditor::HasSelected)));
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
			+ SSplitter::Slot().Value(0.65F)
			[
				MakeTable()
			]
			+ SSplitter::Slot().Value(0.35F)
			[
				SNew(SRPGPrefChangePanel, InSession)
			]
		]
	];
	// clang-format on
}

TSharedRef<SWidget> SRPGPrefTeamEditor::MakeToolbar()
{
	// clang-format off
	return SNew(SHorizontalBox)
		+ SHorizontalBox::Slot().FillWidth(1.0F).Padding(0.0F, 0.0F, 8.0F, 0.0F)
		[
			MakeTextBox(LOCTEXT("TitleHint", "name for people"),
				LOCTEXT("TitleTip", "What people call this team"),
				&SRPGPrefTeamEditor::GetTitle, &SRPGPrefTeamEditor::CommitTitle)
		]
		+ SHorizontalBox::Slot().AutoWidth().Padding(0.0F, 0.0F, 8.0F, 0.0F)
		[
			SNew(SBox).WidthOverride(100.0F)
			[
				MakeTextBox(LOCTEXT("AgentTypeHint", "agent type"),
					LOCTEXT("AgentTypeTip", "Objects of this PDDL type are the agents; usually "
						"player"),
					&SRPGPrefTeamEditor::GetAgentType, &SRPGPrefTeamEditor::CommitAgentType)
			]
		]
		+ SHorizontalBox::Slot().AutoWidth().Padding(0.0F, 0.0F, 8.0F, 0.0F)
		[
			MakeLookahead()
		]
		+ SHorizontalBox::Slot().AutoWidth().Padding(0.0F, 0.0F, 8.0F, 0.0F)
		[
			SNew(SButton)
			.Text(LOCTEXT("AddMemberButton", "Add member"))
			.ToolTipText(LOCTEXT("AddMemberTip", "The next agent of the scene's level (Ctrl+Enter)"))
			.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefTeamEditor::AddByButton))
		]
		+ SHorizontalBox::Slot().AutoWidth()
		[
			SNew(SRPGPrefSceneChooser, Session.ToSharedRef())
		];
	// clang-format on
}

TSharedRef<SWidget> SRPGPrefTeamEditor::MakeTextBox(const FText& Hint, const FText& Tip,
	FText (SRPGPrefTeamEditor::*Get)() const,
	void (SRPGPrefTeamEditor::*Commit)(const FText&, ETextCommit::Type))
{
	return SNew(SEditableTextBox)
		.RevertTextOnEscape(true)
		.Text(TAttribute<FText>::CreateSP(this, Get))
		.HintText(Hint)
		.ToolTipText(Tip)
		.OnTextCommitted(FOnTextCommitted::CreateSP(this, Commit));
}

TSharedRef<SWidget> SRPGPrefTeamEditor::MakeLookahead()
{
	// clang-format off
	return SNew(SHorizontalBox)
		+ SHorizontalBox::Slot().AutoWidth().VAlign(VAlign_Center).Padding(0.0F, 0.0F, 6.0F, 0.0F)
		[
			SNew(STextBlock).Text(LOCTEXT("Lookahead", "Lookahead f"))
		]
		+ SHorizontalBox::Slot().AutoWidth()
		[
			SNew(SBox).WidthOverride(48.0F)
			[
				SNew(SSpinBox<int32>)
				.MinValue(TOptional<int32>(FRPGPrefTeamModel::LeastLookahead))
				.MaxValue(TOptional<int32>(FRPGPrefTeamModel::MostLookahead))
				.Delta(1)
				.Value(TAttribute<int32>::CreateSP(this, &SRPGPrefTeamEditor::GetLookahead))
				.OnBeginSliderMovement(FSimpleDelegate::CreateSP(this, &SRPGPrefTeamEditor::BeginDrag))
				.OnEndSliderMovement(SSpinBox<int32>::FOnValueChanged::CreateSP(this, &SRPGPrefTeamEditor::EndDrag))
				.OnValueChanged(SSpinBox<int32>::FOnValueChanged::CreateSP(this, &SRPGPrefTeamEditor::ChangeLookahead))
				.ToolTipText(LOCTEXT("LookaheadTip",
					"How far the team looks for ways that are longer but better liked"))
			]
		];
	// clang-format on
}

TSharedRef<SWidget> SRPGPrefTeamEditor::MakeTable()
{
	return SAssignNew(Table, SListView<FRow>)
		.ListItemsSource(&Session->GetModel().GetRows())
		.SelectionMode(ESelectionMode::Single)
		.HeaderRow(SRPGPrefMemberRow::MakeHeader())
		.OnGenerateRow(
			SListView<FRow>::FOnGenerateRow::CreateSP(this, &SRPGPrefTeamEditor::MakeRow));
}

TSharedRef<ITableRow> SRPGPrefTeamEditor::MakeRow(
	FRow Row, const TSharedRef<STableViewBase>& OwnerTable)
{
	return SNew(SRPGPrefMemberRow, OwnerTable, Session.ToSharedRef(), Row);
}

FText SRPGPrefTeamEditor::GetTitle() const
{
	return FText::FromString(Session->GetModel().GetTeam().Title);
}

void SRPGPrefTeamEditor::CommitTitle(const FText& Text, ETextCommit::Type How)
{
	if (How != ETextCommit::OnCleared)
	{
		Session->GetModel().SetTitle(Text.ToString());
	}
}

FText SRPGPrefTeamEditor::GetAgentType() const
{
	return FText::FromString(Session->GetModel().GetTeam().AgentType);
}

void SRPGPrefTeamEditor::CommitAgentType(const FText& Text, ETextCommit::Type How)
{
	if (How != ETextCommit::OnCleared)
	{
		Session->GetModel().SetAgentType(Text.ToString().TrimStartAndEnd());
	}
}

int32 SRPGPrefTeamEditor::GetLookahead() const
{
	return Session->GetModel().GetTeam().Lookahead;
}

void SRPGPrefTeamEditor::BeginDrag()
{
	Session->GetModel().BeginDrag();
}

void SRPGPrefTeamEditor::EndDrag(int32)
{
	Session->GetModel().EndDrag();
}

void SRPGPrefTeamEditor::ChangeLookahead(int32 Lookahead)
{
	Session->GetModel().SetLookahead(Lookahead);
}

FReply SRPGPrefTeamEditor::AddByButton()
{
	Add();
	return FReply::Handled();
}

void SRPGPrefTeamEditor::Add()
{
	Table->SetSelection(Session->GetModel().Add(), ESelectInfo::Direct);
}

#undef LOCTEXT_NAMESPACE
