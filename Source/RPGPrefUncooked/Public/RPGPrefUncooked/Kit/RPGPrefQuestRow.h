// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Engine/DataTable.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefQuestRow.generated.h"

/** A row of a quest table, for projects that have no rows of their own. */
USTRUCT(BlueprintType)
struct RPGPREFUNCOOKED_API FRPGPrefQuestRow : public FTableRowBase
{
	GENERATED_BODY()

	/** What people read: take the crown home. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	FString Title;

	/** What must hold at the end: somebody has Crown. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TArray<FString> Needs;

	/** A side quest. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	bool Optional = false;
};
