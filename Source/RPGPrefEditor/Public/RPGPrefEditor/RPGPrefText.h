// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Logging/TokenizedMessage.h"
#include "Templates/SharedPointer.h"

#include <string>
#include <string_view>

/** The bridge between the engine's strings and the core's UTF-8, and messages for people. */
namespace RPGPrefText
{

RPGPREFEDITOR_API std::string ToUtf8(const FString& Text);
RPGPREFEDITOR_API FString ToString(std::string_view Text);

/** Letter by letter: the engine's strings compare without case. */
RPGPREFEDITOR_API bool IsSameText(const FString& A, const FString& B);

RPGPREFEDITOR_API void AddIssues(
	const RPGPref::Diagnostics& Diagnostics, TArray<FRPGPrefIssue>& OutIssues);
RPGPREFEDITOR_API void AddIssue(
	bool bIsError, const FString& Message, TArray<FRPGPrefIssue>& OutIssues);
RPGPREFEDITOR_API bool HasErrors(const TArray<FRPGPrefIssue>& Issues);

/** `Source:Line:Column: Message`: the form that editors make clickable. */
RPGPREFEDITOR_API FString Describe(const FRPGPrefIssue& Issue);

/** The same as a message whose first part opens the file at that line when it is clicked. */
RPGPREFEDITOR_API TSharedRef<FTokenizedMessage> MakeMessage(const FRPGPrefIssue& Issue);

/** Writes the issues into the plugin's listing of the Message Log window. */
RPGPREFEDITOR_API void Report(const TArray<FRPGPrefIssue>& Issues);

/** The listing's name. */
RPGPREFEDITOR_API extern const TCHAR* const LogName;

} // namespace RPGPrefText
