// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Math/Vector.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefPredictedPlayer.generated.h"

/** Where the human is expected to go, so that a companion can plan with that. */
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
};
