// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Assets/RPGPrefTextFactory.h"

#include "RPGPrefEditor/Assets/RPGPrefTextImport.h"
#include "RPGPrefRuntime/Assets/RPGPrefAsset.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "EditorFramework/AssetImportData.h"
#include "Internationalization/Internationalization.h"
#include "Misc/FileHelper.h"
#include "Templates/Casts.h"
#include "UObject/UObjectGlobals.h"

#define LOCTEXT_NAMESPACE "RPGPref"

URPGPrefTextFactory::URPGPrefTextFactory()
{
	SupportedClass = URPGPrefAsset::StaticClass();
	Formats.Add(TEXT("pddl;PDDL domain or problem"));
	Formats.Add(TEXT("json;RPGPref team, level map, demonstration or play groups"));
	bCreateNew = false;
	bEditorImport = true;
	bText = true;
	// Before the importer of data tables, which takes any JSON and would ask how.
	ImportPriority = DefaultImportPriority + 1;
}

UObject* URPGPrefTextFactory::FactoryCreateText(UClass*, UObject* InParent, FName InName,
	EObjectFlags Flags, UObject*, const TCHAR*, const TCHAR*& Buffer, const TCHAR* BufferEnd,
	FFeedbackContext*)
{
	Issues.Reset();
	const FString File = GetCurrentFilename();
	const FString Text =
		FString::ConstructFromPtrSize(Buffer, static_cast<int32>(BufferEnd - Buffer));
	UClass* Class = RPGPrefTextImport::FindClass(Text, File, Issues);
	URPGPrefAsset* Asset = nullptr;
	if (Class != nullptr)
	{
		Asset = NewObject<URPGPrefAsset>(InParent, Class, InName, Flags | RF_Transactional);
		if (!RPGPrefTextImport::Import(*Asset, Text, File, Issues))
		{
			Asset = nullptr;
		}
	}
	RPGPrefText::Report(Issues);
	return Asset;
}

bool URPGPrefTextFactory::FactoryCanImport(const FString& Filename)
{
	// PDDL that is wrong is taken as well: the import says what is wrong with it.
	if (RPGPrefConvert::ToUtf8(Filename).ends_with(".pddl"))
	{
		return true;
	}
	FString Text;
	TArray<FRPGPrefIssue> Ignored;
	return FFileHelper::LoadFileToString(Text, *Filename, FFileHelper::EHashOptions::None, 0) &&
		   RPGPrefTextImport::FindClass(Text, Filename, Ignored) != nullptr;
}

FText URPGPrefTextFactory::GetDisplayName() const
{
	return LOCTEXT("TextFactory", "RPGPref text");
}

bool URPGPrefTextFactory::CanReimport(UObject* Obj, TArray<FString>& OutFilenames)
{
#if WITH_EDITORONLY_DATA
	const URPGPrefAsset* Asset = Cast<URPGPrefAsset>(Obj);
	if (Asset != nullptr && Asset->AssetImportData != nullptr)
	{
		OutFilenames.Add(Asset->AssetImportData->GetFirstFilename());
		return true;
	}
#endif
	return false;
}

void URPGPrefTextFactory::SetReimportPaths(UObject* Obj, const TArray<FString>& NewReimportPaths)
{
#if WITH_EDITORONLY_DATA
	const URPGPrefAsset* Asset = Cast<URPGPrefAsset>(Obj);
	if (Asset != nullptr && Asset->AssetImportData != nullptr && NewReimportPaths.Num() > 0)
	{
		Asset->AssetImportData->UpdateFilenameOnly(NewReimportPaths[0]);
	}
#endif
}

EReimportResult::Type URPGPrefTextFactory::Reimport(UObject* Obj)
{
	Issues.Reset();
	URPGPrefAsset* Asset = Cast<URPGPrefAsset>(Obj);
	const bool bDone = Asset != nullptr && RPGPrefTextImport::Reimport(*Asset, Issues);
	RPGPrefText::Report(Issues);
	return bDone ? EReimportResult::Succeeded : EReimportResult::Failed;
}

#undef LOCTEXT_NAMESPACE
