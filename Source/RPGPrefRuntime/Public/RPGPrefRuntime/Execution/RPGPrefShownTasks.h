// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Execution/RPGPrefTask.h"

#include "Containers/Array.h"
#include "CoreTypes.h"
#include "Net/Serialization/FastArraySerializer.h"
#include "UObject/Class.h"
#include "UObject/CoreNet.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefShownTasks.generated.h"

class URPGPrefExecutorComponent;

/** A task that runs, as clients of a networked game see it. */
USTRUCT()
struct RPGPREFRUNTIME_API FRPGPrefShownTask : public FFastArraySerializerItem
{
	GENERATED_BODY()

	/** What it is about. */
	UPROPERTY()
	FRPGPrefTask Task;

	/** On a client: about to be taken out of the list. */
	bool bIsGoing = false;

	void PostReplicatedAdd(const FFastArraySerializer& InArraySerializer);
	void PostReplicatedChange(const FFastArraySerializer& InArraySerializer);
	void PreReplicatedRemove(const FFastArraySerializer& InArraySerializer);
};

/** What agents do at this moment. The server writes it; clients read it. */
USTRUCT()
struct RPGPREFRUNTIME_API FRPGPrefShownTasks : public FFastArraySerializer
{
	GENERATED_BODY()

	/** In no order. */
	UPROPERTY()
	TArray<FRPGPrefShownTask> Items;

	/** Who hears of changes; the component that this is a part of. */
	URPGPrefExecutorComponent* Owner = nullptr;

	void Add(const FRPGPrefTask& Task);
	void Remove(int32 TaskId);
	void Reset();
	TArray<FRPGPrefTask> GetAll() const;

	bool NetDeltaSerialize(FNetDeltaSerializeInfo& DeltaParms)
	{
		return FFastArraySerializer::FastArrayDeltaSerialize<FRPGPrefShownTask, FRPGPrefShownTasks>(
			Items, DeltaParms, *this);
	}
};

template <>
struct TStructOpsTypeTraits<FRPGPrefShownTasks>
	: public TStructOpsTypeTraitsBase2<FRPGPrefShownTasks>
{
	enum
	{
		WithNetDeltaSerializer = true
	};
};
