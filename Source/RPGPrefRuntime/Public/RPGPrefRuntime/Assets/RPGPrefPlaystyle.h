// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Playstyle/Playstyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefAsset.h"
#include "RPGPrefRuntime/Assets/RPGPrefInferredValue.h"
#include "RPGPrefRuntime/Assets/RPGPrefPreference.h"
#include "RPGPrefRuntime/Assets/RPGPrefTagPreference.h"

#include "RPGPrefPlaystyle.generated.h"

/**
 * What one kind of player likes to do and to see, such as a fighter or an explorer. Teams give
 * playstyles to agents; a companion can take one over.
 */
UCLASS(BlueprintType)
class RPGPREFRUNTIME_API URPGPrefPlaystyle : public URPGPrefAsset
{
	GENERATED_BODY()

public:
	/** A name for people. Unset: the asset's name is shown. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Archetype;

	/** What the player likes to do. Unset: indifferent to all actions. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefPreference> Actions;

	/** What the player likes to become true, whoever does it. Unset: indifferent. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefPreference> Propositions;

	/**
	 * What the player likes in every level that says which action is of which kind, as scanned
	 * levels do. What is said of actions themselves counts more.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefTagPreference> Tags;

	/** Where the values come from if they were inferred from recorded play, with their uncertainty.
	 * Empty: set by hand. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	TArray<FRPGPrefInferredValue> Inferred;

	/** The core's form, for the agent of that name. */
	RPGPref::Playstyle MakePlaystyle(const FString& Agent) const;

	/** Takes over the core's form; its agent is left to the team. */
	void SetPlaystyle(const RPGPref::Playstyle& Playstyle);

protected:
	virtual void ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues) override;
	virtual FString WriteText() const override;
	virtual void FindIssues(TArray<FRPGPrefIssue>& OutIssues) const override;
};
