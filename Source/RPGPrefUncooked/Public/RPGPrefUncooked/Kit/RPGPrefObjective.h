// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefSentence.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefObjective.generated.h"

/** What the team is after. */
USTRUCT(BlueprintType)
struct RPGPREFUNCOOKED_API FRPGPrefObjective
{
	GENERATED_BODY()

	/** What people read: steal the Star of Kashmir. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	FString Name;

	/** What files call it. Unset: the name. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	FString Id;

	/** What must hold at the end: somebody has Star, everybody at Street. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TArray<FRPGPrefSentence> Needs;

	/** A side quest. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	bool bOptional = false;

	/** Seconds from the start until the order comes; 0: known from the start. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (ClampMin = "0.0"))
	double ComesAfter = 0.0;

	/** Seconds after which the order is late; 0: never. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (ClampMin = "0.0"))
	double DueAfter = 0.0;
};
