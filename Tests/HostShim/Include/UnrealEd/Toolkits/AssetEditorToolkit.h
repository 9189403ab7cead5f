// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Math/Color.h"
#include "CoreUObject/UObject/Object.h"
#include "CoreUObject/UObject/StrongObjectPtr.h"
#include "EditorFramework/Toolkits/IToolkit.h"
#include "Slate/Framework/Commands/UICommandList.h"
#include "Slate/Framework/Docking/TabManager.h"
#include "UnrealEd/Subsystems/AssetEditorSubsystem.h"

/// The window in which one asset is edited. The host opens all tabs of the layout at once and keeps
/// the window until it is closed.
class FAssetEditorToolkit : public IAssetEditorInstance, public TSharedFromThis<FAssetEditorToolkit>
{
public:
	HOSTSHIM_API FAssetEditorToolkit();
	HOSTSHIM_API ~FAssetEditorToolkit() override;

	HOSTSHIM_API void InitAssetEditor(const EToolkitMode::Type Mode,
		const TSharedPtr<IToolkitHost>& InitToolkitHost, const FName AppIdentifier,
		const TSharedRef<FTabManager::FLayout>& StandaloneDefaultLayout,
		const bool bCreateDefaultStandaloneMenu, const bool bCreateDefaultToolbar,
		UObject* ObjectToEdit, const bool bInIsToolbarFocusable = false,
		const bool bInUseSmallToolbarIcons = false);
	virtual FName GetToolkitFName() const = 0;
	virtual FText GetBaseToolkitName() const = 0;
	virtual FString GetWorldCentricTabPrefix() const = 0;
	virtual FLinearColor GetWorldCentricTabColorScale() const = 0;
	HOSTSHIM_API virtual void RegisterTabSpawners(const TSharedRef<FTabManager>& InTabManager);
	HOSTSHIM_API virtual void UnregisterTabSpawners(const TSharedRef<FTabManager>& InTabManager);
	UObject* GetEditingObject() const { return HostShim_Object.Get(); }

	FName GetEditorName() const override { return GetToolkitFName(); }
	HOSTSHIM_API void FocusWindow(UObject* ObjectToFocusOn = nullptr) override;
	HOSTSHIM_API bool CloseWindow(EAssetEditorCloseReason InCloseReason) override;

	/// Closes the window; the last pointer to the toolkit may go with it.
	HOSTSHIM_API void HostShim_Close();
	TSharedRef<FTabManager> HostShim_Tabs() const { return TabManager.ToSharedRef(); }

protected:
	TSharedPtr<FTabManager> TabManager;
	TSharedRef<FUICommandList> ToolkitCommands;

private:
	TStrongObjectPtr<UObject> HostShim_Object;
};
