// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Internationalization/Text.h"

#if WITH_EDITOR
#include "WorldPartition/WorldPartitionHandle.h"
#endif

class AActor;
class UWorld;

/**
 * Actors of a partitioned world that a scan reads and that nobody has loaded. Each unloaded actor
 * is loaded in turn; those that say something of the level stay loaded as long as the object lives,
 * the others go at once. In a world that is loaded as a whole this does nothing.
 */
class RPGPREFUNCOOKED_API FRPGPrefDressedActors
{
public:
	explicit FRPGPrefDressedActors(UWorld& World);

	/** Which actors could not be loaded, the first of them by name; empty: none. */
	FText DescribeMissing() const;

	/** Whether parts of a world are not loaded. */
	static bool HasUnloaded(const UWorld& World);

private:
#if WITH_EDITOR
	TArray<FWorldPartitionReference> Kept;
#endif
	TArray<FString> Missing;
};
