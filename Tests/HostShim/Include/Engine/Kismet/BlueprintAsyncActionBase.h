// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

/// A Blueprint node that waits.
class UBlueprintAsyncActionBase : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UBlueprintAsyncActionBase, UObject)

	/// Called by the node once its outputs are connected.
	virtual void Activate() {}
	/// Lives until it says that it is done.
	virtual void RegisterWithGameInstance(const UObject* WorldContextObject)
	{
		check(WorldContextObject != nullptr);
		AddToRoot();
	}
	virtual void SetReadyToDestroy() { RemoveFromRoot(); }
};
