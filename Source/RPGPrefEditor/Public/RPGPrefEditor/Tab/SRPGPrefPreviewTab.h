// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Tab/RPGPrefPreviewModel.h"

#include "AssetRegistry/AssetData.h"
#include "Containers/Array.h"
#include "Framework/Commands/UICommandInfo.h"
#include "Framework/Commands/UICommandList.h"
#include "Misc/Optional.h"
#include "Types/SlateEnums.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/Input/SComboBox.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/SWidget.h"

class FRPGPrefLevelSelection;
class FRPGPrefViewportMoment;
class SRPGPrefFindingList;
class SRPGPrefStepList;
class SRPGPrefTeamList;

/**
 * The Playthrough Preview tab: how a scene's teams will play it. The map and the lanes are drawn
 * from the core's display lists. Planning never blocks the editor.
 */
class RPGPREFEDITOR_API SRPGPrefPreviewTab : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefPreviewTab) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs);

	virtual void Tick(const FGeometry& AllottedGeometry, const double InCurrentTime,
		const float InDeltaTime) override;
	virtual bool SupportsKeyboardFocus() const override { return true; }
	virtual FReply OnKeyDown(const FGeometry& MyGeometry, const FKeyEvent& InKeyEvent) override;

	const TSharedRef<FRPGPrefPreviewModel> GetModel() const { return Model.ToSharedRef(); }
	/** Where the report of the scene is written to. */
	FString GetReportFile() const;
	/** Where the storyboard of the shown team is written to. */
	FString GetStoryboardFile() const;

private:
	/** A position among the playthroughs; unset: none. */
	using FChoice = TSharedPtr<std::size_t>;

	void BindCommands();
	TSharedRef<SWidget> MakeToolbar();
	TSharedRef<SWidget> MakeTeamBar();
	TSharedRef<SWidget> MakeNewcomersButton();
	TSharedRef<SWidget> MakeNewcomersLanes(const FText& ScrubTip);
	TSharedRef<SWidget> MakePictures();
	TSharedRef<SWidget> MakeLists();
	TSharedRef<SWidget> MakeButton(const TSharedPtr<FUICommandInfo>& Command);
	TSharedRef<SWidget> MakeChoice(FChoice Choice);
	TSharedRef<SWidget> MakeTeamCombo(bool bOther);

	FReply Click(TSharedPtr<FUICommandInfo> Command);
	bool CanClick(TSharedPtr<FUICommandInfo> Command) const;
	/** Below the project's Saved folder, without an ending. */
	FString GetFileBase() const;
	void Export();
	void ExportStoryboard();
	void PickScene(const FAssetData& Asset);
	FString GetScenePath() const;
	void PickTeam(FChoice Choice, ESelectInfo::Type How);
	void PickOther(FChoice Choice, ESelectInfo::Type How);
	FText NameOf(const FChoice& Choice) const;
	FText GetTeamName() const;
	FText GetOtherName() const;
	TOptional<float> GetProgress() const;
	EVisibility ShowsProgress() const;
	EVisibility ShowsOther() const;
	EVisibility ShowsNewcomers() const;
	FText GetNewcomersLabel() const;
	FReply SwitchNewcomers();
	EVisibility ShowsHint() const;
	void Refresh();
	/** Lets the combo boxes know what is shown. */
	void SelectTeams();
	EActiveTimerReturnType StayAwake(double CurrentTime, float DeltaTime);

	TSharedPtr<FRPGPrefPreviewModel> Model;
	TSharedPtr<FUICommandList> Commands;
	TSharedPtr<const RPGPref::PreviewReport> Listed;
	TArray<FChoice> Teams;
	TArray<FChoice> Others;
	TSharedPtr<SComboBox<FChoice>> TeamCombo;
	TSharedPtr<SComboBox<FChoice>> OtherCombo;
	TSharedPtr<SRPGPrefTeamList> TeamList;
	TSharedPtr<SRPGPrefStepList> Steps;
	TSharedPtr<SRPGPrefFindingList> Findings;
	TSharedPtr<FRPGPrefLevelSelection> Selection;
	TSharedPtr<FRPGPrefViewportMoment> Moment;
	/** Whether a timer keeps Slate awake. */
	bool bAwake = false;
};
