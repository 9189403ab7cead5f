// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Assets/RPGPrefAsset.h"

#include "UObject/ObjectPtr.h"

#include "RPGPrefPreviewScene.generated.h"

class URPGPrefLevelBinding;
class URPGPrefTeam;

/**
 * What a designer previews: a level, the teams that play it, and where things are. Its text form
 * is a level map (level/1), the same file that the headless program reads.
 */
UCLASS(BlueprintType)
class RPGPREFUNCOOKED_API URPGPrefPreviewScene : public URPGPrefAsset
{
	GENERATED_BODY()

public:
	/** The level. Nothing can be previewed while it is unset. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TObjectPtr<URPGPrefLevelBinding> Level;

	/** The teams to compare. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<TObjectPtr<URPGPrefTeam>> Teams;

	/**
	 * The map, in the form level/1: walkable ground, places, times. Unset: the level's own map, or,
	 * without one, its bindings are the places and all ground can be walked on.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (MultiLine = true))
	FString Map;

	/**
	 * What first-time players know, in the form knowledge/1. Unset: everybody
	 * knows everything, and no newcomers are shown.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (MultiLine = true))
	FString Knowledge;

protected:
	virtual void ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues) override;
	virtual FString WriteText() const override;
	virtual void FindIssues(TArray<FRPGPrefIssue>& OutIssues) const override;
};
