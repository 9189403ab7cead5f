// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "CoreTypes.h"
#include "Math/Vector.h"

class AActor;

/**
 * Finds the ways that companions walk between two places. The plugin has one that asks the level's
 * navigation mesh and one that goes straight ahead; games with movement of their own may give a
 * companion another. Game thread only.
 */
class IRPGPrefPathFinder
{
public:
	enum class EResult : uint8
	{
		Found,
		/** There is ground to walk on, but no way. */
		NoWay,
		/** The level has no navigation mesh, so nobody can say. */
		NoNavigation
	};

	virtual ~IRPGPrefPathFinder() = default;

	/** The way of the actor, both ends included; only whole ways count as found. */
	virtual EResult FindPath(
		AActor& Walker, const FVector& From, const FVector& To, TArray<FVector>& OutPoints) = 0;
	/** Whether AI controllers should look for a way themselves when they are sent somewhere. */
	virtual bool UsesNavigation() const = 0;
};
