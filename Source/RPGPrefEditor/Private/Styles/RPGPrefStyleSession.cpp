// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefStyleSession.h"

#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include <utility>

using RPGPrefText::IsSameText;

namespace
{
TWeakObjectPtr<URPGPrefPreviewScene> LastScene;

constexpr double RefreshSeconds = 0.25;
} // namespace

FRPGPrefStyleSession::FRPGPrefStyleSession()
	: Preview([this](TArray<FRPGPrefIssue>& OutIssues)
		  { return Scene.IsValid() ? MakeInput(*Scene.Get(), OutIssues) : std::nullopt; })
{
}

FRPGPrefStyleSession::~FRPGPrefStyleSession() = default;

void FRPGPrefStyleSession::SetScene(URPGPrefPreviewScene* NewScene)
{
	if (NewScene != Scene.Get())
	{
		Scene = NewScene;
		LastScene = NewScene;
		bSceneIsNew = true;
		Preview.Restart();
	}
}

URPGPrefPreviewScene* FRPGPrefStyleSession::GetScene() const
{
	return Scene.Get();
}

URPGPrefPreviewScene* FRPGPrefStyleSession::GetLastScene()
{
	return LastScene.Get();
}

void FRPGPrefStyleSession::Tick(double Seconds)
{
	// Reimports and other windows change the asset or the scene without notice.
	SinceRefresh += Seconds;
	if (bSceneIsNew || SinceRefresh >= RefreshSeconds)
	{
		SinceRefresh = 0.0;
		Refresh();
		LookForReimport();
	}
	const bool bEdited = GetRevision() != SeenRevision;
	if (bEdited && !bSceneIsNew && Scene.IsValid())
	{
		Preview.Request();
	}
	if (bEdited || bSceneIsNew)
	{
		TakeChange(bSceneIsNew);
		SeenRevision = GetRevision();
		bSceneIsNew = false;
	}
	Preview.Tick(Seconds);
}

FRPGPrefStyleSession::FTexts FRPGPrefStyleSession::ReadTexts() const
{
	FTexts Texts;
	if (const URPGPrefPreviewScene* Shown = Scene.Get())
	{
		const URPGPrefLevelBinding* Level = Shown->Level.Get();
		const URPGPrefDomain* Domain = Level != nullptr ? Level->Domain.Get() : nullptr;
		Texts.Domain = Domain != nullptr ? Domain->Pddl : FString();
		Texts.Problem = Level != nullptr ? Level->Problem : FString();
		Texts.Map = Shown->Map;
	}
	return Texts;
}

/** A scene that says something else is another one: matches and comparisons start over. */
void FRPGPrefStyleSession::LookForReimport()
{
	FTexts Texts = ReadTexts();
	const bool bSame = IsSameText(Texts.Domain, SeenTexts.Domain) &&
					   IsSameText(Texts.Problem, SeenTexts.Problem) &&
					   IsSameText(Texts.Map, SeenTexts.Map);
	SeenTexts = std::move(Texts);
	if (!bSame && !bSceneIsNew)
	{
		bSceneIsNew = true;
		Preview.Restart();
	}
}

bool FRPGPrefStyleSession::IsBusy() const
{
	const ERPGPrefMiniState State = Preview.GetState();
	return State == ERPGPrefMiniState::Waiting || State == ERPGPrefMiniState::Planning;
}

void FRPGPrefStyleSession::Finish()
{
	Tick(0.0);
	Preview.Finish();
}
