// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Tab/RPGPrefPreviewTabSpawner.h"

#include "RPGPrefEditor/Tab/RPGPrefPreviewCommands.h"
#include "RPGPrefEditor/Tab/SRPGPrefPreviewTab.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "Framework/Application/SlateApplication.h"
#include "Framework/Docking/TabManager.h"
#include "Internationalization/Internationalization.h"
#include "Tab/RPGPrefNomadTab.h"
#include "Templates/SharedPointer.h"
#include "Widgets/Docking/SDockTab.h"

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
	RPGPrefNomadTab::Register(GetId(), FOnSpawnTab::CreateStatic(&Spawn),
		LOCTEXT("TabName", "Playthrough Preview"),
		LOCTEXT("TabTip", "Shows how people of different playstyles will play a level."));
}

void RPGPrefPreviewTab::Unregister()
{
	if (!FRPGPrefPreviewCommands::IsRegistered())
	{
		return;
	}
	RPGPrefNomadTab::Unregister(GetId());
	FRPGPrefPreviewCommands::Unregister();
}

void RPGPrefPreviewTab::Open(URPGPrefPreviewScene* Scene)
{
	if (!FRPGPrefPreviewCommands::IsRegistered())
	{
		return;
	}
	if (const TSharedPtr<SDockTab> Tab = RPGPrefNomadTab::Open(GetId()))
	{
		const TSharedRef<SRPGPrefPreviewTab> Content =
			StaticCastSharedRef<SRPGPrefPreviewTab>(Tab->GetContent());
		Content->GetModel()->SetScene(Scene);
		Content->GetModel()->Run();
	}
}

#undef LOCTEXT_NAMESPACE
