// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/RPGPrefScanTabSpawner.h"

#include "RPGPrefEditor/Kit/SRPGPrefScanTab.h"
#include "RPGPrefStyle.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"

#include "Framework/Application/SlateApplication.h"
#include "Framework/Docking/TabManager.h"
#include "Internationalization/Internationalization.h"
#include "Templates/SharedPointer.h"
#include "Widgets/Docking/SDockTab.h"
#include "WorkspaceMenuStructure.h"
#include "WorkspaceMenuStructureModule.h"

#define LOCTEXT_NAMESPACE "RPGPrefScan"

namespace
{

TSharedRef<SDockTab> SpawnScanTab(const FSpawnTabArgs&)
{
	return SNew(SDockTab)
		.TabRole(ETabRole::NomadTab)
		.Label(LOCTEXT("ScanTabLabel", "Level Scan"))[SNew(SRPGPrefScanTab)];
}

} // namespace

FName RPGPrefScanTab::GetId()
{
	return FName(TEXT("RPGPrefScan"));
}

void RPGPrefScanTab::Register()
{
	if (!FSlateApplication::IsInitialized())
	{
		return;
	}
	FGlobalTabmanager::Get()
		->RegisterNomadTabSpawner(GetId(), FOnSpawnTab::CreateStatic(&SpawnScanTab), FCanSpawnTab())
		.SetDisplayName(LOCTEXT("ScanTabName", "Level Scan"))
		.SetTooltipText(LOCTEXT("ScanTabTip",
			"Shows what the planner knows of the level, and what changed since the last scan."))
		.SetIcon(FRPGPrefStyle::Icon(TEXT("Preview")))
		.SetGroup(WorkspaceMenu::GetMenuStructure().GetToolsCategory());
}

void RPGPrefScanTab::Unregister()
{
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

void RPGPrefScanTab::Open(ARPGPrefLevel& Level)
{
	if (!FSlateApplication::IsInitialized())
	{
		return;
	}
	if (const TSharedPtr<SDockTab> Tab =
			FGlobalTabmanager::Get()->TryInvokeTab(FTabId(GetId()), false))
	{
		StaticCastSharedRef<SRPGPrefScanTab>(Tab->GetContent())->GetModel()->SetLevel(&Level);
	}
}

#undef LOCTEXT_NAMESPACE
