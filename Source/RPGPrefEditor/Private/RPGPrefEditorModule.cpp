// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/RPGPrefRulesTabSpawner.h"
#include "RPGPrefEditor/Kit/RPGPrefScanTabSpawner.h"
#include "RPGPrefEditor/Players/RPGPrefPlayersTabSpawner.h"
#include "RPGPrefEditor/Recording/RPGPrefRecordingControl.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewTabSpawner.h"
#include "RPGPrefStyle.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "Assets/RPGPrefAssetMenus.h"
#include "Framework/Application/SlateApplication.h"
#include "Internationalization/Internationalization.h"
#include "Kit/RPGPrefLevelMenus.h"
#include "Kit/RPGPrefScanOnSave.h"
#include "Kit/RPGPrefVisualizers.h"
#include "MessageLogModule.h"
#include "Modules/ModuleManager.h"
#include "Styles/RPGPrefStyleCommands.h"
#include "Templates/UniquePtr.h"
#include "UObject/NameTypes.h"

#define LOCTEXT_NAMESPACE "RPGPref"

/** Announces what reflection does not find by itself. */
class FRPGPrefEditorModule final : public IModuleInterface
{
public:
	virtual void StartupModule() override;
	virtual void ShutdownModule() override;

private:
	TUniquePtr<FRPGPrefStyle> Style;
	TUniquePtr<FRPGPrefAssetMenus> AssetMenus;
	TUniquePtr<FRPGPrefLevelMenus> LevelMenus;
	TUniquePtr<FRPGPrefScanOnSave> ScanOnSave;
	TUniquePtr<FRPGPrefVisualizers> Visualizers;
	TUniquePtr<FRPGPrefRecordingControl> Recording;
};

void FRPGPrefEditorModule::StartupModule()
{
	FModuleManager::LoadModuleChecked<FMessageLogModule>(FName(TEXT("MessageLog")))
		.RegisterLogListing(FName(RPGPrefText::LogName), LOCTEXT("LogListing", "RPGPref"),
			FMessageLogInitializationOptions());
	// Commandlets have neither icons nor menus.
	if (FSlateApplication::IsInitialized())
	{
		Style = MakeUnique<FRPGPrefStyle>();
		// At once, so that Keyboard Shortcuts lists them before a window was opened.
		FRPGPrefStyleCommands::Register();
		AssetMenus = MakeUnique<FRPGPrefAssetMenus>();
		LevelMenus = MakeUnique<FRPGPrefLevelMenus>();
		ScanOnSave = MakeUnique<FRPGPrefScanOnSave>();
		Visualizers = MakeUnique<FRPGPrefVisualizers>();
		Recording = MakeUnique<FRPGPrefRecordingControl>();
	}
	RPGPrefPreviewTab::Register();
	RPGPrefPlayersTab::Register();
	RPGPrefScanTab::Register();
	RPGPrefRulesTab::Register();
}

void FRPGPrefEditorModule::ShutdownModule()
{
	Recording.Reset();
	Visualizers.Reset();
	ScanOnSave.Reset();
	LevelMenus.Reset();
	AssetMenus.Reset();
	Style.Reset();
	FRPGPrefStyleCommands::Unregister();
	RPGPrefRulesTab::Unregister();
	RPGPrefScanTab::Unregister();
	RPGPrefPreviewTab::Unregister();
	RPGPrefPlayersTab::Unregister();
	// At the editor's end the other modules may be gone already, and with them what they kept.
	if (FModuleManager::Get().IsModuleLoaded(FName(TEXT("MessageLog"))))
	{
		FModuleManager::LoadModuleChecked<FMessageLogModule>(FName(TEXT("MessageLog")))
			.UnregisterLogListing(FName(RPGPrefText::LogName));
	}
}

IMPLEMENT_MODULE(FRPGPrefEditorModule, RPGPrefEditor)

#undef LOCTEXT_NAMESPACE
