// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Templates/Function.h"
#include "CoreUObject/Templates/SubclassOf.h"

class AActor;
class FWorldPartitionActorDescInstance;
class UWorldPartition;

class FWorldPartitionHelpers
{
public:
	/// The classes of actors that are not loaded are not known to the stand-in.
	HOSTSHIM_API static void ForEachActorDescInstance(UWorldPartition* WorldPartition,
		TSubclassOf<AActor> ActorClass,
		TFunctionRef<bool(const FWorldPartitionActorDescInstance*)> Func);
};
