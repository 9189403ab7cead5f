// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "UObject/NameTypes.h"

#include <string>
#include <string_view>

/** The only bridge between the engine's strings and the core's UTF-8. */
namespace RPGPrefConvert
{

std::string ToUtf8(const FString& Text);
std::string ToUtf8(FName Name);
FString ToString(std::string_view Text);
FName ToName(std::string_view Text);

void AddIssues(const RPGPref::Diagnostics& Diagnostics, TArray<FRPGPrefIssue>& OutIssues);
void AddError(const TCHAR* Message, TArray<FRPGPrefIssue>& OutIssues);
bool HasErrors(const TArray<FRPGPrefIssue>& Issues);

/** `Source:Line:Column: Message`, as one line for logs and validation. */
FString Describe(const FRPGPrefIssue& Issue);

} // namespace RPGPrefConvert
