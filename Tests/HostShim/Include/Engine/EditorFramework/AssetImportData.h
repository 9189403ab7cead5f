// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "CoreUObject/UObject/Object.h"

/// The files that an asset was imported from; one is enough here.
class UAssetImportData : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UAssetImportData, UObject)

	FString GetFirstFilename() const { return HostShim_Filename; }
	void UpdateFilenameOnly(const FString& InPath) { HostShim_Filename = InPath; }

	FString HostShim_Filename;
};
