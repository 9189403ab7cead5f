// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefAffordanceComponent.h"

#include "UObject/ObjectPtr.h"

#include "RPGPrefAttributeTableComponent.generated.h"

class UDataTable;

/**
 * Makes the level's numbers of the tables with which gameplay attributes start: a row for each
 * attribute, with the columns BaseValue, MinValue and MaxValue, and a name such as
 * HeroAttributes.Health. Rows then say: Health at least 3, loses 2 Health. Put it on the RPGPref
 * Level actor.
 */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFUNCOOKED_API URPGPrefAttributeTableComponent : public URPGPrefAffordanceComponent
{
	GENERATED_BODY()

public:
	/** The attributes. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TObjectPtr<UDataTable> Table;

	/** Those that matter for planning: Health. Unset: all of the table. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (GetOptions = "GetAttributeOptions"))
	TArray<FString> Attributes;

	/** How much of an attribute makes one point of the number: 100 health are 10 points of 10. Few
	 * points keep planning fast. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (ClampMin = "0.001"))
	double PointSize = 1.0;

	/** For drop-down lists: the table's attributes. */
	UFUNCTION()
	TArray<FString> GetAttributeOptions() const;

	virtual void AddTo(FRPGPrefKitDraft& Draft) const override;
	virtual bool IsEditorOnly() const override { return true; }
};
