// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Recording/RPGPrefRecordingSession.h"

#include "RPGPref/Demonstration/DemonstrationEdit.h"
#include "RPGPrefEditor/RPGPrefEditorSettings.h"
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Components/RPGPrefRecorderComponent.h"

#include "GameFramework/Actor.h"
#include "Internationalization/Internationalization.h"
#include "Misc/Paths.h"
#include "Recording/RPGPrefTicks.h"
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
	const FString Name = FString::Printf(TEXT("%s_Take%d"), *Actor.GetName(), Made + 1);
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
	AddTake(*Loaded, FPaths::GetBaseFilename(JournalFile, true));
	return true;
}

void URPGPrefRecordingSession::AddTake(URPGPrefDemonstration& Loaded, const FString& Name)
{
	++Made;
	const FScopedTransaction Transaction(LOCTEXT("RecordTake", "Record Demonstration"), true);
	Modify(true);
	URPGPrefDemonstration* Take =
		NewObject<URPGPrefDemonstration>(this, URPGPrefDemonstration::StaticClass(),
			FName(*FString::Printf(TEXT("%s_%d"), *Name, Made)), RF_Transactional);
	Take->SetDemonstration(Loaded.MakeDemonstration());
	Takes.Add(Take);
	OnChanged.Broadcast();
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
	// The session is remembered as well, so that undo tells its listeners.
	Modify(true);
	Takes[Take]->Modify(true);
	Takes[Take]->SetDemonstration(Part);
	OnChanged.Broadcast();
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
	OnChanged.Broadcast();
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

double URPGPrefRecordingSession::GetSeconds(int32 Take) const
{
	return Takes.IsValidIndex(Take) ? Takes[Take]->MakeDemonstration().totalTicks() / TicksPerSecond
									: 0.0;
}

#if WITH_EDITOR
void URPGPrefRecordingSession::PostEditUndo()
{
	Super::PostEditUndo();
	OnChanged.Broadcast();
}
#endif

#undef LOCTEXT_NAMESPACE
