// SPDX-License-Identifier: MIT
#pragma once

#include "Core/UObject/NameTypes.h"
#include "EditorSubsystem/EditorSubsystem.h"

enum class EAssetEditorCloseReason : uint8
{
	CloseAllEditorsForAsset,
	AssetEditorHostClosed
};

/// An open window of an asset.
class IAssetEditorInstance
{
public:
	virtual ~IAssetEditorInstance() = default;
	virtual FName GetEditorName() const = 0;
	virtual void FocusWindow(UObject* ObjectToFocusOn = nullptr) = 0;
	virtual bool CloseWindow(EAssetEditorCloseReason InCloseReason) = 0;
};

/// Knows the windows of assets that are open.
class UAssetEditorSubsystem : public UEditorSubsystem
{
	HOSTSHIM_ENGINE_CLASS(UAssetEditorSubsystem, UEditorSubsystem)

	HOSTSHIM_API IAssetEditorInstance* FindEditorForAsset(UObject* Asset, bool bFocusIfOpen);
	HOSTSHIM_API int32 CloseAllEditorsForAsset(UObject* Asset);
};
