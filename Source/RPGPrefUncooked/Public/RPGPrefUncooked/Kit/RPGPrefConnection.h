// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/Kit.h"
#include "RPGPrefRuntime/Kit/RPGPrefSentence.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefConnection.generated.h"

/** A way from place to place that nobody finds by walking: an air shaft, a ferry, a jump. */
USTRUCT(BlueprintType)
struct RPGPREFUNCOOKED_API FRPGPrefConnection
{
	GENERATED_BODY()

	/** Where it begins. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (GetOptions = "GetPlaceOptions"))
	FString From;

	/** Where it leads. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (GetOptions = "GetPlaceOptions"))
	FString To;

	/** A name, if it has one: the air shaft. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	FString Name;

	/** Nobody comes back this way. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	bool bOneWay = false;

	/** How long it takes; 0: as long as walking does. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (ClampMin = "0.0"))
	double Seconds = 0.0;

	/** What must hold to go there: can climb. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TArray<FRPGPrefSentence> Needs;

	/** What kind of play it is: stealth.crawl. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TArray<FString> Tags;

	RPGPref::KitConnection ToCore() const;
	static FRPGPrefConnection FromCore(const RPGPref::KitConnection& Connection);
};
