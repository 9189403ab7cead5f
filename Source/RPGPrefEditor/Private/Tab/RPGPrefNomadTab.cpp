// SPDX-License-Identifier: MIT
#include "Tab/RPGPrefNomadTab.h"

#include "RPGPrefStyle.h"

#include "Framework/Application/SlateApplication.h"
#include "Widgets/Docking/SDockTab.h"
#include "WorkspaceMenuStructure.h"
#include "WorkspaceMenuStructureModule.h"

void RPGPrefNomadTab::Register(
	FName Id, const FOnSpawnTab& Spawn, const FText& Name, const FText& Tip)
{
	if (!FSlateApplication::IsInitialized())
	{
		return;
	}
	FGlobalTabmanager::Get()
		->RegisterNomadTabSpawner(Id, Spawn, FCanSpawnTab())
		.SetDisplayName(Name)
		.SetTooltipText(Tip)
		.SetIcon(FRPGPrefStyle::Icon(TEXT("Preview")))
		.SetGroup(WorkspaceMenu::GetMenuStructure().GetToolsCategory());
}

void RPGPrefNomadTab::Unregister(FName Id)
{
	if (!FSlateApplication::IsInitialized())
	{
		return;
	}
	const TSharedRef<FGlobalTabmanager>& Tabs = FGlobalTabmanager::Get();
	if (const TSharedPtr<SDockTab> Tab = Tabs->FindExistingLiveTab(FTabId(Id)))
	{
		Tab->RequestCloseTab();
	}
	Tabs->UnregisterNomadTabSpawner(Id);
}

TSharedPtr<SDockTab> RPGPrefNomadTab::Open(FName Id)
{
	return FSlateApplication::IsInitialized()
			   ? FGlobalTabmanager::Get()->TryInvokeTab(FTabId(Id), false)
			   : TSharedPtr<SDockTab>();
}
