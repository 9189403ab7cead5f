// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Recorder.h"

#include "Containers/UnrealString.h"
#include "Math/Vector.h"
#include "Templates/SharedPointer.h"
#include "Templates/UniquePtr.h"

class FArchive;

/** A journal that is being written: the core makes the bytes, this appends and flushes them. */
class FRPGPrefJournalFile
{
public:
	/** Null when the file cannot be opened. */
	static TSharedPtr<FRPGPrefJournalFile> Open(const FString& Filename, RPGPref::Recording About);

	~FRPGPrefJournalFile();

	/** False when it cannot be written any more, such as on a full disk. */
	bool Observe(const FVector& Location, double Seconds);
	void Finish();

	/** What the names of journals end with, after a dot. */
	static const TCHAR* const Extension;
	/** Where journals are kept. */
	static FString Folder();
	/** Where journals of that name are kept. */
	static FString FilenameOf(const FString& Name);

private:
	FRPGPrefJournalFile(TUniquePtr<FArchive> InArchive, RPGPref::Recording About);
	void Append(std::string Bytes);

	TUniquePtr<FArchive> Archive;
	RPGPref::Recorder Recorder;
};
