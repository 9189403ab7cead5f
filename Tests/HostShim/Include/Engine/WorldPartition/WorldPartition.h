// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"
#include "Engine/WorldPartition/WorldPartitionActorDescInstance.h"

#include <vector>

/// A world whose actors are loaded by parts.
class UWorldPartition : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UWorldPartition, UObject)

	/// A part that the user has loaded.
	HOSTSHIM_API FWorldPartitionActorDescInstance& HostShim_Add(AActor& Actor);
	HOSTSHIM_API FWorldPartitionActorDescInstance* HostShim_Find(const FGuid& Guid);
	/// The first holder loads the actor: a new object, as its file has it.
	HOSTSHIM_API void HostShim_Hold(FWorldPartitionActorDescInstance& Instance);
	/// The last one writes it and takes it out of the world; the collection does the rest.
	HOSTSHIM_API void HostShim_Release(FWorldPartitionActorDescInstance& Instance);
	HOSTSHIM_API int HostShim_CountLoaded() const;

	std::vector<FWorldPartitionActorDescInstance> HostShim_Actors;
	/// The largest number of actors that were loaded at once.
	int HostShim_MostLoaded = 0;
};
