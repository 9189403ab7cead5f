// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Assets/RPGPrefSceneFiles.h"

#include "RPGPrefEditor/Assets/RPGPrefTextImport.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

bool ReadText(const FString& File, FString& OutText, TArray<FRPGPrefIssue>& OutIssues)
{
	if (!FFileHelper::LoadFileToString(OutText, *File, FFileHelper::EHashOptions::None, 0))
	{
		RPGPrefText::AddIssue(true,
			FText::Format(
				LOCTEXT("Unreadable", "The file \"{0}\" cannot be read"), FText::FromString(File)),
			OutIssues);
		return false;
	}
	return true;
}

bool Read(URPGPrefAsset& Asset, const FString& File, TArray<FRPGPrefIssue>& OutIssues)
{
	FString Text;
	return ReadText(File, Text, OutIssues) &&
		   RPGPrefTextImport::Import(Asset, Text, File, OutIssues);
}

} // namespace

URPGPrefPreviewScene* FRPGPrefSceneFiles::Load(TArray<FRPGPrefIssue>& OutIssues) const
{
	URPGPrefPreviewScene* Scene = NewObject<URPGPrefPreviewScene>();
	Scene->Level = NewObject<URPGPrefLevelBinding>(Scene);
	Scene->Level->Domain = NewObject<URPGPrefDomain>(Scene->Level);
	bool bRead = Read(*Scene->Level->Domain, Domain, OutIssues) &&
				 Read(*Scene->Level, Problem, OutIssues) &&
				 (Map.IsEmpty() || Read(*Scene, Map, OutIssues)) &&
				 (Knowledge.IsEmpty() || ReadText(Knowledge, Scene->Knowledge, OutIssues));
	for (const FString& File : Teams)
	{
		URPGPrefTeam* Team = NewObject<URPGPrefTeam>(Scene, URPGPrefTeam::StaticClass(),
			FName(*FPaths::GetBaseFilename(File, true)), RF_NoFlags);
		Scene->Teams.Add(Team);
		bRead = Read(*Team, File, OutIssues) && bRead;
	}
	return bRead ? Scene : nullptr;
}

TArray<FString> FRPGPrefSceneFiles::Split(const FString& List)
{
	TArray<FString> Parts;
	const std::string Text = RPGPrefConvert::ToUtf8(List);
	std::size_t Start = 0;
	while (Start < Text.size())
	{
		const std::size_t End = (std::min)(Text.find('+', Start), Text.size());
		Parts.Add(RPGPrefConvert::ToString(std::string_view(Text).substr(Start, End - Start)));
		Start = End + 1;
	}
	return Parts;
}

#undef LOCTEXT_NAMESPACE
