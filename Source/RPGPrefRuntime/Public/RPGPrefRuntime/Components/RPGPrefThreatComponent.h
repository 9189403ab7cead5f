// SPDX-License-Identifier: MIT
#pragma once

#include "Components/ActorComponent.h"
#include "Containers/UnrealString.h"

#include "RPGPrefThreatComponent.generated.h"

/** An enemy, as companions see it: whom it notices from where, and what that costs. */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefThreatComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	/** It notices whoever walks this near, in units. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0.0"))
	double NoticeRadius = 500.0;

	/** It notices whoever sneaks this near, in units. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0.0"))
	double SneakNoticeRadius = 200.0;

	/** Health that it costs in a second, of 100. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0"))
	int32 DamagePerSecond = 20;

	/** How much of that is left with a shield, in percent. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (ClampMin = "0", ClampMax = "100"))
	int32 ShieldPercent = 50;

	/** It looks out for companions. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bNoticesCompanions = true;

	/** The flag that says it is dead. Unset: nobody can fight it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString DeadFlag;

	/** How near somebody must be to fight it, in units. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0.0"))
	double FightRange = 100.0;

	/** How near the player must be to help in a fight, in units. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0.0"))
	double AssistRange = 300.0;

	/** How long a companion fights it alone. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0.01"))
	double SoloFightSeconds = 10.0;

	/** Health that it loses meanwhile, of 100; in steps of 20. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0"))
	int32 SoloFightDamage = 80;

	/** How long they fight it together. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0.01"))
	double JointFightSeconds = 4.0;

	/** Health that the companion loses meanwhile, of 100; in steps of 20. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0"))
	int32 JointFightDamage = 20;

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;
};
