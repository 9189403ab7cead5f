// SPDX-License-Identifier: MIT
#include "Kit/RPGPrefSights.h"

#include "RPGPref/Kit/Kit.h"
#include "RPGPrefRuntime/Kit/RPGPrefKitDraft.h"
#include "RPGPrefRuntime/Kit/RPGPrefRegion.h"

#include <algorithm>

namespace
{

/** From box to box, as near as a corner or the middle of one comes to the other. */
double DistanceOf(const ARPGPrefRegion& One, const ARPGPrefRegion& Other)
{
	double Nearest = One.GetDistance(Other.GetActorLocation());
	for (const FVector& Corner : Other.GetCorners())
	{
		Nearest = (std::min)(Nearest, One.GetDistance(Corner));
	}
	return Nearest;
}

} // namespace

void RPGPrefSights::AddNear(double Distance, FRPGPrefKitDraft& Draft)
{
	const TArray<TWeakObjectPtr<ARPGPrefRegion>>& Regions = Draft.GetRegions();
	for (int32 From = 0; From < Regions.Num(); ++From)
	{
		// Regions come first in a draft, so that places are in their order.
		std::vector<RPGPref::KitRow>& Sees = Draft.Kit.places[From].sees;
		for (int32 To = 0; To < Regions.Num(); ++To)
		{
			const std::string& Id = Draft.Kit.places[To].id;
			const bool bKnown = std::any_of(Sees.begin(), Sees.end(),
				[&Id](const RPGPref::KitRow& Row) { return Row.text == Id; });
			const ARPGPrefRegion* One = Regions[From].Get();
			const ARPGPrefRegion* Other = Regions[To].Get();
			if (To != From && !bKnown && One != nullptr && Other != nullptr &&
				(std::min)(DistanceOf(*One, *Other), DistanceOf(*Other, *One)) <= Distance)
			{
				Sees.push_back({Id, {}});
			}
		}
	}
}
