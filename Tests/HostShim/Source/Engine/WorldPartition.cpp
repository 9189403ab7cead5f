// SPDX-License-Identifier: MIT
#include "Engine/WorldPartition/WorldPartition.h"

#include "Engine/WorldPartition/WorldPartitionHelpers.h"
#include "HostShim/ObjectRegistry.h"

HOSTSHIM_IMPLEMENT_CLASS(UWorldPartition, &HostShim::ConstructObject<UWorldPartition>)

void FWorldPartitionHelpers::ForEachActorDescInstance(UWorldPartition* WorldPartition,
	TSubclassOf<AActor>, TFunctionRef<bool(const FWorldPartitionActorDescInstance*)> Func)
{
	for (const FWorldPartitionActorDescInstance& Instance : WorldPartition->HostShim_Actors)
	{
		if (!Func(&Instance))
		{
			return;
		}
	}
}
