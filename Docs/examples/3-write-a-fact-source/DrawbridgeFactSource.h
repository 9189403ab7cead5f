// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Agents/RPGPrefFactSourceComponent.h"

#include "Containers/UnrealString.h"

#include "DrawbridgeFactSource.generated.h"

/**
 * Example 3: answers whether a drawbridge is down. Put it on the actor of the bridge.
 *
 * The base class announces itself to the executors of its world when play begins, and takes leave
 * when play ends. Executors ask it about facts that their plan depends on: about once a second, and
 * once more before a step that needs the fact. So it may look at the world each time it is asked.
 */
UCLASS(meta = (BlueprintSpawnableComponent))
class UDrawbridgeFactSource : public URPGPrefFactSourceComponent
{
	GENERATED_BODY()

public:
	/** The bridge's name in the level. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FString Symbol = TEXT("Bridge");

	/** Below this height, in centimetres, the bridge is down. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "RPGPref")
	double DownBelow = 50.0;

	virtual bool Sense_Implementation(const FString& Fact, bool& bOutIsTrue) override;
};
