// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Internationalization/Text.h"
#include "Logging/TokenizedMessage.h"
#include "Templates/SharedPointer.h"

/** Messages for people. */
namespace RPGPrefText
{

/** Letter by letter: the engine's strings compare without case. */
RPGPREFUNCOOKED_API bool IsSameText(const FString& A, const FString& B);

RPGPREFUNCOOKED_API void AddIssue(
	bool bIsError, const FText& Message, TArray<FRPGPrefIssue>& OutIssues);

/** An issue as a message whose first part opens the file at its line when it is clicked. */
RPGPREFUNCOOKED_API TSharedRef<FTokenizedMessage> MakeMessage(const FRPGPrefIssue& Issue);

/** Writes the issues into the plugin's listing of the Message Log window; errors also pop up. */
RPGPREFUNCOOKED_API void Report(const TArray<FRPGPrefIssue>& Issues);

/** The listing's name. */
RPGPREFUNCOOKED_API extern const TCHAR* const LogName;

} // namespace RPGPrefText
