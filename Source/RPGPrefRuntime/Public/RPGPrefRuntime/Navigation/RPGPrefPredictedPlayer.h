// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Math/Vector.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefPredictedPlayer.generated.h"

/** Where the human is expected to go and what to do there, so that a companion can plan with it. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefPredictedPlayer
{
	GENERATED_BODY()

	/** The places of the way, in order. Unset: nobody is expected anywhere. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FVector> Path;

	/** For each step of the way whether it is sneaked; missing ones are walked. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<bool> Sneak;

	/** Places of the way, by number, at which the player waits for a flag. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<int32> GatePlaces;

	/** The flags that the player waits for there. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FString> GateFlags;

	/** Places of the way, by number, at which the player does something. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<int32> DeedPlaces;

	/** The flags that are set when it is done, such as that of a lever; empty: none. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FString> DeedFlags;

	/** How many seconds it takes; missing ones take no time. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<double> DeedSeconds;
};
