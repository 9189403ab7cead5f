// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Math/Vector.h"
#include "CoreUObject/Templates/SubclassOf.h"
#include "CoreUObject/UObject/Object.h"

class AActor;
class UNavigationPath;
class UNavigationQueryFilter;
class UWorld;

namespace HostShim
{
/// How the stand-in answers path queries: a straight line around blocked discs, in which no path
/// may end. Specs of the plugin see it only through the navigation system.
struct FNavigationScript
{
	struct FBlocked
	{
		FVector Center;
		double Radius = 0;
	};
	TArray<FBlocked> Blocked;
	int32 Queries = 0;
};
HOSTSHIM_API FNavigationScript& NavigationScript();
} // namespace HostShim

/// Paths over the level's walkable ground.
class UNavigationSystemV1 : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UNavigationSystemV1, UObject)

	HOSTSHIM_API static UNavigationPath* FindPathToLocationSynchronously(
		UObject* WorldContextObject, const FVector& PathStart, const FVector& PathEnd,
		AActor* PathfindingContext = nullptr,
		TSubclassOf<UNavigationQueryFilter> FilterClass = nullptr);
};
