// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/Kit.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"

#include <string>
#include <vector>

struct FRPGPrefDoorway;

/** Lists of words between the engine's and the core's form. */
namespace RPGPrefKitText
{

RPGPref::KitRow ToRow(const FString& Text);
std::vector<RPGPref::KitRow> ToRows(const TArray<FString>& Texts);
std::vector<std::string> ToWords(const TArray<FString>& Texts);
TArray<FString> FromRows(const std::vector<RPGPref::KitRow>& Rows);
TArray<FString> FromWords(const std::vector<std::string>& Words);
void WritePairs(const TArray<FRPGPrefDoorway>& Doorways, RPGPref::KitThing& Thing);
TArray<FRPGPrefDoorway> FromPairs(const RPGPref::KitThing& Thing);

} // namespace RPGPrefKitText
