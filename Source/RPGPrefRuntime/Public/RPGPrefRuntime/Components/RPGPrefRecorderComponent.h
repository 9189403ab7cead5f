// SPDX-License-Identifier: MIT
#pragma once

#include "Components/ActorComponent.h"
#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Templates/SharedPointer.h"

#include "RPGPrefRecorderComponent.generated.h"

class FRPGPrefJournalFile;
class URPGPrefDemonstration;

/**
 * Records where its actor goes, into a journal in the project's Saved folder. A worker writes the
 * samples as they come, so that the game never waits for a disk; a crash costs the last sample or
 * two.
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
	 * where the actor was than the error. A journal that a crash cut off gives what is whole. Null
	 * when there is no such recording.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	static URPGPrefDemonstration* LoadDemonstration(
		const FString& JournalFile, double MaximumError);

	/** Where a journal of that name is kept. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	static FString GetJournalFileOf(const FString& Name);

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
	TSharedPtr<FRPGPrefJournalFile> Journal;
	FString JournalName;
	double Time = 0.0;
};
