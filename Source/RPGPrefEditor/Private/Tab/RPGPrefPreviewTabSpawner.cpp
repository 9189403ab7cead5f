// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Tab/RPGPrefPreviewTabSpawner.h"

#include "RPGPrefEditor/Tab/RPGPrefPreviewCommands.h"
#include "RPGPrefEditor/Tab/SRPGPrefPreviewTab.h"
#include "RPGPrefStyle.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "Framework/Application/SlateApplication.h"
#include "Framework/Docking/TabManager.h"
#include "Internationalization/Internationalization.h"
#include "Templates/SharedPointer.h"
#include "Widgets/Docking/SDockTab.h"
#include "WorkspaceMenuStructure.h"
#include "WorkspaceMenuStructureModule.h"

#define LOCTEXT_NAMESPACE "RPGPrefPreviewTab"

namespace
{

TSharedRef<SDockTab> Spawn(const FSpawnTabArgs&)
{
	return SNew(SDockTab)
		.TabRole(ETabRole::NomadTab)
		.Label(LOCTEXT("TabLabel", "Playthrough Preview"))[SNew(SRPGPrefPreviewTab)];
}

} // namespace

FName RPGPrefPreviewTab::GetId()
{
	return FName(TEXT("RPGPrefPreview"));
}

void RPGPrefPreviewTab::Register()
{
	if (!FSlateApplication::IsInitialized())
	{
		return;
	}
	FRPGPrefPreviewCommands::Register();
	FGlobalTabmanager::Get()
		->RegisterNomadTabSpawner(GetId(), FOnSpawnTab::CreateStatic(&Spawn), FCanSpawnTab())
		.SetDisplayName(LOCTEXT("TabName", "Playthrough Preview"))
		.SetTooltipText(
			LOCTEXT("TabTip", "Shows how people of different playstyles will play a level."))
		.SetIcon(FRPGPrefStyle::Icon(TEXT("Preview")))
		.SetGroup(WorkspaceMenu::GetMenuStructure().GetToolsCategory());
}

void RPGPrefPreviewTab::Unregister()
{
	if (!FRPGPrefPreviewCommands::IsRegistered())
	{
		return;
	}
	const TSharedRef<FGlobalTabmanager>& Tabs = FGlobalTabmanager::Get();
	if (const TSharedPtr<SDockTab> Tab = Tabs->FindExistingLiveTab(FTabId(GetId())))
	{
		Tab->RequestCloseTab();
	}
	Tabs->UnregisterNomadTabSpawner(GetId());
	FRPGPrefPreviewCommands::Unregister();
}

void RPGPrefPreviewTab::Open(URPGPrefPreviewScene* Scene)
{
	if (!FRPGPrefPreviewCommands::IsRegistered())
	{
		return;
	}
	if (const TSharedPtr<SDockTab> Tab =
			FGlobalTabmanager::Get()->TryInvokeTab(FTabId(GetId()), false))
	{
		const TSharedRef<SRPGPrefPreviewTab> Content =
			StaticCastSharedRef<SRPGPrefPreviewTab>(Tab->GetContent());
		Content->GetModel()->SetScene(Scene);
		Content->GetModel()->Run();
	}
}

#undef LOCTEXT_NAMESPACE
