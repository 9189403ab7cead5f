// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"

#if WITH_GAMEPLAY_DEBUGGER

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "GameplayDebuggerCategory.h"
#include "Templates/SharedPointer.h"

class AActor;
class APlayerController;
class FGameplayDebuggerCanvasContext;

/** The Gameplay Debugger's page: the picked actor's plan, its step, its way and its jobs. */
class FRPGPrefDebuggerCategory : public FGameplayDebuggerCategory
{
public:
	static TSharedRef<FGameplayDebuggerCategory> MakeInstance();

	virtual void CollectData(APlayerController* OwnerPC, AActor* DebugActor) override;
	virtual void DrawData(
		APlayerController* OwnerPC, FGameplayDebuggerCanvasContext& CanvasContext) override;

private:
	TArray<FString> Lines;
};

#endif
