// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/RPGPrefRulesTabSpawner.h"

#include "RPGPrefEditor/Kit/SRPGPrefRulesTab.h"
#include "RPGPrefStyle.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"

#include "Framework/Application/SlateApplication.h"
#include "Framework/Docking/TabManager.h"
#include "Internationalization/Internationalization.h"
#include "Templates/SharedPointer.h"
#include "Widgets/Docking/SDockTab.h"
#include "WorkspaceMenuStructure.h"
#include "WorkspaceMenuStructureModule.h"

#define LOCTEXT_NAMESPACE "RPGPrefRules"

namespace
{

TSharedRef<SDockTab> SpawnRulesTab(const FSpawnTabArgs&)
{
	return SNew(SDockTab)
		.TabRole(ETabRole::NomadTab)
		.Label(LOCTEXT("RulesTabLabel", "Level Rules"))[SNew(SRPGPrefRulesTab)];
}

} // namespace

FName RPGPrefRulesTab::GetId()
{
	return FName(TEXT("RPGPrefRules"));
}

void RPGPrefRulesTab::Register()
{
	if (!FSlateApplication::IsInitialized())
	{
		return;
	}
	FGlobalTabmanager::Get()
		->RegisterNomadTabSpawner(
			GetId(), FOnSpawnTab::CreateStatic(&SpawnRulesTab), FCanSpawnTab())
		.SetDisplayName(LOCTEXT("RulesTabName", "Level Rules"))
		.SetTooltipText(LOCTEXT("RulesTabTip",
			"All that can be done in the level, with what it needs and what it brings."))
		.SetIcon(FRPGPrefStyle::Icon(TEXT("Preview")))
		.SetGroup(WorkspaceMenu::GetMenuStructure().GetToolsCategory());
}

void RPGPrefRulesTab::Unregister()
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

void RPGPrefRulesTab::Open(ARPGPrefLevel& Level)
{
	if (!FSlateApplication::IsInitialized())
	{
		return;
	}
	if (const TSharedPtr<SDockTab> Tab =
			FGlobalTabmanager::Get()->TryInvokeTab(FTabId(GetId()), false))
	{
		StaticCastSharedRef<SRPGPrefRulesTab>(Tab->GetContent())->GetModel()->SetLevel(&Level);
	}
}

#undef LOCTEXT_NAMESPACE
