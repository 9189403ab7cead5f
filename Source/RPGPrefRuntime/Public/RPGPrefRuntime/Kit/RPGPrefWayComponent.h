// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefAffordanceComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefDoorway.h"
#include "RPGPrefRuntime/Kit/RPGPrefSentence.h"

#include "RPGPrefWayComponent.generated.h"

/**
 * A way from place to place that asks for something: a ladder, a jump, a ferry. On a navigation
 * link proxy it leads where the links do; on any other actor between the two nearest regions. Its
 * display name is what reports call it: the air shaft.
 */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefWayComponent : public URPGPrefAffordanceComponent
{
	GENERATED_BODY()

public:
	/** Where it leads. Unset: as the actor stands. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FRPGPrefDoorway Ends;

	/** What must hold to go there: can climb. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefSentence> Needs;

	/** What kind of play it is: stealth.crawl. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FString> Tags;

	/** How long it takes; 0: as long as walking does. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0.0"))
	double Seconds = 0.0;

	/** Nobody comes back this way. Links of one direction need not say it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bOneWay = false;

	virtual void AddTo(FRPGPrefKitDraft& Draft) const override;

private:
	void AddWay(
		const FString& From, const FString& To, bool bBothWays, FRPGPrefKitDraft& Draft) const;
};
