// SPDX-License-Identifier: MIT
#include "RPGPrefSample.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "HAL/FileManager.h"
#include "Interfaces/IPluginManager.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"

FString RPGPrefSample::PluginFolder()
{
	return IPluginManager::Get().FindPlugin(TEXT("RPGPrefPlugin"))->GetBaseDir();
}

FRPGPrefSceneFiles RPGPrefSample::Files(const TCHAR* Sample, const TArray<FString>& Teams)
{
	const FString Folder = PluginFolder() / TEXT("Content/Samples") / Sample;
	FRPGPrefSceneFiles Files;
	Files.Domain = Folder / TEXT("domain.pddl");
	Files.Problem = Folder / TEXT("problem.pddl");
	Files.Map = Folder / TEXT("level.json");
	for (const FString& Team : Teams)
	{
		Files.Teams.Add(Folder / Team + TEXT(".json"));
	}
	return Files;
}

FRPGPrefSceneFiles RPGPrefSample::Lights()
{
	TArray<FString> Teams;
	Teams.Add(TEXT("playstyles-1-none"));
	Teams.Add(TEXT("playstyles-2-key-lover"));
	return Files(TEXT("lights"), Teams);
}

FRPGPrefSceneFiles RPGPrefSample::Archipelago()
{
	TArray<FString> Teams;
	Teams.Add(TEXT("playstyles-2-harvester-crafter-tactician"));
	Teams.Add(TEXT("playstyles-3-tactician-fighter-helper"));
	return Files(TEXT("archipelago"), Teams);
}

FString RPGPrefSample::SavedFile(const TCHAR* Name)
{
	IFileManager::Get().MakeDirectory(*FPaths::ProjectSavedDir(), true);
	return FPaths::ProjectSavedDir() / Name;
}

void RPGPrefSample::Write(const FString& File, const FString& Text)
{
	FFileHelper::SaveStringToFile(
		Text, *File, FFileHelper::EEncodingOptions::ForceUTF8WithoutBOM, &IFileManager::Get(), 0);
}

bool RPGPrefSample::IsPicture(const TCHAR* Name, const std::string& Svg)
{
	FString Expected;
	FFileHelper::LoadFileToString(Expected, *(PluginFolder() / TEXT("Docs/pictures") / Name),
		FFileHelper::EHashOptions::None, 0);
	if (Svg == RPGPrefConvert::ToUtf8(Expected))
	{
		return true;
	}
	Write(PluginFolder() / TEXT("Build") / Name, RPGPrefConvert::ToString(Svg));
	return false;
}
