// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Styles/OnlinePlaystyle.h"
#include "RPGPref/Styles/PlaystyleClusters.h"

#include "Containers/UnrealString.h"
#include "Math/Vector.h"

/** Recognises a player's style while they play. Owns its copy of the clusters. */
class FRPGPrefStyleObserver
{
public:
	explicit FRPGPrefStyleObserver(RPGPref::PlaystyleClusters InClusters)
		: Clusters(std::move(InClusters)), Playstyle(Clusters)
	{
	}

	/** The player was there and did this; an empty event is a mere look. */
	void Observe(const FVector& Location, const FString& Event);

	/** The most probable style; empty before the first event. */
	FString GetStyle() const;

private:
	const RPGPref::PlaystyleClusters Clusters;
	RPGPref::OnlinePlaystyle Playstyle;
	FVector Last = FVector(0.0, 0.0, 0.0);
	bool bHasLast = false;
	bool bHasEvents = false;
};
