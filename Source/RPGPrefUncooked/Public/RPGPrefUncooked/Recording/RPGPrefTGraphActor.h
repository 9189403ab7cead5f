// SPDX-License-Identifier: MIT
#pragma once

#include "GameFramework/Actor.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefTGraphActor.generated.h"

class URPGPrefTGraphComponent;

/** Place it anywhere to see demonstrations over the level. Not part of a game. */
UCLASS(HideCategories = (Input, Collision, Replication, Rendering))
class RPGPREFUNCOOKED_API ARPGPrefTGraphActor : public AActor
{
	GENERATED_BODY()

public:
	ARPGPrefTGraphActor();

	/** What is shown. */
	UPROPERTY(VisibleAnywhere, Category = "RPGPref")
	TObjectPtr<URPGPrefTGraphComponent> Graph;
};
