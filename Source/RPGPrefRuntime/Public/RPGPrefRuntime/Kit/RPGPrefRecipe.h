// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/Kit.h"
#include "RPGPrefRuntime/Kit/RPGPrefSentence.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefRecipe.generated.h"

/** What can be made, and of what. Mirrors a recipe of a kit file. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefRecipe
{
	GENERATED_BODY()

	/** What comes out: Rope, 2 Plank. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FString> Makes;

	/** What is used up: 2 Vine. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FString> From;

	/** What has to be there and stays. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FString> Tools;

	/** A station's id or kind, or a place. Unset: the station that has the recipe, else anywhere.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Station;

	/** A name of its own: build a charge. Unset: craft and what comes out. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Name;

	/** What files call it, where two recipes have one name. Unset: the name. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Id;

	/** What reports say: {who} builds a charge. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Sentence;

	/** What else must hold. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefSentence> Needs;

	/** What else it brings. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefSentence> Results;

	/** What kind of play it is. Unset: craft. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FString> Tags;

	/** Players or abilities that can do it. Unset: anybody. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (GetOptions = "GetWhoOptions"))
	TArray<FString> Who;

	/** How long it takes. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0.0"))
	double Seconds = 15.0;

	/** How long its thing then goes on by itself; results that name nobody come at the end. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0.0"))
	double MachineSeconds = 0.0;

	/** It can be done once. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bOnce = false;

	/** The core's form; made at this station where none is set. */
	RPGPref::KitRecipe ToCore(const FString& UsualStation) const;
	static FRPGPrefRecipe FromCore(const RPGPref::KitRecipe& Recipe);
};
