// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/UnrealString.h"

class FArchive;

enum EFileWrite
{
	FILEWRITE_None = 0x00,
	FILEWRITE_NoFail = 0x01,
	FILEWRITE_NoReplaceExisting = 0x02,
	FILEWRITE_EvenIfReadOnly = 0x04,
	FILEWRITE_Append = 0x08,
	FILEWRITE_AllowRead = 0x10
};

enum EFileRead
{
	FILEREAD_None = 0x00,
	FILEREAD_NoFail = 0x01,
	FILEREAD_Silent = 0x02,
	FILEREAD_AllowWrite = 0x04
};

/// Files of the machine. As on Windows, a file that is being written can be read only when writer
/// and reader allow each other.
class IFileManager
{
public:
	virtual ~IFileManager() = default;
	HOSTSHIM_API static IFileManager& Get();

	/// Null when the file cannot be opened; the caller deletes the archive.
	virtual FArchive* CreateFileWriter(const TCHAR* Filename, uint32 WriteFlags = 0) = 0;
	virtual bool Delete(const TCHAR* Filename, bool RequireExists = false,
		bool EvenReadOnly = false, bool Quiet = false) = 0;
	/// The names of files with this extension; an empty list when there is no such folder.
	virtual void FindFiles(
		TArray<FString>& FoundFiles, const TCHAR* Directory, const TCHAR* FileExtension) = 0;
	virtual bool Move(const TCHAR* Dest, const TCHAR* Src, bool Replace, bool EvenIfReadOnly,
		bool Attributes, bool bDoNotRetryOrError) = 0;
	virtual bool MakeDirectory(const TCHAR* Path, bool Tree = false) = 0;
};
