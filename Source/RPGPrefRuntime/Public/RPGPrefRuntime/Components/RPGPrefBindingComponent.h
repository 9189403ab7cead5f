// SPDX-License-Identifier: MIT
#pragma once

#include "Components/ActorComponent.h"
#include "Containers/UnrealString.h"

#include "RPGPrefBindingComponent.generated.h"

/** Gives its actor a name in the planning problem, so that plans can speak of it. */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefBindingComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	/** The object's name in the problem. Unset: the actor takes no part in plans. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Symbol;

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;
};
