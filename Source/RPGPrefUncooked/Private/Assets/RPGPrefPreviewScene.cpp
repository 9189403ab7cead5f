// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "RPGPref/Level/Level.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewInput.h"
#include "RPGPrefUncooked/Preview/RPGPrefSceneCheck.h"

void URPGPrefPreviewScene::ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues)
{
	const RPGPref::Result<RPGPref::Level> Parsed =
		RPGPref::readLevel(RPGPrefConvert::ToUtf8(Text), RPGPrefConvert::ToUtf8(GetName()));
	if (Parsed)
	{
		Map = Text;
	}
	else
	{
		RPGPrefConvert::AddIssues(Parsed.errors(), OutIssues);
	}
}

FString URPGPrefPreviewScene::WriteText() const
{
	return Map;
}

void URPGPrefPreviewScene::FindIssues(TArray<FRPGPrefIssue>& OutIssues) const
{
	std::optional<RPGPref::PreviewInput> Input = RPGPrefPreview::MakeInput(*this, OutIssues);
	if (Input)
	{
		RPGPrefPreview::CheckScene(*Input, OutIssues);
	}
}
