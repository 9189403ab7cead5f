// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Misc/Guid.h"
#include "Core/UObject/NameTypes.h"
#include "Core/UObject/WeakObjectPtrTemplates.h"

#include <functional>

class AActor;

/// What is known of an actor whether or not it is loaded.
class FWorldPartitionActorDescInstance
{
public:
	bool IsLoaded(bool bEvenIfPendingKill) const
	{
		(void)bEvenIfPendingKill;
		return HostShim_Actor.Get() != nullptr;
	}
	/// Null while it is not loaded, and for good if it cannot be.
	AActor* GetActor(bool bEvenIfPendingKill, bool bEvenIfUnreachable) const
	{
		(void)bEvenIfPendingKill;
		(void)bEvenIfUnreachable;
		return HostShim_Actor.Get();
	}
	FName GetActorLabelOrName() const { return HostShim_Label; }
	const FGuid& GetGuid() const { return HostShim_Guid; }

	FGuid HostShim_Guid;
	FName HostShim_Label;
	TWeakObjectPtr<AActor> HostShim_Actor;
	/// Makes the actor as its file has it. Null: the file is broken.
	std::function<AActor*()> HostShim_Load;
	/// Regions that the user has loaded, and references.
	int HostShim_Holders = 0;
};
