// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefIssue.generated.h"

/** One thing that is wrong with a text or an asset, with the place where its author can mend it. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefIssue
{
	GENERATED_BODY()

	/** What was found and what was expected. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FString Message;

	/** The file or asset that is meant. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FString Source;

	/** Line of the text, from 1; 0 when the whole text is meant. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	int32 Line = 0;

	/** Column of the line, from 1; 0 when the whole line is meant. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	int32 Column = 0;

	/** False for a warning: the asset can be used, but probably does not say what was meant. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	bool bIsError = true;
};
