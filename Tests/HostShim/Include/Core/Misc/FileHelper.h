// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/UnrealString.h"
#include "Core/HAL/FileManager.h"

/// Whole files at once.
struct FFileHelper
{
	enum class EHashOptions
	{
		None = 0
	};
	enum class EEncodingOptions
	{
		AutoDetect,
		ForceAnsi,
		ForceUnicode,
		ForceUTF8,
		ForceUTF8WithoutBOM
	};

	HOSTSHIM_API static bool LoadFileToString(FString& Result, const TCHAR* Filename,
		EHashOptions VerifyFlags = EHashOptions::None, uint32 ReadFlags = 0);
	HOSTSHIM_API static bool LoadFileToArray(
		TArray<uint8>& Result, const TCHAR* Filename, uint32 Flags = 0);
	HOSTSHIM_API static bool SaveStringToFile(FStringView String, const TCHAR* Filename,
		EEncodingOptions EncodingOptions = EEncodingOptions::AutoDetect,
		IFileManager* FileManager = &IFileManager::Get(), uint32 WriteFlags = 0);
};
