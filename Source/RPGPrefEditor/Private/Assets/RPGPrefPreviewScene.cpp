// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Assets/RPGPrefPreviewScene.h"

#include "RPGPref/Level/Level.h"
#include "RPGPrefEditor/Preview/RPGPrefPreviewInput.h"
#include "RPGPrefEditor/Preview/RPGPrefSceneCheck.h"
#include "RPGPrefEditor/RPGPrefText.h"

void URPGPrefPreviewScene::ReadText(const FString& Text, TArray<FRPGPrefIssue>& OutIssues)
{
	const RPGPref::Result<RPGPref::Level> Parsed =
		RPGPref::readLevel(RPGPrefText::ToUtf8(Text), RPGPrefText::ToUtf8(GetName()));
	if (Parsed)
	{
		Map = Text;
	}
	else
	{
		RPGPrefText::AddIssues(Parsed.errors(), OutIssues);
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
