// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Assets/RPGPrefAsset.h"

#include "Containers/UnrealString.h"
#include "EditorUndoClient.h"
#include "Framework/Docking/TabManager.h"
#include "Math/Color.h"
#include "Templates/SharedPointer.h"
#include "Toolkits/AssetEditorToolkit.h"
#include "UObject/NameTypes.h"

class FRPGPrefStyleSession;
class FSpawnTabArgs;
class SDockTab;
class SWidget;

/** The window of a playstyle or a team: one tab; undo and redo reach its table. */
class RPGPREFEDITOR_API FRPGPrefStyleToolkit : public FAssetEditorToolkit,
											   public FSelfRegisteringEditorUndoClient
{
public:
	virtual FString GetWorldCentricTabPrefix() const override;
	virtual FLinearColor GetWorldCentricTabColorScale() const override;
	virtual void RegisterTabSpawners(const TSharedRef<FTabManager>& InTabManager) override;
	virtual void UnregisterTabSpawners(const TSharedRef<FTabManager>& InTabManager) override;
	virtual void PostUndo(bool bSuccess) override;
	virtual void PostRedo(bool bSuccess) override;

protected:
	/** Opens the window, with the scene that was chosen last in any of them. */
	void OpenWindow(URPGPrefAsset& Asset);
	/** The toolkit of that name that edits the asset, brought to the front; null when none does. */
	static FRPGPrefStyleToolkit* FindOpen(URPGPrefAsset& Asset, FName ToolkitName);

	virtual FRPGPrefStyleSession& GetStyleSession() const = 0;
	virtual TSharedRef<SWidget> MakeContent() = 0;

private:
	TSharedRef<SDockTab> SpawnTab(const FSpawnTabArgs& Arguments);
};
