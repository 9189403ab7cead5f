// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "Core/UObject/NameTypes.h"

class UClass;
class UFactory;
class UObject;

/// Makes assets.
class IAssetTools
{
public:
	virtual ~IAssetTools() = default;
	HOSTSHIM_API static IAssetTools& Get();

	/// Null when the dialog is cancelled. On the host HostShim::AcceptNewAssets answers it.
	virtual UObject* CreateAssetWithDialog(const FString& AssetName, const FString& PackagePath,
		UClass* AssetClass, UFactory* Factory, FName CallingContext = NAME_None,
		const bool bCallConfigureProperties = true) = 0;
};
