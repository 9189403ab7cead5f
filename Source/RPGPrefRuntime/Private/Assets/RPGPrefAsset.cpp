// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Assets/RPGPrefAsset.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Internationalization/Text.h"
#include "Misc/DataValidation.h"
#include "UObject/UObjectGlobals.h"

bool URPGPrefAsset::ImportText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues)
{
	OutIssues.Reset();
	ReadText(Text, OutIssues);
	return !RPGPrefConvert::HasErrors(OutIssues);
}

FString URPGPrefAsset::ExportText() const
{
	return WriteText();
}

bool URPGPrefAsset::Validate(TArray<FRPGPrefIssue>& OutIssues) const
{
	OutIssues.Reset();
	FindIssues(OutIssues);
	return !RPGPrefConvert::HasErrors(OutIssues);
}

#if WITH_EDITOR
EDataValidationResult URPGPrefAsset::IsDataValid(FDataValidationContext& Context) const
{
	const EDataValidationResult Inherited = Super::IsDataValid(Context);
	TArray<FRPGPrefIssue> Issues;
	const bool bValid = Validate(Issues);
	for (const FRPGPrefIssue& Issue : Issues)
	{
		const FText Text = FText::FromString(RPGPrefConvert::Describe(Issue));
		if (Issue.bIsError)
		{
			Context.AddError(Text);
		}
		else
		{
			Context.AddWarning(Text);
		}
	}
	return CombineDataValidationResults(
		Inherited, bValid ? EDataValidationResult::Valid : EDataValidationResult::Invalid);
}
#endif

void URPGPrefAsset::ReadText(const FString&, TArray<FRPGPrefIssue>&) {}

FString URPGPrefAsset::WriteText() const
{
	return FString();
}

void URPGPrefAsset::FindIssues(TArray<FRPGPrefIssue>&) const {}
