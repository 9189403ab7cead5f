// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefPreference.generated.h"

/** How much somebody likes or dislikes what a pattern matches. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefPreference
{
	GENERATED_BODY()

	/** Name of an action or a predicate of the domain, or * for any. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Name;

	/** If set, the arguments do not matter and the list below is ignored. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bAnyArguments = true;

	/** One object's name, or * for any, per parameter. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (EditCondition = "!bAnyArguments"))
	TArray<FString> Arguments;

	/** From -1, avoided at all costs, to 1, loved. 0 is indifferent. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (ClampMin = "-1.0", ClampMax = "1.0"))
	double Value = 0.0;
};
