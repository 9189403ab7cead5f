// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Playstyle/Playstyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefAsset.h"

#include "UObject/ObjectPtr.h"

#include "RPGPrefTeam.generated.h"

class URPGPrefPlaystyle;

/** Who plays how. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefTeamMember
{
	GENERATED_BODY()

	/** The agent's name in the level. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Agent;

	/** What the agent likes. Unset: indifferent to everything. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TObjectPtr<URPGPrefPlaystyle> Playstyle;
};

/** A team of players, each with a playstyle. */
UCLASS(BlueprintType)
class RPGPREFRUNTIME_API URPGPrefTeam : public URPGPrefAsset
{
	GENERATED_BODY()

public:
	/** A name for people. Unset: the asset's name is shown. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Title;

	/** Objects of this PDDL type, or of one that derives from it, are agents. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString AgentType = TEXT("player");

	/** The parameter that executes an action. Unset: the first one of the agent type. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString AgentParameter;

	/** How far the team looks for ways that are longer but better liked. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (ClampMin = "1", ClampMax = "10"))
	int32 Lookahead = 1;

	/** The members. Agents of the level that are not listed are indifferent. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefTeamMember> Members;

	/** The core's form. */
	RPGPref::Team MakeTeam() const;

protected:
	virtual void ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues) override;
	virtual FString WriteText() const override;
	virtual void FindIssues(TArray<FRPGPrefIssue>& OutIssues) const override;
};
