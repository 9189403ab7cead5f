// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/World.h"
#include "Subsystems/WorldSubsystem.h"

#include "RPGPrefSmartObjectSubsystem.generated.h"

/** Lets action tables name smart objects as performers, under SmartObject. */
UCLASS()
class RPGPREFSMARTOBJECTS_API URPGPrefSmartObjectSubsystem : public UWorldSubsystem
{
	GENERATED_BODY()

public:
	virtual void OnWorldBeginPlay(UWorld& InWorld) override;
};
