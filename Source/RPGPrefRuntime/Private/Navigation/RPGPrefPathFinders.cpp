// SPDX-License-Identifier: MIT
#include "Navigation/RPGPrefPathFinders.h"

#include "AI/NavigationSystemBase.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "NavigationPath.h"
#include "NavigationSystem.h"

IRPGPrefPathFinder::EResult FRPGPrefNavigationPathFinder::FindPath(
	AActor& Walker, const FVector& From, const FVector& To, TArray<FVector>& OutPoints)
{
	OutPoints.Reset();
	UWorld* World = Walker.GetWorld();
	// A search without navigation data is not one that found nothing, so that is asked first.
	UNavigationSystemV1* System = FNavigationSystem::GetCurrent<UNavigationSystemV1>(World);
	if (System == nullptr ||
		System->GetDefaultNavDataInstance(FNavigationSystem::DontCreate) == nullptr)
	{
		return EResult::NoNavigation;
	}
	const UNavigationPath* Path =
		UNavigationSystemV1::FindPathToLocationSynchronously(World, From, To, &Walker, nullptr);
	if (Path == nullptr || !Path->IsValid() || Path->IsPartial())
	{
		return EResult::NoWay;
	}
	OutPoints = Path->PathPoints;
	return OutPoints.IsEmpty() ? EResult::NoWay : EResult::Found;
}

IRPGPrefPathFinder::EResult FRPGPrefStraightPathFinder::FindPath(
	AActor&, const FVector& From, const FVector& To, TArray<FVector>& OutPoints)
{
	OutPoints.Reset();
	OutPoints.Add(From);
	OutPoints.Add(To);
	return EResult::Found;
}
