// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Planning/RPGPrefPlan.h"

#include "Containers/UnrealString.h"
#include "Engine/DataTable.h"
#include "UObject/NameTypes.h"
#include "UObject/ObjectMacros.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefActionRow.generated.h"

/** How the actions that match a pattern are performed: a row of an executor's action table. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefActionRow : public FTableRowBase
{
	GENERATED_BODY()

	/** An action's name, or a name and its objects with * for any: mine, mine * Iron *. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Pattern;

	/** How long it takes; 0: as the level's map says. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	double Seconds = 0.0;

	/** Symbol of the place where it happens, ?name for a parameter; empty: as the map says. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Place;

	/**
	 * Who performs it: Event asks the agent's On Perform (as without a row), Tree leaves it to the
	 * agent's Behavior Tree or StateTree (task Perform Step), Timer lets it take its time, Montage
	 * plays the asset below, Subtree runs it in the agent's Behavior Tree (task Run Step), Ability
	 * activates the agent's gameplay ability of that tag, SmartObject uses a free slot of the
	 * step's target; others are performers that the game has registered.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FName Performer = FName(TEXT("Event"));

	/** What that performer plays: a montage, a Behavior Tree. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TObjectPtr<UObject> Asset;

	/** What that performer needs to know: an ability's tag, the injection tag of a Run Step node.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Parameter;

	/** Whether the pattern speaks of the step. Names compare without case. */
	bool Matches(const FRPGPrefPlanStep& Step) const;
};
