// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/World.h"
#include "Subsystems/WorldSubsystem.h"

#include "RPGPrefAbilitySubsystem.generated.h"

/** Lets action tables name gameplay abilities as performers, under Ability. */
UCLASS()
class RPGPREFABILITIES_API URPGPrefAbilitySubsystem : public UWorldSubsystem
{
	GENERATED_BODY()

public:
	virtual void OnWorldBeginPlay(UWorld& InWorld) override;
};
