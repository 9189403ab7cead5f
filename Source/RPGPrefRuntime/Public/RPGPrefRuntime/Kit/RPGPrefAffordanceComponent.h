// SPDX-License-Identifier: MIT
#pragma once

#include "Components/ActorComponent.h"
#include "Containers/Array.h"
#include "Containers/UnrealString.h"

#include "RPGPrefAffordanceComponent.generated.h"

class AActor;
class FRPGPrefKitDraft;

/**
 * Says what can be done with its actor, in the words of a kit file. Dressing a level with these is
 * describing it for the planner. A game can add kinds of its own: AddTo writes any entry.
 */
UCLASS(Abstract, BlueprintType)
class RPGPREFRUNTIME_API URPGPrefAffordanceComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	/** What rows and files call it. Unset: the actor's name, which stays when its label changes. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Id;

	/** What people read: the iron door. Unset: the actor's label. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString DisplayName;

	/** The place where it is. Unset: the region in which the actor stands. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (GetOptions = "GetPlaceOptions"))
	FString Place;

	/** For drop-down lists: the level's places. */
	UFUNCTION()
	TArray<FString> GetPlaceOptions() const;

	/** For drop-down lists: kinds of deeds. */
	UFUNCTION()
	TArray<FString> GetKindOptions() const;

	/** For drop-down lists: sentences about what the level has. */
	UFUNCTION()
	TArray<FString> GetSentenceOptions() const;

	/** For drop-down lists: players and abilities. */
	UFUNCTION()
	TArray<FString> GetWhoOptions() const;

	FString GetKitId() const;
	FString GetKitName() const;

	/** Adds what it says to the kit of the level. */
	virtual void AddTo(FRPGPrefKitDraft& Draft) const;

	/** Whether AddTo reads another actor, too. Of a partitioned world a scan then loads it. */
	virtual bool SpeaksFor(const AActor& Other) const;

protected:
	/** Where it is, as chosen or by its actor's region; empty: nowhere. */
	FString FindPlace(const FRPGPrefKitDraft& Draft) const;
	/** The same for what has to be somewhere: nowhere is an error. */
	FString RequirePlace(FRPGPrefKitDraft& Draft) const;
};
