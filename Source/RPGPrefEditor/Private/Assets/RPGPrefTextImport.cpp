// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Assets/RPGPrefTextImport.h"

#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlayGroups.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "Assets/RPGPrefPlaystyleMerge.h"
#include "EditorFramework/AssetImportData.h"
#include "HAL/FileManager.h"
#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"
#include "Misc/FileHelper.h"
#include "ScopedTransaction.h"
#include "Templates/Casts.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"

#include <string_view>

#define LOCTEXT_NAMESPACE "RPGPref"

using RPGPrefText::IsSameText;

namespace
{

void NameFile(const FString& File, TArray<FRPGPrefIssue>& Issues)
{
	for (FRPGPrefIssue& Issue : Issues)
	{
		Issue.Source = File;
		Issue.Line = Issue.Line < 1 ? 1 : Issue.Line;
		Issue.Column = Issue.Column < 1 ? 1 : Issue.Column;
	}
}

void Fail(const FString& File, const FText& Message, TArray<FRPGPrefIssue>& OutIssues)
{
	TArray<FRPGPrefIssue> Issues;
	RPGPrefText::AddIssue(true, Message, Issues);
	NameFile(File, Issues);
	OutIssues.Append(Issues);
}

/** What the asset would say after importing the text, whatever it says now. */
FString ContentOf(const URPGPrefAsset& Asset, const FString& Text)
{
	if (Asset.IsA<URPGPrefDomain>() || Asset.IsA<URPGPrefLevelBinding>() ||
		Asset.IsA<URPGPrefPreviewScene>())
	{
		return Text;
	}
	URPGPrefAsset* Scratch =
		NewObject<URPGPrefAsset>(Asset.GetOuter(), Asset.GetClass(), FName(), RF_Transient);
	TArray<FRPGPrefIssue> Ignored;
	return Scratch->ImportText(Text, Ignored) ? Scratch->ExportText() : Text;
}

#if WITH_EDITORONLY_DATA
/** Whether the asset can take the text, tried without touching it: a file that is wrong dirties
 * nothing. */
bool CanRead(URPGPrefAsset& Asset, const FString& Text, const FString& File,
	TArray<FRPGPrefIssue>& OutIssues)
{
	URPGPrefAsset* Scratch =
		NewObject<URPGPrefAsset>(Asset.GetOuter(), Asset.GetClass(), FName(), RF_Transient);
	if (const URPGPrefLevelBinding* Level = Cast<URPGPrefLevelBinding>(&Asset))
	{
		Cast<URPGPrefLevelBinding>(Scratch)->Domain = Level->Domain;
	}
	TArray<FRPGPrefIssue> Issues;
	const bool bCan = RPGPrefTextImport::Import(*Scratch, Text, File, Issues);
	if (!bCan)
	{
		OutIssues.Append(Issues);
	}
	return bCan;
}

/** Takes from the text what nobody changed by hand. */
bool Merge(URPGPrefPlaystyle& Playstyle, const FString& Text, const FString& File,
	TArray<FRPGPrefIssue>& OutIssues)
{
	TArray<FRPGPrefIssue> Issues;
	const bool bMerged =
		RPGPrefPlaystyleMerge::Merge(Playstyle, Playstyle.ImportedText, Text, Issues);
	NameFile(File, Issues);
	OutIssues.Append(Issues);
	if (bMerged)
	{
		Playstyle.ImportedText = Text;
	}
	return bMerged;
}
#endif

/**
 * The name of the schema that a JSON text says it has, without the version; empty if it says none.
 * By its characters: a text with mistakes must get to the reader that reports where they are.
 */
std::string_view SchemaOf(std::string_view Text)
{
	constexpr std::string_view Key = "\"schema\"";
	const std::size_t Found = Text.find(Key);
	if (Found == std::string_view::npos)
	{
		return {};
	}
	Text.remove_prefix(Found + Key.size());
	for (const char Expected : {':', '"'})
	{
		const std::size_t Next = Text.find_first_not_of(" \t\r\n");
		if (Next == std::string_view::npos || Text[Next] != Expected)
		{
			return {};
		}
		Text.remove_prefix(Next + 1);
	}
	return Text.substr(0, Text.find('/'));
}

UClass* ClassOfSchema(std::string_view Schema)
{
	if (Schema == "playstyles")
	{
		return URPGPrefTeam::StaticClass();
	}
	if (Schema == "level")
	{
		return URPGPrefPreviewScene::StaticClass();
	}
	if (Schema == "playstyle-clusters")
	{
		return URPGPrefPlayGroups::StaticClass();
	}
	return Schema == "npc-tgraph" ? URPGPrefDemonstration::StaticClass() : nullptr;
}

} // namespace

UClass* RPGPrefTextImport::FindClass(
	const FString& Text, const FString& File, TArray<FRPGPrefIssue>& OutIssues)
{
	const std::string Utf8 = RPGPrefConvert::ToUtf8(Text);
	UClass* Class = nullptr;
	if (Utf8.find("(domain") != std::string::npos && Utf8.find("(problem") == std::string::npos)
	{
		Class = URPGPrefDomain::StaticClass();
	}
	else if (Utf8.find("(problem") != std::string::npos)
	{
		Class = URPGPrefLevelBinding::StaticClass();
	}
	else
	{
		Class = ClassOfSchema(SchemaOf(Utf8));
	}
	if (Class == nullptr)
	{
		Fail(File,
			LOCTEXT("NotOurs", "is not an RPGPref text, expected a PDDL domain or problem, or JSON "
							   "with a schema such as playstyles/1 or level/1"),
			OutIssues);
	}
	return Class;
}

bool RPGPrefTextImport::Import(URPGPrefAsset& Asset, const FString& Text, const FString& File,
	TArray<FRPGPrefIssue>& OutIssues)
{
	TArray<FRPGPrefIssue> Issues;
	// A problem is read against its domain; until that is chosen, it is kept as it is.
	URPGPrefLevelBinding* Level = Cast<URPGPrefLevelBinding>(&Asset);
	bool bImported = true;
	if (Level != nullptr && Level->Domain == nullptr)
	{
		Level->Problem = Text;
		RPGPrefText::AddIssue(false,
			LOCTEXT("NoDomain", "The level has no domain yet; choose one in the asset"), Issues);
	}
	else
	{
		bImported = Asset.ImportText(Text, Issues);
	}
	NameFile(File, Issues);
	OutIssues.Append(Issues);
#if WITH_EDITORONLY_DATA
	if (bImported)
	{
		if (Asset.AssetImportData == nullptr)
		{
			Asset.AssetImportData = NewObject<UAssetImportData>(&Asset);
		}
		Asset.AssetImportData->UpdateFilenameOnly(File);
		Asset.ImportedText = Text;
	}
#endif
	return bImported;
}

bool RPGPrefTextImport::Reimport(URPGPrefAsset& Asset, TArray<FRPGPrefIssue>& OutIssues)
{
#if WITH_EDITORONLY_DATA
	const FString File =
		Asset.AssetImportData == nullptr ? FString() : Asset.AssetImportData->GetFirstFilename();
	FString Text;
	if (!FFileHelper::LoadFileToString(Text, *File, FFileHelper::EHashOptions::None, 0))
	{
		Fail(File,
			LOCTEXT(
				"FileGone", "cannot be read; choose the file again with Reimport With New File"),
			OutIssues);
		return false;
	}
	if (IsSameText(Text, Asset.ImportedText))
	{
		return true;
	}
	const bool bUntouched = IsSameText(Asset.ExportText(), ContentOf(Asset, Asset.ImportedText));
	URPGPrefPlaystyle* Playstyle = Cast<URPGPrefPlaystyle>(&Asset);
	if (!bUntouched && Playstyle == nullptr)
	{
		Fail(File,
			LOCTEXT("BothChanged",
				"and the asset were both changed since the import; the asset "
				"was left alone. Export it, merge the two texts and import again"),
			OutIssues);
		return false;
	}
	if (!CanRead(Asset, Text, File, OutIssues))
	{
		return false;
	}
	const FScopedTransaction Transaction(LOCTEXT("Reimport", "Reimport"), true);
	Asset.Modify(true);
	return bUntouched ? Import(Asset, Text, File, OutIssues)
					  : Merge(*Playstyle, Text, File, OutIssues);
#else
	return false;
#endif
}

bool RPGPrefTextImport::Export(const URPGPrefAsset& Asset, const FString& File)
{
	return FFileHelper::SaveStringToFile(Asset.ExportText(), *File,
		FFileHelper::EEncodingOptions::ForceUTF8WithoutBOM, &IFileManager::Get(), 0);
}

#undef LOCTEXT_NAMESPACE
