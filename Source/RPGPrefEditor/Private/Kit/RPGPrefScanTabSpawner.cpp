// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/RPGPrefScanTabSpawner.h"

#include "RPGPrefEditor/Kit/SRPGPrefScanTab.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"

#include "Framework/Docking/TabManager.h"
#include "Internationalization/Internationalization.h"
#include "Tab/RPGPrefNomadTab.h"
#include "Templates/SharedPointer.h"
#include "Widgets/Docking/SDockTab.h"

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
	RPGPrefNomadTab::Register(GetId(), FOnSpawnTab::CreateStatic(&SpawnScanTab),
		LOCTEXT("ScanTabName", "Level Scan"),
		LOCTEXT("ScanTabTip",
			"Shows what the planner knows of the level, and what changed since the last scan."));
}

void RPGPrefScanTab::Unregister()
{
	RPGPrefNomadTab::Unregister(GetId());
}

void RPGPrefScanTab::Open(ARPGPrefLevel& Level)
{
	if (const TSharedPtr<SDockTab> Tab = RPGPrefNomadTab::Open(GetId()))
	{
		StaticCastSharedRef<SRPGPrefScanTab>(Tab->GetContent())->GetModel()->SetLevel(&Level);
	}
}

#undef LOCTEXT_NAMESPACE
