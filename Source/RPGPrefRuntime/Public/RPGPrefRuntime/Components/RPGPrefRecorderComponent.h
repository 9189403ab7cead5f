// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Planning/RPGPrefWorldFact.h"

#include "Components/ActorComponent.h"
#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Templates/SharedPointer.h"

#include "RPGPrefRecorderComponent.generated.h"

class AActor;
class FRPGPrefJournalFile;
class URPGPrefDemonstration;

/**
 * Records where its actor goes and what its player tries, into a journal in the project's Saved
 * folder. A worker writes the records as they come, so that the game never waits for a disk; a
 * crash costs the last one or two. `rpgpref record export` makes demonstrations, traces and
 * activities of a journal, for everything that learns from play.
 */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefRecorderComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	URPGPrefRecorderComponent();

	/** Seconds between two samples. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0.01"))
	double IntervalSeconds = 0.1;

	/** The playstyle of whoever plays. Unset: not known. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Playstyle;

	/** If set, recording starts with the game. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bRecordFromStart = false;

	/** Begins a journal of that name; an existing one of the name is continued. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool StartRecording(const FString& Name);

	/**
	 * The player tried something, written as (open Red Vault): what it was, whether it worked, and
	 * which facts the game changed with it. Record what the player wanted, once, not every rule
	 * that the game tried on the player's behalf. False when nothing is being recorded.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool RecordDeed(const FString& Deed, bool bSucceeded, const TArray<FRPGPrefWorldFact>& Changes);

	/**
	 * Facts as they are now. Before the first deed they say how the level stands; later they say
	 * what changed without the player.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool RecordFacts(const TArray<FRPGPrefWorldFact>& Facts);

	/** Records a deed with the actor's recorder; false when it has none, or none that records. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	static bool ReportDeed(AActor* Player, const FString& Deed, bool bSucceeded,
		const TArray<FRPGPrefWorldFact>& Changes);

	/** Ends the recording; its journal stays in the Saved folder. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void StopRecording();

	/** Waits until all samples so far are in the journal, for tools that read it while it grows. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void FlushJournal();

	/** Whether samples are being taken. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool IsRecording() const;

	/** The journal's file, for tools and for LoadDemonstration. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	FString GetJournalFile() const;

	/**
	 * The last recording of a journal as a demonstration, thinned: it is no further, in units, from
	 * where the actor was than the error. Of a journal that a crash cut off, the intact part is
	 * used. Null when there is no such recording.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	static URPGPrefDemonstration* LoadDemonstration(
		const FString& JournalFile, double MaximumError);

	/** Where a journal of that name is kept. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	static FString GetJournalFileOf(const FString& Name);

	/** All journals in the Saved folder. Sorted. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	static TArray<FString> FindJournals();

	/**
	 * The journals in the Saved folder whose last recording never ended: the game crashed, or still
	 * records. Sorted.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	static TArray<FString> FindCutOffJournals();

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;
	virtual void TickComponent(float DeltaTime, enum ELevelTick TickType,
		FActorComponentTickFunction* ThisTickFunction) override;

private:
	/** What was written; false, and the recording ends, when the journal cannot be written any
	 * more. */
	bool Record(const FString& Deed, bool bSucceeded, const TArray<FRPGPrefWorldFact>& Facts);
	void EndFailedRecording();

	TSharedPtr<FRPGPrefJournalFile> Journal;
	FString JournalName;
	double Time = 0.0;
};
