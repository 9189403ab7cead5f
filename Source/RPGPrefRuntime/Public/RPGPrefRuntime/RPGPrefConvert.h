// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "UObject/NameTypes.h"

#include <string>
#include <string_view>

/** The only bridge between the engine's strings and the core's UTF-8, and between their messages.
 */
namespace RPGPrefConvert
{

RPGPREFRUNTIME_API std::string ToUtf8(const FString& Text);
RPGPREFRUNTIME_API std::string ToUtf8(FName Name);
RPGPREFRUNTIME_API FString ToString(std::string_view Text);
RPGPREFRUNTIME_API FName ToName(std::string_view Text);

RPGPREFRUNTIME_API void AddIssues(
	const RPGPref::Diagnostics& Diagnostics, TArray<FRPGPrefIssue>& OutIssues);
RPGPREFRUNTIME_API void AddError(const TCHAR* Message, TArray<FRPGPrefIssue>& OutIssues);
RPGPREFRUNTIME_API bool HasErrors(const TArray<FRPGPrefIssue>& Issues);

/** `Source:Line:Column: Message`, as one line for logs and validation. */
RPGPREFRUNTIME_API FString Describe(const FRPGPrefIssue& Issue);

} // namespace RPGPrefConvert
