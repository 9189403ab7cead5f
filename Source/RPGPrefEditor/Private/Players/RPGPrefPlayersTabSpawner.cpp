// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Players/RPGPrefPlayersTabSpawner.h"

#include "RPGPrefEditor/Players/SRPGPrefPlayersTab.h"

#include "Framework/Docking/TabManager.h"
#include "Internationalization/Internationalization.h"
#include "Tab/RPGPrefNomadTab.h"
#include "Templates/SharedPointer.h"
#include "Widgets/Docking/SDockTab.h"

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
	RPGPrefNomadTab::Register(GetId(), FOnSpawnTab::CreateStatic(&SpawnPlayers),
		LOCTEXT("TabName", "RPGPref Players"),
		LOCTEXT("TabTip", "What the recordings of a playtest say about its players and what they "
						  "like."));
}

void RPGPrefPlayersTab::Unregister()
{
	RPGPrefNomadTab::Unregister(GetId());
}

#undef LOCTEXT_NAMESPACE
