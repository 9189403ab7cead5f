// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/Kit.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "UObject/ObjectMacros.h"

#include <vector>

#include "RPGPrefSentence.generated.h"

/** A row of a kit: has 2 Vine, Alarm is off, Door opens. Chosen from a list, or written. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefSentence
{
	GENERATED_BODY()

	/** A sentence about what the level has. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (GetOptions = "GetSentenceOptions"))
	FString Text;

	/** A sentence of your own, for what the list does not have: has 3 Vine. Counts where set. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Own;

	static std::vector<RPGPref::KitRow> ToCore(const TArray<FRPGPrefSentence>& Sentences);
	static TArray<FRPGPrefSentence> FromCore(const std::vector<RPGPref::KitRow>& Rows);
};
