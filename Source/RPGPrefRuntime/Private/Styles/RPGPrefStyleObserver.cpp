// SPDX-License-Identifier: MIT
#include "Styles/RPGPrefStyleObserver.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include <algorithm>
#include <cmath>

namespace
{

/** Where the same was done this near by, in metres, is one place. */
constexpr double SameSiteMetres = 2.0;
constexpr std::size_t MostDoneSites = 64;
/** So sure a heading alone must be. */
constexpr double ClearHeading = 0.5;

} // namespace

RPGPref::CandidateSite FRPGPrefStyleObserver::MakeSite(
	const FVector& Location, const FString& Event) const
{
	return {RPGPrefConvert::ToUtf8(Event), Location.X / UnitsPerMetre, Location.Y / UnitsPerMetre};
}

void FRPGPrefStyleObserver::SetSites(
	const TArray<FVector>& Locations, const TArray<FString>& Events)
{
	Possible.clear();
	for (int32 Index = 0; Index < (std::min)(Locations.Num(), Events.Num()); ++Index)
	{
		Possible.push_back(MakeSite(Locations[Index], Events[Index]));
	}
}

void FRPGPrefStyleObserver::NoteDone(const RPGPref::CandidateSite& Site)
{
	const bool bIsKnown = std::any_of(Done.begin(), Done.end(),
		[&Site](const RPGPref::CandidateSite& Known)
		{
			return Known.event == Site.event &&
				   std::hypot(Known.x - Site.x, Known.y - Site.y) <= SameSiteMetres;
		});
	if (!bIsKnown)
	{
		Done.push_back(Site);
	}
	if (Done.size() > MostDoneSites)
	{
		Done.pop_front();
	}
}

void FRPGPrefStyleObserver::Observe(const FVector& Location, const FString& Event)
{
	const RPGPref::CandidateSite Here = MakeSite(Location, Event);
	RPGPref::PlayerFrame Frame;
	Frame.x = Here.x;
	Frame.y = Here.y;
	if (bHasLast)
	{
		Frame.headingX = (Location.X - Last.X) / UnitsPerMetre;
		Frame.headingY = (Location.Y - Last.Y) / UnitsPerMetre;
	}
	if (!Event.IsEmpty())
	{
		Frame.events.push_back(Here.event);
		bHasEvents = true;
	}
	Last = Location;
	bHasLast = true;
	std::vector<RPGPref::CandidateSite> Sites = Possible;
	Sites.insert(Sites.end(), Done.begin(), Done.end());
	Playstyle.observe(Frame, Sites);
	bHasHeading =
		bHasHeading || (!Sites.empty() && (Frame.headingX != 0.0 || Frame.headingY != 0.0));
	if (!Event.IsEmpty())
	{
		NoteDone(Here);
	}
}

FString FRPGPrefStyleObserver::GetStyle() const
{
	const bool bIsKnown = bHasEvents || (bHasHeading && Playstyle.confidence() >= ClearHeading);
	if (!bIsKnown || Clusters.clusters().empty())
	{
		return FString();
	}
	return RPGPrefConvert::ToString(Clusters.clusters()[Playstyle.best()].label);
}
