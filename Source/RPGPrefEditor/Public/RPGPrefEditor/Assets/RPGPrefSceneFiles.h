// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"

class URPGPrefPreviewScene;

/** The text files of a level, as the headless program keeps them in one folder. */
struct RPGPREFEDITOR_API FRPGPrefSceneFiles
{
	FString Domain;
	FString Problem;
	/** May be empty. */
	FString Map;
	/** What newcomers know; may be empty. */
	FString Knowledge;
	TArray<FString> Teams;

	/** Brings the files into a scene of transient assets; null, with issues, when one is wrong. */
	URPGPrefPreviewScene* Load(TArray<FRPGPrefIssue>& OutIssues) const;

	/** `a+b+c` into its parts. */
	static TArray<FString> Split(const FString& List);
};
