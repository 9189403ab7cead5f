// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Players/RPGPrefPlayersTabSpawner.h"

#include "RPGPrefEditor/Players/SRPGPrefPlayersTab.h"
#include "RPGPrefStyle.h"

#include "Framework/Application/SlateApplication.h"
#include "Framework/Docking/TabManager.h"
#include "Internationalization/Internationalization.h"
#include "Templates/SharedPointer.h"
#include "Widgets/Docking/SDockTab.h"
#include "WorkspaceMenuStructure.h"
#include "WorkspaceMenuStructureModule.h"

#define LOCTEXT_NAMESPACE "RPGPrefPlayers"

namespace
{

TSharedRef<SDockTab> SpawnPlayers(const FSpawnTabArgs&)
{
	return SNew(SDockTab)
		.TabRole(ETabRole::NomadTab)
		.Label(LOCTEXT("TabLabel", "RPGPref Players"))[SNew(SRPGPrefPlayersTab)];
}

} // namespace

FName RPGPrefPlayersTab::GetId()
{
	return FName(TEXT("RPGPrefPlayers"));
}

void RPGPrefPlayersTab::Register()
{
	if (!FSlateApplication::IsInitialized())
	{
		return;
	}
	FGlobalTabmanager::Get()
		->RegisterNomadTabSpawner(GetId(), FOnSpawnTab::CreateStatic(&SpawnPlayers), FCanSpawnTab())
		.SetDisplayName(LOCTEXT("TabName", "RPGPref Players"))
		.SetTooltipText(LOCTEXT(
			"TabTip", "What recordings of a playtest say of its players, and what they like."))
		.SetIcon(FRPGPrefStyle::Icon(TEXT("Preview")))
		.SetGroup(WorkspaceMenu::GetMenuStructure().GetToolsCategory());
}

void RPGPrefPlayersTab::Unregister()
{
	// Slate may have ended before the module does.
	if (!FSlateApplication::IsInitialized())
	{
		return;
	}
	const TSharedRef<FGlobalTabmanager>& Tabs = FGlobalTabmanager::Get();
	if (const TSharedPtr<SDockTab> Tab = Tabs->FindExistingLiveTab(FTabId(GetId())))
	{
		Tab->RequestCloseTab();
	}
	Tabs->UnregisterNomadTabSpawner(GetId());
}

#undef LOCTEXT_NAMESPACE
