// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Math/Vector.h"
#include "CoreUObject/Templates/SubclassOf.h"
#include "Engine/AI/NavigationSystemBase.h"

class AActor;
class AController;
class ANavigationData;
class UNavigationPath;
class UNavigationQueryFilter;
class UWorld;

namespace HostShim
{
/// Walkable ground of the stand-in: a slope over a square around the origin, with discs in which no
/// path may end. Paths are straight lines around the discs. Only a level that was given ground has
/// navigation data.
struct FNavigationGround
{
	struct FBlocked
	{
		FVector Center;
		double Radius = 0;
	};
	TArray<FBlocked> Blocked;
	/// Boxes, seen from above, that are not ground; nothing passes their edges either.
	struct FWall
	{
		double MinX = 0;
		double MinY = 0;
		double MaxX = 0;
		double MaxY = 0;
	};
	TArray<FWall> Walls;
	/// Half the side of the square.
	double Extent = 0;
	/// How much higher the ground is for each unit of X.
	double Slope = 0;
	int32 Queries = 0;

	double HeightAt(const FVector& Place) const { return Slope * Place.X; }
	/// The place on the ground below or above, if that is not too far; false otherwise.
	HOSTSHIM_API bool Project(const FVector& Place, FVector& OutGround) const;
	/// Whether a place is in a disc or a wall.
	HOSTSHIM_API bool IsSolid(const FVector& Place) const;
	/// Whether the straight line leaves the ground, or meets a disc or a wall.
	HOSTSHIM_API bool IsObstructed(const FVector& From, const FVector& To) const;
	/// Empty: there is no way.
	HOSTSHIM_API TArray<FVector> FindPath(const FVector& From, const FVector& To) const;
};
} // namespace HostShim

/// Paths over the level's walkable ground.
class UNavigationSystemV1 : public UNavigationSystemBase
{
	HOSTSHIM_ENGINE_CLASS(UNavigationSystemV1, UNavigationSystemBase)

	/// Null without navigation data: nobody built the ground.
	HOSTSHIM_API static UNavigationPath* FindPathToLocationSynchronously(
		UObject* WorldContextObject, const FVector& PathStart, const FVector& PathEnd,
		AActor* PathfindingContext = nullptr,
		TSubclassOf<UNavigationQueryFilter> FilterClass = nullptr);

	/// True when something is in the way, and where there is no navigation data.
	HOSTSHIM_API static bool NavigationRaycast(UObject* WorldContextObject, const FVector& RayStart,
		const FVector& RayEnd, FVector& HitLocation,
		TSubclassOf<UNavigationQueryFilter> FilterClass = nullptr, AController* Querier = nullptr);

	HOSTSHIM_API static bool K2_ProjectPointToNavigation(UObject* WorldContextObject,
		const FVector& Point, FVector& ProjectedLocation, ANavigationData* NavData,
		TSubclassOf<UNavigationQueryFilter> FilterClass, const FVector QueryExtent);

	HOSTSHIM_API ANavigationData* GetDefaultNavDataInstance(
		FNavigationSystem::ECreateIfMissing CreateNewIfNoneFound);

	HostShim::FNavigationGround HostShim_Ground;
	bool HostShim_bHasData = false;
};

namespace HostShim
{
/// The world's ground; the first call makes a navigation system with data.
HOSTSHIM_API FNavigationGround& GroundOf(UWorld& World);
} // namespace HostShim
