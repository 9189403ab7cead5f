// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/Kit.h"
#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"

class ARPGPrefLevel;
class UWorld;

/** Levels made of kits: a first scene for newcomers, and a way from a kit file into the editor. */
namespace RPGPrefSampleScene
{

/** The templates that ship, by folder name. */
RPGPREFEDITOR_API TArray<FString> GetTemplates();

/** The kit file of a template. */
RPGPREFEDITOR_API FString GetFile(const FString& Template);

/** Reads a kit file and builds it; null, with issues, when the file is wrong. */
RPGPREFEDITOR_API ARPGPrefLevel* CreateFromFile(
	UWorld& World, const FString& File, TArray<FRPGPrefIssue>& OutIssues);

/**
 * Builds a kit in a level: a region with a floor for each place, a block with the right component
 * for each thing and item, a player start for each player, and the level actor with the rest.
 * Scanning it gives the kit again. Can be undone.
 */
RPGPREFEDITOR_API ARPGPrefLevel* Create(UWorld& World, const RPGPref::Kit& Kit);

} // namespace RPGPrefSampleScene
