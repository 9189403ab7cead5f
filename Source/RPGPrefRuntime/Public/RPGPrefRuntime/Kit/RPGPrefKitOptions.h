// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"

class UWorld;

/** What the drop-down lists of affordances offer. */
namespace RPGPrefKitOptions
{

/** Kinds of deeds: fight, sneak, unlock ... */
RPGPREFRUNTIME_API TArray<FString> GetDeedKinds();

/** The ids of the level's regions, in order. */
RPGPREFRUNTIME_API TArray<FString> GetPlaces(const UWorld* World);

/** Sentences that the level understands, needs and results, in order. */
RPGPREFRUNTIME_API TArray<FString> GetSentences(UWorld* World);

/** Those among them that can be needed. */
RPGPREFRUNTIME_API TArray<FString> GetNeeds(UWorld* World);

/** Those among them that something can bring. */
RPGPREFRUNTIME_API TArray<FString> GetResults(UWorld* World);

/** The ids of the level's items and things, in order. */
RPGPREFRUNTIME_API TArray<FString> GetSubjects(UWorld* World);

/** The ids of the level's players and all that one of them can do, in order. */
RPGPREFRUNTIME_API TArray<FString> GetWho(const UWorld* World);

} // namespace RPGPrefKitOptions
