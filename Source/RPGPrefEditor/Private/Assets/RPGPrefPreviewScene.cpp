// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Assets/RPGPrefPreviewScene.h"

#include "RPGPref/Level/Level.h"
#include "RPGPrefEditor/Preview/RPGPrefPreviewInput.h"
#include "RPGPrefEditor/Preview/RPGPrefSceneCheck.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

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
