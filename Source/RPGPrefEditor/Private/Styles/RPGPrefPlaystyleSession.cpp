// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefPlaystyleSession.h"

#include "RPGPrefEditor/Styles/RPGPrefStyleInput.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

FRPGPrefPlaystyleSession::FRPGPrefPlaystyleSession(URPGPrefPlaystyle& Playstyle) : Model(Playstyle)
{
}

void FRPGPrefPlaystyleSession::Tick(double Seconds)
{
	FRPGPrefStyleSession::Tick(Seconds);
	if (Finder.Poll())
	{
		Model.SetMatches(Finder.GetMatches());
	}
}

bool FRPGPrefPlaystyleSession::IsBusy() const
{
	return FRPGPrefStyleSession::IsBusy() || Finder.IsSearching();
}

void FRPGPrefPlaystyleSession::Finish()
{
	FRPGPrefStyleSession::Finish();
	Finder.Wait();
	Model.SetMatches(Finder.GetMatches());
}

std::optional<RPGPref::PreviewInput> FRPGPrefPlaystyleSession::MakeInput(
	const URPGPrefPreviewScene& InScene, TArray<FRPGPrefIssue>& OutIssues) const
{
	return RPGPrefStyleInput::ForPlaystyle(InScene, Model.GetPlaystyle(), OutIssues);
}

void FRPGPrefPlaystyleSession::TakeChange(bool bNewScene)
{
	if (bNewScene)
	{
		std::optional<FRPGPrefMatchFinder::FLevel> Level;
		if (GetScene() != nullptr)
		{
			Level = RPGPrefStyleInput::LevelOf(*GetScene());
		}
		bCanMatch = Level.has_value();
		Finder.SetLevel(bCanMatch ? std::move(*Level) : FRPGPrefMatchFinder::FLevel());
		Model.SetMatches(FRPGPrefStyleMatches());
	}
	if (bCanMatch)
	{
		Finder.Request(Model.GetPlaystyle().MakePlaystyle(FString()));
	}
}
