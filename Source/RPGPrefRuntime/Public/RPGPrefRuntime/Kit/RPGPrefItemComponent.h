// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefAffordanceComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefTaking.h"

#include "RPGPrefItemComponent.generated.h"

/** Something that can be taken. Actors with the same id are one item that lies in several places.
 */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefItemComponent : public URPGPrefAffordanceComponent
{
	GENERATED_BODY()

public:
	/** How many lie here. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1"))
	int32 Count = 1;

	/** How it is taken. Of several actors with the same id the first says it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FRPGPrefTaking Taking;

	/** Being where it lies does not show it: somebody has to know. For players who do not know the
	 * level. Of several actors with the same id the first says it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref|Newcomers")
	bool bHidden = false;

	/** Where players who do not know the level think that it may lie. Unset: anywhere. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref|Newcomers",
		meta = (GetOptions = "GetPlaceOptions"))
	TArray<FString> MightBeAt;

	virtual void AddTo(FRPGPrefKitDraft& Draft) const override;

	/** Takes over the core's form of one piece. */
	void SetItem(const RPGPref::KitItem& Item, const RPGPref::KitItem::Stock& Stock);
};
