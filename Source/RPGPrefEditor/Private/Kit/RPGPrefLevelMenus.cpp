// SPDX-License-Identifier: MIT
#include "Kit/RPGPrefLevelMenus.h"

#include "RPGPrefEditor/Kit/RPGPrefLevelActions.h"
#include "RPGPrefEditor/Kit/RPGPrefRulesTabSpawner.h"
#include "RPGPrefEditor/Kit/RPGPrefSampleScene.h"
#include "RPGPrefEditor/Kit/RPGPrefScanTabSpawner.h"
#include "RPGPrefStyle.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "Delegates/Delegate.h"
#include "Editor.h"
#include "Editor/EditorEngine.h"
#include "Engine/Engine.h"
#include "Engine/World.h"
#include "Framework/Commands/UIAction.h"
#include "Framework/Commands/UICommandInfo.h"
#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"
#include "ToolMenu.h"
#include "ToolMenuDelegates.h"
#include "ToolMenuOwner.h"
#include "ToolMenuSection.h"
#include "ToolMenus.h"
#include "UObject/NameTypes.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

UWorld* GetOpenWorld()
{
	return GEditor->GetEditorWorldContext(false).World();
}

void ScanOpenLevel()
{
	if (UWorld* World = GetOpenWorld())
	{
		RPGPrefScanTab::Open(*RPGPrefLevelActions::FindOrPlace(*World));
	}
}

void ShowRules()
{
	if (UWorld* World = GetOpenWorld())
	{
		RPGPrefRulesTab::Open(*RPGPrefLevelActions::FindOrPlace(*World));
	}
}

void PreviewOpenLevel()
{
	if (UWorld* World = GetOpenWorld())
	{
		RPGPrefLevelActions::Preview(*RPGPrefLevelActions::FindOrPlace(*World));
	}
}

void CreateScene(FString Template)
{
	UWorld* World = GetOpenWorld();
	if (World == nullptr)
	{
		return;
	}
	TArray<FRPGPrefIssue> Issues;
	ARPGPrefLevel* Level =
		RPGPrefSampleScene::CreateFromFile(*World, RPGPrefSampleScene::GetFile(Template), Issues);
	RPGPrefText::Report(Issues);
	if (Level != nullptr)
	{
		RPGPrefLevelActions::Preview(*Level);
	}
}

void AddTemplates(UToolMenu* Menu)
{
	FToolMenuSection& Section = Menu->FindOrAddSection(FName(TEXT("Templates")));
	for (const FString& Template : RPGPrefSampleScene::GetTemplates())
	{
		Section.AddMenuEntry(FName(*Template), FText::FromString(Template),
			FText::Format(LOCTEXT("TemplateTip",
							  "Builds the level {0} of blocks in the open level and previews it"),
				FText::FromString(Template)),
			FRPGPrefStyle::Icon(TEXT("Preview")),
			FToolUIActionChoice(FExecuteAction::CreateStatic(&CreateScene, Template)),
			EUserInterfaceActionType::Button, FName());
	}
}

} // namespace

FRPGPrefLevelMenus::FRPGPrefLevelMenus()
{
	Startup = UToolMenus::RegisterStartupCallback(
		FSimpleMulticastDelegate::FDelegate::CreateRaw(this, &FRPGPrefLevelMenus::Add));
	Asked = ARPGPrefLevel::OnAsked().AddRaw(this, &FRPGPrefLevelMenus::Answer);
}

FRPGPrefLevelMenus::~FRPGPrefLevelMenus()
{
	ARPGPrefLevel::OnAsked().Remove(Asked);
	UToolMenus::UnRegisterStartupCallback(Startup);
	UToolMenus::UnregisterOwner(FToolMenuOwner(this));
}

void FRPGPrefLevelMenus::Answer(ARPGPrefLevel& Level, bool bPreview)
{
	if (bPreview)
	{
		RPGPrefLevelActions::Preview(Level);
	}
	else
	{
		RPGPrefScanTab::Open(Level);
	}
}

void FRPGPrefLevelMenus::Add()
{
	const FToolMenuOwnerScoped Owner(FToolMenuOwner(this));
	FToolMenuSection& Section = UToolMenus::Get()
									->ExtendMenu(FName(TEXT("LevelEditor.MainMenu.Tools")))
									->FindOrAddSection(FName(TEXT("RPGPref")));
	Section.AddMenuEntry(FName(TEXT("RPGPrefScanLevel")), LOCTEXT("ScanLevel", "Scan Level"),
		LOCTEXT("ScanLevelTip",
			"Reads regions, affordances and player starts of the open level, and shows what "
			"changed since the last scan"),
		FRPGPrefStyle::Icon(TEXT("Preview")),
		FToolUIActionChoice(FExecuteAction::CreateStatic(&ScanOpenLevel)),
		EUserInterfaceActionType::Button, FName());
	Section.AddMenuEntry(FName(TEXT("RPGPrefLevelRules")), LOCTEXT("LevelRules", "Level Rules"),
		LOCTEXT("LevelRulesTip",
			"Everything that can be done in the open level, as rules with rows for needs and "
			"results"),
		FRPGPrefStyle::Icon(TEXT("Preview")),
		FToolUIActionChoice(FExecuteAction::CreateStatic(&ShowRules)),
		EUserInterfaceActionType::Button, FName());
	Section.AddMenuEntry(FName(TEXT("RPGPrefPreviewLevel")),
		LOCTEXT("PreviewLevel", "New Preview for This Level"),
		LOCTEXT("PreviewLevelTip", "Scans the open level and shows how its teams will play it"),
		FRPGPrefStyle::Icon(TEXT("Preview")),
		FToolUIActionChoice(FExecuteAction::CreateStatic(&PreviewOpenLevel)),
		EUserInterfaceActionType::Button, FName());
	Section.AddSubMenu(FName(TEXT("RPGPrefSampleScene")),
		LOCTEXT("SampleScene", "Create Sample Scene"),
		LOCTEXT("SampleSceneTip", "Builds a small level of blocks and previews it"),
		FNewToolMenuChoice(FNewToolMenuDelegate::CreateStatic(&AddTemplates)), false,
		FRPGPrefStyle::Icon(TEXT("Team")), true, FName());
}

#undef LOCTEXT_NAMESPACE
