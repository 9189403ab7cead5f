// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefAffordanceComponent.h"

#include "UObject/ObjectPtr.h"

#include "RPGPrefQuestTableComponent.generated.h"

class UDataTable;

/**
 * Makes the level's objectives of a quest table that the project has anyway: each row is an
 * objective, and its id is the row's name. Rows can be of any struct; the columns are chosen here.
 * Put it on the RPGPref Level actor.
 */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFUNCOOKED_API URPGPrefQuestTableComponent : public URPGPrefAffordanceComponent
{
	GENERATED_BODY()

public:
	/** The quests. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TObjectPtr<UDataTable> Table;

	/** The column with what people read. A table without it: the row's name. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (GetOptions = "GetColumnOptions"))
	FString TitleColumn = TEXT("Title");

	/** The column with what must hold: a list of texts, or one text with a semicolon between rows.
	 */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (GetOptions = "GetColumnOptions"))
	FString NeedsColumn = TEXT("Needs");

	/** The column that marks side quests. A table without it: all are required. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (GetOptions = "GetColumnOptions"))
	FString OptionalColumn = TEXT("Optional");

	/** For drop-down lists: the table's columns. */
	UFUNCTION()
	TArray<FString> GetColumnOptions() const;

	virtual void AddTo(FRPGPrefKitDraft& Draft) const override;
	virtual bool IsEditorOnly() const override { return true; }
};
