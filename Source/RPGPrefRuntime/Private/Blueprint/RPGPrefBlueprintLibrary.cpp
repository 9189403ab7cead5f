// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Blueprint/RPGPrefBlueprintLibrary.h"

#include "RPGPrefRuntime/Assets/RPGPrefAsset.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "HAL/FileManager.h"
#include "Misc/FileHelper.h"

bool URPGPrefBlueprintLibrary::ImportFile(
	URPGPrefAsset* Asset, const FString& Filename, TArray<FRPGPrefIssue>& OutIssues)
{
	OutIssues.Reset();
	FString Text;
	if (Asset == nullptr)
	{
		RPGPrefConvert::AddError(TEXT("There is no asset to import into"), OutIssues);
		return false;
	}
	if (!FFileHelper::LoadFileToString(Text, *Filename, FFileHelper::EHashOptions::None, 0))
	{
		RPGPrefConvert::AddError(
			*FString::Printf(TEXT("The file %s cannot be read"), *Filename), OutIssues);
		return false;
	}
	return Asset->ImportText(Text, OutIssues);
}

bool URPGPrefBlueprintLibrary::ExportFile(const URPGPrefAsset* Asset, const FString& Filename)
{
	if (Asset == nullptr)
	{
		return false;
	}
	const FString Text = Asset->ExportText();
	return FFileHelper::SaveStringToFile(Text, *Filename,
		FFileHelper::EEncodingOptions::ForceUTF8WithoutBOM, &IFileManager::Get(), 0);
}

FString URPGPrefBlueprintLibrary::DescribeIssue(const FRPGPrefIssue& Issue)
{
	return RPGPrefConvert::Describe(Issue);
}
