// SPDX-License-Identifier: MIT
#pragma once

#include "Components/ActorComponent.h"
#include "Containers/UnrealString.h"
#include "Delegates/DelegateCombinations.h"
#include "Tasks/Task.h"
#include "Templates/SharedPointer.h"

#include "RPGPrefStoryComponent.generated.h"

class FRPGPrefStoryMind;
class FRPGPrefStoryPlay;

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefStoryCue, const FString&, Action);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_ThreeParams(
	FRPGPrefAnchorRequested, const FString&, Object, const FString&, Asset, double, Seconds);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(
	FRPGPrefAnchorReleased, const FString&, Object, const FString&, Asset);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(
	FRPGPrefStoryAttribute, const FString&, Attribute, const FString&, Value);
DECLARE_DYNAMIC_MULTICAST_DELEGATE(FRPGPrefStoryEnded);

/**
 * Tells a story that adapts to its player (story/1): cues at their ticks, attributes on their
 * curve, second chances, and places whose look is chosen late. Plans beside the game, on workers.
 */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefStoryComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	URPGPrefStoryComponent();

	/** The story, in the form story/1. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (MultiLine = true))
	FString Story;

	/** An action of the storyteller begins now: play it. What it changes is done by the plugin. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefStoryCue OnCue;

	/** Build this asset for the object; nobody has seen it yet. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefAnchorRequested OnAnchorRequested;

	/** This asset no longer stands for the object: it may go. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefAnchorReleased OnAnchorReleased;

	/** An attribute of the story took a value, a number or one of its words. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefStoryAttribute OnAttributeChanged;

	/** The story came to its end. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefStoryEnded OnStoryEnded;

	/** Begins the story. False, and a warning for each mistake, when the story cannot be read. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool BeginStory();

	/** Stops the story. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void StopStory();

	/** The player gave an attribute a value. False when the story knows no such thing. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool SetAttribute(const FString& Attribute, const FString& Value);

	/** The value of an attribute; empty when there is none of that name. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	FString GetAttribute(const FString& Attribute) const;

	/** The player has seen the object: what stands for it now stays. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool Commit(const FString& Object);

	/** Whether a story is running. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool IsTelling() const;

	/** Seconds of the game since the story began. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	double GetSeconds() const;

	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;
	virtual void TickComponent(float DeltaTime, enum ELevelTick TickType,
		FActorComponentTickFunction* ThisTickFunction) override;

private:
	void TellEvents();

	TSharedPtr<FRPGPrefStoryPlay> Play;
	TSharedPtr<FRPGPrefStoryMind> Mind;
	UE::Tasks::FTask Cycle;
	double UnspentTime = 0.0;
};
