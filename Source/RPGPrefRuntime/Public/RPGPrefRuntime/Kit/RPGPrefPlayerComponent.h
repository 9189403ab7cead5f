// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/Kit.h"
#include "RPGPrefRuntime/Kit/RPGPrefAffordanceComponent.h"

#include "GameplayTagContainer.h"

#include "RPGPrefPlayerComponent.generated.h"

/** A member of the team: put it on the player start where the player begins. */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefPlayerComponent : public URPGPrefAffordanceComponent
{
	GENERATED_BODY()

public:
	/** What the player has from the start: Key, 2 Vine. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FString> Carries;

	/** What the player can do that not everybody can: climb, lockpicking. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FString> Abilities;

	/** What the project's gameplay tags say of the player: smart objects ask for them, and their
	 * last words are abilities, too. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FGameplayTagContainer GameplayTags;

	/** On the map: #d1495b. Unset: by order. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Colour;

	virtual void AddTo(FRPGPrefKitDraft& Draft) const override;

	/** Takes over the core's form. */
	void SetPlayer(const RPGPref::KitPlayer& Player);
};
