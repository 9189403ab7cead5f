// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Math/Vector.h"

class AActor;

/** The simple links of a navigation link proxy. */
namespace RPGPrefNavLinks
{

struct FLink
{
	FVector From;
	FVector To;
	bool bBothWays = true;
};

/** Of an actor, in the world's coordinates; none for other actors than link proxies. */
RPGPREFRUNTIME_API TArray<FLink> Find(AActor& Actor);

} // namespace RPGPrefNavLinks
