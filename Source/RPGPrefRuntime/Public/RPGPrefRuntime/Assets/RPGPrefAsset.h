// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"
#include "Engine/DataAsset.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefAsset.generated.h"

class FDataValidationContext;
class UAssetImportData;
enum class EDataValidationResult : uint8;

/**
 * The base of all assets of the plugin: data that has a text form, so that it can be imported,
 * kept under source control and used by the headless program.
 */
UCLASS(Abstract, BlueprintType)
class RPGPREFRUNTIME_API URPGPrefAsset : public UPrimaryDataAsset
{
	GENERATED_BODY()

public:
#if WITH_EDITORONLY_DATA
	/** The file that this was imported from, which reimport reads again. */
	UPROPERTY(VisibleAnywhere, Instanced, Category = "Import")
	TObjectPtr<UAssetImportData> AssetImportData;

	/** The file's text as it was imported, by which reimport knows what was changed since. */
	UPROPERTY()
	FString ImportedText;
#endif

	/**
	 * Replaces the content with what the text says. When the text is wrong nothing changes, and the
	 * issues explain why.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool ImportText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues);

	/** The content as text; importing it again gives the same content. */
	UFUNCTION(BlueprintCallable, BlueprintPure = false, Category = "RPGPref")
	FString ExportText() const;

	/** Looks for mistakes; true when there is no error among the issues. */
	UFUNCTION(BlueprintCallable, BlueprintPure = false, Category = "RPGPref")
	bool Validate(TArray<FRPGPrefIssue>& OutIssues) const;

#if WITH_EDITOR
	virtual EDataValidationResult IsDataValid(FDataValidationContext& Context) const override;
#endif

protected:
	/** Reads the text; must leave the asset alone when it reports an error. */
	virtual void ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues);
	virtual FString WriteText() const;
	virtual void FindIssues(TArray<FRPGPrefIssue>& OutIssues) const;
};
