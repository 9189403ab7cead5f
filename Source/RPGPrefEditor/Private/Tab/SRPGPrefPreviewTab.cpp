// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Tab/SRPGPrefPreviewTab.h"

#include "RPGPrefEditor/Kit/RPGPrefLevelSelection.h"
#include "RPGPrefEditor/Kit/RPGPrefViewportMoment.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewCommands.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "Framework/Commands/UIAction.h"
#include "Framework/SlateDelegates.h"
#include "HAL/FileManager.h"
#include "Input/Events.h"
#include "Input/Reply.h"
#include "Internationalization/Internationalization.h"
#include "Layout/Margin.h"
#include "Layout/Visibility.h"
#include "Misc/Attribute.h"
#include "Misc/Optional.h"
#include "Misc/Paths.h"
#include "PropertyCustomizationHelpers.h"
#include "Styling/AppStyle.h"
#include "Tab/SRPGPrefFindingList.h"
#include "Tab/SRPGPrefMapView.h"
#include "Tab/SRPGPrefStepList.h"
#include "Tab/SRPGPrefTeamList.h"
#include "Tab/SRPGPrefTimeline.h"
#include "Templates/Casts.h"
#include "Types/SlateStructs.h"
#include "UObject/NameTypes.h"
#include "UObject/SoftObjectPath.h"
#include "Widgets/Input/SButton.h"
#include "Widgets/Layout/SBorder.h"
#include "Widgets/Layout/SBox.h"
#include "Widgets/Layout/SScrollBox.h"
#include "Widgets/Layout/SSplitter.h"
#include "Widgets/Notifications/SProgressBar.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/Text/STextBlock.h"

#define LOCTEXT_NAMESPACE "RPGPrefPreviewTab"

namespace
{

TSharedRef<SWidget> MakeTitle(const FText& Text)
{
	return SNew(STextBlock)
		.Text(Text)
		.Font(FAppStyle::GetFontStyle(FName(TEXT("NormalFontBold")), nullptr));
}

/** A part of the tab with its title. */
TSharedRef<SWidget> MakePanel(const FText& Title, const TSharedRef<SWidget>& Content)
{
	return SNew(SBorder)
		.BorderImage(FAppStyle::GetBrush(FName(TEXT("ToolPanel.GroupBorder")), nullptr))
		.Padding(FMargin(8.0F, 6.0F))[SNew(SVerticalBox) +
									  SVerticalBox::Slot().AutoHeight().Padding(
										  0.0F, 0.0F, 0.0F, 4.0F)[MakeTitle(Title)] +
									  SVerticalBox::Slot().FillHeight(1.0F)[Content]];
}

} // namespace

void SRPGPrefPreviewTab::Construct(const FArguments&)
{
	Model = MakeShared<FRPGPrefPreviewModel>();
	Commands = MakeShared<FUICommandList>();
	BindCommands();
	const TSharedRef<SWidget> Parts =
		SNew(SVerticalBox) + SVerticalBox::Slot().AutoHeight().Padding(4.0F)[MakeToolbar()] +
		SVerticalBox::Slot().AutoHeight().Padding(4.0F, 0.0F, 4.0F, 4.0F)[MakeTeamBar()] +
		SVerticalBox::Slot().FillHeight(1.0F)[SNew(SSplitter).Orientation(Orient_Horizontal) +
											  SSplitter::Slot().Value(0.62F)[MakePictures()] +
											  SSplitter::Slot().Value(0.38F)[MakeLists()]];
	ChildSlot[SNew(SBorder)
				  .BorderImage(FAppStyle::GetBrush(FName(TEXT("Brushes.Header")), nullptr))
				  .Padding(FMargin(2.0F))[Parts]];
	Model->OnChanged.Add(
		FSimpleMulticastDelegate::FDelegate::CreateSP(this, &SRPGPrefPreviewTab::Refresh));
	Selection = MakeShared<FRPGPrefLevelSelection>(Model.ToSharedRef());
	Moment = MakeShared<FRPGPrefViewportMoment>(Model.ToSharedRef());
}

void SRPGPrefPreviewTab::BindCommands()
{
	const FRPGPrefPreviewCommands& Known = FRPGPrefPreviewCommands::Get();
	FRPGPrefPreviewModel* Target = Model.Get();
	Commands->MapAction(
		Known.RunPreview, FUIAction(FExecuteAction::CreateSP(Target, &FRPGPrefPreviewModel::Run),
							  FCanExecuteAction::CreateSP(Target, &FRPGPrefPreviewModel::CanRun)));
	Commands->MapAction(Known.CancelPreview,
		FUIAction(FExecuteAction::CreateSP(Target, &FRPGPrefPreviewModel::Cancel),
			FCanExecuteAction::CreateSP(Target, &FRPGPrefPreviewModel::IsRunning)));
	Commands->MapAction(Known.NextStep,
		FUIAction(FExecuteAction::CreateSP(Target, &FRPGPrefPreviewModel::StepForward),
			FCanExecuteAction::CreateSP(Target, &FRPGPrefPreviewModel::CanStepForward)));
	Commands->MapAction(Known.PreviousStep,
		FUIAction(FExecuteAction::CreateSP(Target, &FRPGPrefPreviewModel::StepBack),
			FCanExecuteAction::CreateSP(Target, &FRPGPrefPreviewModel::CanStepBack)));
	Commands->MapAction(Known.ExportReport,
		FUIAction(FExecuteAction::CreateSP(this, &SRPGPrefPreviewTab::Export),
			FCanExecuteAction::CreateSP(Target, &FRPGPrefPreviewModel::CanExport)));
	Commands->MapAction(Known.ExportStoryboard,
		FUIAction(FExecuteAction::CreateSP(this, &SRPGPrefPreviewTab::ExportStoryboard),
			FCanExecuteAction::CreateSP(Target, &FRPGPrefPreviewModel::CanExportStoryboard)));
}

// --- parts
// ----------------------------------------------------------------------------------------

TSharedRef<SWidget> SRPGPrefPreviewTab::MakeButton(const TSharedPtr<FUICommandInfo>& Command)
{
	return SNew(SButton)
		.Text(Command->GetLabel())
		.ToolTipText(Command->GetDescription())
		.IsEnabled(TAttribute<bool>::Create(
			TAttribute<bool>::FGetter::CreateSP(this, &SRPGPrefPreviewTab::CanClick, Command)))
		.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefPreviewTab::Click, Command));
}

TSharedRef<SWidget> SRPGPrefPreviewTab::MakeToolbar()
{
	const FRPGPrefPreviewCommands& Known = FRPGPrefPreviewCommands::Get();
	const auto Slot = [](const TSharedRef<SWidget>& Content)
	{
		SHorizontalBox::FSlot::FSlotArguments Arguments = SHorizontalBox::Slot();
		Arguments.AutoWidth().Padding(2.0F, 0.0F).VAlign(VAlign_Center)[Content];
		return Arguments;
	};
	return SNew(SHorizontalBox) + Slot(SNew(STextBlock).Text(LOCTEXT("Scene", "Scene"))) +
		   Slot(SNew(SBox).MinDesiredWidth(FOptionalSize(
			   180.0F))[SNew(SObjectPropertyEntryBox)
							.AllowedClass(URPGPrefPreviewScene::StaticClass())
							.ObjectPath(TAttribute<FString>::CreateSP(
								this, &SRPGPrefPreviewTab::GetScenePath))
							.OnObjectChanged(
								FOnSetObject::CreateSP(this, &SRPGPrefPreviewTab::PickScene))
							.ToolTipText(LOCTEXT("SceneTip",
								"The preview scene: its domain, level and teams are planned."))]) +
		   Slot(MakeButton(Known.RunPreview)) + Slot(MakeButton(Known.CancelPreview)) +
		   Slot(MakeButton(Known.PreviousStep)) + Slot(MakeButton(Known.NextStep)) +
		   Slot(MakeButton(Known.ExportReport)) + Slot(MakeButton(Known.ExportStoryboard)) +
		   Slot(SNew(SBox)
					.WidthOverride(FOptionalSize(140.0F))
					.Visibility(
						TAttribute<EVisibility>::CreateSP(this, &SRPGPrefPreviewTab::ShowsProgress))
						[SNew(SProgressBar)
								.Percent(TAttribute<TOptional<float>>::CreateSP(
									this, &SRPGPrefPreviewTab::GetProgress))]) +
		   SHorizontalBox::Slot()
			   .FillWidth(1.0F)
			   .Padding(6.0F, 0.0F)
			   .VAlign(VAlign_Center)[SNew(STextBlock)
										  .Text(TAttribute<FText>::CreateSP(
											  Model.Get(), &FRPGPrefPreviewModel::GetStatus))];
}

TSharedRef<SWidget> SRPGPrefPreviewTab::MakeTeamCombo(bool bOther)
{
	TSharedPtr<SComboBox<FChoice>>& Combo = bOther ? OtherCombo : TeamCombo;
	return SAssignNew(Combo, SComboBox<FChoice>)
		.OptionsSource(bOther ? &Others : &Teams)
		.OnGenerateWidget(
			SComboBox<FChoice>::FOnGenerateWidget::CreateSP(this, &SRPGPrefPreviewTab::MakeChoice))
		.OnSelectionChanged(SComboBox<FChoice>::FOnSelectionChanged::CreateSP(
			this, bOther ? &SRPGPrefPreviewTab::PickOther : &SRPGPrefPreviewTab::PickTeam))
		.ToolTipText(bOther ? LOCTEXT("OtherTip", "The team to compare with, if any.")
							: LOCTEXT("TeamTip", "The team whose playthrough is shown."))
			[SNew(STextBlock)
					.Text(TAttribute<FText>::CreateSP(
						this, bOther ? &SRPGPrefPreviewTab::GetOtherName
									 : &SRPGPrefPreviewTab::GetTeamName))];
}

TSharedRef<SWidget> SRPGPrefPreviewTab::MakeTeamBar()
{
	return SNew(SHorizontalBox) +
		   SHorizontalBox::Slot()
			   .AutoWidth()
			   .Padding(2.0F, 0.0F)
			   .VAlign(VAlign_Center)[SNew(STextBlock).Text(LOCTEXT("Team", "Team"))] +
		   SHorizontalBox::Slot().AutoWidth().Padding(2.0F, 0.0F)[MakeTeamCombo(false)] +
		   SHorizontalBox::Slot()
			   .AutoWidth()
			   .Padding(8.0F, 0.0F, 2.0F, 0.0F)
			   .VAlign(
				   VAlign_Center)[SNew(STextBlock).Text(LOCTEXT("CompareWith", "Compare with"))] +
		   SHorizontalBox::Slot().AutoWidth().Padding(2.0F, 0.0F)[MakeTeamCombo(true)] +
		   SHorizontalBox::Slot().AutoWidth().Padding(2.0F, 0.0F)[MakeNewcomersButton()] +
		   SHorizontalBox::Slot()
			   .FillWidth(1.0F)
			   .Padding(8.0F, 0.0F)
			   .VAlign(VAlign_Center)[SNew(STextBlock)
										  .AutoWrapText(true)
										  .Text(TAttribute<FText>::CreateSP(Model.Get(),
											  &FRPGPrefPreviewModel::DescribeComparison))];
}

TSharedRef<SWidget> SRPGPrefPreviewTab::MakeNewcomersButton()
{
	return SNew(SButton)
		.Visibility(TAttribute<EVisibility>::CreateSP(this, &SRPGPrefPreviewTab::ShowsNewcomers))
		.Text(TAttribute<FText>::CreateSP(this, &SRPGPrefPreviewTab::GetNewcomersLabel))
		.ToolTipText(LOCTEXT("NewcomersTip",
			"The map shows players who do not know the level, with fog over what they do not know "
			"yet, or players who know it."))
		.OnClicked(FOnClicked::CreateSP(this, &SRPGPrefPreviewTab::SwitchNewcomers));
}

TSharedRef<SWidget> SRPGPrefPreviewTab::MakeNewcomersLanes(const FText& ScrubTip)
{
	const TAttribute<EVisibility> Shown =
		TAttribute<EVisibility>::CreateSP(this, &SRPGPrefPreviewTab::ShowsNewcomers);
	return SNew(SVerticalBox) +
		   SVerticalBox::Slot().AutoHeight().Padding(
			   0.0F, 6.0F, 0.0F, 0.0F)[SNew(STextBlock)
										   .Visibility(Shown)
										   .AutoWrapText(true)
										   .Text(TAttribute<FText>::CreateSP(Model.Get(),
											   &FRPGPrefPreviewModel::DescribeNewcomers))] +
		   SVerticalBox::Slot().AutoHeight()[SNew(
			   SRPGPrefTimeline, Model.ToSharedRef(), ERPGPrefTimelineRole::Newcomers)
												 .Visibility(Shown)
												 .ToolTipText(ScrubTip)];
}

TSharedRef<SWidget> SRPGPrefPreviewTab::MakePictures()
{
	const TSharedRef<FRPGPrefPreviewModel> Shared = Model.ToSharedRef();
	const FText ScrubTip = LOCTEXT(
		"ScrubTip", "Press and drag to change the moment; click a step to see why it is taken.");
	return SNew(SVerticalBox) +
		   SVerticalBox::Slot().AutoHeight().Padding(8.0F)
			   [SNew(STextBlock)
					   .Visibility(
						   TAttribute<EVisibility>::CreateSP(this, &SRPGPrefPreviewTab::ShowsHint))
					   .AutoWrapText(true)
					   .Text(LOCTEXT("PreviewTabHint",
						   "Choose a preview scene and press Run (F5). Planning does not block the "
						   "editor."))] +
		   SVerticalBox::Slot().FillHeight(
			   1.0F)[MakePanel(LOCTEXT("MapTitle", "Level"), SNew(SRPGPrefMapView, Shared))] +
		   SVerticalBox::Slot().AutoHeight().Padding(0.0F,
			   4.0F)[SNew(SBorder)
						 .BorderImage(FAppStyle::GetBrush(FName(TEXT("Brushes.Recessed")), nullptr))
						 .Padding(FMargin(8.0F, 6.0F))
							 [SNew(SVerticalBox) +
								 SVerticalBox::Slot()
									 .AutoHeight()[SNew(STextBlock)
													   .Font(FAppStyle::GetFontStyle(
														   FName(TEXT("NormalFontBold")), nullptr))
													   .Text(TAttribute<FText>::CreateSP(this,
														   &SRPGPrefPreviewTab::GetTeamName))] +
								 SVerticalBox::Slot().AutoHeight()[SNew(
									 SRPGPrefTimeline, Shared, ERPGPrefTimelineRole::Team)
																	   .ToolTipText(ScrubTip)] +
								 SVerticalBox::Slot().AutoHeight()[MakeNewcomersLanes(ScrubTip)] +
								 SVerticalBox::Slot().AutoHeight().Padding(0.0F, 6.0F, 0.0F,
									 0.0F)[SNew(STextBlock)
											   .Visibility(TAttribute<EVisibility>::CreateSP(
												   this, &SRPGPrefPreviewTab::ShowsOther))
											   .Font(FAppStyle::GetFontStyle(
												   FName(TEXT("NormalFontBold")), nullptr))
											   .Text(TAttribute<FText>::CreateSP(
												   this, &SRPGPrefPreviewTab::GetOtherName))] +
								 SVerticalBox::Slot().AutoHeight()
									 [SNew(SRPGPrefTimeline, Shared, ERPGPrefTimelineRole::Other)
											 .Visibility(TAttribute<EVisibility>::CreateSP(
												 this, &SRPGPrefPreviewTab::ShowsOther))
											 .ToolTipText(ScrubTip)]]];
}

TSharedRef<SWidget> SRPGPrefPreviewTab::MakeLists()
{
	const TSharedRef<FRPGPrefPreviewModel> Shared = Model.ToSharedRef();
	const TSharedRef<SWidget> Why =
		SNew(SScrollBox) + SScrollBox::Slot()[SNew(STextBlock)
												  .AutoWrapText(true)
												  .Text(TAttribute<FText>::CreateSP(Model.Get(),
													  &FRPGPrefPreviewModel::DescribeStep))];
	return SNew(SSplitter).Orientation(Orient_Vertical) +
		   SSplitter::Slot().Value(0.16F)[MakePanel(
			   LOCTEXT("TeamsTitle", "Teams"), SAssignNew(TeamList, SRPGPrefTeamList, Shared))] +
		   SSplitter::Slot().Value(0.34F)[MakePanel(
			   LOCTEXT("StepsTitle", "Steps"), SAssignNew(Steps, SRPGPrefStepList, Shared))] +
		   SSplitter::Slot().Value(0.17F)[MakePanel(LOCTEXT("WhyTitle", "Why this step"), Why)] +
		   SSplitter::Slot().Value(0.33F)[MakePanel(LOCTEXT("FindingsTitle", "Findings"),
			   SAssignNew(Findings, SRPGPrefFindingList, Shared))];
}

TSharedRef<SWidget> SRPGPrefPreviewTab::MakeChoice(FChoice Choice)
{
	return SNew(STextBlock).Text(NameOf(Choice));
}

// --- what happens
// ---------------------------------------------------------------------------------

void SRPGPrefPreviewTab::Tick(const FGeometry&, const double, const float)
{
	Model->Poll();
}

EActiveTimerReturnType SRPGPrefPreviewTab::StayAwake(double, float)
{
	bAwake = Model->IsRunning();
	return bAwake ? EActiveTimerReturnType::Continue : EActiveTimerReturnType::Stop;
}

FReply SRPGPrefPreviewTab::OnKeyDown(const FGeometry&, const FKeyEvent& InKeyEvent)
{
	return Commands->ProcessCommandBindings(InKeyEvent) ? FReply::Handled() : FReply::Unhandled();
}

FReply SRPGPrefPreviewTab::Click(TSharedPtr<FUICommandInfo> Command)
{
	Commands->TryExecuteAction(Command.ToSharedRef());
	return FReply::Handled();
}

bool SRPGPrefPreviewTab::CanClick(TSharedPtr<FUICommandInfo> Command) const
{
	return Commands->CanExecuteAction(Command.ToSharedRef());
}

FString SRPGPrefPreviewTab::GetFileBase() const
{
	const URPGPrefPreviewScene* Scene = Model->GetScene();
	const FString Name = Scene == nullptr ? FString(TEXT("Preview")) : Scene->GetName();
	return FPaths::ProjectSavedDir() / TEXT("RPGPref") / Name;
}

FString SRPGPrefPreviewTab::GetReportFile() const
{
	return GetFileBase() + TEXT(".html");
}

void SRPGPrefPreviewTab::Export()
{
	IFileManager::Get().MakeDirectory(*(FPaths::ProjectSavedDir() / TEXT("RPGPref")), true);
	Model->Export(GetReportFile());
}

FString SRPGPrefPreviewTab::GetStoryboardFile() const
{
	const FString Team =
		Model->HasReport()
			? RPGPrefConvert::ToString(Model->GetReport()->playthroughs[Model->GetTeam()].id)
			: FString();
	return GetFileBase() + TEXT("-") + Team + TEXT(".svg");
}

void SRPGPrefPreviewTab::ExportStoryboard()
{
	IFileManager::Get().MakeDirectory(*(FPaths::ProjectSavedDir() / TEXT("RPGPref")), true);
	Model->ExportStoryboard(GetStoryboardFile());
}

void SRPGPrefPreviewTab::PickScene(const FAssetData& Asset)
{
	Model->SetScene(Cast<URPGPrefPreviewScene>(Asset.GetAsset()));
}

FString SRPGPrefPreviewTab::GetScenePath() const
{
	const URPGPrefPreviewScene* Scene = Model->GetScene();
	return Scene == nullptr ? FString() : FSoftObjectPath(Scene).ToString();
}

void SRPGPrefPreviewTab::PickTeam(FChoice Choice, ESelectInfo::Type How)
{
	if (Choice.IsValid() && How != ESelectInfo::Direct)
	{
		Model->SetTeam(*Choice);
	}
}

void SRPGPrefPreviewTab::PickOther(FChoice Choice, ESelectInfo::Type How)
{
	if (How == ESelectInfo::Direct)
	{
		return;
	}
	const bool bSomebody =
		Choice.IsValid() && Model->HasReport() && *Choice < Model->GetReport()->playthroughs.size();
	Model->SetOther(bSomebody ? std::optional<std::size_t>(*Choice) : std::nullopt);
}

FText SRPGPrefPreviewTab::NameOf(const FChoice& Choice) const
{
	const TSharedPtr<const RPGPref::PreviewReport> Report = Model->GetReport();
	if (!Choice.IsValid() || !Report.IsValid() || *Choice >= Report->playthroughs.size())
	{
		return LOCTEXT("NoTeam", "Nobody");
	}
	const RPGPref::Playthrough& Playthrough = Report->playthroughs[*Choice];
	return FText::FromString(RPGPrefConvert::ToString(
		Playthrough.team.name.empty() ? Playthrough.id : Playthrough.team.name));
}

FText SRPGPrefPreviewTab::GetTeamName() const
{
	return Model->HasReport() ? NameOf(MakeShared<std::size_t>(Model->GetTeam())) : NameOf(nullptr);
}

FText SRPGPrefPreviewTab::GetOtherName() const
{
	const std::optional<std::size_t> Other = Model->GetOther();
	return Other ? NameOf(MakeShared<std::size_t>(*Other)) : NameOf(nullptr);
}

TOptional<float> SRPGPrefPreviewTab::GetProgress() const
{
	return TOptional<float>(Model->GetProgress());
}

EVisibility SRPGPrefPreviewTab::ShowsProgress() const
{
	return Model->IsRunning() ? EVisibility::Visible : EVisibility::Collapsed;
}

EVisibility SRPGPrefPreviewTab::ShowsOther() const
{
	return Model->GetOther() ? EVisibility::Visible : EVisibility::Collapsed;
}

EVisibility SRPGPrefPreviewTab::ShowsNewcomers() const
{
	return Model->HasNewcomers() ? EVisibility::Visible : EVisibility::Collapsed;
}

FText SRPGPrefPreviewTab::GetNewcomersLabel() const
{
	return Model->ShowsNewcomers() ? LOCTEXT("ShowVeterans", "Show Veterans")
								   : LOCTEXT("ShowNewcomers", "Show Newcomers");
}

FReply SRPGPrefPreviewTab::SwitchNewcomers()
{
	Model->SetShowsNewcomers(!Model->ShowsNewcomers());
	return FReply::Handled();
}

EVisibility SRPGPrefPreviewTab::ShowsHint() const
{
	return Model->HasReport() ? EVisibility::Collapsed : EVisibility::Visible;
}

void SRPGPrefPreviewTab::Refresh()
{
	if (Listed != Model->GetReport())
	{
		Listed = Model->GetReport();
		const std::size_t Count = Listed.IsValid() ? Listed->playthroughs.size() : 0;
		Teams.Reset();
		for (std::size_t Index = 0; Index < Count; ++Index)
		{
			Teams.Add(MakeShared<std::size_t>(Index));
		}
		Others = Teams;
		// One more than there are teams: compare with nobody.
		Others.Add(MakeShared<std::size_t>(Count));
		TeamCombo->RefreshOptions();
		OtherCombo->RefreshOptions();
	}
	SelectTeams();
	TeamList->Refresh();
	Steps->Refresh();
	Findings->Refresh();
	// Slate sleeps when nobody touches anything; the bar has to go on, and the result to show.
	if (Model->IsRunning() && !bAwake)
	{
		bAwake = true;
		RegisterActiveTimer(
			0.1F, FWidgetActiveTimerDelegate::CreateSP(this, &SRPGPrefPreviewTab::StayAwake));
	}
}

void SRPGPrefPreviewTab::SelectTeams()
{
	// A combo box says nothing when somebody picks what it takes for selected already.
	if (Model->HasReport())
	{
		const int32 Team = static_cast<int32>(Model->GetTeam());
		const std::optional<std::size_t> Other = Model->GetOther();
		const int32 Compared = Other ? static_cast<int32>(*Other) : Others.Num() - 1;
		TeamCombo->SetSelectedItem(Teams[Team], ESelectInfo::Direct);
		OtherCombo->SetSelectedItem(Others[Compared], ESelectInfo::Direct);
	}
}

#undef LOCTEXT_NAMESPACE
