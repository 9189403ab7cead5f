// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPrefRuntime/Assets/RPGPrefAsset.h"

#include "RPGPrefDomain.generated.h"

/**
 * The rules of a game: types, predicates and actions, written in PDDL. One domain serves all
 * levels that are played by the same rules.
 */
UCLASS(BlueprintType)
class RPGPREFRUNTIME_API URPGPrefDomain : public URPGPrefAsset
{
	GENERATED_BODY()

public:
	/** The domain in PDDL: strips, typing, negative preconditions and equality. */
	UPROPERTY(EditAnywhere, BlueprintReadOnly, Category = "RPGPref", meta = (MultiLine = true))
	FString Pddl;

	/** The parsed domain, or what is wrong with the text. */
	RPGPref::Result<RPGPref::Domain> ReadDomain() const;

protected:
	virtual void ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues) override;
	virtual FString WriteText() const override;
	virtual void FindIssues(TArray<FRPGPrefIssue>& OutIssues) const override;
};
