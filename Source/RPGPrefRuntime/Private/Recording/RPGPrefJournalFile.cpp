// SPDX-License-Identifier: MIT
#include "Recording/RPGPrefJournalFile.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "Containers/Array.h"
#include "HAL/FileManager.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"
#include "Serialization/Archive.h"
#include "Templates/UnrealTemplate.h"

#include <string_view>

namespace
{

/** Puts a file in the place of another, which is there until the new one is whole. */
bool ReplaceJournal(const FString& Filename, const FString& Beside)
{
	return IFileManager::Get().Move(*Filename, *Beside, true, false, false, false);
}

bool WriteJournalBytes(const FString& Filename, TArray<uint8>& Bytes, int64 Count)
{
	const TUniquePtr<FArchive> Writer(
		IFileManager::Get().CreateFileWriter(*Filename, FILEWRITE_None));
	if (!Writer.IsValid())
	{
		return false;
	}
	Writer->Serialize(Bytes.GetData(), Count);
	return Writer->Close();
}

/**
 * Cuts off what a crash left behind, so that new records begin where whole ones end. What is whole
 * is written beside the journal first: nothing is lost when this is interrupted, too.
 */
bool MendJournal(const FString& Filename, std::uint64_t& OutBytes)
{
	const FString Beside = Filename + TEXT(".mended");
	if (!FPaths::FileExists(Filename) && FPaths::FileExists(Beside))
	{
		// Some systems take the old file away before the new one gets its name.
		ReplaceJournal(Filename, Beside);
	}
	OutBytes = 0;
	if (!FPaths::FileExists(Filename))
	{
		return true;
	}
	TArray<uint8> Bytes;
	if (!FFileHelper::LoadFileToArray(Bytes, *Filename, 0))
	{
		UE_LOG(LogRPGPref, Error, TEXT("%s cannot be read and is left alone"), *Filename);
		return false;
	}
	const std::string_view Text(
		reinterpret_cast<const char*>(Bytes.GetData()), static_cast<std::size_t>(Bytes.Num()));
	const RPGPref::Result<RPGPref::Journal> Journal =
		RPGPref::readJournal(Text, RPGPrefConvert::ToUtf8(Filename));
	if (!Journal)
	{
		UE_LOG(LogRPGPref, Error, TEXT("%s is not a journal and is left alone"), *Filename);
		return false;
	}
	OutBytes = Journal->wholeBytes;
	if (OutBytes == 0 || Journal->wholeBytes == Text.size())
	{
		return true;
	}
	if (!WriteJournalBytes(Beside, Bytes, static_cast<int64>(Journal->wholeBytes)) ||
		!ReplaceJournal(Filename, Beside))
	{
		UE_LOG(LogRPGPref, Error, TEXT("%s cannot be repaired and is left alone"), *Filename);
		return false;
	}
	return true;
}

} // namespace

TSharedPtr<FRPGPrefJournalFile> FRPGPrefJournalFile::Open(
	const FString& Filename, RPGPref::Recording About)
{
	std::uint64_t BytesBefore = 0;
	if (!MendJournal(Filename, BytesBefore))
	{
		return nullptr;
	}
	// Tools may read what is there while more is recorded.
	TUniquePtr<FArchive> Archive(IFileManager::Get().CreateFileWriter(
		*Filename, FILEWRITE_AllowRead | (BytesBefore == 0 ? FILEWRITE_None : FILEWRITE_Append)));
	if (!Archive.IsValid())
	{
		UE_LOG(LogRPGPref, Error, TEXT("%s cannot be written"), *Filename);
		return nullptr;
	}
	TSharedPtr<FRPGPrefJournalFile> File =
		MakeShareable(new FRPGPrefJournalFile(MoveTemp(Archive), std::move(About)));
	File->Append(File->Recorder.begin(BytesBefore));
	return File;
}

FRPGPrefJournalFile::FRPGPrefJournalFile(TUniquePtr<FArchive> InArchive, RPGPref::Recording About)
	: Writer(MakeShared<FWriter>()), Recorder(std::move(About))
{
	Writer->Archive = MoveTemp(InArchive);
}

FRPGPrefJournalFile::~FRPGPrefJournalFile()
{
	Writing.Wait();
}

bool FRPGPrefJournalFile::Observe(const FVector& Location, double Seconds)
{
	RPGPref::RecordedSample Sample;
	Sample.tick = static_cast<std::uint64_t>(Seconds * RPGPref::kUnrealUnits.ticksPerSecond + 0.5);
	Sample.place = {Location.X, Location.Y, Location.Z};
	Append(Recorder.observe(Sample));
	WriteSoon();
	return !Writer->bHasFailed.load();
}

bool FRPGPrefJournalFile::Observe(RPGPref::RecordedDeed Deed, double Seconds)
{
	Deed.tick = static_cast<std::uint64_t>(Seconds * RPGPref::kUnrealUnits.ticksPerSecond + 0.5);
	Append(Recorder.observe(Deed));
	return !Writer->bHasFailed.load();
}

void FRPGPrefJournalFile::Flush()
{
	Writing.Wait();
	// What came after the last task had looked.
	Writer->WriteAll();
	bHasWaiting = false;
}

void FRPGPrefJournalFile::Finish()
{
	Append(Recorder.end());
	Flush();
	Writer->Archive->Close();
}

const TCHAR* const FRPGPrefJournalFile::Extension = TEXT("rpgjournal");

FString FRPGPrefJournalFile::Folder()
{
	return FPaths::ProjectSavedDir() / TEXT("RPGPref");
}

FString FRPGPrefJournalFile::FilenameOf(const FString& Name)
{
	return Folder() / (FPaths::MakeValidFileName(Name, TEXT('_')) + TEXT(".") + Extension);
}

void FRPGPrefJournalFile::Append(std::string Bytes)
{
	if (Bytes.empty())
	{
		return;
	}
	Writer->Waiting.Enqueue(std::move(Bytes));
	bHasWaiting = true;
	WriteSoon();
}

void FRPGPrefJournalFile::WriteSoon()
{
	if (bHasWaiting && Writing.IsCompleted())
	{
		bHasWaiting = false;
		Writing = UE::Tasks::Launch(
			UE_SOURCE_LOCATION, [Shared = Writer]() { Shared->WriteAll(); },
			UE::Tasks::ETaskPriority::BackgroundNormal);
	}
}

void FRPGPrefJournalFile::FWriter::WriteAll()
{
	std::string Bytes;
	while (Waiting.Dequeue(Bytes))
	{
		Archive->Serialize(Bytes.data(), static_cast<int64>(Bytes.size()));
		Archive->Flush();
		bHasFailed.store(bHasFailed.load() || Archive->IsError());
	}
}
