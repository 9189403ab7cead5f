// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/Kit.h"
#include "RPGPrefUncooked/Kit/RPGPrefGuess.h"
#include "RPGPrefUncooked/Kit/RPGPrefSight.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefNewcomers.generated.h"

/** What players who come for the first time do not know. Mirrors the newcomers of a kit file. */
USTRUCT(BlueprintType)
struct RPGPREFUNCOOKED_API FRPGPrefNewcomers
{
	GENERATED_BODY()

	/** Show beside each team how it plays when it comes for the first time. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	bool bShow = false;

	/** items, things, ways, or single items and things. Unset: items and things. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (GetOptions = "GetUnknownOptions"))
	TArray<FString> Unknown;

	/** How far they look. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	ERPGPrefSight Sight = ERPGPrefSight::OwnPlace;

	/** In metres, from region to region; for sight within a distance. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (ClampMin = "0.0"))
	double SightDistance = 20.0;

	/** Everybody knows only what they saw or heard themselves. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	bool bIndividual = false;

	/** How they deal with what they do not know. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	ERPGPrefGuess Guess = ERPGPrefGuess::Optimistic;

	/** How much they like to see something new; below 0: they avoid it. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (ClampMin = "-1.0", ClampMax = "1.0"))
	double Curiosity = 0.0;

	/** Steps that each may spend on going to see something. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (ClampMin = "0", ClampMax = "1000"))
	int32 SideTrips = 0;

	RPGPref::KitNewcomers ToCore() const;
	static FRPGPrefNewcomers FromCore(const RPGPref::KitNewcomers& Newcomers);
};
