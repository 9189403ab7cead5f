// SPDX-License-Identifier: MIT
#include "NavigationSystem/NavigationSystem.h"

#include "CoreUObject/UObject/UObjectGlobals.h"
#include "NavigationSystem/NavigationPath.h"

#include <algorithm>
#include <cmath>

HOSTSHIM_IMPLEMENT_CLASS(UNavigationSystemBase, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UNavigationSystemV1, &HostShim::ConstructObject<UNavigationSystemV1>)
HOSTSHIM_IMPLEMENT_CLASS(UNavigationPath, &HostShim::ConstructObject<UNavigationPath>)

namespace
{
/// From further above or below nothing is projected to the ground.
constexpr double ProjectionHeight = 250;
} // namespace

bool HostShim::FNavigationGround::Project(const FVector& Place, FVector& OutGround) const
{
	OutGround = FVector(Place.X, Place.Y, HeightAt(Place));
	return std::fabs(Place.X) <= Extent && std::fabs(Place.Y) <= Extent &&
		   std::fabs(Place.Z - OutGround.Z) <= ProjectionHeight;
}

bool HostShim::FNavigationGround::IsSolid(const FVector& Place) const
{
	return Blocked.ContainsByPredicate([&Place](const FBlocked& Disc)
			   { return FVector::Dist2D(Disc.Center, Place) < Disc.Radius; }) ||
		   Walls.ContainsByPredicate(
			   [&Place](const FWall& Wall)
			   {
				   return Place.X >= Wall.MinX && Place.X <= Wall.MaxX && Place.Y >= Wall.MinY &&
						  Place.Y <= Wall.MaxY;
			   });
}

bool HostShim::FNavigationGround::IsObstructed(const FVector& From, const FVector& To) const
{
	if (IsSolid(From) || IsSolid(To) || std::fabs(To.X) > Extent || std::fabs(To.Y) > Extent)
	{
		return true;
	}
	const FVector Way = To - From;
	for (const FBlocked& Disc : Blocked)
	{
		const FVector Off = Disc.Center - From;
		const double Length = Way.X * Way.X + Way.Y * Way.Y;
		const double At =
			Length <= 0 ? 0 : std::clamp((Off.X * Way.X + Off.Y * Way.Y) / Length, 0.0, 1.0);
		if (FVector::Dist2D(From + Way * At, Disc.Center) < Disc.Radius)
		{
			return true;
		}
	}
	return Walls.ContainsByPredicate(
		[&](const FWall& Wall)
		{
			// The part of the line within the box along one axis, then the other.
			double Begin = 0;
			double End = 1;
			const auto Cut = [&](double Start, double Along, double Min, double Max)
			{
				if (std::fabs(Along) < 1e-9)
				{
					return Start >= Min && Start <= Max;
				}
				const double A = (Min - Start) / Along;
				const double B = (Max - Start) / Along;
				Begin = (std::max)(Begin, (std::min)(A, B));
				End = (std::min)(End, (std::max)(A, B));
				return Begin <= End + 1e-9;
			};
			return Cut(From.X, Way.X, Wall.MinX, Wall.MaxX) &&
				   Cut(From.Y, Way.Y, Wall.MinY, Wall.MaxY);
		});
}

TArray<FVector> HostShim::FNavigationGround::FindPath(const FVector& From, const FVector& To) const
{
	FVector Begin;
	FVector End;
	TArray<FVector> Points;
	const bool bEndsBlocked = Blocked.ContainsByPredicate(
		[&To](const FBlocked& Disc) { return FVector::Dist2D(Disc.Center, To) < Disc.Radius; });
	if (!Project(From, Begin) || !Project(To, End) || bEndsBlocked)
	{
		return Points;
	}
	if (Walls.Num() > 0)
	{
		// Among walls the stand-in knows straight ways only.
		if (!IsObstructed(Begin, End))
		{
			Points.Add(Begin);
			Points.Add(End);
		}
		return Points;
	}
	Points.Add(Begin);
	for (const FBlocked& Disc : Blocked)
	{
		// Where the straight line comes nearest to the disc; a corner beside it goes around.
		const FVector Way = End - Begin;
		const FVector Off = Disc.Center - Begin;
		const double Length = Way.X * Way.X + Way.Y * Way.Y;
		const double At =
			Length <= 0 ? 0 : std::clamp((Off.X * Way.X + Off.Y * Way.Y) / Length, 0.0, 1.0);
		if (FVector::Dist2D(Begin + Way * At, Disc.Center) < Disc.Radius)
		{
			const FVector Side(-Way.Y, Way.X, 0);
			FVector Corner =
				Disc.Center + Side * (Disc.Radius * 1.5 / (std::max)(Side.Size(), 1e-9));
			Corner.Z = HeightAt(Corner);
			Points.Add(Corner);
		}
	}
	Points.Add(End);
	return Points;
}

HostShim::FNavigationGround& HostShim::GroundOf(UWorld& World)
{
	FNavigationSystem::AddNavigationSystemToWorld(
		World, FNavigationSystemRunMode::GameMode, nullptr, true, false);
	auto* System = static_cast<UNavigationSystemV1*>(World.HostShim_Navigation);
	System->HostShim_bHasData = true;
	return System->HostShim_Ground;
}

void FNavigationSystem::AddNavigationSystemToWorld(UWorld& WorldOwner,
	const FNavigationSystemRunMode, UNavigationSystemConfig*, const bool, const bool)
{
	if (WorldOwner.HostShim_Navigation == nullptr)
	{
		WorldOwner.HostShim_Navigation = NewObject<UNavigationSystemV1>(&WorldOwner);
	}
}

ANavigationData* UNavigationSystemV1::GetDefaultNavDataInstance(FNavigationSystem::ECreateIfMissing)
{
	// Nobody looks into it.
	return HostShim_bHasData ? reinterpret_cast<ANavigationData*>(this) : nullptr;
}

bool UNavigationSystemV1::NavigationRaycast(UObject* WorldContextObject, const FVector& RayStart,
	const FVector& RayEnd, FVector& HitLocation, TSubclassOf<UNavigationQueryFilter>, AController*)
{
	HostShim::AssertGameThread("NavigationRaycast");
	auto* System =
		FNavigationSystem::GetCurrent<UNavigationSystemV1>(WorldContextObject->GetWorld());
	HitLocation = RayEnd;
	if (System == nullptr || !System->HostShim_bHasData)
	{
		return true;
	}
	++System->HostShim_Ground.Queries;
	const bool bObstructed = System->HostShim_Ground.IsObstructed(RayStart, RayEnd);
	HitLocation = bObstructed ? RayStart : RayEnd;
	return bObstructed;
}

bool UNavigationSystemV1::K2_ProjectPointToNavigation(UObject* WorldContextObject,
	const FVector& Point, FVector& ProjectedLocation, ANavigationData*,
	TSubclassOf<UNavigationQueryFilter>, const FVector QueryExtent)
{
	HostShim::AssertGameThread("K2_ProjectPointToNavigation");
	auto* System =
		FNavigationSystem::GetCurrent<UNavigationSystemV1>(WorldContextObject->GetWorld());
	if (System == nullptr || !System->HostShim_bHasData)
	{
		return false;
	}
	const HostShim::FNavigationGround& Ground = System->HostShim_Ground;
	++System->HostShim_Ground.Queries;
	FVector OnGround;
	if (!Ground.Project(Point, OnGround) || Ground.IsSolid(Point) ||
		std::fabs(Point.Z - OnGround.Z) > QueryExtent.Z)
	{
		return false;
	}
	ProjectedLocation = OnGround;
	return true;
}

UNavigationPath* UNavigationSystemV1::FindPathToLocationSynchronously(UObject* WorldContextObject,
	const FVector& PathStart, const FVector& PathEnd, AActor*, TSubclassOf<UNavigationQueryFilter>)
{
	HostShim::AssertGameThread("FindPathToLocationSynchronously");
	UWorld* World = WorldContextObject->GetWorld();
	auto* System = FNavigationSystem::GetCurrent<UNavigationSystemV1>(World);
	if (System == nullptr || !System->HostShim_bHasData)
	{
		return nullptr;
	}
	++System->HostShim_Ground.Queries;
	auto* Path = NewObject<UNavigationPath>(WorldContextObject);
	Path->PathPoints = System->HostShim_Ground.FindPath(PathStart, PathEnd);
	return Path;
}
