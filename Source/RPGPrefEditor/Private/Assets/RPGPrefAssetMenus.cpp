// SPDX-License-Identifier: MIT
#include "Assets/RPGPrefAssetMenus.h"

#include "RPGPrefEditor/Assets/RPGPrefAssetActions.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewTabSpawner.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefStyle.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "Assets/RPGPrefNewAssetFactories.h"
#include "Containers/Array.h"
#include "Containers/Set.h"
#include "Containers/UnrealString.h"
#include "ContentBrowserMenuContexts.h"
#include "Delegates/Delegate.h"
#include "Editor.h"
#include "Editor/EditorEngine.h"
#include "Engine/Engine.h"
#include "Engine/World.h"
#include "Framework/Commands/UICommandInfo.h"
#include "IAssetTools.h"
#include "Internationalization/Internationalization.h"
#include "Templates/Casts.h"
#include "ToolMenu.h"
#include "ToolMenuContext.h"
#include "ToolMenuDelegates.h"
#include "ToolMenuOwner.h"
#include "ToolMenuSection.h"
#include "ToolMenus.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

/** The assets on which the menu was opened. */
template <class T>
TArray<T*> Selected(const FToolMenuContext& Context)
{
	const UContentBrowserAssetContextMenuContext* Browser =
		Context.FindContext<UContentBrowserAssetContextMenuContext>();
	return Browser != nullptr ? Browser->LoadSelectedObjects<T>(TSet<FName>()) : TArray<T*>();
}

void Preview(const FToolMenuContext& Context)
{
	UWorld* World = GEditor->GetEditorWorldContext(false).World();
	for (URPGPrefPreviewScene* Scene : Selected<URPGPrefPreviewScene>(Context))
	{
		RPGPrefPreviewTab::Open(Scene);
		if (World != nullptr)
		{
			RPGPrefAssetActions::PreviewPlaythrough(*World, *Scene);
		}
	}
}

void CreateTeam(const FToolMenuContext& Context)
{
	const TArray<URPGPrefPlaystyle*> Playstyles = Selected<URPGPrefPlaystyle>(Context);
	if (Playstyles.IsEmpty())
	{
		return;
	}
	UObject* Asset = IAssetTools::Get().CreateAssetWithDialog(TEXT("Team"), TEXT("/Game"),
		URPGPrefTeam::StaticClass(), NewObject<URPGPrefTeamFactory>(), FName(), false);
	if (URPGPrefTeam* Team = Cast<URPGPrefTeam>(Asset))
	{
		RPGPrefAssetActions::FillTeam(*Team, Playstyles);
	}
}

} // namespace

FRPGPrefAssetMenus::FRPGPrefAssetMenus()
{
	Startup = UToolMenus::RegisterStartupCallback(
		FSimpleMulticastDelegate::FDelegate::CreateRaw(this, &FRPGPrefAssetMenus::Add));
}

FRPGPrefAssetMenus::~FRPGPrefAssetMenus()
{
	UToolMenus::UnRegisterStartupCallback(Startup);
	UToolMenus::UnregisterOwner(FToolMenuOwner(this));
}

void FRPGPrefAssetMenus::Add()
{
	const FToolMenuOwnerScoped Owner(FToolMenuOwner(this));
	const auto Section = [](const TCHAR* Class) -> FToolMenuSection&
	{
		return UToolMenus::Get()
			->ExtendMenu(FName(*(FString(TEXT("ContentBrowser.AssetContextMenu.")) + Class)))
			->FindOrAddSection(FName(TEXT("GetAssetActions")));
	};
	Section(TEXT("RPGPrefPreviewScene"))
		.AddMenuEntry(FName(TEXT("RPGPrefPreviewPlaythrough")),
			LOCTEXT("PreviewPlaythrough", "Preview Playthrough"),
			LOCTEXT("PreviewPlaythroughTip",
				"Opens the scene in the preview tab and shows it over the open level"),
			FRPGPrefStyle::Icon(TEXT("Preview")),
			FToolUIActionChoice(FToolMenuExecuteAction::CreateStatic(&Preview)),
			EUserInterfaceActionType::Button, FName());
	Section(TEXT("RPGPrefPlaystyle"))
		.AddMenuEntry(FName(TEXT("RPGPrefCreateTeam")), LOCTEXT("CreateTeam", "Create Team"),
			LOCTEXT("CreateTeamTip", "Makes a team with a member for each selected playstyle"),
			FRPGPrefStyle::Icon(TEXT("Team")),
			FToolUIActionChoice(FToolMenuExecuteAction::CreateStatic(&CreateTeam)),
			EUserInterfaceActionType::Button, FName());
}

#undef LOCTEXT_NAMESPACE
