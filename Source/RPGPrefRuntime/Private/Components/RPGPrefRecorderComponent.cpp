// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Components/RPGPrefRecorderComponent.h"

#include "RPGPref/Demonstration/DemonstrationImport.h"
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "Containers/Array.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "HAL/FileManager.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"
#include "Recording/RPGPrefJournalFile.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace
{

/** The last recording of a journal. */
std::optional<RPGPref::Recording> ReadLast(const FString& JournalFile)
{
	TArray<uint8> Bytes;
	if (!FFileHelper::LoadFileToArray(Bytes, *JournalFile, FILEREAD_AllowWrite))
	{
		return std::nullopt;
	}
	RPGPref::Result<RPGPref::Journal> Read =
		RPGPref::readJournal(std::string_view(reinterpret_cast<const char*>(Bytes.GetData()),
								 static_cast<std::size_t>(Bytes.Num())),
			RPGPrefConvert::ToUtf8(JournalFile));
	if (!Read || Read->recordings.empty())
	{
		return std::nullopt;
	}
	return std::move(Read->recordings.back());
}

} // namespace

URPGPrefRecorderComponent::URPGPrefRecorderComponent()
{
	PrimaryComponentTick.bCanEverTick = true;
}

void URPGPrefRecorderComponent::BeginPlay()
{
	Super::BeginPlay();
	if (bRecordFromStart && GetOwner() != nullptr)
	{
		StartRecording(GetOwner()->GetName());
	}
}

void URPGPrefRecorderComponent::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
	StopRecording();
	Super::EndPlay(EndPlayReason);
}

bool URPGPrefRecorderComponent::StartRecording(const FString& Name)
{
	StopRecording();
	RPGPref::Recording About;
	About.id = RPGPrefConvert::ToUtf8(Name);
	const UWorld* World = GetWorld();
	About.level = World != nullptr ? RPGPrefConvert::ToUtf8(World->GetName()) : std::string();
	About.playstyle = RPGPrefConvert::ToUtf8(Playstyle);
	About.units = RPGPref::kUnrealUnits;
	About.intervalTicks = static_cast<std::uint32_t>(
		std::clamp(IntervalSeconds, 0.001, 3600.0) * RPGPref::kUnrealUnits.ticksPerSecond + 0.5);
	JournalName = FRPGPrefJournalFile::FilenameOf(Name);
	Journal = FRPGPrefJournalFile::Open(JournalName, std::move(About));
	Time = 0.0;
	if (Journal.IsValid() && GetOwner() != nullptr)
	{
		Journal->Observe(GetOwner()->GetActorLocation(), Time);
	}
	return Journal.IsValid();
}

bool URPGPrefRecorderComponent::RecordDeed(
	const FString& Deed, bool bSucceeded, const TArray<FRPGPrefWorldFact>& Changes)
{
	return !Deed.IsEmpty() && Record(Deed, bSucceeded, Changes);
}

bool URPGPrefRecorderComponent::RecordFacts(const TArray<FRPGPrefWorldFact>& Facts)
{
	return Record(FString(), true, Facts);
}

bool URPGPrefRecorderComponent::ReportDeed(
	AActor* Player, const FString& Deed, bool bSucceeded, const TArray<FRPGPrefWorldFact>& Changes)
{
	auto* Recorder =
		Player != nullptr ? Player->FindComponentByClass<URPGPrefRecorderComponent>() : nullptr;
	return Recorder != nullptr && Recorder->RecordDeed(Deed, bSucceeded, Changes);
}

bool URPGPrefRecorderComponent::Record(
	const FString& Deed, bool bSucceeded, const TArray<FRPGPrefWorldFact>& Facts)
{
	if (!Journal.IsValid() || GetOwner() == nullptr)
	{
		return false;
	}
	RPGPref::RecordedDeed Recorded;
	Recorded.who = RPGPrefConvert::ToUtf8(GetOwner()->GetName());
	Recorded.deed = RPGPrefConvert::ToUtf8(Deed);
	Recorded.succeeded = bSucceeded;
	const FVector Location = GetOwner()->GetActorLocation();
	Recorded.place = {Location.X, Location.Y, Location.Z};
	for (const FRPGPrefWorldFact& Fact : Facts)
	{
		Recorded.changes.push_back({RPGPrefConvert::ToUtf8(Fact.Fact), Fact.bIsTrue});
	}
	if (!Journal->Observe(std::move(Recorded), Time))
	{
		EndFailedRecording();
		return false;
	}
	return true;
}

void URPGPrefRecorderComponent::EndFailedRecording()
{
	UE_LOG(
		LogRPGPref, Error, TEXT("%s cannot be written any more; the recording ends"), *JournalName);
	StopRecording();
}

void URPGPrefRecorderComponent::StopRecording()
{
	if (Journal.IsValid())
	{
		Journal->Finish();
		Journal.Reset();
	}
}

void URPGPrefRecorderComponent::FlushJournal()
{
	if (Journal.IsValid())
	{
		Journal->Flush();
	}
}

bool URPGPrefRecorderComponent::IsRecording() const
{
	return Journal.IsValid();
}

FString URPGPrefRecorderComponent::GetJournalFile() const
{
	return JournalName;
}

URPGPrefDemonstration* URPGPrefRecorderComponent::LoadDemonstration(
	const FString& JournalFile, double MaximumError)
{
	const std::optional<RPGPref::Recording> Last = ReadLast(JournalFile);
	if (!Last)
	{
		return nullptr;
	}
	const RPGPref::Demonstration Demonstration = RPGPref::toDemonstration(*Last, MaximumError);
	if (Demonstration.points.size() < 2)
	{
		return nullptr;
	}
	URPGPrefDemonstration* Asset = NewObject<URPGPrefDemonstration>();
	Asset->SetDemonstration(Demonstration);
	return Asset;
}

void URPGPrefRecorderComponent::TickComponent(
	float DeltaTime, enum ELevelTick TickType, FActorComponentTickFunction* ThisTickFunction)
{
	Super::TickComponent(DeltaTime, TickType, ThisTickFunction);
	if (Journal.IsValid() && GetOwner() != nullptr)
	{
		Time += static_cast<double>(DeltaTime);
		if (!Journal->Observe(GetOwner()->GetActorLocation(), Time))
		{
			EndFailedRecording();
		}
	}
}

FString URPGPrefRecorderComponent::GetJournalFileOf(const FString& Name)
{
	return FRPGPrefJournalFile::FilenameOf(Name);
}

TArray<FString> URPGPrefRecorderComponent::FindJournals()
{
	TArray<FString> Names;
	IFileManager::Get().FindFiles(
		Names, *FRPGPrefJournalFile::Folder(), FRPGPrefJournalFile::Extension);
	TArray<FString> Found;
	for (const FString& Name : Names)
	{
		Found.Add(GetJournalFileOf(FPaths::GetBaseFilename(Name, true)));
	}
	Found.Sort();
	return Found;
}

TArray<FString> URPGPrefRecorderComponent::FindCutOffJournals()
{
	TArray<FString> Found = FindJournals();
	Found.RemoveAll(
		[](const FString& File)
		{
			const std::optional<RPGPref::Recording> Last = ReadLast(File);
			return !Last || Last->isEnded;
		});
	return Found;
}
