// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Preview/RPGPrefPreviewCommandlet.h"

#include "RPGPrefEditor/Assets/RPGPrefSceneFiles.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefRuntime/RPGPrefLog.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewInput.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewRun.h"
#include "RPGPrefUncooked/RPGPrefEditorSettings.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "HAL/FileManager.h"
#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"
#include "Misc/FileHelper.h"
#include "Misc/Parse.h"
#include "Misc/Paths.h"
#include "Templates/Casts.h"
#include "UObject/SoftObjectPath.h"
#include "UObject/StrongObjectPtr.h"
#include "UObject/UObjectGlobals.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

enum EExit : int32
{
	Fine = 0,
	CannotRead = 2,
	/** Not 1: that is what the engine makes of any error in the log. */
	HasFindings = 10
};

FString Switch(const FString& Params, const TCHAR* Name)
{
	FString Value;
	FParse::Value(*Params, Name, Value, false, nullptr);
	return Value;
}

/** A file as it was named where the editor was started; the engine works in a folder of its own. */
FString FullName(const FString& File)
{
	return File.IsEmpty() ? File : FPaths::ConvertRelativePathToFull(FPaths::LaunchDir(), File);
}

void Log(const TArray<FRPGPrefIssue>& Issues)
{
	for (const FRPGPrefIssue& Issue : Issues)
	{
		const FString Text = RPGPrefConvert::Describe(Issue);
		if (Issue.bIsError)
		{
			UE_LOG(LogRPGPref, Error, TEXT("%s"), *Text);
		}
		else
		{
			UE_LOG(LogRPGPref, Display, TEXT("%s"), *Text);
		}
	}
}

URPGPrefPreviewScene* FindScene(const FString& Params, TArray<FRPGPrefIssue>& OutIssues)
{
	const FString Path = Switch(Params, TEXT("Scene="));
	if (!Path.IsEmpty())
	{
		URPGPrefPreviewScene* Scene =
			Cast<URPGPrefPreviewScene>(FSoftObjectPath(Path).TryLoad(nullptr));
		if (Scene == nullptr)
		{
			RPGPrefText::AddIssue(true,
				FText::Format(LOCTEXT("NoPreviewScene", "{0} is not a preview scene"),
					FText::FromString(Path)),
				OutIssues);
		}
		return Scene;
	}
	FRPGPrefSceneFiles Files;
	Files.Domain = FullName(Switch(Params, TEXT("Domain=")));
	Files.Problem = FullName(Switch(Params, TEXT("Problem=")));
	Files.Map = FullName(Switch(Params, TEXT("Map=")));
	Files.Knowledge = FullName(Switch(Params, TEXT("Knowledge=")));
	for (const FString& Team : FRPGPrefSceneFiles::Split(Switch(Params, TEXT("Teams="))))
	{
		Files.Teams.Add(FullName(Team));
	}
	return Files.Load(OutIssues);
}

/** Logs the findings; how many are of a chosen kind. */
int32 CountChosen(const RPGPref::PreviewReport& Report, const TArray<FString>& Chosen)
{
	int32 Count = 0;
	for (const RPGPref::Finding& Finding : Report.analysis.findings)
	{
		const FString Kind = RPGPrefConvert::ToString(RPGPref::kindName(Finding.kind));
		const FString Text = RPGPrefConvert::ToString(Finding.text);
		if (Chosen.Contains(Kind))
		{
			++Count;
			UE_LOG(LogRPGPref, Warning, TEXT("%s: %s"), *Kind, *Text);
		}
		else
		{
			UE_LOG(LogRPGPref, Display, TEXT("%s: %s"), *Kind, *Text);
		}
	}
	return Count;
}

} // namespace

int32 URPGPrefPreviewCommandlet::Main(const FString& Params)
{
	TArray<FRPGPrefIssue> Issues;
	const TStrongObjectPtr<URPGPrefPreviewScene> Scene(FindScene(Params, Issues));
	std::optional<RPGPref::PreviewInput> Input;
	if (Scene.IsValid())
	{
		Input = RPGPrefPreview::MakeInput(*Scene.Get(), Issues);
	}
	Log(Issues);
	if (!Input)
	{
		return CannotRead;
	}
	FRPGPrefPreviewRun Run;
	Run.Start(std::move(*Input), RPGPrefPreview::MakeOptions(), Scene->Knowledge);
	Run.Wait();
	const TSharedPtr<const RPGPref::PreviewReport> Report = Run.GetReport();
	if (!Report.IsValid())
	{
		Log(Run.GetIssues());
		return CannotRead;
	}
	const FString File = FullName(Switch(Params, TEXT("Report=")));
	if (!File.IsEmpty())
	{
		const FString Json =
			RPGPrefConvert::ToString(RPGPref::writePreviewReport(*Report, "editor"));
		if (!FFileHelper::SaveStringToFile(Json, *File,
				FFileHelper::EEncodingOptions::ForceUTF8WithoutBOM, &IFileManager::Get(), 0))
		{
			UE_LOG(LogRPGPref, Error, TEXT("%s cannot be written"), *File);
			return CannotRead;
		}
	}
	const FString FailOn = Switch(Params, TEXT("FailOn="));
	const TArray<FString> Chosen = FailOn.IsEmpty() ? GetDefault<URPGPrefEditorSettings>()->FailOn
													: FRPGPrefSceneFiles::Split(FailOn);
	return CountChosen(*Report, Chosen) > 0 ? HasFindings : Fine;
}

#undef LOCTEXT_NAMESPACE
