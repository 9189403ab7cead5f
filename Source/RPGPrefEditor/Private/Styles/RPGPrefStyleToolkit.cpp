// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefStyleToolkit.h"

#include "RPGPrefEditor/Styles/RPGPrefStyleSession.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "Delegates/Delegate.h"
#include "Framework/Docking/TabManager.h"
#include "Internationalization/Internationalization.h"
#include "Layout/Margin.h"
#include "Styling/AppStyle.h"
#include "Subsystems/AssetEditorSubsystem.h"
#include "Subsystems/EditorSubsystemBlueprintLibrary.h"
#include "Templates/Casts.h"
#include "Toolkits/IToolkit.h"
#include "UObject/NameTypes.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/Docking/SDockTab.h"
#include "Widgets/Layout/SBorder.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{
const FName MainTab(TEXT("RPGPrefStyleMain"));
} // namespace

FRPGPrefStyleToolkit* FRPGPrefStyleToolkit::FindOpen(URPGPrefAsset& Asset, FName ToolkitName)
{
	UAssetEditorSubsystem* Editors = Cast<UAssetEditorSubsystem>(
		UEditorSubsystemBlueprintLibrary::GetEditorSubsystem(UAssetEditorSubsystem::StaticClass()));
	IAssetEditorInstance* Found =
		Editors != nullptr ? Editors->FindEditorForAsset(&Asset, true) : nullptr;
	return Found != nullptr && Found->GetEditorName() == ToolkitName
			   ? static_cast<FRPGPrefStyleToolkit*>(Found)
			   : nullptr;
}

void FRPGPrefStyleToolkit::OpenWindow(URPGPrefAsset& Asset)
{
	GetStyleSession().SetScene(FRPGPrefStyleSession::GetLastScene());
	const TSharedRef<FTabManager::FLayout> Layout =
		FTabManager::NewLayout(FName(TEXT("RPGPrefStyles_v1")))
			->AddArea(FTabManager::NewPrimaryArea()->Split(
				FTabManager::NewStack()->AddTab(MainTab, ETabState::OpenedTab)));
	InitAssetEditor(EToolkitMode::Standalone, nullptr, GetToolkitFName(), Layout, true, true,
		&Asset, false, false);
}

FString FRPGPrefStyleToolkit::GetWorldCentricTabPrefix() const
{
	return TEXT("RPGPref ");
}

FLinearColor FRPGPrefStyleToolkit::GetWorldCentricTabColorScale() const
{
	return FLinearColor(0.18F, 0.44F, 0.73F, 0.5F);
}

void FRPGPrefStyleToolkit::RegisterTabSpawners(const TSharedRef<FTabManager>& InTabManager)
{
	FAssetEditorToolkit::RegisterTabSpawners(InTabManager);
	InTabManager
		->RegisterTabSpawner(
			MainTab, FOnSpawnTab::CreateSP(this, &FRPGPrefStyleToolkit::SpawnTab), FCanSpawnTab())
		.SetDisplayName(LOCTEXT("StyleTab", "Preferences"));
}

void FRPGPrefStyleToolkit::UnregisterTabSpawners(const TSharedRef<FTabManager>& InTabManager)
{
	FAssetEditorToolkit::UnregisterTabSpawners(InTabManager);
	InTabManager->UnregisterTabSpawner(MainTab);
}

void FRPGPrefStyleToolkit::PostUndo(bool)
{
	GetStyleSession().Refresh();
}

void FRPGPrefStyleToolkit::PostRedo(bool)
{
	GetStyleSession().Refresh();
}

TSharedRef<SDockTab> FRPGPrefStyleToolkit::SpawnTab(const FSpawnTabArgs&)
{
	// clang-format off
	return SNew(SDockTab).Label(GetBaseToolkitName())
	[
		SNew(SBorder)
		.BorderImage(FAppStyle::GetBrush(FName(TEXT("ToolPanel.GroupBorder")), nullptr))
		.Padding(FMargin(0.0F))
		[
			MakeContent()
		]
	];
	// clang-format on
}

#undef LOCTEXT_NAMESPACE
