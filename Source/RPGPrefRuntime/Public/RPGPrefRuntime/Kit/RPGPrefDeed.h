// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/Kit.h"
#include "RPGPrefRuntime/Kit/RPGPrefLasting.h"
#include "RPGPrefRuntime/Kit/RPGPrefSentence.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "GameplayTagContainer.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefDeed.generated.h"

/**
 * Something that a player can do: a way past a guard, a use of a switch, an action. Mirrors a way
 * of a kit file. What is unset is as usual for its kind.
 */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefDeed
{
	GENERATED_BODY()

	/** Fight, sneak, unlock ...: gives name, sentence, tags and seconds where they are unset. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (GetOptions = "GetKindOptions"))
	FString Kind;

	/** A name of its own: switch off the cameras. Unset: the kind. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Name;

	/** What files call it, where two deeds have one name. Unset: the name. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Id;

	/** What reports say: {who} switches off {what}. Unset: as the kind says. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Sentence;

	/** What must hold: has Key, Alarm is off. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefSentence> Needs;

	/** What it brings: gets Rope, loses 5 Gold, Door opens. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefSentence> Results;

	/** What kind of play it is: stealth, combat.melee. Unset: the tag of its kind. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FString> Tags;

	/** The same with the project's gameplay tags: Activity.Craft counts as craft. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FGameplayTagContainer GameplayTags;

	/** Players or abilities that can do it. Unset: anybody. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (GetOptions = "GetWhoOptions"))
	TArray<FString> Who;

	/** Places where it is done. Unset: where its thing is. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (GetOptions = "GetPlaceOptions"))
	TArray<FString> At;

	/** How long it takes; below 0: as usual for its kind. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	double Seconds = -1.0;

	/** How long its thing then goes on by itself; results that name nobody come at the end. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0.0"))
	double MachineSeconds = 0.0;

	/** How long it helps. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	ERPGPrefLasting Lasting = ERPGPrefLasting::AsUsual;

	/** All players do it together. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bTogether = false;

	/** It can be done once. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bOnce = false;

	/** The core's form. A way past something lasts longer than another use. */
	RPGPref::KitDeed ToCore(bool bWayPast) const;

	/** Takes over the core's form, and leaves unset what its kind says anyway. */
	static FRPGPrefDeed FromCore(const RPGPref::KitDeed& Deed, bool bWayPast);
};
