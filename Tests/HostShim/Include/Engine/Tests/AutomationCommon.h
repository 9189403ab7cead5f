// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "Engine/Engine/EngineTypes.h"

class UWorld;

#if HOSTSHIM_ENGINE_MINOR >= 5
/// A world for a test: made, played, ticked by hand, destroyed.
struct FTestWorldWrapper
{
	HOSTSHIM_API virtual ~FTestWorldWrapper();

	HOSTSHIM_API virtual bool CreateTestWorld(EWorldType::Type WorldType);
	HOSTSHIM_API virtual bool BeginPlayInTestWorld();
	HOSTSHIM_API virtual bool TickTestWorld(float DeltaTime);
	HOSTSHIM_API virtual bool DestroyTestWorld(bool bForceGarbageCollect);
	UWorld* GetTestWorld() const { return World; }

private:
	UWorld* World = nullptr;
};
#endif
