// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Misc/Guid.h"
#include "Core/UObject/WeakObjectPtrTemplates.h"

class UWorldPartition;

/// Keeps an actor loaded.
class FWorldPartitionReference
{
public:
	HOSTSHIM_API FWorldPartitionReference(UWorldPartition* Partition, const FGuid& ActorGuid);
	HOSTSHIM_API FWorldPartitionReference(const FWorldPartitionReference& Other);
	HOSTSHIM_API FWorldPartitionReference& operator=(const FWorldPartitionReference& Other);
	HOSTSHIM_API ~FWorldPartitionReference();

private:
	void HostShim_Hold();
	void HostShim_Release();

	TWeakObjectPtr<UWorldPartition> HostShim_Partition;
	FGuid HostShim_Guid;
};
