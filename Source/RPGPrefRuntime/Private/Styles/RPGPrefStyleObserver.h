// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Styles/OnlinePlaystyle.h"
#include "RPGPref/Styles/PlaystyleClusters.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Math/Vector.h"

#include <deque>
#include <vector>

/** Recognises a player's style while they play. Owns its copy of the clusters. */
class FRPGPrefStyleObserver
{
public:
	FRPGPrefStyleObserver(RPGPref::PlaystyleClusters InClusters, double InUnitsPerMetre)
		: Clusters(std::move(InClusters)), Playstyle(Clusters), UnitsPerMetre(InUnitsPerMetre)
	{
	}

	/**
	 * The player was there and did this; an empty event is a mere look. Where they head for counts,
	 * too: places where something can be done, and places where something was done before.
	 */
	void Observe(const FVector& Location, const FString& Event);
	/** Where something can be done now, and what; in place of those before. */
	void SetSites(const TArray<FVector>& Locations, const TArray<FString>& Events);

	/** The most probable style; empty while there was neither an event nor a clear heading. */
	FString GetStyle() const;

private:
	RPGPref::CandidateSite MakeSite(const FVector& Location, const FString& Event) const;
	void NoteDone(const RPGPref::CandidateSite& Site);

	const RPGPref::PlaystyleClusters Clusters;
	RPGPref::OnlinePlaystyle Playstyle;
	const double UnitsPerMetre;
	std::vector<RPGPref::CandidateSite> Possible;
	/** Latest last. */
	std::deque<RPGPref::CandidateSite> Done;
	FVector Last = FVector(0.0, 0.0, 0.0);
	bool bHasLast = false;
	bool bHasEvents = false;
	bool bHasHeading = false;
};
