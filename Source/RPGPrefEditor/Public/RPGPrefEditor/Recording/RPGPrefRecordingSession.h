// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Delegates/Delegate.h"
#include "UObject/Object.h"
#include "UObject/ObjectPtr.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include "RPGPrefRecordingSession.generated.h"

class AActor;
class ARPGPrefTGraphActor;
class URPGPrefDemonstration;
class URPGPrefRecorderComponent;
class UWorld;

/**
 * What was recorded while playing in the editor. A recording is written to a journal as it goes, so
 * that not even a crash loses it; when it ends it becomes a take, which can be trimmed, discarded
 * and saved. All of that can be undone. Game thread only.
 */
UCLASS()
class RPGPREFEDITOR_API URPGPrefRecordingSession : public UObject
{
	GENERATED_BODY()

public:
	/** What was recorded and not discarded, oldest first. */
	UPROPERTY(VisibleAnywhere, Category = "RPGPref")
	TArray<TObjectPtr<URPGPrefDemonstration>> Takes;

	/** The journals that became takes. */
	UPROPERTY(VisibleAnywhere, Category = "RPGPref")
	TArray<FString> Recovered;

	/** Called whenever the takes changed, also by undo. */
	FSimpleMulticastDelegate OnChanged;

	/** An empty session whose changes can be undone. */
	static URPGPrefRecordingSession* Create();

	/** Begins to record where an actor goes; false when its journal cannot be written. */
	bool Start(AActor& Actor);

	/** Ends the recording, which becomes the last take; false when nothing was recorded. */
	bool Stop();

	/** Whether samples are being taken. */
	bool IsRecording() const;

	/** Makes a take of a journal, such as one that a crash left behind; false when it has none. */
	bool Recover(const FString& JournalFile);

	/** The journals in the Saved folder that a crash cut off and that have no take yet. */
	TArray<FString> FindLost() const;

	/** Keeps the part between two moments, in seconds; false when nothing would remain. */
	bool Trim(int32 Take, double FromSeconds, double ToSeconds);

	/** Takes it off the list; its journal stays in the Saved folder. */
	bool Discard(int32 Take);

	/** Copies a take into an asset. */
	bool Save(int32 Take, URPGPrefDemonstration& Asset);

	/** Shows a take over a level, instead of the one that shows there; hides it when it is that
	 * one. */
	void ToggleInLevel(int32 Take, UWorld& Level);

	/** Whether a take shows over a level. */
	bool IsInLevel(int32 Take) const;

	/** How long a take is; 0 when there is none of that number. */
	double GetSeconds(int32 Take) const;

#if WITH_EDITOR
	virtual void PostEditUndo() override;
#endif

private:
	void AddTake(URPGPrefDemonstration& Loaded, const FString& JournalFile);
	/** Shows the take over the level as it is now; hides it when the index is invalid. */
	void UpdateAnchor();
	void Announce();

	TWeakObjectPtr<URPGPrefDemonstration> Shown;
	TWeakObjectPtr<ARPGPrefTGraphActor> Anchor;
	TWeakObjectPtr<URPGPrefRecorderComponent> Recorder;
	FString Journal;
	int32 Made = 0;
};
