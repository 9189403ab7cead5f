// SPDX-License-Identifier: MIT
#include "NavigationSystem/NavigationSystem.h"

#include "CoreUObject/UObject/UObjectGlobals.h"
#include "NavigationSystem/NavigationPath.h"

#include <algorithm>

HOSTSHIM_IMPLEMENT_CLASS(UNavigationSystemV1, &HostShim::ConstructObject<UNavigationSystemV1>)
HOSTSHIM_IMPLEMENT_CLASS(UNavigationPath, &HostShim::ConstructObject<UNavigationPath>)

HostShim::FNavigationScript& HostShim::NavigationScript()
{
	static FNavigationScript Script;
	return Script;
}

UNavigationPath* UNavigationSystemV1::FindPathToLocationSynchronously(UObject* WorldContextObject,
	const FVector& PathStart, const FVector& PathEnd, AActor*, TSubclassOf<UNavigationQueryFilter>)
{
	HostShim::AssertGameThread("FindPathToLocationSynchronously");
	HostShim::FNavigationScript& Script = HostShim::NavigationScript();
	++Script.Queries;
	auto* Path = NewObject<UNavigationPath>(WorldContextObject);
	for (const auto& Blocked : Script.Blocked)
	{
		if (FVector::Dist(Blocked.Center, PathEnd) < Blocked.Radius)
		{
			return Path;
		}
	}
	Path->PathPoints.Add(PathStart);
	for (const auto& Blocked : Script.Blocked)
	{
		// Where the straight line comes nearest to the disc; a corner beside it goes around.
		const FVector Way = PathEnd - PathStart;
		const FVector Off = Blocked.Center - PathStart;
		const double Length = Way.X * Way.X + Way.Y * Way.Y;
		const double At =
			Length <= 0 ? 0 : std::clamp((Off.X * Way.X + Off.Y * Way.Y) / Length, 0.0, 1.0);
		const FVector Near = PathStart + Way * At;
		if (FVector::Dist2D(Near, Blocked.Center) < Blocked.Radius)
		{
			const FVector Side(-Way.Y, Way.X, 0);
			Path->PathPoints.Add(
				Blocked.Center + Side * (Blocked.Radius * 1.5 / std::max(Side.Size(), 1e-9)));
		}
	}
	Path->PathPoints.Add(PathEnd);
	return Path;
}
