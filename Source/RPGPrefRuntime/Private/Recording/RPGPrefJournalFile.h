// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Recorder.h"

#include "Containers/MpscQueue.h"
#include "Containers/UnrealString.h"
#include "Math/Vector.h"
#include "Tasks/Task.h"
#include "Templates/SharedPointer.h"
#include "Templates/UniquePtr.h"

#include <atomic>
#include <string>

class FArchive;

/**
 * A journal that is being written: the core makes the bytes, a worker appends and flushes them, so
 * that no disk stops the game. At most what came during the last write and the frame after it has
 * not been written.
 */
class FRPGPrefJournalFile
{
public:
	/** Null when the file cannot be opened. */
	static TSharedPtr<FRPGPrefJournalFile> Open(const FString& Filename, RPGPref::Recording About);

	~FRPGPrefJournalFile();

	/** False when it cannot be written any more, such as on a full disk. */
	bool Observe(const FVector& Location, double Seconds);
	/** The same of what somebody tried, or of facts that were seen; its tick is set here. */
	bool Observe(RPGPref::RecordedDeed Deed, double Seconds);
	/** Waits until everything so far is in the file. */
	void Flush();
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
	/** Has a worker write what waits, unless one is at it. */
	void WriteSoon();

	/** Shared with the worker; whoever writes is alone with the archive. */
	struct FWriter
	{
		TUniquePtr<FArchive> Archive;
		TMpscQueue<std::string> Waiting;
		std::atomic<bool> bHasFailed{false};

		void WriteAll();
	};

	TSharedPtr<FWriter> Writer;
	UE::Tasks::FTask Writing;
	RPGPref::Recorder Recorder;
	bool bHasWaiting = false;
};
