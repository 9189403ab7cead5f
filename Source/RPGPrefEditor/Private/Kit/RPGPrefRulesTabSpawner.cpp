// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/RPGPrefRulesTabSpawner.h"

#include "RPGPrefEditor/Kit/SRPGPrefRulesTab.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"

#include "Framework/Docking/TabManager.h"
#include "Internationalization/Internationalization.h"
#include "Tab/RPGPrefNomadTab.h"
#include "Templates/SharedPointer.h"
#include "Widgets/Docking/SDockTab.h"

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
	RPGPrefNomadTab::Register(GetId(), FOnSpawnTab::CreateStatic(&SpawnRulesTab),
		LOCTEXT("RulesTabName", "Level Rules"),
		LOCTEXT("RulesTabTip",
			"Everything that can be done in the level, with its needs and results."));
}

void RPGPrefRulesTab::Unregister()
{
	RPGPrefNomadTab::Unregister(GetId());
}

void RPGPrefRulesTab::Open(ARPGPrefLevel& Level)
{
	if (const TSharedPtr<SDockTab> Tab = RPGPrefNomadTab::Open(GetId()))
	{
		StaticCastSharedRef<SRPGPrefRulesTab>(Tab->GetContent())->GetModel()->SetLevel(&Level);
	}
}

#undef LOCTEXT_NAMESPACE
