// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Players/SRPGPrefPlayersTab.h"

#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "Assets/RPGPrefNewAssetFactories.h"
#include "Framework/SlateDelegates.h"
#include "Framework/Views/ITypedTableView.h"
#include "IAssetTools.h"
#include "Internationalization/Internationalization.h"
#include "Layout/Margin.h"
#include "Misc/Attribute.h"
#include "Players/SRPGPrefProficiencyView.h"
#include "PropertyCustomizationHelpers.h"
#include "Styling/AppStyle.h"
#include "Templates/Casts.h"
#include "Types/SlateStructs.h"
#include "UObject/NameTypes.h"
#include "UObject/SoftObjectPath.h"
#include "UObject/UObjectGlobals.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Layout/SBorder.h"
#include "Widgets/Layout/SBox.h"
#include "Widgets/Layout/SScrollBox.h"
#include "Widgets/Layout/SSplitter.h"
#include "Widgets/Notifications/SProgressBar.h"
#include "Widgets/Text/STextBlock.h"
#include "Widgets/Views/SHeaderRow.h"
#include "Widgets/Views/STableRow.h"
#include "Widgets/Views/STableViewBase.h"

#define LOCTEXT_NAMESPACE "RPGPrefPlayers"

namespace
{

const FName TesterColumn(TEXT("Tester"));
const FName GroupColumn(TEXT("Group"));
const FName DeedsColumn(TEXT("Deeds"));
const FName FailedColumn(TEXT("Failed"));
const FName DoneColumn(TEXT("Done"));
const FName MechanicColumn(TEXT("Mechanic"));
const FName MechanicStateColumn(TEXT("State"));
const FName KnownColumn(TEXT("Known"));
const FName BandColumn(TEXT("Band"));
const FName GrowthColumn(TEXT("Growth"));
const FName AvoidableColumn(TEXT("Avoidable"));

/** A tester with a cell for each column. */
class SRPGPrefPlayerRow : public SMultiColumnTableRow<TSharedPtr<FRPGPrefPlayerLine>>
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefPlayerRow) {}
	SLATE_END_ARGS()

	void Construct(const FArguments&, const TSharedRef<STableViewBase>& Owner,
		const TSharedPtr<FRPGPrefPlayerLine>& InLine)
	{
		Line = InLine;
		SMultiColumnTableRow<TSharedPtr<FRPGPrefPlayerLine>>::Construct(
			FSuperRowType::FArguments().Padding(FMargin(4.0F, 2.0F)), Owner);
	}

	virtual TSharedRef<SWidget> GenerateWidgetForColumn(const FName& InColumnName) override
	{
		const FText& Text = InColumnName == TesterColumn   ? Line->Name
							: InColumnName == GroupColumn  ? Line->Group
							: InColumnName == DeedsColumn  ? Line->Deeds
							: InColumnName == FailedColumn ? Line->Failed
														   : Line->Done;
		return SNew(STextBlock).Text(Text);
	}

private:
	TSharedPtr<FRPGPrefPlayerLine> Line;
};

/** A mechanic with a cell for each column. */
class SRPGPrefMechanicRow : public SMultiColumnTableRow<TSharedPtr<FRPGPrefMechanicLine>>
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefMechanicRow) {}
	SLATE_END_ARGS()

	void Construct(const FArguments&, const TSharedRef<STableViewBase>& Owner,
		const TSharedPtr<FRPGPrefMechanicLine>& InLine)
	{
		Line = InLine;
		SMultiColumnTableRow<TSharedPtr<FRPGPrefMechanicLine>>::Construct(
			FSuperRowType::FArguments().Padding(FMargin(4.0F, 2.0F)), Owner);
	}

	virtual TSharedRef<SWidget> GenerateWidgetForColumn(const FName& InColumnName) override
	{
		const FText& Text = InColumnName == MechanicColumn        ? Line->Name
							: InColumnName == MechanicStateColumn ? Line->State
							: InColumnName == KnownColumn         ? Line->Known
							: InColumnName == BandColumn          ? Line->Band
							: InColumnName == GrowthColumn        ? Line->Growth
																  : Line->Avoidable;
		return SNew(STextBlock).Text(Text);
	}

private:
	TSharedPtr<FRPGPrefMechanicLine> Line;
};

/** A part of the tab with its title. */
TSharedRef<SWidget> MakePlayersPanel(const FText& Title, const TSharedRef<SWidget>& Content)
{
	// clang-format off
	return SNew(SBorder)
		.BorderImage(FAppStyle::GetBrush(FName(TEXT("ToolPanel.GroupBorder")), nullptr))
		.Padding(FMargin(8.0F, 6.0F))
		[
			SNew(SVerticalBox)
			+ SVerticalBox::Slot().AutoHeight().Padding(0.0F, 0.0F, 0.0F, 4.0F)
			[
				SNew(STextBlock)
				.Text(Title)
				.Font(FAppStyle::GetFontStyle(FName(TEXT("NormalFontBold")), nullptr))
			]
			+ SVerticalBox::Slot().FillHeight(1.0F)
			[
				Content
			]
		];
	// clang-format on
}

} // namespace

void SRPGPrefPlayersTab::Construct(const FArguments&)
{
	Model = MakeShared<FRPGPrefPlayersModel>();
	// clang-format off
	ChildSlot
	[
		SNew(SBorder)
		.BorderImage(FAppStyle::GetBrush(FName(TEXT("Brushes.Header")), nullptr))
		.Padding(FMargin(2.0F))
		[
			SNew(SVerticalBox)
			+ SVerticalBox::Slot().AutoHeight().Padding(4.0F)
			[
				MakeToolbar()
			]
			+ SVerticalBox::Slot().AutoHeight().Padding(8.0F)
			[
				SNew(STextBlock)
				.Visibility(TAttribute<EVisibility>::CreateSP(this, &SRPGPrefPlayersTab::ShowsHint))
				.AutoWrapText(true)
				.Text(LOCTEXT("Hint",
					"Choose the scene that was played, add the recordings of the testers and press Study."))
			]
			+ SVerticalBox::Slot().FillHeight(1.0F)
			[
				SNew(SSplitter).Orientation(Orient_Horizontal)
				+ SSplitter::Slot().Value(0.6F)
				[
					SNew(SSplitter).Orientation(Orient_Vertical)
					+ SSplitter::Slot().Value(0.3F)
					[
						MakePlayersPanel(LOCTEXT("TestersTitle", "Testers"), MakePlayerList())
					]
					+ SSplitter::Slot().Value(0.3F)
					[
						MakePlayersPanel(LOCTEXT("MechanicsTitle", "What they know"), MakeMechanicList())
					]
					+ SSplitter::Slot().Value(0.4F)
					[
						MakePlayersPanel(LOCTEXT("ChartsTitle", "How it grew"),
							SNew(SRPGPrefProficiencyView, Model.ToSharedRef()))
					]
				]
				+ SSplitter::Slot().Value(0.4F)
				[
					MakeFindings()
				]
			]
		]
	];
	// clang-format on
	Model->OnChanged.Add(
		FSimpleMulticastDelegate::FDelegate::CreateSP(this, &SRPGPrefPlayersTab::Refresh));
}

TSharedRef<SWidget> SRPGPrefPlayersTab::MakeToolbar()
{
	const auto Slot = [](const TSharedRef<SWidget>& Content)
	{
		SHorizontalBox::FSlot::FSlotArguments Arguments = SHorizontalBox::Slot();
		Arguments.AutoWidth().Padding(2.0F, 0.0F).VAlign(VAlign_Center)[Content];
		return Arguments;
	};
	const auto Button =
		[this](const FText& Label, const FText& ToolTip, FReply (SRPGPrefPlayersTab::*Action)())
	{
		return SNew(SButton).Text(Label).ToolTipText(ToolTip).OnClicked(
			FOnClicked::CreateSP(this, Action));
	};
	// clang-format off
	return SNew(SHorizontalBox)
		+ Slot(SNew(STextBlock).Text(LOCTEXT("Scene", "Scene")))
		+ Slot(SNew(SBox).MinDesiredWidth(FOptionalSize(180.0F))
			[
				SNew(SObjectPropertyEntryBox)
				.AllowedClass(URPGPrefPreviewScene::StaticClass())
				.ObjectPath(TAttribute<FString>::CreateSP(this, &SRPGPrefPlayersTab::GetScenePath))
				.OnObjectChanged(FOnSetObject::CreateSP(this, &SRPGPrefPlayersTab::PickScene))
				.ToolTipText(LOCTEXT("SceneTip", "The scene whose level was played"))
			])
		+ Slot(Button(LOCTEXT("AddRecordings", "Add Recordings"),
			LOCTEXT("AddRecordingsTip", "Adds all recordings in the Saved folder that contain deeds"),
			&SRPGPrefPlayersTab::AddRecordings))
		+ Slot(Button(LOCTEXT("Study", "Study"),
			LOCTEXT("StudyTip", "Finds out what the testers know, believe and like"),
			&SRPGPrefPlayersTab::Study))
		+ Slot(Button(LOCTEXT("Compare", "Compare with the Preview"),
			LOCTEXT("CompareTip", "Plans the scene's teams and shows how well they predicted the testers"),
			&SRPGPrefPlayersTab::Compare))
		+ Slot(Button(LOCTEXT("AllTesters", "All Testers"),
			LOCTEXT("AllTestersTip", "Shows what all testers have in common"),
			&SRPGPrefPlayersTab::ShowAll))
		+ Slot(SNew(SBox)
			.WidthOverride(FOptionalSize(140.0F))
			.Visibility(TAttribute<EVisibility>::CreateSP(this, &SRPGPrefPlayersTab::ShowsProgress))
			[
				SNew(SProgressBar)
				.Percent(TAttribute<TOptional<float>>::CreateSP(this, &SRPGPrefPlayersTab::GetProgress))
			])
		+ SHorizontalBox::Slot().FillWidth(1.0F).Padding(6.0F, 0.0F).VAlign(VAlign_Center)
		[
			SNew(STextBlock)
			.Text(TAttribute<FText>::CreateSP(Model.Get(), &FRPGPrefPlayersModel::GetStatus))
		];
	// clang-format on
}

TSharedRef<SWidget> SRPGPrefPlayersTab::MakePlayerList()
{
	const TSharedRef<SHeaderRow> Header = SNew(SHeaderRow) +
										  SHeaderRow::Column(TesterColumn)
											  .DefaultLabel(LOCTEXT("TesterColumn", "Tester"))
											  .FillWidth(0.34F) +
										  SHeaderRow::Column(GroupColumn)
											  .DefaultLabel(LOCTEXT("GroupColumn", "Group"))
											  .FillWidth(0.24F) +
										  SHeaderRow::Column(DeedsColumn)
											  .DefaultLabel(LOCTEXT("DeedsColumn", "Deeds"))
											  .FillWidth(0.12F) +
										  SHeaderRow::Column(FailedColumn)
											  .DefaultLabel(LOCTEXT("FailedColumn", "Failed"))
											  .FillWidth(0.12F) +
										  SHeaderRow::Column(DoneColumn)
											  .DefaultLabel(LOCTEXT("DoneColumn", "Mechanics"))
											  .FillWidth(0.18F);
	return SAssignNew(PlayerList, SListView<FPlayer>)
		.ListItemsSource(&Players)
		.SelectionMode(ESelectionMode::Single)
		.HeaderRow(Header)
		.OnGenerateRow(
			SListView<FPlayer>::FOnGenerateRow::CreateSP(this, &SRPGPrefPlayersTab::MakePlayerRow))
		.OnSelectionChanged(SListView<FPlayer>::FOnSelectionChanged::CreateSP(
			this, &SRPGPrefPlayersTab::ChoosePlayer));
}

TSharedRef<SWidget> SRPGPrefPlayersTab::MakeMechanicList()
{
	const TSharedRef<SHeaderRow> Header =
		SNew(SHeaderRow) +
		SHeaderRow::Column(MechanicColumn)
			.DefaultLabel(LOCTEXT("MechanicColumn", "Mechanic"))
			.FillWidth(0.22F) +
		SHeaderRow::Column(MechanicStateColumn)
			.DefaultLabel(LOCTEXT("StateColumn", "State"))
			.FillWidth(0.3F) +
		SHeaderRow::Column(KnownColumn)
			.DefaultLabel(LOCTEXT("KnownColumn", "Known"))
			.DefaultTooltip(LOCTEXT("KnownTip",
				"How much of its rules can be known after this play; for all testers, the median"))
			.FillWidth(0.1F) +
		SHeaderRow::Column(BandColumn)
			.DefaultLabel(LOCTEXT("BandColumn", "Band"))
			.DefaultTooltip(LOCTEXT(
				"BandTip", "What the play leaves open; for all testers, the range of 80 in 100"))
			.FillWidth(0.14F) +
		SHeaderRow::Column(GrowthColumn)
			.DefaultLabel(LOCTEXT("GrowthColumn", "Growth"))
			.FillWidth(0.13F) +
		SHeaderRow::Column(AvoidableColumn)
			.DefaultLabel(LOCTEXT("AvoidableColumn", "Avoidable"))
			.DefaultTooltip(LOCTEXT("AvoidableTip", "Failures that the tester could have foreseen"))
			.FillWidth(0.11F);
	return SAssignNew(MechanicList, SListView<FMechanic>)
		.ListItemsSource(&Mechanics)
		.SelectionMode(ESelectionMode::None)
		.HeaderRow(Header)
		.OnGenerateRow(SListView<FMechanic>::FOnGenerateRow::CreateSP(
			this, &SRPGPrefPlayersTab::MakeMechanicRow));
}

TSharedRef<SWidget> SRPGPrefPlayersTab::MakeFindings()
{
	// clang-format off
	return SNew(SSplitter).Orientation(Orient_Vertical)
		+ SSplitter::Slot().Value(0.4F)
		[
			MakePlayersPanel(LOCTEXT("GroupsTitle", "Who plays alike"),
				SNew(SScrollBox) + SScrollBox::Slot()[SAssignNew(Groups, SVerticalBox)])
		]
		+ SSplitter::Slot().Value(0.3F)
		[
			MakePlayersPanel(LOCTEXT("SuperstitionsTitle", "What they may wrongly believe"),
				SNew(SScrollBox) + SScrollBox::Slot()
				[
					SNew(STextBlock)
					.AutoWrapText(true)
					.Text(TAttribute<FText>::CreateSP(this, &SRPGPrefPlayersTab::GetSuperstitions))
				])
		]
		+ SSplitter::Slot().Value(0.3F)
		[
			MakePlayersPanel(LOCTEXT("AgreementTitle", "How well the preview predicted it"),
				SNew(SScrollBox) + SScrollBox::Slot()
				[
					SNew(STextBlock)
					.AutoWrapText(true)
					.Text(TAttribute<FText>::CreateSP(Model.Get(), &FRPGPrefPlayersModel::DescribeAgreement))
				])
		];
	// clang-format on
}

TSharedRef<ITableRow> SRPGPrefPlayersTab::MakePlayerRow(
	FPlayer Line, const TSharedRef<STableViewBase>& Owner)
{
	return SNew(SRPGPrefPlayerRow, Owner, Line);
}

TSharedRef<ITableRow> SRPGPrefPlayersTab::MakeMechanicRow(
	FMechanic Line, const TSharedRef<STableViewBase>& Owner)
{
	return SNew(SRPGPrefMechanicRow, Owner, Line);
}

void SRPGPrefPlayersTab::Tick(const FGeometry&, const double, const float)
{
	Model->Poll();
}

EActiveTimerReturnType SRPGPrefPlayersTab::StayAwake(double, float)
{
	bAwake = Model->IsRunning();
	return bAwake ? EActiveTimerReturnType::Continue : EActiveTimerReturnType::Stop;
}

FReply SRPGPrefPlayersTab::AddRecordings()
{
	Model->AddSavedJournals();
	return FReply::Handled();
}

FReply SRPGPrefPlayersTab::Study()
{
	Model->Study();
	return FReply::Handled();
}

FReply SRPGPrefPlayersTab::Compare()
{
	Model->Compare();
	return FReply::Handled();
}

FReply SRPGPrefPlayersTab::ShowAll()
{
	PlayerList->ClearSelection();
	Model->SetPlayer(std::nullopt);
	return FReply::Handled();
}

FReply SRPGPrefPlayersTab::MakePlaystyle(int32 Group)
{
	const auto Chosen = static_cast<std::size_t>(Group);
	if (Model->CanMakePlaystyle(Chosen))
	{
		const FString Name = RPGPrefConvert::ToString(Model->GetStudy()->groups()[Chosen].label);
		UObject* Asset = IAssetTools::Get().CreateAssetWithDialog(Name, TEXT("/Game"),
			URPGPrefPlaystyle::StaticClass(), NewObject<URPGPrefPlaystyleFactory>(), FName(),
			false);
		if (URPGPrefPlaystyle* Playstyle = Cast<URPGPrefPlaystyle>(Asset))
		{
			Model->MakePlaystyle(Chosen, *Playstyle);
		}
	}
	return FReply::Handled();
}

void SRPGPrefPlayersTab::ChoosePlayer(FPlayer Line, ESelectInfo::Type How)
{
	if (Line.IsValid() && How != ESelectInfo::Direct)
	{
		Model->SetPlayer(Line->Player);
	}
}

void SRPGPrefPlayersTab::PickScene(const FAssetData& Asset)
{
	Model->SetScene(Cast<URPGPrefPreviewScene>(Asset.GetAsset()));
}

FString SRPGPrefPlayersTab::GetScenePath() const
{
	const URPGPrefPreviewScene* Scene = Model->GetScene();
	return Scene == nullptr ? FString() : FSoftObjectPath(Scene).ToString();
}

FText SRPGPrefPlayersTab::GetSuperstitions() const
{
	return Model->GetStudy().IsValid()
			   ? RPGPrefPlayerLines::Superstitions(*Model->GetStudy(), Model->GetPlayer())
			   : FText();
}

TOptional<float> SRPGPrefPlayersTab::GetProgress() const
{
	return TOptional<float>(Model->GetProgress());
}

EVisibility SRPGPrefPlayersTab::ShowsProgress() const
{
	return Model->IsRunning() ? EVisibility::Visible : EVisibility::Collapsed;
}

EVisibility SRPGPrefPlayersTab::ShowsHint() const
{
	return Model->GetStudy().IsValid() ? EVisibility::Collapsed : EVisibility::Visible;
}

void SRPGPrefPlayersTab::Refresh()
{
	const TSharedPtr<const RPGPref::PlaytestStudy> Study = Model->GetStudy();
	if (Listed != Study)
	{
		Listed = Study;
		Players.Reset();
		if (Study.IsValid())
		{
			for (const FRPGPrefPlayerLine& Line : RPGPrefPlayerLines::Players(*Study))
			{
				Players.Add(MakeShared<FRPGPrefPlayerLine>(Line));
			}
		}
		PlayerList->RequestListRefresh();
		RefreshGroups();
	}
	Mechanics.Reset();
	if (Study.IsValid())
	{
		for (const FRPGPrefMechanicLine& Line :
			RPGPrefPlayerLines::Mechanics(*Study, Model->GetPlayer()))
		{
			Mechanics.Add(MakeShared<FRPGPrefMechanicLine>(Line));
		}
	}
	MechanicList->RequestListRefresh();
	// Slate sleeps when nobody touches anything; the bar has to go on, and the result to show.
	if (Model->IsRunning() && !bAwake)
	{
		bAwake = true;
		RegisterActiveTimer(
			0.1F, FWidgetActiveTimerDelegate::CreateSP(this, &SRPGPrefPlayersTab::StayAwake));
	}
}

void SRPGPrefPlayersTab::RefreshGroups()
{
	Groups->ClearChildren();
	if (!Listed.IsValid())
	{
		return;
	}
	for (const FRPGPrefGroupLine& Line : RPGPrefPlayerLines::Groups(*Listed))
	{
		// clang-format off
		Groups->AddSlot().AutoHeight().Padding(0.0F, 0.0F, 0.0F, 6.0F)
		[
			SNew(SVerticalBox)
			+ SVerticalBox::Slot().AutoHeight()
			[
				SNew(SHorizontalBox)
				+ SHorizontalBox::Slot().FillWidth(1.0F).VAlign(VAlign_Center)
				[
					SNew(STextBlock).Text(Line.Title)
				]
				+ SHorizontalBox::Slot().AutoWidth()
				[
					SNew(SButton)
					.Text(LOCTEXT("MakePlaystyleButton", "Make Playstyle..."))
					.ToolTipText(LOCTEXT("MakePlaystyleTip",
						"Makes a Playstyle asset from what this group likes, with its uncertainty"))
					.OnClicked(FOnClicked::CreateSP(
						this, &SRPGPrefPlayersTab::MakePlaystyle, static_cast<int32>(Line.Group)))
				]
			]
			+ SVerticalBox::Slot().AutoHeight()
			[
				SNew(STextBlock).AutoWrapText(true).Text(Line.Likes)
			]
		];
		// clang-format on
	}
}

#undef LOCTEXT_NAMESPACE
