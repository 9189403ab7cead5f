// SPDX-License-Identifier: MIT
#pragma once

#include "GameplayDebugger/GameplayDebuggerTypes.h"

class AActor;
class APlayerController;

/// One page of the debugger: collects on the server, draws on the client.
class FGameplayDebuggerCategory
{
public:
	virtual ~FGameplayDebuggerCategory() = default;
	virtual void CollectData(APlayerController* OwnerPC, AActor* DebugActor)
	{
		(void)OwnerPC;
		(void)DebugActor;
	}
	virtual void DrawData(APlayerController* OwnerPC, FGameplayDebuggerCanvasContext& CanvasContext)
	{
		(void)OwnerPC;
		(void)CanvasContext;
	}
};
