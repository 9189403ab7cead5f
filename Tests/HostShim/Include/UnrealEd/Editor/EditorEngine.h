// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

class AActor;
struct FWorldContext;

/// The editor's engine; here what undoes, redoes and plays.
class UEditorEngine
{
public:
	HOSTSHIM_API bool UndoTransaction(bool bCanRedo = true);
	HOSTSHIM_API bool RedoTransaction();
	HOSTSHIM_API FWorldContext* GetPIEWorldContext(int32 WorldPIEInstance = 0);
	HOSTSHIM_API FWorldContext& GetEditorWorldContext(bool bEnsureIsGWorld = false);
	HOSTSHIM_API void MoveViewportCamerasToActor(AActor& Actor, bool bActiveViewportOnly);
};
