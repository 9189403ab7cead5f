// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"
#include "Engine/Engine/World.h"

class UNavigationSystemConfig;

/// What a navigation system is made for.
enum class FNavigationSystemRunMode : uint8
{
	InvalidMode,
	GameMode,
	EditorMode
};

/// Whatever finds ways in a world.
class UNavigationSystemBase : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UNavigationSystemBase, UObject)
};

namespace FNavigationSystem
{

enum ECreateIfMissing : int
{
	DontCreate = 0,
	Create = 1
};

/// Worlds of tests have no navigation system until somebody adds one.
HOSTSHIM_API void AddNavigationSystemToWorld(UWorld& WorldOwner,
	const FNavigationSystemRunMode RunMode, UNavigationSystemConfig* NavigationSystemConfig,
	const bool bInitializeForWorld, const bool bOverridePreviousNavSys);

template <typename TNavSys>
TNavSys* GetCurrent(UWorld* World)
{
	return World == nullptr ? nullptr : static_cast<TNavSys*>(World->HostShim_Navigation);
}

} // namespace FNavigationSystem
