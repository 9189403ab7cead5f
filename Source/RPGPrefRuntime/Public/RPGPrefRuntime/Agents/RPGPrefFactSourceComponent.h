// SPDX-License-Identifier: MIT
#pragma once

#include "Components/ActorComponent.h"
#include "Containers/UnrealString.h"

#include "RPGPrefFactSourceComponent.generated.h"

/**
 * Knows whether facts of the level are true in the world. Executors ask about what their plan
 * depends on: now and then, and before a step that needs it begins; never about everything. A class
 * that derives from it, in C++ or Blueprint, answers; what it does not know stays as it is.
 */
UCLASS(Abstract, Blueprintable, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefFactSourceComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	/** Whether the fact, such as (open Gate), is true. False when this source does not know it. */
	UFUNCTION(BlueprintNativeEvent, BlueprintCallable, Category = "RPGPref")
	bool Sense(const FString& Fact, bool& bOutIsTrue);
	virtual bool Sense_Implementation(const FString& Fact, bool& bOutIsTrue);

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;
};
