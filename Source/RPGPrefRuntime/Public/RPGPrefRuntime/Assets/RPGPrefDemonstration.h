// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPrefRuntime/Assets/RPGPrefAsset.h"

#include "Math/Vector.h"

#include "RPGPrefDemonstration.generated.h"

/**
 * A walk through a level that somebody showed: recorded in play, or drawn by a designer.
 * Companions follow demonstrations where that is not much longer than the direct way.
 */
UCLASS(BlueprintType)
class RPGPREFRUNTIME_API URPGPrefDemonstration : public URPGPrefAsset
{
	GENERATED_BODY()

public:
	/** The places, in order. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FVector> Points;

	/** Seconds from each point to the next; one fewer than points. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<double> Seconds;

	/** The playstyle of whoever walked. Unset: it is not known, and suits everybody. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Playstyle;

	/** The core's form; its ticks are thousandths of a second. */
	RPGPref::Demonstration MakeDemonstration() const;

	/** Takes over the core's form. */
	void SetDemonstration(const RPGPref::Demonstration& Demonstration);

protected:
	virtual void ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues) override;
	virtual FString WriteText() const override;
	virtual void FindIssues(TArray<FRPGPrefIssue>& OutIssues) const override;
};
