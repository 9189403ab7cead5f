// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Navigation/RPGPrefFlagKind.h"

#include "Components/ActorComponent.h"
#include "Containers/UnrealString.h"

#include "RPGPrefFlagComponent.generated.h"

/** A lever, a key, a shield: sets its flag for whoever comes to its actor's place. */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefFlagComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	/** The flag that it sets, as passages name it. Unset: it does nothing. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Flag;

	/** What it is. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	ERPGPrefFlagKind Kind = ERPGPrefFlagKind::Lever;

	/** The quest is about it: it draws the companion's search to itself until its flag is set. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bQuestEvent = false;

	/** The flag is set now, or no longer: the lever was pulled, the key taken. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void SetFlag(bool bSet);

	/** Whether the flag is set. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool IsSet() const;

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;

private:
	bool bIsSet = false;
};
