// SPDX-License-Identifier: MIT
#include "Kit/RPGPrefWalks.h"

#include "RPGPref/Kit/Kit.h"
#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/Kit/RPGPrefRegion.h"
#include "RPGPrefRuntime/Navigation/RPGPrefNavLinks.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "NavigationPath.h"
#include "NavigationSystem.h"

#include <algorithm>
#include <cmath>

namespace
{

/** How near two regions have to be to touch, in engine units: a wall's thickness. */
constexpr double Touching = 100.0;
/** How often a walk is looked at, in engine units. */
constexpr double LookEvery = 50.0;

bool Connects(const RPGPref::Kit& Kit, const std::string& From, const std::string& To)
{
	return std::any_of(Kit.connections.begin(), Kit.connections.end(),
		[&](const RPGPref::KitConnection& Known)
		{
			return (Known.from.text == From && Known.to.text == To) ||
				   (Known.from.text == To && Known.to.text == From);
		});
}

void Connect(RPGPref::Kit& Kit, const std::string& From, const std::string& To, double Seconds,
	bool bTwoWay = true)
{
	if (!Connects(Kit, From, To))
	{
		RPGPref::KitConnection& Connection = Kit.connections.emplace_back();
		Connection.from.text = From;
		Connection.to.text = To;
		Connection.seconds = Seconds;
		Connection.isTwoWay = bTwoWay;
	}
}

double LengthOf(const TArray<FVector>& Points)
{
	double Length = 0.0;
	for (int32 Index = 1; Index < Points.Num(); ++Index)
	{
		Length += FVector::Dist(Points[Index - 1], Points[Index]);
	}
	return Length;
}

class FWalkFinder
{
public:
	FWalkFinder(UWorld& InWorld, const FRPGPrefKitDraft& InDraft) : World(InWorld), Draft(InDraft)
	{
	}

	/** The length of the way in engine units; below 0: there is none, or it passes a third place.
	 */
	double Walk(const ARPGPrefRegion& From, const ARPGPrefRegion& To) const
	{
		const UNavigationPath* Path = UNavigationSystemV1::FindPathToLocationSynchronously(
			&World, From.GetActorLocation(), To.GetActorLocation(), nullptr, nullptr);
		if (Path == nullptr || !Path->IsValid() || Path->IsPartial() ||
			!StaysIn(Path->PathPoints, From.GetKitId(), To.GetKitId()))
		{
			return -1.0;
		}
		return LengthOf(Path->PathPoints);
	}

	bool HasNavigation(const ARPGPrefRegion& Somewhere) const
	{
		FVector Ground;
		return UNavigationSystemV1::K2_ProjectPointToNavigation(
			&World, Somewhere.GetActorLocation(), Ground, nullptr, nullptr, Somewhere.GetExtent());
	}

private:
	bool StaysIn(const TArray<FVector>& Points, const FString& From, const FString& To) const
	{
		for (int32 Index = 1; Index < Points.Num(); ++Index)
		{
			const FVector Step = Points[Index] - Points[Index - 1];
			const int32 Looks = static_cast<int32>(std::ceil(Step.Size() / LookEvery));
			for (int32 Look = 1; Look < Looks; ++Look)
			{
				const FString Place = Draft.FindPlace(Points[Index - 1] + Step * Look / Looks);
				if (!Place.IsEmpty() && !(Place == From) && !(Place == To))
				{
					return false;
				}
			}
		}
		return true;
	}

	UWorld& World;
	const FRPGPrefKitDraft& Draft;
};

bool Touch(const ARPGPrefRegion& One, const ARPGPrefRegion& Other)
{
	const auto Reaches = [](const ARPGPrefRegion& From, const ARPGPrefRegion& To)
	{
		const TArray<FVector> Corners = From.GetCorners();
		for (int32 Index = 0; Index < Corners.Num(); ++Index)
		{
			const FVector Middle = (Corners[Index] + Corners[(Index + 1) % Corners.Num()]) / 2.0;
			if (To.GetDistance(Corners[Index]) <= Touching || To.GetDistance(Middle) <= Touching)
			{
				return true;
			}
		}
		return false;
	};
	return Reaches(One, Other) || Reaches(Other, One);
}

/** Jumps and drops that designers have marked for the game's characters. */
void ConnectLinks(UWorld& World, FRPGPrefKitDraft& Draft)
{
	for (TActorIterator<AActor> Actor(&World); Actor; ++Actor)
	{
		for (const RPGPrefNavLinks::FLink& Link : RPGPrefNavLinks::Find(**Actor))
		{
			const FString From = Draft.FindPlace(Link.From);
			const FString To = Draft.FindPlace(Link.To);
			if (!From.IsEmpty() && !To.IsEmpty() && !(From == To))
			{
				Connect(Draft.Kit, RPGPrefConvert::ToUtf8(From), RPGPrefConvert::ToUtf8(To), 0.0,
					Link.bBothWays);
			}
		}
	}
}

double ToTenths(double Seconds)
{
	return std::round(Seconds * 10.0) / 10.0;
}

} // namespace

void RPGPrefWalks::AddConnections(UWorld& World, double UnitsPerMetre, FRPGPrefKitDraft& Draft)
{
	TArray<const ARPGPrefRegion*> Regions;
	for (const TWeakObjectPtr<ARPGPrefRegion>& Region : Draft.GetRegions())
	{
		if (Region.Get() != nullptr)
		{
			Regions.Add(Region.Get());
		}
	}
	const FWalkFinder Finder(World, Draft);
	const bool bWalks = Regions.ContainsByPredicate(
		[&Finder](const ARPGPrefRegion* Region) { return Finder.HasNavigation(*Region); });
	for (int32 From = 0; From < Regions.Num(); ++From)
	{
		for (int32 To = From + 1; To < Regions.Num(); ++To)
		{
			const double Length = bWalks ? Finder.Walk(*Regions[From], *Regions[To])
								  : Touch(*Regions[From], *Regions[To]) ? 0.0
																		: -1.0;
			if (Length >= 0.0)
			{
				Connect(Draft.Kit, RPGPrefConvert::ToUtf8(Regions[From]->GetKitId()),
					RPGPrefConvert::ToUtf8(Regions[To]->GetKitId()),
					ToTenths(Length / UnitsPerMetre / Draft.Kit.walkingSpeed));
			}
		}
	}
	ConnectLinks(World, Draft);
	// A closed door cuts the ground; that is what it is for.
	for (const RPGPref::KitThing& Thing : Draft.Kit.things)
	{
		for (const auto& [One, Other] : Thing.between)
		{
			Connect(Draft.Kit, One.text, Other.text, 0.0);
		}
	}
}

TArray<FVector> RPGPrefWalks::FindLine(
	UWorld& World, const ARPGPrefRegion& From, const ARPGPrefRegion& To)
{
	const UNavigationPath* Path = UNavigationSystemV1::FindPathToLocationSynchronously(
		&World, From.GetActorLocation(), To.GetActorLocation(), nullptr, nullptr);
	if (Path != nullptr && Path->IsValid() && !Path->IsPartial())
	{
		return Path->PathPoints;
	}
	TArray<FVector> Straight;
	for (const ARPGPrefRegion* Region : {&From, &To})
	{
		// On the floor of the box.
		Straight.Add(Region->GetActorLocation() - FVector(0.0, 0.0, Region->GetExtent().Z));
	}
	return Straight;
}
