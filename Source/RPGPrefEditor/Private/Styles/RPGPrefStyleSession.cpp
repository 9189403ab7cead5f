// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefStyleSession.h"

#include "RPGPrefEditor/Assets/RPGPrefPreviewScene.h"

#include "UObject/WeakObjectPtrTemplates.h"

namespace
{
TWeakObjectPtr<URPGPrefPreviewScene> LastScene;
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
		Scene.Reset(NewScene);
		LastScene = NewScene;
		bSceneIsNew = true;
		Preview.Restart();
	}
}

URPGPrefPreviewScene* FRPGPrefStyleSession::GetLastScene()
{
	return LastScene.Get();
}

void FRPGPrefStyleSession::Tick(double Seconds)
{
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

void FRPGPrefStyleSession::Finish()
{
	Tick(0.0);
	Preview.Finish();
}
