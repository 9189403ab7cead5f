// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"

/// Where the project keeps its files; on the host a temporary folder.
class FPaths
{
public:
	/// Where the program was started; the engine goes to a folder of its own at once.
	HOSTSHIM_API static FString LaunchDir();
	HOSTSHIM_API static FString ConvertRelativePathToFull(
		const FString& BasePath, const FString& InPath);
	HOSTSHIM_API static FString ProjectSavedDir();
	HOSTSHIM_API static bool FileExists(const FString& InPath);
	HOSTSHIM_API static FString GetBaseFilename(const FString& InPath, bool bRemovePath = true);
	HOSTSHIM_API static FString MakeValidFileName(
		const FString& InString, const TCHAR InReplacementChar);
};
