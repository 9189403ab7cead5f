// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/DelegateCombinations.h"
#include "Engine/Kismet/BlueprintFunctionLibrary.h"

class APlayerController;
class UCanvas;

DECLARE_DELEGATE_TwoParams(FDebugDrawDelegate, UCanvas*, APlayerController*);

/// Calls whoever wants to draw into viewports that show a flag.
class UDebugDrawService : public UBlueprintFunctionLibrary
{
	HOSTSHIM_ENGINE_CLASS(UDebugDrawService, UBlueprintFunctionLibrary)

	HOSTSHIM_API static FDelegateHandle Register(
		const TCHAR* Name, const FDebugDrawDelegate& NewDelegate);
	HOSTSHIM_API static void Unregister(FDelegateHandle HandleToRemove);
};
