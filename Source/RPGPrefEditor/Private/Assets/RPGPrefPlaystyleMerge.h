// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"

class URPGPrefPlaystyle;

namespace RPGPrefPlaystyleMerge
{

/**
 * Brings the changes of a file into a playstyle that was changed by hand: by pattern, what was
 * changed, added or removed by hand since the import stays so, everything else follows the file.
 * False, with issues and nothing changed, when the file's text is wrong.
 */
bool Merge(URPGPrefPlaystyle& Mine, const FString& ImportedText, const FString& NewText,
	TArray<FRPGPrefIssue>& OutIssues);

} // namespace RPGPrefPlaystyleMerge
