// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefStyleSession.h"

#include "RPGPrefEditor/Assets/RPGPrefPreviewScene.h"

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
	// Reimports and other windows tell nobody that they changed the asset.
	SinceRefresh += Seconds;
	if (bSceneIsNew || SinceRefresh >= RefreshSeconds)
	{
		SinceRefresh = 0.0;
		Refresh();
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
