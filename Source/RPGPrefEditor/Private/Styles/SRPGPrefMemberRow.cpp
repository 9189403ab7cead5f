// SPDX-License-Identifier: MIT
#include "Styles/SRPGPrefMemberRow.h"

#include "RPGPrefEditor/Styles/RPGPrefLiking.h"
#include "RPGPrefEditor/Styles/RPGPrefPlaystyleEditor.h"
#include "RPGPrefEditor/Styles/RPGPrefTeamSession.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"

#include "AssetRegistry/AssetData.h"
#include "Delegates/Delegate.h"
#include "Framework/SlateDelegates.h"
#include "Internationalization/Internationalization.h"
#include "Layout/Margin.h"
#include "Misc/Attribute.h"
#include "PropertyCustomizationHelpers.h"
#include "Styling/SlateColor.h"
#include "Templates/Casts.h"
#include "UObject/NameTypes.h"
#include "UObject/SoftObjectPath.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Input/SEditableTextBox.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/SWidget.h"
#include "Widgets/Text/STextBlock.h"
#include "Widgets/Views/SHeaderRow.h"
#include "Widgets/Views/STableViewBase.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

const FName AgentColumn(TEXT("Agent"));
const FName PlaystyleColumn(TEXT("Playstyle"));
const FName WarningColumn(TEXT("Warning"));
const FName MemberButtonsColumn(TEXT("Buttons"));

} // namespace

TSharedRef<SHeaderRow> SRPGPrefMemberRow::MakeHeader()
{
	// clang-format off
	return SNew(SHeaderRow)
		+ SHeaderRow::Column(AgentColumn)
			.DefaultLabel(LOCTEXT("AgentColumn", "Agent"))
			.DefaultTooltip(LOCTEXT("AgentColumnTip", "The player's name in the level"))
			.FillWidth(0.25F)
		+ SHeaderRow::Column(PlaystyleColumn)
			.DefaultLabel(LOCTEXT("PlaystyleColumn", "Playstyle"))
			.FillWidth(0.5F)
		+ SHeaderRow::Column(WarningColumn)
			.DefaultLabel(FText::GetEmpty())
			.FillWidth(0.25F)
		+ SHeaderRow::Column(MemberButtonsColumn)
			.DefaultLabel(FText::GetEmpty())
			.FixedWidth(150.0F);
	// clang-format on
}

void SRPGPrefMemberRow::Construct(const FArguments&,
	const TSharedRef<STableViewBase>& OwnerTableView,
	const TSharedRef<FRPGPrefTeamSession>& InSession, const FRPGPrefTeamModel::FRow& InRow)
{
	Session = InSession;
	Row = InRow;
	SMultiColumnTableRow<FRPGPrefTeamModel::FRow>::Construct(
		FTableRowArgs().Padding(FMargin(4.0F, 2.0F)), OwnerTableView);
}

TSharedRef<SWidget> SRPGPrefMemberRow::GenerateWidgetForColumn(const FName& InColumnName)
{
	if (InColumnName == AgentColumn)
	{
		return MakeAgent();
	}
	if (InColumnName == PlaystyleColumn)
	{
		return MakePlaystyle();
	}
	return InColumnName == WarningColumn ? MakeWarning() : MakeButtons();
}

TSharedRef<SWidget> SRPGPrefMemberRow::MakeAgent()
{
	return SNew(SEditableTextBox)
		.RevertTextOnEscape(true)
		.Text(TAttribute<FText>::CreateSP(this, &SRPGPrefMemberRow::GetAgent))
		.HintText(LOCTEXT("AgentHint", "an agent of the level"))
		.ToolTipText(LOCTEXT("AgentTip", "The player's name in the level"))
		.OnTextCommitted(FOnTextCommitted::CreateSP(this, &SRPGPrefMemberRow::CommitAgent));
}

TSharedRef<SWidget> SRPGPrefMemberRow::MakePlaystyle()
{
	// clang-format off
	return SNew(SHorizontalBox)
		+ SHorizontalBox::Slot().FillWidth(0.4F).VAlign(VAlign_Center)
		[
			SNew(STextBlock).Text(TAttribute<FText>::CreateSP(this, &SRPGPrefMemberRow::GetPlaystyle))
		]
		+ SHorizontalBox::Slot().FillWidth(0.6F)
		[
			SNew(SObjectPropertyEntryBox)
			.AllowedClass(URPGPrefPlaystyle::StaticClass())
			.ObjectPath(TAttribute<FString>::CreateSP(this, &SRPGPrefMemberRow::GetPlaystylePath))
			.OnObjectChanged(FOnSetObject::CreateSP(this, &SRPGPrefMemberRow::Choose))
			.ToolTipText(LOCTEXT("AssignTip", "How this member plays; without one, the member is "
				"indifferent to everything"))
		];
	// clang-format on
}

TSharedRef<SWidget> SRPGPrefMemberRow::MakeWarning()
{
	return SNew(STextBlock)
		.Text(TAttribute<FText>::CreateSP(this, &SRPGPrefMemberRow::GetWarning))
		.ColorAndOpacity(FSlateColor(RPGPrefLiking::WarningColour()));
}

TSharedRef<SWidget> SRPGPrefMemberRow::MakeButtons()
{
	// clang-format off
	return SNew(SHorizontalBox)
		+ SHorizontalBox::Slot().AutoWidth().Padding(0.0F, 0.0F, 4.0F, 0.0F)
		[
			SNew(SButton)
			.Text(LOCTEXT("EditPlaystyle", "Edit"))
			.ToolTipText(LOCTEXT("EditPlaystyleTip", "Opens the member's playstyle"))
			.IsEnabled(TAttribute<bool>::CreateSP(this, &SRPGPrefMemberRow::HasPlaystyle))
			.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefMemberRow::Edit))
		]
		+ SHorizontalBox::Slot().AutoWidth()
		[
			SNew(SButton)
			.Text(LOCTEXT("RemoveMemberButton", "Remove"))
			.ToolTipText(LOCTEXT("RemoveMemberTip", "Removes this member (Delete)"))
			.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefMemberRow::Remove))
		];
	// clang-format on
}

FText SRPGPrefMemberRow::GetAgent() const
{
	return FText::FromString(Row->Agent);
}

void SRPGPrefMemberRow::CommitAgent(const FText& Text, ETextCommit::Type How)
{
	if (How != ETextCommit::OnCleared)
	{
		Session->GetModel().SetAgent(Row, Text.ToString().TrimStartAndEnd());
	}
}

FText SRPGPrefMemberRow::GetPlaystyle() const
{
	return Row->Playstyle.IsEmpty() ? LOCTEXT("IndifferentMember", "indifferent")
									: FText::FromString(Row->Playstyle);
}

FString SRPGPrefMemberRow::GetPlaystylePath() const
{
	const URPGPrefPlaystyle* Playstyle = Session->GetModel().GetPlaystyle(Row);
	return Playstyle == nullptr ? FString() : FSoftObjectPath(Playstyle).ToString();
}

void SRPGPrefMemberRow::Choose(const FAssetData& Asset)
{
	Session->GetModel().SetPlaystyle(Row, Cast<URPGPrefPlaystyle>(Asset.GetAsset()));
}

FText SRPGPrefMemberRow::GetWarning() const
{
	return Row->Warning;
}

bool SRPGPrefMemberRow::HasPlaystyle() const
{
	return Session->GetModel().GetPlaystyle(Row) != nullptr;
}

FReply SRPGPrefMemberRow::Edit()
{
	FRPGPrefPlaystyleEditor::Open(*Session->GetModel().GetPlaystyle(Row));
	return FReply::Handled();
}

FReply SRPGPrefMemberRow::Remove()
{
	Session->GetModel().Remove(Row);
	return FReply::Handled();
}

#undef LOCTEXT_NAMESPACE
