// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "CoreTypes.h"

class AActor;

/**
 * What Behavior Tree and StateTree tasks share: sending a companion to a bound actor. They know the
 * companion's actor or its controller; accepts either; null means that there is no companion.
 */
namespace RPGPrefFollow
{

enum class EState : uint8
{
	Going,
	There,
	GivenUp
};

/** False when there is no companion component or no actor of that symbol. */
RPGPREFRUNTIME_API bool Begin(AActor* Actor, const FString& Symbol);
/** To be called each frame: goes after the bound actor if it moved, and returns how far it got. */
RPGPREFRUNTIME_API EState Continue(AActor* Actor, const FString& Symbol);
RPGPREFRUNTIME_API void End(AActor* Actor);

} // namespace RPGPrefFollow
