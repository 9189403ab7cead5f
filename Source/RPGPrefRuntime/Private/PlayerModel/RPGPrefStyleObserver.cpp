// SPDX-License-Identifier: MIT
#include "PlayerModel/RPGPrefStyleObserver.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

void FRPGPrefStyleObserver::Observe(const FVector& Location, const FString& Event)
{
	RPGPref::PlayerFrame Frame;
	Frame.x = Location.X;
	Frame.y = Location.Y;
	if (bHasLast)
	{
		Frame.headingX = Location.X - Last.X;
		Frame.headingY = Location.Y - Last.Y;
	}
	if (!Event.IsEmpty())
	{
		Frame.events.push_back(RPGPrefConvert::ToUtf8(Event));
		bHasEvents = true;
	}
	Last = Location;
	bHasLast = true;
	Playstyle.observe(Frame, {});
}

FString FRPGPrefStyleObserver::GetStyle() const
{
	if (!bHasEvents || Clusters.clusters().empty())
	{
		return FString();
	}
	return RPGPrefConvert::ToString(Clusters.clusters()[Playstyle.best()].label);
}
