// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Kit/RPGPrefLevelActions.h"

#include "RPGPrefEditor/Tab/RPGPrefPreviewTabSpawner.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevelScan.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "Editor.h"
#include "Editor/EditorEngine.h"
#include "Engine/Engine.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "Internationalization/Internationalization.h"
#include "Logging/MessageLog.h"
#include "ScopedTransaction.h"
#include "UObject/NameTypes.h"

#define LOCTEXT_NAMESPACE "RPGPref"

ARPGPrefLevel* RPGPrefLevelActions::Find(UWorld& World)
{
	const TActorIterator<ARPGPrefLevel> Level(&World);
	return Level ? *Level : nullptr;
}

ARPGPrefLevel* RPGPrefLevelActions::FindOwner(const URPGPrefPreviewScene* Scene)
{
	UWorld* World = GEditor->GetEditorWorldContext(false).World();
	if (World == nullptr || Scene == nullptr)
	{
		return nullptr;
	}
	for (TActorIterator<ARPGPrefLevel> Level(World); Level; ++Level)
	{
		if (Level->Scene == Scene)
		{
			return *Level;
		}
	}
	return nullptr;
}

ARPGPrefLevel* RPGPrefLevelActions::FindOrPlace(UWorld& World)
{
	if (ARPGPrefLevel* Level = Find(World))
	{
		return Level;
	}
	const FScopedTransaction Transaction(LOCTEXT("PlaceLevel", "Place RPGPref Level"), true);
	return World.SpawnActor<ARPGPrefLevel>();
}

bool RPGPrefLevelActions::Rescan(ARPGPrefLevel& Level)
{
	UWorld* World = Level.GetWorld();
	if (World == nullptr)
	{
		return false;
	}
	const FRPGPrefLevelScan Scan(*World, Level);
	FMessageLog Log{FName(RPGPrefText::LogName)};
	for (const TSharedRef<FTokenizedMessage>& Message : Scan.MakeMessages())
	{
		Log.AddMessage(Message);
	}
	if (Scan.HasErrors())
	{
		Log.Notify(LOCTEXT("ScanHasErrors", "The level cannot be previewed yet"),
			EMessageSeverity::Error, false);
		return false;
	}
	if (Level.Scene == nullptr || !(Level.Kit == Scan.GetText()))
	{
		const FScopedTransaction Transaction(LOCTEXT("ApplyScan", "Apply Scan"), true);
		Level.Apply(Scan);
	}
	return true;
}

bool RPGPrefLevelActions::Preview(ARPGPrefLevel& Level)
{
	if (!Rescan(Level))
	{
		return false;
	}
	RPGPrefPreviewTab::Open(Level.Scene);
	return true;
}

#undef LOCTEXT_NAMESPACE
