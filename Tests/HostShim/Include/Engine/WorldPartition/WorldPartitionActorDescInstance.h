// SPDX-License-Identifier: MIT
#pragma once

#include "Core/UObject/NameTypes.h"

/// What is known of an actor whether or not it is loaded.
class FWorldPartitionActorDescInstance
{
public:
	bool IsLoaded(bool bEvenIfPendingKill) const
	{
		(void)bEvenIfPendingKill;
		return HostShim_bLoaded;
	}
	FName GetActorLabelOrName() const { return HostShim_Label; }

	FName HostShim_Label;
	bool HostShim_bLoaded = false;
};
