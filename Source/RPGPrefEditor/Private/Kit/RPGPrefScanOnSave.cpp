// SPDX-License-Identifier: MIT
#include "Kit/RPGPrefScanOnSave.h"

#include "RPGPrefEditor/Kit/RPGPrefLevelActions.h"
#include "RPGPrefUncooked/Kit/RPGPrefDressedActors.h"
#include "RPGPrefUncooked/Kit/RPGPrefLevel.h"
#include "RPGPrefUncooked/RPGPrefEditorSettings.h"

#include "Delegates/Delegate.h"
#include "Editor.h"
#include "Engine/World.h"
#include "UObject/ObjectMacros.h"
#include "UObject/UObjectGlobals.h"

FRPGPrefScanOnSave::FRPGPrefScanOnSave()
{
	Handle = FEditorDelegates::PreSaveWorldWithContext.AddRaw(this, &FRPGPrefScanOnSave::Scan);
}

FRPGPrefScanOnSave::~FRPGPrefScanOnSave()
{
	FEditorDelegates::PreSaveWorldWithContext.Remove(Handle);
}

void FRPGPrefScanOnSave::Scan(UWorld* World, FObjectPreSaveContext Context)
{
	// Nobody waits for a cook or an autosave to change their level.
	const bool bByHand =
		!Context.IsProceduralSave() && (Context.GetSaveFlags() & SAVE_FromAutosave) == 0;
	if (World == nullptr || !bByHand || !GetDefault<URPGPrefEditorSettings>()->bScanOnSave)
	{
		return;
	}
	// Half a level must not replace what was known of the whole, and a save is the wrong moment to
	// load the rest.
	if (FRPGPrefDressedActors::HasUnloaded(*World))
	{
		return;
	}
	if (ARPGPrefLevel* Level = RPGPrefLevelActions::Find(*World))
	{
		RPGPrefLevelActions::Rescan(*Level);
	}
}
