// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Recording/SRPGPrefRecordings.h"

#include "RPGPref/Navigation/TGraphPicture.h"
#include "RPGPrefEditor/Recording/RPGPrefRecordingSession.h"
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "Assets/RPGPrefNewAssetFactories.h"
#include "Containers/UnrealString.h"
#include "Editor.h"
#include "Editor/EditorEngine.h"
#include "Engine/Engine.h"
#include "Engine/World.h"
#include "Framework/SlateDelegates.h"
#include "Framework/Views/ITypedTableView.h"
#include "IAssetTools.h"
#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"
#include "Layout/Margin.h"
#include "Misc/Attribute.h"
#include "Misc/Optional.h"
#include "Misc/Paths.h"
#include "Recording/SRPGPrefTakeThumbnail.h"
#include "Styling/AppStyle.h"
#include "Templates/Casts.h"
#include "Types/SlateEnums.h"
#include "Types/SlateStructs.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Input/SSpinBox.h"
#include "Widgets/Layout/SBorder.h"
#include "Widgets/Layout/SBox.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/SWidget.h"
#include "Widgets/Text/STextBlock.h"
#include "Widgets/Views/STableRow.h"
#include "Widgets/Views/STableViewBase.h"

#define LOCTEXT_NAMESPACE "RPGPrefRecordings"

SRPGPrefRecordings::SRPGPrefRecordings() = default;

SRPGPrefRecordings::~SRPGPrefRecordings()
{
	Session->OnChanged.Remove(Changed);
}

void SRPGPrefRecordings::Construct(const FArguments&, URPGPrefRecordingSession* InSession)
{
	Session = TStrongObjectPtr<URPGPrefRecordingSession>(InSession);
	Changed = Session->OnChanged.AddRaw(this, &SRPGPrefRecordings::Rebuild);
	const TSharedRef<SWidget> FindButton =
		SNew(SButton)
			.Text(LOCTEXT("FindLost", "Find Lost Recordings"))
			.ToolTipText(LOCTEXT(
				"FindLostTip", "Looks for recordings in the Saved folder that a crash cut off"))
			.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefRecordings::ListLost));
	SAssignNew(List, SListView<FRowPtr>)
		.ListItemsSource(&Rows)
		.SelectionMode(ESelectionMode::None)
		.OnGenerateRow(
			SListView<FRowPtr>::FOnGenerateRow::CreateSP(this, &SRPGPrefRecordings::MakeRow));
	ChildSlot[SNew(SBorder)
				  .BorderImage(FAppStyle::GetBrush(FName(TEXT("ToolPanel.GroupBorder")), nullptr))
				  .Padding(FMargin(
					  8.0F))[SNew(SVerticalBox) +
							 SVerticalBox::Slot().AutoHeight().Padding(0.0F, 0.0F, 0.0F,
								 8.0F)[SNew(SHorizontalBox) +
									   SHorizontalBox::Slot().AutoWidth()[FindButton]] +
							 SVerticalBox::Slot().AutoHeight()[SAssignNew(Lost, SVerticalBox)] +
							 SVerticalBox::Slot().FillHeight(1.0F)[List.ToSharedRef()]]];
	Rebuild();
}

void SRPGPrefRecordings::Rebuild()
{
	Rows.Reset();
	for (int32 Take = 0; Take < Session->Takes.Num(); ++Take)
	{
		const FRowPtr Row = MakeShared<FRow>();
		Row->Take = Take;
		Row->To = Session->GetSeconds(Take);
		Rows.Add(Row);
	}
	List->RequestListRefresh();
	ListLost();
}

FReply SRPGPrefRecordings::ListLost()
{
	Lost->ClearChildren();
	for (const FString& Journal : Session->FindLost())
	{
		const FText About = FText::Format(LOCTEXT("LostAbout", "{0} was cut off"),
			FText::FromString(FPaths::GetBaseFilename(Journal, true)));
		Lost->AddSlot()
			.AutoHeight()[SNew(SHorizontalBox) +
						  SHorizontalBox::Slot().FillWidth(1.0F).VAlign(
							  VAlign_Center)[SNew(STextBlock).Text(About)] +
						  SHorizontalBox::Slot()
							  .AutoWidth()[SNew(SButton)
											   .Text(LOCTEXT("Recover", "Recover"))
											   .ToolTipText(LOCTEXT("RecoverTip",
												   "Creates a take from the intact part"))
											   .OnClicked(FOnClicked::CreateSP(
												   this, &SRPGPrefRecordings::Recover, Journal))]];
	}
	return FReply::Handled();
}

FReply SRPGPrefRecordings::Recover(FString Journal)
{
	if (!Session->Recover(Journal))
	{
		TArray<FRPGPrefIssue> Issues;
		RPGPrefText::AddIssue(true,
			FText::Format(LOCTEXT("NothingToRecover", "{0} was cut off before anybody walked"),
				FText::FromString(Journal)),
			Issues);
		RPGPrefText::Report(Issues);
	}
	return FReply::Handled();
}

TSharedRef<ITableRow> SRPGPrefRecordings::MakeRow(
	FRowPtr Row, const TSharedRef<STableViewBase>& Table)
{
	const URPGPrefDemonstration& Take = *Session->Takes[Row->Take];
	const auto Button = [this, &Row](const TAttribute<FText>& Label, const FText& ToolTip,
							FReply (SRPGPrefRecordings::*Action)(FRowPtr))
	{
		return SNew(SButton).Text(Label).ToolTipText(ToolTip).OnClicked(
			FOnClicked::CreateSP(this, Action, Row));
	};
	const auto ShowOrHide = [Held = Session, Row]()
	{
		return Held->IsInLevel(Row->Take) ? LOCTEXT("HideInLevel", "Hide in Level")
										  : LOCTEXT("ShowInLevel", "Show in Level");
	};
	const FText About = FText::Format(LOCTEXT("About", "{0}, {1} s"),
		FText::FromString(Take.GetName()), FText::AsNumber(Row->To, nullptr));
	return SNew(STableRow<FRowPtr>, Table)
		[SNew(SHorizontalBox) +
			SHorizontalBox::Slot().AutoWidth()[SNew(SRPGPrefTakeThumbnail, Take.MakeDemonstration(),
				RPGPref::demonstrationColour(static_cast<std::size_t>(Row->Take)))] +
			SHorizontalBox::Slot().FillWidth(1.0F).VAlign(
				VAlign_Center)[SNew(STextBlock).Text(About)] +
			SHorizontalBox::Slot().AutoWidth().VAlign(VAlign_Center)[MakeMoment(
				Row, &FRow::From, LOCTEXT("FromTip", "Trim keeps what comes after this second"))] +
			SHorizontalBox::Slot().AutoWidth().VAlign(VAlign_Center)[MakeMoment(
				Row, &FRow::To, LOCTEXT("ToTip", "Trim keeps what comes before this second"))] +
			SHorizontalBox::Slot().AutoWidth().VAlign(
				VAlign_Center)[Button(TAttribute<FText>::CreateLambda(ShowOrHide),
				LOCTEXT("ShowInLevelTip", "Shows where it was walked over the open level"),
				&SRPGPrefRecordings::ShowInLevel)] +
			SHorizontalBox::Slot().AutoWidth().VAlign(VAlign_Center)[Button(LOCTEXT("Trim", "Trim"),
				LOCTEXT("TrimTip", "Keeps the part between the two moments"),
				&SRPGPrefRecordings::Trim)] +
			SHorizontalBox::Slot().AutoWidth().VAlign(
				VAlign_Center)[Button(LOCTEXT("Discard", "Discard"),
				LOCTEXT("DiscardTip", "Takes it off this list"), &SRPGPrefRecordings::Discard)] +
			SHorizontalBox::Slot().AutoWidth().VAlign(
				VAlign_Center)[Button(LOCTEXT("Save", "Save As..."),
				LOCTEXT("SaveTip", "Makes a Demonstration asset from it"),
				&SRPGPrefRecordings::Save)]];
}

TSharedRef<SWidget> SRPGPrefRecordings::MakeMoment(
	FRowPtr Row, double FRow::*Moment, const FText& ToolTip) const
{
	const auto Take = [Row, Moment](double Seconds, ETextCommit::Type)
	{ (*Row).*Moment = Seconds; };
	return SNew(SBox).WidthOverride(FOptionalSize(
		70.0F))[SNew(SSpinBox<double>)
					.Value(TAttribute<double>::CreateLambda(
						[Row, Moment]() { return (*Row).*Moment; }))
					.MinValue(TOptional<double>(0.0))
					.MaxValue(TOptional<double>(Session->GetSeconds(Row->Take)))
					.ToolTipText(ToolTip)
					.OnValueCommitted(SSpinBox<double>::FOnValueCommitted::CreateLambda(Take))];
}

FReply SRPGPrefRecordings::ShowInLevel(FRowPtr Row)
{
	if (UWorld* Level = GEditor->GetEditorWorldContext(false).World())
	{
		Session->ToggleInLevel(Row->Take, *Level);
	}
	return FReply::Handled();
}

FReply SRPGPrefRecordings::Trim(FRowPtr Row)
{
	Session->Trim(Row->Take, Row->From, Row->To);
	return FReply::Handled();
}

FReply SRPGPrefRecordings::Discard(FRowPtr Row)
{
	Session->Discard(Row->Take);
	return FReply::Handled();
}

FReply SRPGPrefRecordings::Save(FRowPtr Row)
{
	UObject* Asset = IAssetTools::Get().CreateAssetWithDialog(Session->Takes[Row->Take]->GetName(),
		TEXT("/Game"), URPGPrefDemonstration::StaticClass(),
		NewObject<URPGPrefDemonstrationFactory>(), FName(), false);
	if (URPGPrefDemonstration* Demonstration = Cast<URPGPrefDemonstration>(Asset))
	{
		Session->Save(Row->Take, *Demonstration);
	}
	return FReply::Handled();
}

#undef LOCTEXT_NAMESPACE
