// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"

#if WITH_GAMEPLAY_DEBUGGER

#include "GameplayDebuggerCategory.h"
#include "Templates/SharedPointer.h"

class AActor;
class APlayerController;

/**
 * The Gameplay Debugger's page: the picked actor's plan, its step, its way and its jobs. Collected
 * where the game is decided; the engine sends the lines to the player who looks.
 */
class FRPGPrefDebuggerCategory : public FGameplayDebuggerCategory
{
public:
	static TSharedRef<FGameplayDebuggerCategory> MakeInstance();

	virtual void CollectData(APlayerController* OwnerPC, AActor* DebugActor) override;
};

#endif
