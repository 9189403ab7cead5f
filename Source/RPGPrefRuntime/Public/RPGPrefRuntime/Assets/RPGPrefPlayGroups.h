// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Assets/RPGPrefAsset.h"

#include "Templates/SharedPointer.h"

#include "RPGPrefPlayGroups.generated.h"

class FRPGPrefStyleObserver;

/**
 * Playstyles that were learned from recorded play, and by which a player's style is recognised
 * while they play. Made by `rpgpref playstyles learn`.
 */
UCLASS(BlueprintType)
class RPGPREFRUNTIME_API URPGPrefPlayGroups : public URPGPrefAsset
{
	GENERATED_BODY()

public:
	/** The learned clusters, in the form playstyle-clusters/1. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref", meta = (MultiLine = true))
	FString Clusters;

	/** The style of a stretch of play, recognised by its events in order; empty when nothing fits.
	 */
	UFUNCTION(BlueprintCallable, BlueprintPure = false, Category = "RPGPref")
	FString Classify(const TArray<FString>& Events) const;

	/** Follows one player; null when the clusters are wrong. */
	TSharedPtr<FRPGPrefStyleObserver> MakeObserver() const;

protected:
	virtual void ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues) override;
	virtual FString WriteText() const override;
	virtual void FindIssues(TArray<FRPGPrefIssue>& OutIssues) const override;
};
