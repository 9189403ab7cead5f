// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefTaking.h"

#include "Containers/UnrealString.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefLooseItem.generated.h"

/** An item that lies nowhere at first: somebody makes it, gives it or drops it. */
USTRUCT(BlueprintType)
struct RPGPREFUNCOOKED_API FRPGPrefLooseItem
{
	GENERATED_BODY()

	/** What rows call it. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	FString Id;

	/** What people read: the red key card. Unset: the id. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	FString DisplayName;

	/** How it is taken once it lies somewhere. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	FRPGPrefTaking Taking;
};
