// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Kismet/BlueprintFunctionLibrary.h"

#include "RPGPrefBlueprintLibrary.generated.h"

class URPGPrefAsset;

/** What Blueprint needs beside the subsystem and the components. */
UCLASS()
class RPGPREFRUNTIME_API URPGPrefBlueprintLibrary : public UBlueprintFunctionLibrary
{
	GENERATED_BODY()

public:
	/** Fills the asset from a text file, such as a sample of the plugin. False: see the issues. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	static bool ImportFile(
		URPGPrefAsset* Asset, const FString& Filename, TArray<FRPGPrefIssue>& OutIssues);

	/** Writes the asset's text into a file. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	static bool ExportFile(const URPGPrefAsset* Asset, const FString& Filename);

	/** The issue as one line, with its place. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	static FString DescribeIssue(const FRPGPrefIssue& Issue);
};
