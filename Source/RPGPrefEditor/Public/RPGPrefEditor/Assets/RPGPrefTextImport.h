// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"

class UClass;
class URPGPrefAsset;

/** Brings text files into assets and back. Works without Slate, so also in commandlets. */
namespace RPGPrefTextImport
{

/** The kind of asset that a text holds; null and an issue when it holds none of ours. */
RPGPREFEDITOR_API UClass* FindClass(
	const FString& Text, const FString& File, TArray<FRPGPrefIssue>& OutIssues);

/** Fills an asset from the text of a file and remembers the file. Issues name the file. */
RPGPREFEDITOR_API bool Import(URPGPrefAsset& Asset, const FString& Text, const FString& File,
	TArray<FRPGPrefIssue>& OutIssues);

/**
 * Reads the asset's file again. What somebody changed in the asset since the import stays: an
 * untouched asset takes the file over; in a playstyle each preference that was changed by hand
 * keeps its value and all others follow the file; any other asset that was changed together with
 * its file is left alone, with an error that says so.
 */
RPGPREFEDITOR_API bool Reimport(URPGPrefAsset& Asset, TArray<FRPGPrefIssue>& OutIssues);

/** Writes the asset's text form, as UTF-8 without byte order mark. */
RPGPREFEDITOR_API bool Export(const URPGPrefAsset& Asset, const FString& File);

} // namespace RPGPrefTextImport
