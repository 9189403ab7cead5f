// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/Kismet/BlueprintFunctionLibrary.h"

/// What games ask of their world.
class UGameplayStatics : public UBlueprintFunctionLibrary
{
	HOSTSHIM_ENGINE_CLASS(UGameplayStatics, UBlueprintFunctionLibrary)

	/// Stands still while the game is paused, and runs as fast as the game does.
	HOSTSHIM_API static double GetTimeSeconds(const UObject* WorldContextObject);
	HOSTSHIM_API static float GetGlobalTimeDilation(const UObject* WorldContextObject);
};
