// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Level/Level.h"
#include "RPGPrefRuntime/Assets/RPGPrefAsset.h"
#include "RPGPrefRuntime/Assets/RPGPrefSymbolBinding.h"

#include "UObject/ObjectPtr.h"

#include <optional>

#include "RPGPrefLevelBinding.generated.h"

class URPGPrefDomain;

/**
 * One level as the planner sees it: its domain, its problem, and where the problem's objects
 * stand.
 */
UCLASS(BlueprintType)
class RPGPREFRUNTIME_API URPGPrefLevelBinding : public URPGPrefAsset
{
	GENERATED_BODY()

public:
	/** The rules by which the level is played. Nothing can be planned while it is unset. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TObjectPtr<URPGPrefDomain> Domain;

	/** The problem in PDDL: objects, initial state and goal. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (MultiLine = true))
	FString Problem;

	/** Places of objects. Objects without a place have no travel and are not drawn. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefSymbolBinding> Bindings;

	/**
	 * The map, in the form level/1: walkable ground, places, times of actions. Unset: the bindings
	 * are the places and all ground can be walked on.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (MultiLine = true))
	FString Map;

	/** The bindings as a map without obstacles; absent when there are none. */
	std::optional<RPGPref::Level> MakeMap(double UnitsPerMetre) const;

	/** The place of an object; false when it has none. The name's case does not matter. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool FindLocation(const FString& Symbol, FVector& OutLocation) const;

protected:
	virtual void ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues) override;
	virtual FString WriteText() const override;
	virtual void FindIssues(TArray<FRPGPrefIssue>& OutIssues) const override;
};
