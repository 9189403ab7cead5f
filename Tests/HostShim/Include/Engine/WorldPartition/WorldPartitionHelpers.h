// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Misc/Guid.h"
#include "Core/Templates/Function.h"
#include "CoreUObject/Templates/SubclassOf.h"

class AActor;
class FWorldPartitionActorDescInstance;
class UWorldPartition;

class FWorldPartitionHelpers
{
public:
	struct FForEachActorWithLoadingParams
	{
		FForEachActorWithLoadingParams() = default;

		/// None: all of them.
		TArray<FGuid> ActorGuids;
	};

	/// The classes of actors that are not loaded are not known to the stand-in.
	HOSTSHIM_API static void ForEachActorDescInstance(UWorldPartition* WorldPartition,
		TSubclassOf<AActor> ActorClass,
		TFunctionRef<bool(const FWorldPartitionActorDescInstance*)> Func);
	/// Loads, calls and releases in small numbers, and collects garbage in between.
	HOSTSHIM_API static void ForEachActorWithLoading(UWorldPartition* WorldPartition,
		TFunctionRef<bool(const FWorldPartitionActorDescInstance*)> Func,
		const FForEachActorWithLoadingParams& Params);
};
