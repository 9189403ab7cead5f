// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/Kit.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefTaking.generated.h"

/** How an item is taken, wherever it lies. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefTaking
{
	GENERATED_BODY()

	/** The team has it, not the player who took it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bShared = false;

	/** Taking one leaves as many as before, like wood in a forest. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bUnlimited = false;

	/** Players or abilities that can take it. Unset: anybody. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (GetOptions = "GetWhoOptions"))
	TArray<FString> Who;

	/** What kind of play it is to take it: gather.treasure. Unset: gather. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FString> Tags;

	/** How long it takes. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0.0"))
	double Seconds = 2.0;

	/** The verb for taking it: takes, mines, picks. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Verb = TEXT("takes");

	void WriteTo(RPGPref::KitItem& Item) const;
	static FRPGPrefTaking FromCore(const RPGPref::KitItem& Item);
};
