// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Components/RPGPrefRecorderComponent.h"

#include "RPGPref/Demonstration/DemonstrationImport.h"
#include "RPGPrefConvert.h"
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"

#include "Containers/Array.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Misc/FileHelper.h"
#include "Recording/RPGPrefJournalFile.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>
#include <string_view>

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
	About.intervalTicks =
		static_cast<std::uint32_t>(std::clamp(IntervalSeconds, 0.001, 3600.0) * 1000.0 + 0.5);
	JournalName = FRPGPrefJournalFile::FilenameOf(Name);
	Journal = FRPGPrefJournalFile::Open(JournalName, std::move(About));
	Time = 0.0;
	if (Journal.IsValid() && GetOwner() != nullptr)
	{
		Journal->Observe(GetOwner()->GetActorLocation(), Time);
	}
	return Journal.IsValid();
}

void URPGPrefRecorderComponent::StopRecording()
{
	if (Journal.IsValid())
	{
		Journal->Finish();
		Journal.Reset();
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
	TArray<uint8> Bytes;
	if (!FFileHelper::LoadFileToArray(Bytes, *JournalFile, 0))
	{
		return nullptr;
	}
	const RPGPref::Result<RPGPref::Journal> Read =
		RPGPref::readJournal(std::string_view(reinterpret_cast<const char*>(Bytes.GetData()),
								 static_cast<std::size_t>(Bytes.Num())),
			RPGPrefConvert::ToUtf8(JournalFile));
	if (!Read || Read->recordings.empty())
	{
		return nullptr;
	}
	const RPGPref::Demonstration Demonstration =
		RPGPref::toDemonstration(Read->recordings.back(), MaximumError);
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
		Journal->Observe(GetOwner()->GetActorLocation(), Time);
	}
}
