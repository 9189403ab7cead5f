// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"
#include "Engine/WorldPartition/WorldPartitionActorDescInstance.h"

#include <vector>

/// A world whose actors are loaded by parts.
class UWorldPartition : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UWorldPartition, UObject)

	std::vector<FWorldPartitionActorDescInstance> HostShim_Actors;
};
