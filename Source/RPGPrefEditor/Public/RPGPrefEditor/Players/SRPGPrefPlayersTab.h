// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Players/RPGPrefPlayerLines.h"
#include "RPGPrefEditor/Players/RPGPrefPlayersModel.h"

#include "AssetRegistry/AssetData.h"
#include "Containers/Array.h"
#include "Input/Reply.h"
#include "Layout/Visibility.h"
#include "Misc/Optional.h"
#include "Types/SlateEnums.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/SWidget.h"
#include "Widgets/Views/SListView.h"

class ITableRow;
class STableViewBase;

/** The Players tab: testers, what they know, believe and like, and how well they were predicted. */
class RPGPREFEDITOR_API SRPGPrefPlayersTab : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefPlayersTab) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs);

	virtual void Tick(const FGeometry& AllottedGeometry, const double InCurrentTime,
		const float InDeltaTime) override;

	const TSharedRef<FRPGPrefPlayersModel> GetModel() const { return Model.ToSharedRef(); }

private:
	using FPlayer = TSharedPtr<FRPGPrefPlayerLine>;
	using FMechanic = TSharedPtr<FRPGPrefMechanicLine>;

	TSharedRef<SWidget> MakeToolbar();
	TSharedRef<SWidget> MakePlayerList();
	TSharedRef<SWidget> MakeMechanicList();
	TSharedRef<SWidget> MakeFindings();
	TSharedRef<ITableRow> MakePlayerRow(FPlayer Line, const TSharedRef<STableViewBase>& Owner);
	TSharedRef<ITableRow> MakeMechanicRow(FMechanic Line, const TSharedRef<STableViewBase>& Owner);

	FReply AddRecordings();
	FReply Study();
	FReply Compare();
	FReply ShowAll();
	FReply MakePlaystyle(int32 Group);
	void ChoosePlayer(FPlayer Line, ESelectInfo::Type How);
	void PickScene(const FAssetData& Asset);
	FString GetScenePath() const;
	FText GetSuperstitions() const;
	TOptional<float> GetProgress() const;
	EVisibility ShowsProgress() const;
	EVisibility ShowsHint() const;
	void Refresh();
	void RefreshGroups();
	EActiveTimerReturnType StayAwake(double CurrentTime, float DeltaTime);

	TSharedPtr<FRPGPrefPlayersModel> Model;
	TSharedPtr<const RPGPref::PlaytestStudy> Listed;
	TArray<FPlayer> Players;
	TArray<FMechanic> Mechanics;
	TSharedPtr<SListView<FPlayer>> PlayerList;
	TSharedPtr<SListView<FMechanic>> MechanicList;
	TSharedPtr<SVerticalBox> Groups;
	/** Whether a timer keeps Slate awake. */
	bool bAwake = false;
};
