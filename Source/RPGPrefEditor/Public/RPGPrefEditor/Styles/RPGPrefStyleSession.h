// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefMiniPreview.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <optional>

class URPGPrefPreviewScene;

/**
 * What an open editor of a playstyle or a team works on, without its widgets: the scene that the
 * designer tries the asset in, and what the edits change there. Game thread only.
 */
class RPGPREFEDITOR_API FRPGPrefStyleSession
{
public:
	virtual ~FRPGPrefStyleSession();
	FRPGPrefStyleSession(const FRPGPrefStyleSession&) = delete;
	FRPGPrefStyleSession& operator=(const FRPGPrefStyleSession&) = delete;

	/** Null for none. Edits are compared with what is planned in it first. */
	void SetScene(URPGPrefPreviewScene* NewScene);
	URPGPrefPreviewScene* GetScene() const;
	/** The scene that was chosen last in any session; null when it is gone. */
	static URPGPrefPreviewScene* GetLastScene();

	/** To be called each frame: takes over edits and what workers found out. */
	virtual void Tick(double Seconds);
	/** Whether a worker runs or is about to. */
	virtual bool IsBusy() const;
	/** Blocks until the workers are through. For specs. */
	virtual void Finish();
	/** The asset may have been changed elsewhere: undo, a details panel, a reimport. */
	virtual void Refresh() = 0;

	FRPGPrefMiniPreview& GetPreview() { return Preview; }
	const FRPGPrefMiniPreview& GetPreview() const { return Preview; }

protected:
	FRPGPrefStyleSession();

	/** What is to be planned in the scene. */
	virtual std::optional<RPGPref::PreviewInput> MakeInput(
		const URPGPrefPreviewScene& InScene, TArray<FRPGPrefIssue>& OutIssues) const = 0;
	/** Another number after each edit. */
	virtual int32 GetRevision() const = 0;
	/** An edit was made, or the scene is another one or says something else. */
	virtual void TakeChange(bool bNewScene) = 0;

private:
	/** What the scene is read from. */
	struct FTexts
	{
		FString Domain;
		FString Problem;
		FString Map;
	};

	FTexts ReadTexts() const;
	void LookForReimport();

	/** Weak, so that an open window does not keep anybody from deleting it. */
	TWeakObjectPtr<URPGPrefPreviewScene> Scene;
	FTexts SeenTexts;
	FRPGPrefMiniPreview Preview;
	double SinceRefresh = 0.0;
	int32 SeenRevision = 0;
	bool bSceneIsNew = false;
};
