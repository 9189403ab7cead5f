// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Assets/RPGPrefSceneFiles.h"

#include "Containers/UnrealString.h"

#include <string>

/** The plugin's sample content and folders for what specs write. */
namespace RPGPrefSample
{

/** The plugin's folder. */
FString PluginFolder();

/** The files of a sample such as archipelago, with the playstyle files of these names. */
FRPGPrefSceneFiles Files(const TCHAR* Sample, const TArray<FString>& Teams);

/** The lights sample with two teams. */
FRPGPrefSceneFiles Lights();

/** The archipelago with two teams. */
FRPGPrefSceneFiles Archipelago();

/** A file below the project's Saved folder. */
FString SavedFile(const TCHAR* Name);

/** Writes a text file; the specs' own files. */
void Write(const FString& File, const FString& Text);

/** Whether the documentation has this picture; if not, the new one is written into Build. */
bool IsPicture(const TCHAR* Name, const std::string& Svg);

} // namespace RPGPrefSample
