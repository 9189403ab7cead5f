// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "Math/Vector.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefSymbolBinding.generated.h"

/** Where an object of the problem stands in the level. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefSymbolBinding
{
	GENERATED_BODY()

	/** The object's name in the problem. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Symbol;

	/** Its place. An actor with a binding component of the same symbol has precedence. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FVector Location = FVector(0.0, 0.0, 0.0);
};
