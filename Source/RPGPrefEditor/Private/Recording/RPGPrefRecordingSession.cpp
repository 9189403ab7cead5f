// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Recording/RPGPrefRecordingSession.h"

#include "RPGPref/Demonstration/DemonstrationEdit.h"
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Components/RPGPrefRecorderComponent.h"
#include "RPGPrefUncooked/RPGPrefEditorSettings.h"
#include "RPGPrefUncooked/Recording/RPGPrefTGraphActor.h"
#include "RPGPrefUncooked/Recording/RPGPrefTGraphComponent.h"
#include "RPGPrefUncooked/Recording/RPGPrefTicks.h"

#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Internationalization/Internationalization.h"
#include "Misc/Paths.h"
#include "ScopedTransaction.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"

#define LOCTEXT_NAMESPACE "RPGPref"

using RPGPrefRecording::TicksPerSecond;

URPGPrefRecordingSession* URPGPrefRecordingSession::Create()
{
	URPGPrefRecordingSession* Session = NewObject<URPGPrefRecordingSession>();
	Session->SetFlags(RF_Transactional);
	return Session;
}

bool URPGPrefRecordingSession::Start(AActor& Actor)
{
	Stop();
	URPGPrefRecorderComponent* Component = Actor.FindComponentByClass<URPGPrefRecorderComponent>();
	if (Component == nullptr)
	{
		Component = NewObject<URPGPrefRecorderComponent>(&Actor);
		Component->RegisterComponent();
	}
	// A journal that exists would be continued; what is in it may still be wanted.
	int32 Number = Made;
	FString Name;
	do
	{
		Name = FString::Printf(TEXT("%s_Take%d"), *Actor.GetName(), ++Number);
	} while (FPaths::FileExists(URPGPrefRecorderComponent::GetJournalFileOf(Name)));
	if (!Component->StartRecording(Name))
	{
		return false;
	}
	Recorder = Component;
	Journal = Component->GetJournalFile();
	return true;
}

bool URPGPrefRecordingSession::Stop()
{
	if (Journal.IsEmpty())
	{
		return false;
	}
	// The game may have ended first: its end closed the journal already.
	if (URPGPrefRecorderComponent* Component = Recorder.Get())
	{
		Component->StopRecording();
	}
	Recorder = nullptr;
	const FString Ended = Journal;
	Journal = FString();
	return Recover(Ended);
}

bool URPGPrefRecordingSession::IsRecording() const
{
	const URPGPrefRecorderComponent* Component = Recorder.Get();
	return Component != nullptr && Component->IsRecording();
}

bool URPGPrefRecordingSession::Recover(const FString& JournalFile)
{
	URPGPrefDemonstration* Loaded = URPGPrefRecorderComponent::LoadDemonstration(
		JournalFile, GetDefault<URPGPrefEditorSettings>()->RecordingError);
	if (Loaded == nullptr)
	{
		return false;
	}
	AddTake(*Loaded, JournalFile);
	return true;
}

TArray<FString> URPGPrefRecordingSession::FindLost() const
{
	TArray<FString> Lost = URPGPrefRecorderComponent::FindCutOffJournals();
	Lost.RemoveAll(
		[this](const FString& File) { return File == Journal || Recovered.Contains(File); });
	return Lost;
}

void URPGPrefRecordingSession::AddTake(URPGPrefDemonstration& Loaded, const FString& JournalFile)
{
	++Made;
	const FString Name = FPaths::GetBaseFilename(JournalFile, true);
	const FScopedTransaction Transaction(LOCTEXT("RecordTake", "Record Demonstration"), true);
	Modify(true);
	URPGPrefDemonstration* Take =
		NewObject<URPGPrefDemonstration>(this, URPGPrefDemonstration::StaticClass(),
			FName(*FString::Printf(TEXT("%s_%d"), *Name, Made)), RF_Transactional);
	Take->SetDemonstration(Loaded.MakeDemonstration());
	Takes.Add(Take);
	Recovered.Add(JournalFile);
	Announce();
}

bool URPGPrefRecordingSession::Trim(int32 Take, double FromSeconds, double ToSeconds)
{
	if (!Takes.IsValidIndex(Take))
	{
		return false;
	}
	const RPGPref::Demonstration Part = RPGPref::trimmed(
		Takes[Take]->MakeDemonstration(), FromSeconds * TicksPerSecond, ToSeconds * TicksPerSecond);
	if (Part.points.empty())
	{
		return false;
	}
	const FScopedTransaction Transaction(LOCTEXT("TrimTake", "Trim Recording"), true);
	// The session is remembered as well, so that undo reaches its listeners.
	Modify(true);
	Takes[Take]->Modify(true);
	Takes[Take]->SetDemonstration(Part);
	Announce();
	return true;
}

bool URPGPrefRecordingSession::Discard(int32 Take)
{
	if (!Takes.IsValidIndex(Take))
	{
		return false;
	}
	const FScopedTransaction Transaction(LOCTEXT("DiscardTake", "Discard Recording"), true);
	Modify(true);
	Takes.RemoveAt(Take);
	Announce();
	return true;
}

bool URPGPrefRecordingSession::Save(int32 Take, URPGPrefDemonstration& Asset)
{
	if (!Takes.IsValidIndex(Take))
	{
		return false;
	}
	const FScopedTransaction Transaction(LOCTEXT("SaveTake", "Save Recording"), true);
	Asset.Modify(true);
	Asset.SetDemonstration(Takes[Take]->MakeDemonstration());
	return true;
}

void URPGPrefRecordingSession::ToggleInLevel(int32 Take, UWorld& Level)
{
	if (!Takes.IsValidIndex(Take))
	{
		return;
	}
	Shown = IsInLevel(Take) ? nullptr : Takes[Take].Get();
	if (Shown.IsValid() && !Anchor.IsValid())
	{
		// It shows what only this session knows, so it is not saved with the level. From the first
		// moment: a level of one file per actor would make it a file otherwise.
		FActorSpawnParameters Parameters;
		Parameters.ObjectFlags = RF_Transient;
		Anchor = Level.SpawnActor<ARPGPrefTGraphActor>(Parameters);
	}
	UpdateAnchor();
}

bool URPGPrefRecordingSession::IsInLevel(int32 Take) const
{
	return Anchor.IsValid() && Takes.IsValidIndex(Take) && Takes[Take].Get() == Shown.Get();
}

void URPGPrefRecordingSession::UpdateAnchor()
{
	ARPGPrefTGraphActor* Actor = Anchor.Get();
	if (Actor == nullptr)
	{
		return;
	}
	const URPGPrefDemonstration* Take = Shown.Get();
	const bool bIsTake = Takes.ContainsByPredicate(
		[Take](const TObjectPtr<URPGPrefDemonstration>& Other) { return Other.Get() == Take; });
	if (Take != nullptr && bIsTake)
	{
		Actor->Graph->SetDrawn({Take->MakeDemonstration()});
	}
	else
	{
		// Not an undo step: nothing of the level is changed by it.
		Actor->Destroy(false, false);
		Anchor = nullptr;
	}
}

void URPGPrefRecordingSession::Announce()
{
	UpdateAnchor();
	OnChanged.Broadcast();
}

double URPGPrefRecordingSession::GetSeconds(int32 Take) const
{
	return Takes.IsValidIndex(Take) ? Takes[Take]->MakeDemonstration().totalTicks() / TicksPerSecond
									: 0.0;
}

#if WITH_EDITOR
void URPGPrefRecordingSession::PostEditUndo()
{
	Super::PostEditUndo();
	Announce();
}
#endif

#undef LOCTEXT_NAMESPACE
